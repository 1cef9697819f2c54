import type { Language } from '../function-words.ts';
import { deadlineIn, type Finding, findingOf, type Meeting, ownDeadline, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { WORK_DA, WORK_PRESENT_DA } from '../speech/verbs-da.ts';
import { WORK_EN } from '../speech/verbs-en.ts';
import { anyCase, everywhere, oneOf, type Phrase } from '../speech/words.ts';
import { LEAD_DA, LEAD_EN } from './leads.ts';
import { replyTo } from './replies.ts';
import { presentOf } from './statement/danish-verbs.ts';
import { thirdPerson } from './statement/english-verbs.ts';
import type { Act } from './undone-acts.ts';
import { turned } from './words-turned.ts';
import { writtenTask } from './write-task.ts';

/** "If you send me the drawing, I'll work out a price.": what the other side has to do first. */
const CONDITION: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}if you(?:'ll| will| can| could| would)? (?:just |please |also )*(?<verb>${oneOf([...WORK_EN.filter((verb) => verb !== 'get'), 'give', 'tell', 'show', 'get(?= (?:me|us) )'])}) (?<what>(?!(?:back|it|that|them|this)(?!\\p{L}))[^,?]{3,80}?),? (?:then )?(?:i(?:'ll| will| can|'d)|we(?:'ll| will| can|'d)|that would be|that'd be|it would be)(?!\\p{L})`,
  ),
  da: anyCase(
    `^${LEAD_DA}hvis (?:du|i) (?:lige |bare |også )*(?:(?:kan|vil|kunne|gider) (?:lige |bare |også )*(?<verb>${oneOf(WORK_DA)})|(?<does>${oneOf(WORK_PRESENT_DA)})) (?<what>(?!(?:den|det|dem)(?=,))[^,?]{3,80}?), (?:så )?(?:\\p{L}+ (?:jeg|vi)|ville det|er det|bliver det)(?!\\p{L})`,
  ),
};
/** "I'll set up an account if you send me the names.", "jeg opretter en konto, hvis du sender mig navnene" */
const CONDITION_BEHIND: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `(?<![\\p{L}'])(?:i|we)(?:'ll| will| can|'d| could) [^,.?]{3,80},? (?:if|once|as soon as|when) you(?:'ll| will| can| could|'ve)? (?:just |please |also )*(?<verb>${oneOf([...WORK_EN.filter((verb) => verb !== 'get'), 'give', 'tell', 'show', 'get(?= (?:me|us) )'])}) (?<what>(?!(?:back|it|that|them|this)(?!\\p{L}))[^,?]{3,100}?)[.!]*$`,
  ),
  da: anyCase(
    `(?<!\\p{L})(?:jeg \\p{L}+r|\\p{L}+r jeg|vi kan|jeg kan) [^.?]{3,80}, (?:hvis|når|så snart) (?:du|i) (?:lige |bare |også )*(?:(?:kan|vil|kunne|gider) (?:lige |bare |også )*(?<verb>${oneOf(WORK_DA)})|(?<does>${oneOf(WORK_PRESENT_DA)})) (?<what>(?!(?:den|det|dem)(?=[,.]|$))[^?]{3,100}?)[.!]*$`,
  ),
};
/** "Let us know when you've talked to the board." */
const TELLS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}(?:please )?(?:just )?(?:let (?:me|us) know|tell (?:me|us)) (?<about>(?:when|once|as soon as|what|how|whether|if|who|which) (?!(?:you|there) (?:need|have (?:any|a question)|want|are (?:any|questions)|can think|think|reckon|feel|make of|run into|get stuck)|anything|something|it's okay|that's okay)(?![^?]*(?<![\\p{L}'])(?:i|we|maybe|and (?:what|how|when|then))(?![\\p{L}]))[^?]{5,80}?)[.!]?$`,
  ),
  da: anyCase(
    `^${LEAD_DA}(?:(?:så )?(?:må|kan|skal) (?:du|i) (?:lige |bare |gerne )*(?:give (?:mig |os )?(?:lige )?besked|sige til)|giv (?:lige |bare )?(?:mig |os )?(?:lige )?besked|sig (?:lige |bare )?til),? (?<about>(?:når|så snart|hvad|hvordan|om|hvem) (?!(?:du|i) (?:har brug for|mangler|har spørgsmål|vil)|der er)[^?]{5,80}?)[.!]?$`,
  ),
};

const OF_YOU = everywhere(
  String.raw`(?<![\p{L}'])you(?:(?<has>'ve| have)|(?<is>'re| are)| (?<does>[\p{L}]+))(?![\p{L}'])`,
);

/** "When you've talked to them", of whoever answers: "when Bo Lind has talked to them". */
function ofOwner(about: string, owner: string): string {
  return OF_YOU[Symbol.replace](about, (_, __, group) => {
    if (group('has') !== '') return `${owner} has`;
    return `${owner} ${group('is') === '' ? thirdPerson(group('does').toLowerCase()) : 'is'}`;
  });
}

/**
 * What somebody tells who is asked to: "Let us know when you've talked to the board." "Yes, by Friday." Null if nobody says
 * yes; undefined if the sentence asks for nothing of the kind. `answers`: as `findTodos` has it.
 */
export function askedToTell(sentence: Sentence, meeting: Meeting, answers: Set<number>): Finding | null | undefined {
  const { language } = sentence;
  const about = TELLS[language].exec(sentence.plain)?.groups?.about;
  if (about === undefined) return undefined;
  const { verdict, sentences } = replyTo(sentence, meeting.sentences, null);
  const [answer] = sentences;
  if (verdict !== 'accepted' || answer === undefined) return null;
  answers.add(answer.index);
  const deadline = ownDeadline(deadlineIn([answer.plain], answer, meeting));
  const todo = findingOf([quoteOf(sentence), quoteOf(answer)], answer.speaker, deadline);
  const told = turned(language === 'en' ? ofOwner(about, answer.speaker) : about, language);
  const promise = language === 'da' ? `Jeg giver dig besked, ${told}` : `I'll let you know ${told}`;
  const text = deadline === null ? promise : `${promise}, ${deadline.said}`;
  return writtenTask(todo, 'promise', [{ sentence: answer, text }], meeting);
}

/** What somebody is asked for by the way, as whoever says "I'll do that" promises it. Null if it is no such thing. */
export function askedAct({ plain, language }: Sentence): Act | null {
  const { verb, does, what } =
    (CONDITION[language].exec(plain) ?? CONDITION_BEHIND[language].exec(plain))?.groups ?? {};
  if (what === undefined) return null;
  const said = (does ?? verb ?? '').toLowerCase();
  return { verb: language === 'da' && does === undefined ? presentOf(said) : said, object: turned(what, language) };
}
