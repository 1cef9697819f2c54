import { type Clause, clausesOf } from './clauses.ts';
import { COMMITMENT_CUES, type CommitmentCues } from './commitment-cues.ts';
import { type Deadline, findDeadline } from './find-deadline.ts';
import type { Finding, Quote } from './finding.ts';
import type { People } from './people.ts';
import { replyTo } from './replies.ts';
import type { Sentence } from './sentence.ts';
import { statementOf } from './statement.ts';
import { contentWords, phrase } from './words.ts';

/** Later ones are left out: the content has room for no more with their evidence. */
const MOST_TODOS = 80;

type Meeting = { sentences: readonly Sentence[]; people: People; date: Date };

/**
 * What somebody took on, was asked to do and accepted, or was told to do. In the order of the meeting. A request is
 * judged by its answer, and sentences of that answer are evidence for it and not todos of their own.
 */
export function findTodos(meeting: Meeting): Finding[] {
  const answered = new Set<number>();
  const todos: Finding[] = [];
  for (const sentence of meeting.sentences) {
    if (sentence.foreign) continue;
    for (const clause of clausesOf(sentence)) {
      const todo =
        requested(sentence, clause, meeting, answered) ??
        (answered.has(sentence.index) ? null : promised(sentence, clause, meeting)) ??
        assigned(sentence, clause, meeting);
      if (todo === null || todos.some((earlier) => sameTask(earlier, todo))) continue;
      if (!joinedToLast(todos.at(-1), todo)) todos.push(todo);
      if (todos.length === MOST_TODOS) return todos;
    }
  }
  return todos;
}

function requested(sentence: Sentence, clause: Clause, meeting: Meeting, answered: Set<number>): Finding | null {
  const cues = COMMITMENT_CUES[sentence.language];
  const kind = requestKind(sentence, clause, meeting.people);
  if (kind === null || hedged(clause, cues[kind], cues)) return null;
  const named =
    kind === 'proposal'
      ? null
      : (meeting.people.addressee(clause.plain) ??
        asked(clause, meeting.people) ??
        meeting.people.addressee(sentence.plain));
  const everybody = /(?:^|[^\p{L}])(?:everybody|everyone|all of you|you all|alle sammen|allesammen)(?![\p{L}])/iu.test(
    clause.plain,
  );
  const reply = replyTo(sentence, meeting.sentences, named === sentence.speaker ? null : named);
  const promise = reply.sentences.find((answer) => clausesOf(answer).some((part) => takesOn(part, answer)));
  if (reply.verdict === 'declined') return null;
  // An answer that promises something of its own, and says neither yes nor no, is what will be done.
  const own = promise !== undefined && !COMMITMENT_CUES[promise.language].anaphora.test(promise.plain);
  if (reply.verdict === 'open' && own && kind !== 'order' && contentWords(promise.plain).length >= 2) return null;
  const accepted = reply.verdict === 'accepted' || (reply.verdict === 'open' && promise !== undefined);
  if ((kind === 'request' || kind === 'proposal') && !accepted) return null;
  if (kind === 'anyRequest' && promise === undefined) return null;
  if (kind === 'order' && named === null && !everybody && !accepted) return null;

  // "Sure. I'll also …" takes on something more, which is a todo of its own.
  const evidence = accepted ? reply.sentences.slice(0, 2).filter((answer) => !FURTHER.test(answer.plain)) : [];
  for (const answer of evidence) answered.add(answer.index);
  const owner =
    kind === 'proposal' ? sentence.speaker : (named ?? (everybody ? '' : (reply.sentences[0]?.speaker ?? '')));
  const quotes = [
    quoteOf(sentence, clause),
    ...evidence.slice(0, 1).map((answer) => ({ sentence: answer, text: answer.text })),
  ];
  return finding(quotes, owner, deadlineIn([clause.plain, ...evidence.map(({ plain }) => plain)], sentence, meeting));
}

/** "I need to ask our lawyer. Let me get back to you by Friday.": one task, and the second sentence says until when. */
function joinedToLast(last: Finding | undefined, todo: Finding): boolean {
  const [before, now] = [last?.quotes[0]?.sentence, todo.quotes[0]?.sentence];
  if (last === undefined || before === undefined || now === undefined) return false;
  if (before.turn !== now.turn || now.index - before.index !== 1 || last.owner !== todo.owner) return false;
  if (!COMMITMENT_CUES[now.language].reportsBack.test(now.plain)) return false;
  last.quotes.push(...todo.quotes);
  last.deadline ??= todo.deadline;
  return true;
}

const FURTHER = phrase('also', 'as well', 'too', 'også', 'desuden');

type RequestKind = 'request' | 'anyRequest' | 'order' | 'proposal';

function requestKind(sentence: Sentence, clause: Clause, people: People): RequestKind | null {
  const cues = COMMITMENT_CUES[sentence.language];
  const asks = sentence.plain.endsWith('?');
  if (asks && cues.proposal.test(clause.plain)) return 'proposal';
  if (cues.request.test(clause.plain)) return 'request';
  if (!asks && (cues.order.test(clause.plain) || imperative(clause, sentence, people))) return 'order';
  return asks && cues.anyRequest.test(clause.plain) ? 'anyRequest' : null;
}

/** "Can Ben send it over?": the person whose name stands where "you" would. */
function asked(clause: Clause, people: People): string | null {
  const subject = people
    .mentions(clause.plain)
    .find(({ start }) =>
      /(?:^|[\s,])(?:can|could|will|would|is|kan|kunne|vil|gider) $/iu.test(clause.plain.slice(0, start)),
    );
  return subject?.person ?? null;
}

/** "Kevin, send me the message": a name, a comma and a verb of work. */
function imperative(clause: Clause, sentence: Sentence, people: People): boolean {
  return people.mentions(clause.plain).some(({ end }) => {
    const rest = clause.plain.slice(end, end + 80);
    return rest.startsWith(', ') && COMMITMENT_CUES[sentence.language].imperative.test(rest.slice(2));
  });
}

function promised(sentence: Sentence, clause: Clause, meeting: Meeting): Finding | null {
  const cues = COMMITMENT_CUES[sentence.language];
  const previous = meeting.sentences[sentence.index - 1];
  const answersSomeone = previous !== undefined && (previous.plain.endsWith('?') || cues.need.test(previous.plain));
  const deadline = deadlineIn([clause.plain], sentence, meeting);
  if (sentence.plain.endsWith('?')) return null;
  if (cues.anaphora.test(clause.plain) && deadline === null) {
    // "I'll do that": what it is was said just before, and without that there is nothing to note.
    if (previous === undefined || previous.foreign || !answersSomeone) return null;
    return finding(
      [quoteOf(sentence, clause), { sentence: previous, text: previous.text }],
      sentence.speaker,
      deadlineIn([previous.plain], previous, meeting),
      previous.text,
    );
  }
  const strong = certain(clause, cues.promise, cues);
  const weak = (deadline !== null || answersSomeone) && certain(clause, cues.offer, cues);
  const delivered = deadline !== null && certain(clause, cues.delivery, cues);
  if (!strong && !weak && !delivered) return null;
  return finding([quoteOf(sentence, clause)], sentence.speaker, deadline ?? followUpDeadline(sentence, meeting));
}

/** "Alice will send you a quote": the name stands right before the verb. */
function assigned(sentence: Sentence, clause: Clause, meeting: Meeting): Finding | null {
  const cues = COMMITMENT_CUES[sentence.language];
  if (sentence.plain.endsWith('?')) return null;
  for (const { person, start, end } of meeting.people.mentions(clause.plain)) {
    const rest = clause.plain.slice(end);
    const before = clause.plain.slice(0, start);
    const named = cues.thirdPerson.test(rest) || (cues.wantedOf.test(before.trimEnd()) && cues.wanted.test(rest));
    if (named && !cues.hedge.test(before) && !cues.negation.test(rest.slice(0, 40))) {
      return finding([quoteOf(sentence, clause)], person, deadlineIn([clause.plain], sentence, meeting));
    }
  }
  return null;
}

function takesOn(clause: Clause, sentence: Sentence): boolean {
  const cues = COMMITMENT_CUES[sentence.language];
  return [cues.promise, cues.offer, cues.delivery, cues.anaphora].some((cue) => certain(clause, cue, cues));
}

function certain(clause: Clause, cue: RegExp, cues: CommitmentCues): boolean {
  const match = cue.exec(clause.plain);
  if (match === null) return false;
  const after = clause.plain.slice(match.index, match.index + match[0].length + 25);
  // "Så vi ikke glemmer det" further on does not undo the promise; the words right after it do.
  const near = after.split(/[,.;]/u, 1)[0] ?? '';
  return !hedged(clause, cue, cues) && !cues.negation.test(near);
}

function hedged(clause: Clause, cue: RegExp, cues: CommitmentCues): boolean {
  const match = cue.exec(clause.plain);
  return match !== null && cues.hedge.test(clause.plain.slice(0, match.index));
}

function deadlineIn(texts: readonly string[], sentence: Sentence, meeting: Meeting): Deadline | null {
  let vague: Deadline | null = null;
  for (const text of texts) {
    const deadline = findDeadline(text, meeting.date, sentence.language);
    if (deadline?.date) return deadline;
    vague ??= deadline;
  }
  return vague;
}

/** "I'll build a page for it. You'll have it on Tuesday.": the time may be in the next sentence of the same turn. */
function followUpDeadline(sentence: Sentence, meeting: Meeting): Deadline | null {
  const next = meeting.sentences[sentence.index + 1];
  if (next === undefined || next.turn !== sentence.turn) return null;
  return COMMITMENT_CUES[next.language].delivery.test(next.plain) ? deadlineIn([next.plain], next, meeting) : null;
}

function quoteOf(sentence: Sentence, clause: Clause): Quote {
  return { sentence, text: clause.text };
}

function finding(quotes: Quote[], owner: string, deadline: Deadline | null, said?: string): Finding {
  return { statement: statementOf(said ?? quotes[0]?.text ?? ''), owner, deadline, quotes };
}

/** The same task again, as when the meeting is summed up at the end. */
function sameTask(a: Finding, b: Finding): boolean {
  if (a.owner !== b.owner) return false;
  const words = new Set(contentWords(a.statement));
  const others = new Set(contentWords(b.statement));
  const shared = [...others].filter((word) => words.has(word)).length;
  return shared >= 2 && shared / Math.min(words.size, others.size) >= 0.7;
}
