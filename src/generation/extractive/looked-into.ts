import type { Language } from '../function-words.ts';
import type { Clause } from '../speech/clauses.ts';
import { deadlineIn, type Finding, findingOf, type Meeting, ownDeadline, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, opening, type Phrase } from '../speech/words.ts';
import { indirectQuestion } from './indirect-question.ts';
import { replyTo, takenOffer } from './replies.ts';
import { writtenTask } from './write-task.ts';

/** Sentences of the answer before "I'll check", and of the turn before that may ask. */
const REACH = { own: 3, asked: 2 };

/** "I'll find out.", "I'll check with Bo and let you know", "det undersøger jeg lige" */
const LOOKS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:well|um|uh|okay|ok|hm+|good question|i (?:don['’]t|do not) know|i['’]m not sure|not sure|no idea|i think so|i don['’]t think so|probably|yes|yeah|no|maybe|but|so|and|actually|sorry),? )*(?:i(?:['’]ll| will)(?: have to| need to)?|i(?:['’]d| would)? (?:have to|need to)|i(?:['’]m| am) going to|(?<lets>let me)|i (?<can>can|could)) (?:(?:just|quickly|also|try (?:to|and)|go and) )*(?<verb>double-?check|check|find (?:that |this )?out|look (?:it|that|this) up|look into (?:it|that|this)|verify|ask)(?: (?:that|it|this|on that|up on that))?(?: with (?<with>[^,.?!;]{2,40}?))?(?: (?<whom>him|her|them|(?:the |our )?(?!and |with |on |by |for |to |in |at |if |about )[\\p{L}-]{3,}(?: [\\p{L}-]{3,})?))?(?<back>,? (?:and|then)(?: i(?:['’]ll| will))? (?:get back|come back|let (?:you|everyone|them) know|tell you|report back|send you|email you|write (?:to )?you|ping you)[^?]*)?(?<day>,? .{1,30})?$",
  ),
  da: anyCase(
    '^(?:(?:altså|øh|okay|ok|godt spørgsmål|det ved jeg (?:faktisk |ikke |ikke helt )?|aner det ikke|ja|nej|jo|måske|men|så|og|jeg tror det),? )*(?:(?:det|den) (?:(?:skal|må|vil|kan) jeg (?:(?:lige|nok|godt|gerne|først) )*(?<first>undersøge|tjekke|finde ud af|høre|spørge om)|(?<now>undersøger|tjekker|finder) jeg(?: lige| nok)*(?<out> ud af)?)|jeg (?:(?:skal|må|vil) (?:(?:lige|nok|først) )*(?<second>undersøge|tjekke|finde ud af|spørge)|(?<third>undersøger|tjekker|finder ud af|spørger))(?: lige| bare)*(?: (?:det|den))?(?: lige)?)(?: (?:hos|med) (?<with>[^,.?!;]{2,40}?))?(?: (?<whom>ham|hende|dem|(?!og |hos |med |på |om |i |til |inden |senest )[\\p{L}-]{3,}))?(?<back>,? og (?:vender? tilbage|giver? (?:dig|jer|besked)|skriver?|melder? tilbage|siger? til)[^?]*)?(?<day>,? .{1,30})?$',
  ),
};
/** Says what it is at once: it is looked up in the meeting. */
const ANSWERS = opening(
  "(?:yes|yeah|yep|no|nope|it(?:'s| is| says)|they(?:'re| are)|there(?:'s| is| are)|here(?:'s| it is)|so it|okay,? (?:so|it|yes|no)|according|got it|oh)",
  '(?:ja|jo|nej|det er|den er|de er|der er|her er|okay,? (?:så|det|ja|nej)|ifølge)',
);

/**
 * "Do we have the clay?" "I'll check.": what somebody will find out, told by the question that was asked, or by what they
 * said they do not know. Never sure: the question may have been another one. Null if it is no such promise.
 */
export function lookedInto(sentence: Sentence, clause: Clause, meeting: Meeting): Finding | null {
  const { language, speaker } = sentence;
  if (clause.plain.endsWith('?')) return null;
  const looks = LOOKS[language].exec(clause.plain.replace(/[\s.!]+$/u, ''))?.groups;
  if (looks === undefined) return null;
  const { back, day = '', with: place, whom, lets, can } = looks;
  const due = day === '' ? null : ownDeadline(deadlineIn([day], sentence, meeting));
  if (day.replace(/^,? /u, '') !== (due?.said ?? '')) return null;
  const isLater = due !== null || back !== undefined || place !== undefined;
  const isTaken = takenOffer(sentence, meeting.sentences) !== null;
  if ((lets !== undefined || can !== undefined) && !isLater && !isTaken) return null;
  if (!isLater && isAnsweredAtOnce(sentence, meeting)) return null;
  const asked = questionBefore(sentence, meeting, whom === undefined ? Number.POSITIVE_INFINITY : FILLER);
  if (asked === null) return null;
  const verb = verbOf(looks, language);
  if (verb === '') return null;
  const [by, at] = [
    whom === undefined ? '' : ` ${whom}`,
    place === undefined ? '' : `${language === 'da' ? ' hos' : ' with'} ${place}`,
  ];
  const comma = language === 'da' ? ',' : '';
  const text = `${language === 'da' ? 'Jeg' : "I'll"} ${verb}${by}${at}${comma} ${asked.clause}${due === null ? '' : `${comma} ${due.said}`}`;
  const todo = findingOf([quoteOf(sentence, clause), quoteOf(asked.sentence)], speaker, due, { sure: false });
  return writtenTask(todo, 'promise', [{ sentence, text }], meeting);
}

function verbOf({ verb, whom, first, now, out, second, third }: Record<string, string>, language: Language): string {
  if (language === 'da') {
    const said = (first ?? second ?? third ?? `${now}${out ?? ''}`).toLowerCase();
    if (/^spørg/u.test(said)) return whom === undefined ? '' : 'spørger';
    return /^(?:finde|finder) ud/u.test(said) ? 'finder ud af' : /^finder/u.test(said) ? '' : 'undersøger';
  }
  const said = (verb ?? '').toLowerCase();
  if (said === 'ask') return whom === undefined ? '' : 'ask';
  return whom !== undefined ? '' : /check|verify/u.test(said) ? 'check' : 'find out';
}

/** The question of the turn before, or what the speaker or that turn says nobody knows. */
function questionBefore(
  { index, turn, speaker, language }: Sentence,
  { sentences }: Meeting,
  mostBetween: number,
): { sentence: Sentence; clause: string } | null {
  const before = sentences.slice(Math.max(0, index - REACH.own - REACH.asked), index).toReversed();
  let asked = 0;
  for (const one of before) {
    if (one.foreign || one.language !== language || turn - one.turn > 1) return null;
    if (one.turn < turn) asked += 1;
    if (asked > REACH.asked) return null;
    const isQuestion = one.plain.endsWith('?');
    if (isQuestion && one.speaker === speaker) return null;
    const clause = isQuestion || UNKNOWN.test(one.plain) ? indirectQuestion(one.plain, language) : '';
    if (clause !== '') return { sentence: one, clause };
    if (isQuestion || (one.turn === turn && one.plain.split(' ').length > mostBetween)) return null;
  }
  return null;
}

/** Most words of a filler, as "I don't know". A longer sentence before "I'll ask him" is about somebody or something else. */
const FILLER = 4;

const UNKNOWN = anyCase(
  String.raw`(?<![\p{L}'])(?:not (?:\p{L}+ )?(?:sure|certain)|(?:don['’]t|do not) (?:\p{L}+ )?know|wonder|ved (?:\p{L}+ )?ikke|ikke (?:helt )?(?:sikker|klar over)|gad vide|i tvivl om)(?![\p{L}])`,
);

/** "Could you check, Bo?", "find out, would you?", "kan du undersøge det?" */
const ASKS_TO_LOOK: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    '^(?:(?:okay|ok|so|and|then|well|right|[\\p{L}-]+),? ){0,2}(?:(?:can|could|would|will) you (?:please |just |maybe |quickly )*(?<verb>double-?check|check|find (?:that |it )?out|look (?:it|that) up|look into (?:it|that)|verify)|(?:please )?(?<order>find (?:that )?out|check|look (?:that|it) up))(?: (?:that|it|this))?(?: for (?:me|us))?(?:,? (?:please|(?:would|could|can|will) you))*(?:,? (?:please|[\\p{L}-]+))?[.?!]*$',
  ),
  da: anyCase(
    '^(?:(?:okay|så|og|jamen|[\\p{L}-]+),? ){0,2}(?:(?:kan|vil|gider|kunne) du (?:ikke |lige |måske |så )*(?<verb>undersøge|tjekke|finde ud af|høre ad)|(?<order>undersøg|tjek|find ud af)(?: lige)?)(?: (?:det|den))?(?: lige| så)?(?:,? (?:tak|[\\p{L}-]+))?[.?!]*$',
  ),
};
/** Sentences before such a request that may ask. */
const ASKED_WITHIN = 5;

/**
 * "How much is it to have them painted?" "I'd have to ask." "Find out, would you?" "Okay.": what somebody is asked to find
 * out. `answers`: as `findTodos` has it. Undefined if nobody says yes, or if it is no such request.
 */
export function askedToLookInto(sentence: Sentence, meeting: Meeting, answers: Set<number>): Finding | undefined {
  const { language, plain, index, turn } = sentence;
  const { verb, order } = ASKS_TO_LOOK[language].exec(plain)?.groups ?? {};
  if (verb === undefined && order === undefined) return undefined;
  const named = meeting.people.addressee(sentence.text);
  const { verdict, sentences } = replyTo(sentence, meeting.sentences, named);
  const [answer] = sentences;
  if (verdict !== 'accepted' || answer === undefined) return undefined;
  const before = meeting.sentences.slice(Math.max(0, index - ASKED_WITHIN), index).toReversed();
  const asked = before.find((one) => one.plain.endsWith('?') || (UNKNOWN.test(one.plain) && told(one) !== ''));
  if (asked === undefined || turn - asked.turn > 2 || asked.language !== language) return undefined;
  const clause = told(asked);
  if (clause === '' || (asked.speaker === answer.speaker && /(?<!\p{L})you(?!\p{L})/iu.test(clause))) return undefined;
  const does = (verb ?? order ?? '').toLowerCase();
  const finds = /^f/u.test(does) || /^look/u.test(does);
  const due = ownDeadline(deadlineIn([answer.plain], answer, meeting));
  const day = due === null ? '' : ` ${due.said}`;
  const text =
    language === 'da'
      ? `Jeg ${finds ? 'finder ud af' : 'undersøger'}, ${clause}${day === '' ? '' : `,${day}`}`
      : `I'll ${finds ? 'find out' : 'check'} ${clause}${day}`;
  const todo = findingOf([quoteOf(sentence), quoteOf(asked), quoteOf(answer)], answer.speaker, due, { sure: false });
  const written = writtenTask(todo, 'promise', [{ sentence: answer, text }], meeting);
  if (written === null) return undefined;
  answers.add(answer.index);
  return written;
}

const told = ({ plain, language }: Sentence): string => indirectQuestion(plain, language);

function isAnsweredAtOnce({ index, speaker }: Sentence, { sentences }: Meeting): boolean {
  const [next, then] = [sentences[index + 1], sentences[index + 2]];
  return [next, then].some((one) => one !== undefined && one.speaker === speaker && ANSWERS.test(one.plain));
}
