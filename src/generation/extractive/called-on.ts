import type { Language } from '../function-words.ts';
import type { Meeting } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase, phrase } from '../speech/words.ts';
import { isMeetingAct } from './meeting-acts.ts';

/** What calls for somebody: a question, a need, an order. */
export const CALLS: Readonly<Record<Language, Phrase>> = {
  en: phrase(
    '(?<!(?:^| )(?:i|he|she|it|that|this|which) )(?:can|could|would|will|might) (?:you|we|somebody|someone|anybody|anyone|one of|[\\p{L}]{2,})|(?:we|you|somebody|someone|they|it|that|there|i) (?:need|needs|have to|has to|should|must|ought|still need)|needs to|need to be|please|who|want (?:you|somebody|someone) to|would be (?:good|great|nice|helpful|useful) (?:to|if)|i[\\u0027]d(?: just)? (?:call|ring|phone|ask|email|write|check|cancel|order|book|contact|tell|send)|i (?:forgot|was supposed|was meant|meant) to|should (?:we|i|be)|any(?:one|body)|mind',
  ),
  da: phrase(
    '(?:kan|kunne|vil|gider|ville) (?:du|i|nogen|vi|en af|man)|jeg (?:når|kan|får)(?: (?:desværre|altså|jo|nok))* ikke(?: (?:lige|selv|tid til))* at|jeg (?:har glemt|glemte) at|(?:vi|du|i|nogen|man|der|det) (?:skal|mangler|bør|må|burde|har brug for|er nødt)|skal (?:vi|nogen|du|i|gøres|laves|have)|skulle bruge|vil (?:jo |bare )?(?:gerne )?have|venter (?:bare |kun |stadig )?på|der skal|hvem|husk|sørg|bede|ville være (?:godt|fint|rart)|mangler',
  ),
};

/** "Mark?", "can you?", "Mette, kan du gøre det?": somebody is called on for what was said before. */
const CALLS_ON: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`^(?:(?:so|and|maybe|perhaps|or|you),? )*(?:(?<name>[\p{L}-]+(?: [\p{L}-]+)?)(?:, )?)?(?:(?<=^|, |(?:so|and|maybe|perhaps),? )(?:can|could|would|will) you(?: (?:please )?(?:do|take|handle|manage|sort) (?:it|that|this|those|them))?(?:,? please)?)?\?$`,
  ),
  da: anyCase(
    String.raw`^(?:(?:så|og|måske|eller|du),? )*(?:(?:er )?det dig, )?(?:(?<name>[\p{L}-]+(?: [\p{L}-]+)?)(?:, )?)?(?:(?<=^|, |(?:så|og|måske),? )(?:kan|vil|gider) du(?: (?:lige|ikke|godt))*(?: (?:gøre|tage|klare|ordne|stå for) (?:det|den|dem))?)?\?$`,
  ),
};
/** "We need to talk about the roof. Mark?": done in the meeting. */
const TALKED_OVER = phrase(
  'talk|discuss|look at|go (?:over|through)|hear|agree|decide|tale|snakke|vende|drøfte|kigge på|se på|høre|gennemgå|aftale|beslutte',
);
/** No more than yes, perhaps with a day. */
const YES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`^(?:yes|yeah|yep|sure|okay|ok|of course|no problem|absolutely|certainly|fine)(?:[,.] (?:sure|of course|no problem|i can|i will|will do))?(?:[.,!]|$)(?! (?:but|i|we|it|that|they|he|she|what|who|when|if)(?![\p{L}]))`,
  ),
  da: anyCase(
    String.raw`^(?:ja|jo|jep|okay|klart|selvfølgelig|naturligvis|gerne|ja tak|det er i orden)(?:[,.] (?:gerne|selvfølgelig|klart|det kan jeg(?: godt)?))?(?:[.,!]|$)(?! (?:men|jeg|vi|det|den|de|han|hun|hvad|hvem|hvornår|hvis)(?![\p{L}]))`,
  ),
};

/** Where a sentence only calls on somebody: what its speaker said just before that has to be done. Null for other sentences. */
export function calledOnFor(sentence: Sentence, { sentences, people }: Meeting): Sentence | null {
  const { language, plain, index, turn } = sentence;
  const said = plain.endsWith('?') ? CALLS_ON[language].exec(plain) : null;
  if (said === null) return null;
  const name = said.groups?.name;
  if (name !== undefined && people.mentions(name).length === 0 && people.mentions(sentence.text).length === 0)
    return null;
  const before = sentences[index - 1];
  if (before === undefined || before.turn !== turn || before.foreign || before.language !== language) return null;
  if (!CALLS[language].test(before.plain) || TALKED_OVER.test(before.plain)) return null;
  return isMeetingAct(before.plain, language) ? null : before;
}

/** Whether who is called on says yes: "We need a new lock. Mark?" "Sure." */
export function saysYesToCall(sentence: Sentence, meeting: Meeting): boolean {
  const { language, plain, index, turn, speaker } = sentence;
  const call = meeting.sentences[index - 1];
  if (call === undefined || call.turn !== turn - 1 || !YES[language].test(plain)) return false;
  if (calledOnFor(call, meeting) === null) return false;
  const [named] = meeting.people.mentions(call.text);
  return named === undefined ? meeting.speakers.length === 2 : named.person === speaker;
}

/** Whether somebody is called on for what the sentence says, and says yes. */
export function isTakenByCall(sentence: Sentence, meeting: Meeting): boolean {
  const { index } = sentence;
  const [call, answer] = [meeting.sentences[index + 1], meeting.sentences[index + 2]];
  if (call === undefined || answer === undefined || call.turn !== sentence.turn) return false;
  if (sentence.plain.endsWith('?')) return false;
  return saysYesToCall(answer, meeting) && calledOnFor(call, meeting) === sentence;
}
