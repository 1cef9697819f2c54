import type { Clause } from '../speech/clauses.ts';
import { deadlineIn, type Finding, findingOf, type Meeting, type Quote, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { phrase, plainSpeech } from '../speech/words.ts';
import { TWO } from './charged-todo.ts';
import { isDoneByAll } from './done-by-all.ts';
import type { SpeechFrame } from './likely/speech-frames.ts';
import { lengthOf } from './likely/surroundings.ts';
import { kindsOf } from './likely/verb-kinds.ts';
import { bindsNobody, isNeverTask } from './no-task.ts';
import { isVolunteered } from './only-able.ts';
import { answersInParts } from './partial-answer.ts';
import { replyTo } from './replies.ts';
import { isOwnWork, isUnderWay, tellsWork } from './reports-progress.ts';
import { isSpokenToOne } from './requested-todo.ts';
import type { RuledTodo } from './ruled-todo.ts';
import type { SpokenTask } from './statement/spoken-task.ts';
import { type TodoCandidate, todoCandidates } from './todo-candidates.ts';
import { TODO_WEIGHTS } from './weights/todo-weights.ts';
import { weigh } from './weights/weigh.ts';
import { leavesOpen, writtenTask } from './write-task.ts';

/** From here on a todo is shown. The fewer sentences a meeting has, the more of them are there for a reason. */
const SHOWN = { short: -0.5, hardlyLong: -2, quick: -1.3, long: -0.6 };
/** From here on it is shown if a rule found it. */
const SHOWN_BY_RULE = { short: -4, hardlyLong: -4, quick: -1.3, long: -0.6 };
/** The same in a long meeting, of what somebody says that they mean to do, and of what somebody pleads for. */
const SHOWN_IF_MEANT = -1.9;
const SHOWN_IF_PLEADED = -1.5;
/** The same of what somebody offers to find out, to ask or to prepare. */
const SHOWN_IF_VOLUNTEERED = -3.5;
const DOES = new Set(['do', 'ask', 'have']);
/** "What I plan to do is …" begins a talk. */
const TELLS_WHAT = phrase('what (?:i|my)');
/** From here on it is shown although a rule takes it for an act in the meeting or for unreal. */
const SHOWN_AGAINST_RULES = 0;
/** From here on it is sure. */
const SURE = 0.5;
/** From here on it is told of all where nobody is known to do it: "The participants work on a plan for the move." */
const FOR_ALL = 0.75;

/**
 * The todo that an English clause tells by what speaks for and against it, or null. `ruled`: what a rule found in it;
 * `isAnswer`: the sentence answers a request, which is a todo already.
 */
export function likelyTodo(
  sentence: Sentence,
  clause: Clause,
  meeting: Meeting,
  ruled: RuledTodo | null,
  isAnswer: boolean,
): Finding | null {
  const todo = weighedTodo(sentence, clause, meeting, ruled, isAnswer);
  return todo !== null && lengthOf(meeting) === 'long' && isOpen(todo) ? null : todo;
}

/** In a long meeting nobody looks for who is meant: "The link is checked.", "Bo Lind pings him." */
function isOpen({ statement, owner, deadline }: Finding): boolean {
  const words = statement.replace(LATER, '').split(' ').length - owner.split(' ').length;
  if (leavesOpen(statement, owner, 'en') && words <= MOST_OPEN) return true;
  return owner === '' && deadline === null && !BY_ALL.test(statement);
}

/** Words behind the owner's name. More of them tell what is done, whoever it is done with. */
const MOST_OPEN = 4;
/** A time that adds as little: "asks him again in a few weeks". */
const LATER = / (?:again|in (?:a|the|two|three) [^.]{0,20}(?:days?|weeks?|months?))(?=[ .])/gu;
const BY_ALL = new RegExp(`^(?:Everyone|No one|${TWO}) `, 'u');

function weighedTodo(
  sentence: Sentence,
  clause: Clause,
  meeting: Meeting,
  ruled: RuledTodo | null,
  isAnswer: boolean,
): Finding | null {
  if (ruled === null && answersInParts(clause, 'en', replyTo(sentence, meeting.sentences, null).sentences)) return null;
  const said = [clause.plain, ...(ruled?.todo.quotes ?? []).map(({ text }) => plainSpeech(text))];
  if (said.some(isNeverTask) || bindsNobody(sentence) || isUnderWay(sentence, clause, meeting)) return null;
  const candidates = todoCandidates(sentence, clause, meeting, [
    ...(ruled === null ? [] : [ruled.rule]),
    ...(isAnswer ? (['an answer'] as const) : []),
  ]);
  const weighed = candidates
    .map((candidate) => ({ candidate, weight: weigh(candidate.signs, TODO_WEIGHTS) }))
    .sort((a, b) => b.weight - a.weight);
  const [best] = weighed;
  if (best === undefined) return null;
  if (best.weight < leastWeight(ruled, best.candidate, clause, meeting))
    return ownWork(weighed, sentence, clause, meeting);
  if (best.weight < SHOWN_AGAINST_RULES && isAgainstRules(best.candidate)) return null;
  const isHedged = best.candidate.frame?.modals.has('maybe') === true;
  const isLikely = best.weight >= SURE || (ruled !== null && lengthOf(meeting) === 'short');
  const sure = isLikely && !isHedged && ruled?.rule !== 'meant';
  const byRule = ruled?.written() ?? null;
  if (byRule !== null) return { ...byRule, sure: byRule.sure && sure };
  if (isAnswer) return null;
  for (const { candidate, weight } of weighed) {
    if (weight < shownFrom(clause, meeting)) break;
    // The rule found no statement for the same words of the same speaker.
    if (ruled?.rule === 'promised' && isPlainPromise(candidate, sentence, clause)) continue;
    const found = todoBySigns(
      candidate,
      sentence,
      clause,
      meeting,
      weight >= FOR_ALL || isDoneByAll(clause.plain, 'en'),
    );
    if (found !== null) return { ...found, sure: found.sure && sure };
  }
  return null;
}

/** From where on it is shown if no rule found it. In a long meeting an offer to find something out is often vague. */
function shownFrom({ plain }: Clause, meeting: Meeting): number {
  const length = lengthOf(meeting);
  return length !== 'long' && isVolunteered(plain) ? SHOWN_IF_VOLUNTEERED : SHOWN[length];
}

/** From where on a candidate is shown. In a long meeting a rule's word counts more where it is plain who has to do what. */
function leastWeight(ruled: RuledTodo | null, { frame }: TodoCandidate, clause: Clause, meeting: Meeting): number {
  const length = lengthOf(meeting);
  if (ruled === null) return shownFrom(clause, meeting);
  if (length !== 'long' || frame === null || DOES.has(frame.verb)) return SHOWN_BY_RULE[length];
  const { subject, modals, verb } = frame;
  if (ruled.rule === 'requested' && subject === 'please' && kindsOf(verb).length > 0) return SHOWN_IF_PLEADED;
  // "I'm preparing the slides", not "I'm asking whether …".
  const isOwn =
    subject === 'next' || (subject === 'i' && (!modals.has('ongoing') || kindsOf(verb).includes('produce')));
  return ruled.rule === 'meant' && isOwn && !TELLS_WHAT.test(clause.plain) ? SHOWN_IF_MEANT : SHOWN_BY_RULE[length];
}

/** What somebody works on or will do by their own report, though it weighs little. */
function ownWork(
  weighed: readonly { candidate: TodoCandidate; weight: number }[],
  sentence: Sentence,
  clause: Clause,
  meeting: Meeting,
): Finding | null {
  if (lengthOf(meeting) !== 'long') return null;
  const own = weighed.find(({ candidate, weight }) =>
    isOwnWork(candidate, weight, sentence, clause, meeting.sentences),
  );
  const found = own === undefined ? null : todoBySigns(own.candidate, sentence, clause, meeting, false);
  return found && found.owner !== '' && !found.guessed && tellsWork(found) ? { ...found, sure: false } : null;
}

/** Whether a rule takes it for something unreal, or for an act in the meeting: that is, not for a later day. */
function isAgainstRules({ signs }: TodoCandidate): boolean {
  if (signs.includes('unreal')) return true;
  return signs.includes('act in the meeting') && !signs.includes('later') && !signs.includes('later day');
}

function isPlainPromise({ frame }: TodoCandidate, sentence: Sentence, clause: Clause): boolean {
  return frame?.subject === 'i' && clause.text.endsWith(inPlainForm(frame, sentence.speaker, sentence, clause));
}

function todoBySigns(
  { frame, signs }: TodoCandidate,
  sentence: Sentence,
  clause: Clause,
  meeting: Meeting,
  forAll: boolean,
): Finding | null {
  if (frame === null || isHabit(frame, signs)) return null;
  // What somebody is asked is theirs if they say yes.
  if (needsYes(frame, clause, meeting) && replyTo(sentence, meeting.sentences, null).verdict !== 'accepted')
    return null;
  const owner = ownerOf(frame, sentence, clause, meeting);
  const deadline = deadlineIn([clause.plain], sentence, meeting);
  const todo = findingOf([quoteOf(sentence, clause)], owner, deadline);
  const plainly = inPlainForm(frame, owner, sentence, clause);
  const said: Quote[] = [...(plainly === clause.text ? [] : [{ sentence, text: plainly }]), quoteOf(sentence, clause)];
  return writtenTask(todo, formOf(frame, owner, sentence), said, meeting, forAll);
}

/** "I try to link to the active request": what somebody does anyway, unless a later time is told. */
function isHabit({ subject, modals }: SpeechFrame, signs: TodoCandidate['signs']): boolean {
  const onlyTries = modals.size === 1 && modals.has('try');
  return subject === 'i' && onlyTries && !signs.includes('later') && !signs.includes('later day');
}

/** "Can you send it?", and of no one who is named "you can write a list for that": what is possible. */
function needsYes({ subject, modals, start }: SpeechFrame, { text }: Clause, { people }: Meeting): boolean {
  if (subject === 'ask') return true;
  if (subject !== 'you' || !modals.has('can') || modals.has('need') || modals.has('will')) return false;
  return people.addressee(text) === null && !/(?:^|[^\p{L}])if $/iu.test(text.slice(0, start));
}

const HAS_DONE =
  /^ (?:(?:the|a|an|our) (?:[\p{L}-]+ ){1,3}[\p{L}]{3,}(?:ed|en)|(?:a|another) (?:[\p{L}]+ ){0,2}(?:look|think))(?![\p{L}])/u;

const DECIDES = /^(?:make|take|reach|come to) (?:a|the|that|this|our) (?:final |formal |last )?decision(?![\p{L}])/iu;
const OF_ALL_OF = /(?:^|[^\p{L}])(?:all|many|most|each|every one) of $/iu;

function ownerOf(frame: SpeechFrame, sentence: Sentence, clause: Clause, meeting: Meeting): string {
  const { subject, modals } = frame;
  switch (subject) {
    case 'i':
    case 'let me':
    case 'next':
      return sentence.speaker;
    case 'we':
      // "We'll have half an hour for it" is what happens to all, "we'll have the report printed" what the speaker's team does.
      if (isDoneByAll(clause.plain, 'en') || DECIDES.test(clause.text.slice(frame.verbStart))) return '';
      if (frame.verb === 'have') return HAS_DONE.test(clause.text.slice(frame.verbEnd)) ? sentence.speaker : '';
      // "We're working on it" reports of one's own team; "we should look at it" is for nobody in particular.
      if (modals.has('plan') && sentence.plain.endsWith('?')) return '';
      if (modals.has('plan') && ['can', 'could', 'should', 'need'].some((modal) => modals.has(modal as 'can')))
        return '';
      return ['will', 'going', 'try', 'plan', 'ongoing'].some((modal) => modals.has(modal as 'will'))
        ? sentence.speaker
        : '';
    case 'name': {
      const named = meeting.people.mentions(clause.text).find(({ start }) => start === frame.start);
      return named?.person ?? '';
    }
    case 'you':
    case 'ask':
    case 'ask you':
      // "If many of you could look at it"
      if (OF_ALL_OF.test(clause.text.slice(0, frame.start))) return '';
      return (
        meeting.people.addressee(clause.text) ??
        meeting.people.addressee(sentence.text) ??
        replyTo(sentence, meeting.sentences, null).sentences[0]?.speaker ??
        otherOfTwo(sentence, meeting)
      );
    case 'please': {
      const reply = replyTo(sentence, meeting.sentences, null);
      if (isSpokenToOne(clause.text) && reply.verdict === 'accepted') return reply.sentences[0]?.speaker ?? '';
      return otherOfTwo(sentence, meeting);
    }
    default:
      return '';
  }
}

/** Between two, it is clear who is asked. */
function otherOfTwo({ speaker }: Sentence, { speakers }: Meeting): string {
  const [one = '', two = ''] = speakers;
  if (speakers.length !== 2) return '';
  return speaker === one ? two : one;
}

function formOf({ subject }: SpeechFrame, owner: string, { speaker }: Sentence): SpokenTask['form'] {
  if (owner !== '' && owner === speaker) return 'promise';
  return ['you', 'ask', 'ask you', 'ask all', 'please', 'all'].includes(subject) ? 'request' : 'plan';
}

/** The words as a speaker says who promises, asks or plans plainly: "I'll …", "please …", "we'll …". */
function inPlainForm(frame: SpeechFrame, owner: string, { speaker }: Sentence, clause: Clause): string {
  const rest = `${frame.verb === 'ensure' ? 'make sure' : frame.verb}${clause.text.slice(frame.verbEnd)}`;
  if (frame.modals.has('passive')) return clause.text;
  if (owner === speaker && owner !== '') return `I'll ${rest}`;
  switch (frame.subject) {
    case 'you':
    case 'ask':
    case 'ask you':
    case 'ask all':
    case 'please':
    case 'all':
      return owner === '' ? `Everyone, please ${rest}` : `Please ${rest}`;
    case 'name':
      return clause.text;
    default:
      return `We'll ${rest}`;
  }
}
