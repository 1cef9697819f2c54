import type { Deadline } from '../speech/find-deadline.ts';
import { deadlineIn, type Finding, findingOf, type Meeting, ownDeadline, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase } from '../speech/words.ts';
import { isSaidAgain } from './asked-who.ts';
import { isMeetingAct } from './meeting-acts.ts';
import { baseOfPerfect } from './not-done-yet.ts';
import { replyTo } from './replies.ts';
import { BASE_VERBS } from './statement/english-verbs.ts';
import { dayOfYes, personCalled } from './taken-by-name.ts';
import { turned } from './words-turned.ts';
import { writtenTask } from './write-task.ts';

const LEAD = "(?:(?:and|so|but|oh|okay|right|by the way|[\\p{L}'-]{2,20}),? ){0,2}";
const ANYBODY = '(?:you|we|any(?:one|body)|some(?:one|body))(?: (?:here|else))?';

/** "Did you send the brochure?", "has anyone booked the minibus?", "shall I ring the school?" */
const ASKED = anyCase(
  `^${LEAD}(?:did ${ANYBODY} (?:(?:ever|actually|manage to|remember to|get a?round to|have time to) )?(?<base>[\\p{L}]+)|(?:have|has) ${ANYBODY} (?:(?:actually|already|ever) )?(?<done>[\\p{L}]+)|(?<offer>(?:shall|should) i|(?:do you )?want me to|would you like me to) (?<verb>[\\p{L}]+)) (?<rest>[^?]{3,100})\\?$`,
);
const AT_END = /(?:,? (?:yet|already|in the end|by any chance|at all|then|now))+$/iu;
/** What was or was not done at a time that is over is not to be done by that time. */
const OVER = anyCase(
  String.raw`(?<!\p{L})(?:yesterday|ago|last (?:night|week|month|year|time|\p{L}+day)|this morning|earlier|before|when|while|how|what|if)(?!\p{L})`,
);
const PRONOUN = /^(?:it|that|this|them|those|these|him|her|one|any|anything|something|everything)(?!\p{L})/iu;
/** What one does not do on purpose, or does with no thing. */
const NO_ACT = /^(?:see|hear|know|think|notice|watch|enjoy|like|want|need|have|be|get|go|come|say|mean|feel|decide)$/u;

/** "No, I'll do that tonight.", "I haven't, but I can.", "Jo's doing it.", "I'll ask her." */
const ANSWER = anyCase(
  String.raw`^(?:(?:no|nope|nah|not (?:yet|me)|oh|ah|sorry|well|okay|i forgot|i (?:haven['’]t|didn['’]t)(?: yet)?|never mind|don['’]t worry)[,.!]? (?:but )?){0,4}(?:(?:i(?:['’]ll| will)(?: (?:just|quickly|definitely))?|i (?<can>can)|let me)(?: (?:(?:do|sort|see to|take care of) (?:it|that|this)|(?<again>\p{L}+)(?: (?:it|that|this|him|her|them|those))?))?|i['’]m (?:doing (?:it|that)|on it)|(?<is>\p{L}+)['’]s (?:doing|handling) (?:it|that|this|those)|(?<does>\p{L}+) (?:will|is (?:doing|handling|going to do))(?: (?:it|that|this|those))?)(?:,? (?:myself|now|right now|straight away|later|(?:right |straight )?after (?:lunch|this|work|the (?:meeting|call|break)|dinner)))*[.!]*$`,
);
/** What may stand before the answer: that it is not done. */
const NOT_DONE = anyCase(
  String.raw`^(?:(?:oh|ah|well|sorry|actually),? )*(?:no|nope|nah|not (?:yet|quite|really)|sorry|damn|whoops|i (?:forgot|haven['’]t|didn['’]t|totally forgot|completely forgot)|it slipped my mind|oh)(?!\p{L})`,
);

interface Undone {
  readonly promise: string;
  readonly isOffer: boolean;
}

/** What a question names that is perhaps not done, as its doer would promise it. Null if it is no such question. */
function undoneIn({ plain }: Sentence): Undone | null {
  const { base, done, verb, offer, rest = '' } = ASKED.exec(plain)?.groups ?? {};
  const act = (verb ?? base ?? (done === undefined ? '' : (baseOfPerfect(done) ?? ''))).toLowerCase();
  if (!BASE_VERBS.has(act) || NO_ACT.test(act)) return null;
  const what = rest.replace(AT_END, '');
  if (PRONOUN.test(what) || OVER.test(what)) return null;
  return { promise: `I'll ${act} ${turned(what, 'en')}`, isOffer: offer !== undefined };
}

/** Sentences of an answer before the one that tells who. */
const REACH = 3;
/** Characters of an answer that tells no more than who. */
const MOST_SAID = 120;

/**
 * What somebody takes on who is asked whether it is done: "Did you send the brochure to the school?" "Not yet. I'll do it
 * tonight." Null if the answer leaves it open; undefined if the sentence is no such answer.
 */
export function takenUndone(sentence: Sentence, meeting: Meeting): Finding | null | undefined {
  const { index, turn, language, speaker, plain } = sentence;
  if (language === 'da' || plain.length > MOST_SAID || plain.endsWith('?')) return undefined;
  const before = meeting.sentences.slice(Math.max(0, index - REACH), index);
  const asked = before.findLast((one) => one.turn < turn);
  if (asked?.turn !== turn - 1 || asked.speaker === speaker || asked.language !== language) return undefined;
  const undone = undoneIn(asked);
  if (undone === null || isMeetingAct(undone.promise, language)) return undefined;
  if (before.some((one) => one.turn === turn && !NOT_DONE.test(one.plain))) return undefined;
  const own = ownDeadline(deadlineIn([plain], sentence, meeting));
  const answer = answerIn(plain, own);
  if (answer === null) return undefined;
  const { again, can, is, does } = answer;
  if (again !== undefined && !isSaidAgain(again, undone.promise)) return undefined;
  const name = is ?? does;
  const owner = name === undefined ? speaker : personCalled(name, meeting);
  if (owner === '') return undefined;
  // "Shall I print it?" "Jo is.": whoever asks hears that it is done.
  if (undone.isOffer && name !== undefined) return null;
  const reply = replyTo(sentence, meeting.sentences, name === undefined ? null : owner);
  if (name !== undefined && reply.verdict === 'declined') return null;
  const yes = reply.verdict === 'accepted' ? reply.sentences[0] : undefined;
  const later = own === null && name !== undefined && yes !== undefined ? dayOfYes(yes, meeting) : null;
  const day = own ?? later;
  const quotes = [quoteOf(sentence), quoteOf(asked), ...(later === null || yes === undefined ? [] : [quoteOf(yes)])];
  const isClear = name === undefined ? can === undefined || yes !== undefined : yes !== undefined;
  const todo = findingOf(quotes, owner, day, { sure: isClear });
  const text = day === null ? undone.promise : `${undone.promise} ${day.said}`;
  const plan = text.replace(/^I'll /u, `${owner} will `);
  const [form, said] = name === undefined ? (['promise', text] as const) : (['plan', plan] as const);
  return writtenTask(todo, form, [{ sentence, text: said }], meeting);
}

/** The parts of an answer, also with a day behind it. Null if it is none. */
function answerIn(plain: string, day: Deadline | null): Readonly<Record<string, string | undefined>> | null {
  const whole = ANSWER.exec(plain)?.groups;
  if (whole !== undefined) return whole;
  const said = plain.replace(/[\s.!]+$/u, '');
  if (day === null || !said.endsWith(day.said)) return null;
  return ANSWER.exec(said.slice(0, -day.said.length).replace(/[\s,]+$/u, ''))?.groups ?? null;
}
