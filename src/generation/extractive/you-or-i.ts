import type { Language } from '../function-words.ts';
import type { Deadline } from '../speech/find-deadline.ts';
import { deadlineIn, type Finding, findingOf, type Meeting, ownDeadline, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { WORK_DA } from '../speech/verbs-da.ts';
import { anyCase, oneOf, type Phrase } from '../speech/words.ts';
import { presentOf } from './statement/danish-verbs.ts';
import { BASE_VERBS } from './statement/english-verbs.ts';
import { writtenTask } from './write-task.ts';

const LEAD_EN = '(?:(?:so|and|but|okay|well|then|right|now),? ){0,3}';
const LEAD_DA = '(?:(?:så|og|men|okay|nå|altså),? ){0,3}';

/** "Shall I book the hall, or will you?", "bestiller du sandet, eller skal jeg?" */
const ASKS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}(?:(?:(?:shall|should|will|can) i|do you want me to|would you like me to|am i to) (?<verb>[\\p{L}]+) (?<rest>[^?,]{2,80}?),? or (?:(?:will|can|could|would|should|do|are|did) you|you(?:['’]ll)?)(?: [^?,]{1,30})?|(?:(?:can|could|will|would|do|should) you(?: want to)?) (?<other>[\\p{L}]+) (?<what>[^?,]{2,80}?),? or (?:(?:shall|should|will|can|do|am) i|i(?:['’]ll)?|me)(?: [^?,]{1,30})?)\\?$`,
  ),
  da: anyCase(
    `^${LEAD_DA}(?:(?:skal|kan|vil) jeg (?<verb>${oneOf(WORK_DA)}) (?<rest>[^?,]{2,80}?),? eller (?:gør|vil|kan|skal|tager|klarer) du(?: [^?,]{1,20})?|(?:(?:skal|kan|vil) du (?<other>${oneOf(WORK_DA)})|(?<now>[\\p{L}]{3,}r) du) (?<what>[^?,]{2,80}?),? eller (?:skal|gør|vil|kan|tager|klarer) jeg(?: [^?,]{1,20})?|(?:skal|kan|vil) (?:du eller jeg|jeg eller du) (?<either>${oneOf(WORK_DA)}) (?<whatever>[^?,]{2,80}?)|(?:er|bliver) det (?:mig eller dig|dig eller mig),? der (?<present>[\\p{L}]{3,}r) (?<task>[^?,]{2,80}?))\\?$`,
  ),
};
/** "I'll do it", "det gør jeg". */
const SPEAKER: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:oh|well|no|yes|sure|okay|ok),? ){0,3}(?:i(?:['’]ll| will| can| could)(?: (?:do|take|handle) (?:it|that))?|i(?:['’]m| am) doing (?:it|that)|let me(?: do (?:it|that))?|leave (?:it|that) (?:to|with) me|i(?:['’]d be| am|['’]m) happy to(?: do (?:it|that))?|me)(?:,? please)?[.!]*$",
  ),
  da: anyCase(
    '^(?:(?:åh|nej|jo|ja|okay|jamen),? ){0,3}(?:(?:det|den) (?:gør|tager|klarer|kan|skal) jeg(?: (?:godt|nok|gerne|lige|også|selv)){0,2}(?: (?:gøre|tage|klare))?|jeg (?:gør|tager|klarer|kan (?:godt |lige )?(?:gøre|tage|klare)) (?:det|den)|lad mig (?:gøre det|om det)|det (?:er|bliver) mig(?:, der gør det)?|mig)[.!]*$',
  ),
};
/** "You do it, please.", "gør du det". */
const ASKER: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    '^(?:(?:oh|well|no|yes|okay|ok|maybe),? ){0,3}(?:you(?: (?:do|take|can do|could do|should do|go ahead and do) (?:it|that)| do| can| go ahead)?|(?:can|could|would|will) you(?: do (?:it|that))?|if you (?:could|would)(?: do (?:it|that))?)(?:,? (?:please|then|thanks)){0,2}[.!?]*$',
  ),
  da: anyCase(
    '^(?:(?:åh|nej|jo|ja|okay|jamen),? ){0,3}(?:gør du (?:bare )?det|(?:gerne |det er |det bliver )?dig|du må (?:(?:meget |godt )?gerne|godt)(?: gøre det)?|det må du (?:(?:meget )?gerne|godt)(?: gøre)?|(?:vil|kan|gider) du(?: (?:ikke|godt))?(?: gøre det)?|det gør du(?: bare)?)(?:,? (?:tak|så|hvis du vil)){0,2}[.!?]*$',
  ),
};
/** What "you" and "me" mean changes with who does it. */
const PERSON = anyCase(
  String.raw`(?<![\p{L}'])(?:me|my|you|your|us|mig|min|mit|mine|dig|din|dit|dine|jer|jeres|os|eller|or)(?![\p{L}'])`,
);

/**
 * Who does what a speaker asks of themselves and of the other: "Shall I book the hall, or will you?" "I'll do it." Null if
 * the answer does not tell; undefined if a sentence asks nothing of the kind. Adds an answer to `answers`.
 */
export function youOrI(asked: Sentence, meeting: Meeting, answers: Set<number>): Finding | null | undefined {
  const { language, plain, index, turn, speaker } = asked;
  if (!plain.endsWith('?')) return undefined;
  const {
    verb,
    rest,
    other,
    present,
    now = present,
    either,
    whatever,
    task,
    what = rest ?? whatever ?? task,
  } = ASKS[language].exec(plain)?.groups ?? {};
  if (what === undefined) return undefined;
  const base = (verb ?? other ?? either ?? '').toLowerCase();
  if (language === 'en' && !BASE_VERBS.has(base)) return undefined;
  const answer = meeting.sentences.slice(index + 1).find((one) => one.turn > turn);
  if (answer?.turn !== turn + 1 || answer.speaker === speaker || answer.language !== language) return null;
  const answered = dayBehind(answer, meeting);
  const said = answer.plain.replace(/[\s.!?]+$/u, '');
  const words = answered === null ? said : said.slice(0, -answered.said.length).replace(/[\s,]+$/u, '');
  const isOwn = ASKER[language].test(words);
  if ((!isOwn && !SPEAKER[language].test(words)) || PERSON.test(what)) return null;
  answers.add(answer.index);
  const does = language === 'da' ? (now ?? presentOf(base)).toLowerCase() : base;
  const own =
    isOwn && answered === null
      ? meeting.sentences
          .slice(answer.index + 1, answer.index + 3)
          .find((one) => one.speaker === speaker && isAgain(one, does))
      : undefined;
  if (own !== undefined) answers.add(own.index);
  const day = own === undefined ? answered : dayBehind(own, meeting);
  const owner = isOwn ? speaker : answer.speaker;
  const due = ownDeadline(deadlineIn([what], asked, meeting));
  const todo = findingOf(
    [asked, answer, ...(own === undefined ? [] : [own])].map((one) => quoteOf(one)),
    owner,
    day ?? due,
  );
  const when = day === null ? '' : ` ${day.said}`;
  const done = `${day !== null && due !== null ? what.replace(` ${due.said}`, '') : what}${when}`;
  if (isOwn) {
    const text = language === 'da' ? `Jeg ${does} ${done}` : `I'll ${does} ${done}`;
    return writtenTask(todo, 'promise', [{ sentence: asked, text }], meeting);
  }
  const text = `${owner} ${language === 'da' ? '' : 'will '}${does} ${done}`;
  return writtenTask(todo, 'plan', [{ sentence: asked, text }], meeting);
}

/** "Skal du eller jeg ringe?" "Det gør du." "Okay, jeg ringer på onsdag.": no more than that, and when. */
const AGAIN_DA = anyCase(
  String.raw`^(?:(?:okay|fint|godt|ja|nå),? ?){0,3}(?:så )?(?:(?:det )?(?<turned>\p{L}+r) jeg(?: det)?|jeg (?<does>\p{L}+r)(?: det| den| dem)?) (?:i|på|inden|senest|om|efter) [^,?]{2,40}$`,
);

function isAgain({ plain }: Sentence, does: string): boolean {
  const { turned, does: verb = turned } = AGAIN_DA.exec(plain)?.groups ?? {};
  return verb !== undefined && [does, 'gør', 'tager', 'klarer', 'ordner'].includes(verb.toLowerCase());
}

/** The day with which an answer ends. */
function dayBehind(answer: Sentence, meeting: Meeting): Deadline | null {
  const day = ownDeadline(deadlineIn([answer.plain], answer, meeting));
  return day?.date != null && answer.plain.replace(/[\s.!?]+$/u, '').endsWith(day.said) ? day : null;
}
