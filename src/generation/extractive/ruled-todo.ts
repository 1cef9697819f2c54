import type { Language } from '../function-words.ts';
import type { Clause } from '../speech/clauses.ts';
import type { Finding, Meeting, Quote } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { contentWords, phrase } from '../speech/words.ts';
import { COMMITMENT_CUES, takesOn } from './commitment.ts';
import { isDoneByAll } from './done-by-all.ts';
import { doneByTwo } from './done-by-two.ts';
import { assignedTodo, isPurpose, promisedTodo } from './promised-todo.ts';
import { replyTo } from './replies.ts';
import { requestedTodo } from './requested-todo.ts';
import { softTodo } from './soft-todo.ts';
import { personName } from './statement/cast.ts';
import { takenTodo } from './taken-todo.ts';
import type { FoundAs } from './todo-signs.ts';
import { writtenTask } from './write-task.ts';

/** "Ben to send the list": as somebody dictates it. */
const DICTATED = /^(?<name>\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?) to (?=\p{Ll})/u;

/** What a rule found, and the todo with its statement, made only when it is asked for: null if no statement stands alone. */
export interface RuledTodo {
  readonly rule: FoundAs;
  readonly todo: Finding;
  written(): Finding | null;
}

/** What the first rule that fits finds in a clause. Adds the sentences that answer a request to `answers`. */
export function ruledTodo(
  sentence: Sentence,
  clause: Clause,
  meeting: Meeting,
  answers: Set<number>,
): RuledTodo | null {
  const requested = requestedTodo(sentence, clause, meeting);
  if (requested) {
    const { todo, said } = requested;
    const written = withPartner(writtenTask(todo, 'request', said, meeting), sentence, meeting);
    // Where no statement could be made of the request, its answer may be a task itself.
    for (const index of requested.answers) {
      if (written !== null || !promisesItself(meeting.sentences[index])) answers.add(index);
    }
    return { rule: 'requested', todo, written: () => written };
  }
  if (answers.has(sentence.index) || isPurpose(clause)) return null;
  const taken = takenTodo(sentence, clause, meeting);
  if (taken) return { rule: 'taken on', todo: taken, written: () => taken };
  const promised = promisedTodo(sentence, clause, meeting);
  if (promised) {
    const said = promised.quotes.toReversed();
    return ofSpeaker('promised', promised, said, clause, meeting);
  }
  const assigned = assignedTodo(sentence, clause, meeting);
  if (assigned) {
    const said = [{ sentence, text: clause.text.replace(DICTATED, '$<name> will ') }];
    return { rule: 'assigned', todo: assigned, written: () => writtenTask(assigned, 'plan', said, meeting) };
  }
  const soft = softTodo(sentence, clause, meeting);
  if (soft === null) return null;
  const { todo, said } = soft;
  return ofSpeaker('meant', todo, said, clause, meeting);
}

/** "Yes. I'll ring the school.": more than a yes. */
function promisesItself(answer: Sentence | undefined): boolean {
  if (answer === undefined || contentWords(answer.plain).length < OWN_WORDS) return false;
  const { anaphora } = COMMITMENT_CUES[answer.language];
  return (
    !anaphora.test(answer.plain) &&
    !INVITES.test(answer.plain) &&
    answer.clauses.some((clause) => takesOn(clause, answer))
  );
}
const OWN_WORDS = 2;
/** What follows a day that was agreed on says no more. */
const INVITES = phrase('invit(?:e|es|ation)|calendar|indkald[\\p{L}]*|invitation(?:en)?|kalender(?:en)?');

/** "Omar and Ben, could you fetch the chairs?": both are asked. One who declines leaves it to the other. */
function withPartner(todo: Finding | null, asked: Sentence, { people, sentences }: Meeting): Finding | null {
  const two = CALLS_TWO[asked.language].exec(asked.text)?.[0];
  const named = two === undefined ? bothWhoAnswer(asked, sentences) : people.mentions(two).map(({ person }) => person);
  const other = named.find((one) => one !== todo?.owner);
  if (todo === null || named.length !== 2 || other === undefined || !named.includes(todo.owner)) return todo;
  const { verdict } = replyTo(asked, sentences, other);
  const statement = verdict === 'declined' ? null : statementOfTwo(todo, other, asked.language);
  return statement === null
    ? { ...todo, sure: false }
    : { ...todo, statement, sure: todo.sure && verdict === 'accepted' };
}

/** In Danish a verb is the same for one and for two. */
function statementOfTwo({ statement, owner }: Finding, other: string, language: Language): string | null {
  if (language === 'en') return doneByTwo(statement, owner, other);
  const name = personName(owner);
  return statement.startsWith(`${name} `) && !/ sig /u.test(statement)
    ? statement.replace(name, `${name} og ${personName(other)}`)
    : null;
}

/** The first two who answer "can you both …", if two of them are asked. */
function bothWhoAnswer({ index, turn, speaker, text }: Sentence, sentences: readonly Sentence[]): string[] {
  if (!ASKS_BOTH.test(text)) return [];
  const answers = sentences
    .slice(index + 1, index + 1 + MOST_ANSWERS)
    .filter((one) => one.turn > turn && one.turn <= turn + 2);
  const speakers = [...new Set(answers.map((one) => one.speaker))];
  return speakers.length === 2 && !speakers.includes(speaker) ? speakers : [];
}

const ASKS_BOTH =
  /(?<!\p{L})(?:(?:can|could|will|would) you (?:both|two)|(?:kan|vil|gider|kunne) (?:I|i) (?:begge(?: to)?|to))(?!\p{L})/iu;
const MOST_ANSWERS = 4;

const CALLS_TWO: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:[Ss]o|[Aa]nd|[Oo]kay|[Rr]ight),? ){0,2}\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)? and \p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?,? (?=(?:can|could|will|would) you(?: both| two)? )/u,
  da: /^(?:(?:[Ss]å|[Oo]g|[Oo]kay|[Gg]odt),? ){0,2}\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)? og \p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?,? (?=(?:kan|kunne|vil|gider) I )/u,
};

/** What the speaker will do, or what the meeting will do together. */
function ofSpeaker(rule: FoundAs, todo: Finding, said: readonly Quote[], clause: Clause, meeting: Meeting): RuledTodo {
  if (!isDoneByAll(clause.plain, todo.quotes[0]?.sentence.language ?? 'en'))
    return { rule, todo, written: () => writtenTask(todo, 'promise', said, meeting) };
  const ofAll = { ...todo, owner: '' };
  return { rule, todo: ofAll, written: () => writtenTask(ofAll, 'plan', said, meeting, true) };
}
