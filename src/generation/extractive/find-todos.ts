import { isoDate } from '../speech/calendar.ts';
import type { Clause } from '../speech/clauses.ts';
import type { Finding, Meeting } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, contentWords, opening, phrase } from '../speech/words.ts';
import { isAskedByThing } from './answer-by-thing.ts';
import { answeredByThing } from './answered-by-thing.ts';
import { askedToTell } from './asked-act.ts';
import { askedOfEach } from './asked-of-each.ts';
import { askedToDoIt } from './asked-to-do-it.ts';
import { isTakenByCall } from './called-on.ts';
import { chargedTodo } from './charged-todo.ts';
import { withChosenDay } from './chosen-day.ts';
import { COMMITMENT_CUES } from './commitment.ts';
import { promisedOnCondition } from './condition-in-front.ts';
import { deliveredThing } from './delivered-thing.ts';
import { isOnlyTold, withoutDenied } from './denied.ts';
import { isHabit } from './habits.ts';
import { handedOut, NOTHING_HANDED_OUT } from './handed-out.ts';
import { handedOnFrom, handedOver } from './handed-over.ts';
import { isIrony } from './irony.ts';
import { keptOffer, takesUpOffer } from './kept-offer.ts';
import { likelyTodo } from './likely-todo.ts';
import { askedToLookInto, lookedInto } from './looked-into.ts';
import { isMeetingAct } from './meeting-acts.ts';
import { neededTodo, withNeededAct } from './needed-thing.ts';
import { isUnreal } from './no-task.ts';
import { isOnlyAble } from './only-able.ts';
import { comesAsOrdered } from './ordered.ts';
import { ownTodo } from './own-todo.ts';
import { ruledTodo } from './ruled-todo.ts';
import { withSaidWhen } from './said-when.ts';
import { isSameTask, type Task, taskOf } from './same-task.ts';
import { saysNothing } from './says-nothing.ts';
import { sentThing } from './sent-things.ts';
import { tellsView } from './stated-views.ts';
import { personName } from './statement/cast.ts';
import { takenByName } from './taken-by-name.ts';
import { todoTold, toldToYou } from './told-to-you.ts';
import { undertaking } from './undertaking.ts';
import { usualFrame } from './usual-frames.ts';
import { takenUndone } from './whether-done.ts';
import { youOrI } from './you-or-i.ts';

/** The content has no room for the evidence of more. */
const MOST_TODOS = 80;
const MOST_QUOTES = 3;

/**
 * Finds what somebody promised, was asked and agreed to do, or was told to do, in the order of the meeting. The sentences
 * of an answer are evidence of what was asked and give no todos of their own.
 */
export function findTodos(meeting: Meeting): Finding[] {
  const answers = new Set<number>();
  const todos: Finding[] = [];
  const tasks: Task[] = [];
  for (const sentence of meeting.sentences) {
    if (sentence.foreign) continue;
    for (const said of todosIn(sentence, meeting, answers)) {
      const found = withChosenDay(withNeededAct(said, meeting));
      const todo = found.sure && isOnlyIf(found) ? { ...found, sure: false } : found;
      const last = todos.at(-1);
      if (last !== undefined && continues(last, todo)) {
        todos[todos.length - 1] = joined(last, todo);
        continue;
      }
      const task = taskOf(todo, meeting.people);
      const guessed = todos.findIndex((earlier) => isTakenFrom(earlier, todo));
      if (guessed >= 0) {
        todos[guessed] = todo;
        tasks[guessed] = task;
        continue;
      }
      const same = tasks.findIndex((earlier) => isSameTask(earlier, task));
      if (same >= 0) {
        const earlier = todos[same];
        if (earlier !== undefined) todos[same] = repeated(earlier, todo);
        continue;
      }
      todos.push(todo);
      tasks.push(task);
      if (todos.length === MOST_TODOS) return withDays(todos, meeting);
    }
  }
  return withDays(todos, meeting);
}

/** "We have to pay the invoice by Friday." was a guess at who pays it; then somebody else takes it. */
function isTakenFrom(earlier: Finding, { quotes, owner, statement }: Finding): boolean {
  if (earlier.sure || earlier.owner === owner || earlier.quotes[0]?.sentence !== quotes[1]?.sentence) return false;
  return earlier.statement.slice(personName(earlier.owner).length) === statement.slice(personName(owner).length);
}

/** With the days that are settled after a task, up to where the next one begins, and without what somebody is only able to do. */
function withDays(todos: readonly Finding[], meeting: Meeting): Finding[] {
  const begins = new Set(todos.map(({ quotes }) => quotes[0]?.sentence.index));
  return todos.flatMap((todo) => {
    const own = todo.deadline?.of === undefined ? todo : { ...todo, deadline: null };
    const due = withSaidWhen(own, meeting, ({ index }) => begins.has(index));
    return saysNothing(due.statement) || isOnlyAble({ ...due, deadline: due.deadline ?? todo.deadline }, meeting)
      ? []
      : [due];
  });
}

/** "I'll do it if I have time.": a statement without the condition says too much. */
function isOnlyIf({ statement, quotes }: Finding): boolean {
  return quotes.some(({ sentence }) => ONLY_IF.test(sentence.plain)) && !CONDITION.test(statement);
}

const ONLY_IF = anyCase(
  "^(?:(?:yes|yeah|okay|sure|well|ja|jo|okay),? ){0,2}(?:i(?:'ll| will| can)(?: (?:do|take|handle) (?:it|that))?|(?:det|den) (?:gør|tager|klarer|kan) jeg(?: godt)?|jeg (?:gør|tager|klarer) (?:det|den)),? (?:but only )?(?:if|unless|provided|hvis|medmindre|såfremt)(?! (?:you (?:like|want)|that's (?:okay|fine)|du vil|det er i orden|det er okay)(?!\\p{L}))(?!\\p{L})",
);
const CONDITION = phrase('if|unless|provided|hvis|medmindre|såfremt');

/** The todos of a sentence: what is handed out in it and said besides, or one for each clause that tells one. */
function todosIn(sentence: Sentence, meeting: Meeting, answers: Set<number>): Finding[] {
  if (isIrony(sentence, meeting.sentences) || takesUpOffer(sentence, meeting)) return [];
  const chosen = youOrI(sentence, meeting, answers);
  if (chosen !== undefined) return chosen === null ? [] : [chosen];
  const handed = handedOver(sentence, meeting, answers);
  if (handed !== undefined) return handed === null ? [] : [handed];
  const handedOn = handedOnFrom(sentence, meeting);
  if (handedOn === null) return saidIn(sentence, meeting, answers);
  // Who declines leaves it open who does it.
  return handedOn.verdict !== 'declined'
    ? []
    : saidIn(sentence, meeting, answers).map((todo) => ({ ...todo, sure: false }));
}

function saidIn(sentence: Sentence, meeting: Meeting, answers: Set<number>): Finding[] {
  // "We need a new lock. Mark?" "Sure.": told where he says so.
  if (isTakenByCall(sentence, meeting)) return [];
  if (isAskedByThing(sentence, meeting)) return [];
  const byThing = answeredByThing(sentence, meeting);
  if (byThing.length > 0) return byThing;
  const undone = takenUndone(sentence, meeting);
  if (undone !== undefined) return undone === null ? [] : [undone];
  const taken = takenByName(sentence, meeting);
  if (taken !== undefined) return taken === null ? [] : [taken];
  const proposed = askedToDoIt(sentence, meeting, answers);
  if (proposed === null) return [];
  const asked = proposed ?? askedToLookInto(sentence, meeting, answers);
  if (asked !== undefined) return [asked];
  const handed = answers.has(sentence.index) ? NOTHING_HANDED_OUT : handedOut(sentence, meeting);
  const inClauses = (clauses: readonly Clause[]) =>
    clauses.flatMap((said) => {
      if (comesAsOrdered(sentence, said)) return [];
      const told = toldToYou(sentence, said.plain, meeting);
      const frame = told?.asked ?? usualFrame(askedOfEach(sentence, said.plain), sentence.language);
      const usual = { text: said.text, plain: promisedOnCondition(frame, sentence.language) };
      const clause = withoutDenied(sentence, usual, meeting.sentences);
      if (clause === null) return [];
      const todo =
        chargedTodo(sentence, clause, meeting) ??
        (told === null ? null : todoTold(told, sentence, clause, meeting, answers)) ??
        todoIn(sentence, clause, meeting, answers) ??
        undertaking(sentence, clause, meeting);
      if (todo === null) return [];
      return isOnlyTold(sentence, clause) || told?.sure === false ? { ...todo, sure: false } : todo;
    });
  if (handed.todos.length === 0 && !handed.isAct) return inClauses(sentence.clauses);
  const next = sentence.index + 1;
  for (const answer of handed.asked.length === 0 ? [] : meeting.sentences.slice(next, next + ANSWERS)) {
    if (handed.asked.includes(answer.speaker) && contentWords(answer.plain).length < LEAST_OWN)
      answers.add(answer.index);
  }
  // What is quoted must have been said in these words.
  const said = (texts: readonly string[]) =>
    texts
      .filter((text) => text.split(' ').length >= LEAST_LEFT[sentence.language] && sentence.text.includes(text))
      .map((text) => ({ text, plain: text }));
  return [...inClauses(said([handed.before])), ...handed.todos, ...inClauses(said(handed.besides))];
}

/** Sentences in which those who are asked answer, and words of content from which on an answer promises something else. */
const ANSWERS = 3;
const LEAST_OWN = 2;
/** Words that may tell a task: "jeg tager lokalet". */
const LEAST_LEFT = { en: 4, da: 3 };

/** A todo in the clause, or null. `answers`: sentences that answered a request, whose todo is that of the request. */
function todoIn(sentence: Sentence, clause: Clause, meeting: Meeting, answers: Set<number>): Finding | null {
  if (isHabit(sentence, meeting.sentences)) return null;
  const kept = keptOffer(sentence, clause, meeting) ?? lookedInto(sentence, clause, meeting);
  if (kept !== null) return kept;
  if (!answers.has(sentence.index)) {
    const toTell = askedToTell(sentence, meeting, answers);
    if (toTell !== undefined) return toTell;
    const own = ownTodo(sentence, clause, meeting);
    if (own !== undefined) return own;
    const sent = sentThing(sentence, meeting) ?? deliveredThing(sentence, meeting);
    if (sent !== null) return sent;
    const needed = neededTodo(sentence, clause, meeting);
    if (needed !== undefined) return needed;
  }
  const ruled = ruledTodo(sentence, clause, meeting, answers);
  if (sentence.language === 'en') return likelyTodo(sentence, clause, meeting, ruled, answers.has(sentence.index));
  const todo = ruled?.written() ?? null;
  // "Jeg plejer at …, og så skriver jeg det ind": what somebody does each time.
  if (todo?.deadline === null && (USUALLY_DA.test(sentence.plain) || SHOWS_DA.test(sentence.plain))) return null;
  if (todo === null || isUnreal(clause.plain, sentence.language) || tellsView(clause.plain, sentence.plain))
    return null;
  return isMeetingAct(clause.plain, sentence.language) && !isLater(todo, meeting) ? null : todo;
}

/** "Her er jeg på en sag, og jeg skal lave en kontrol": what somebody shows. */
const SHOWS_DA = opening('(?:(?:ja|og|så|okay),? )*(?:her|nu) er jeg (?:på|i|ved|inde)');
const USUALLY_DA = opening('(?:(?:ja|jo|men|og|så|altså|jamen),? )*(?:jeg plejer|vi plejer)');

/** What somebody promises for a later day or hour is not done in the meeting: "I'll present it on Friday". */
function isLater({ deadline, owner }: Finding, { date }: Meeting): boolean {
  if (deadline?.date == null || owner === '') return false;
  return deadline.date > isoDate(date) || LATER_TODAY.test(deadline.said);
}

const LATER_TODAY = phrase(
  'tonight',
  'this (?:afternoon|evening)',
  'later today',
  'i (?:aften|eftermiddag)',
  'senere i dag',
);

/** What is said again, as at the end of a meeting, is surer, and may add the deadline. */
function repeated(earlier: Finding, again: Finding): Finding {
  const isWithDay = earlier.deadline === null && again.statement.startsWith(earlier.statement.replace(/[.]$/u, ' '));
  return {
    ...earlier,
    statement: isWithDay ? again.statement : earlier.statement,
    owner: earlier.owner || (BY_ALL.test(earlier.statement) ? '' : again.owner),
    deadline: earlier.deadline ?? again.deadline,
    quotes: [...earlier.quotes, ...again.quotes.slice(0, 1)].slice(0, MOST_QUOTES),
    sure: earlier.sure || again.sure,
  };
}

const BY_ALL = /^(?:Everyone|The participants|No one|Alle|Deltagerne) /u;

/** "I need to ask our lawyer. Let me get back to you by Friday." is one task; the second sentence has its deadline. */
function continues(last: Finding, todo: Finding): boolean {
  const [before, now] = [last.quotes[0]?.sentence, todo.quotes[0]?.sentence];
  if (before === undefined || now === undefined) return false;
  if (before.turn !== now.turn || now.index - before.index !== 1 || last.owner !== todo.owner) return false;
  return COMMITMENT_CUES[now.language].reportsBack.test(now.plain) || SAYS_WHEN.test(now.plain);
}

/** "I'll write to the customers. I'll do that in June." */
const SAYS_WHEN = anyCase(
  "^(?:(?:and|og|så),? )?(?:i(?:'ll| will) do (?:that|it) |det gør jeg |(?:det|den) (?:klarer|ordner) jeg )(?=[\\p{L}\\d])",
);

function joined(last: Finding, todo: Finding): Finding {
  return { ...last, quotes: [...last.quotes, ...todo.quotes], deadline: last.deadline ?? todo.deadline };
}
