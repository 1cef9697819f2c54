import type { Language } from '../function-words.ts';
import type { Sentence } from '../speech/sentence.ts';
import { WORK_DA } from '../speech/verbs-da.ts';
import { anyCase, oneOf, type Phrase } from '../speech/words.ts';
import { promiseIn } from './asked-who.ts';
import { presentOf } from './statement/danish-verbs.ts';
import { BASE_VERBS } from './statement/english-verbs.ts';

/** What the speaker said they would do. */
const OWN: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:so|and|but|okay|well|yes|then|right|maybe),? ){0,4}(?:i(?:['’]ll| will| can| could|['’]m going to)|i (?:said|promised)(?: that)? i(?:['’]d| would)|let me)(?: (?:just|also|then))? (?<rest>[\\p{L}]+ [^?]{2,160})$",
  ),
  da: anyCase(
    '^(?:(?:så|og|men|okay|ja|jo|altså),? ){0,4}(?:jeg (?:skal nok|kan(?: godt)?|vil(?: gerne)?|skal)(?: lige)? (?<infinitive>[\\p{L}]+e|få)|jeg (?!er |har |kan |skal |vil |må )(?<now>[\\p{L}]+r)|(?!er |har |kan |skal |vil |må )(?<turned>[\\p{L}]+r) jeg)(?! (?:desværre |altså |jo |nok )?ikke(?![\\p{L}]))(?: (?:lige|bare|så|også)){0,3} (?<rest>[^?]{2,160})$',
  ),
};
/** "Could you order the paint, Tom?" */
const ASKED: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:so|and|but|okay|well|then|right),? ){0,3}(?:[\\p{L}'-]+(?: [\\p{L}'-]+)?,? )?(?:can|could|would|will) you (?:(?:please|maybe|perhaps|also|just) ){0,2}(?<verb>[\\p{L}]+) (?<rest>[^?,]{2,120}?)(?: please|, please|, [\\p{L}'-]+)?\\?$",
  ),
  da: anyCase(
    `^(?:(?:så|og|men|okay),? ){0,3}(?:[\\p{L}-]+(?: [\\p{L}-]+)?,? )?(?:kan|kunne|vil|gider) du (?:(?:ikke|lige|godt|også|måske) ){0,3}(?<verb>${oneOf(WORK_DA)}) (?<rest>[^?,]{2,120}?)(?:, [\\p{L}-]+)?\\?$`,
  ),
};

const END = /[\s.!,]+$/u;

/** What a sentence calls for, as its doer would promise it: "I'll order the paint". '' if it calls for nothing. */
export function calledFor({ text, plain, language }: Pick<Sentence, 'text' | 'plain' | 'language'>): string {
  const { verb = '', rest } = ASKED[language].exec(plain)?.groups ?? {};
  if (rest === undefined || (language === 'en' && !BASE_VERBS.has(verb.toLowerCase()))) return ownIn(text, language);
  return language === 'da' ? `Jeg ${presentOf(verb.toLowerCase())} ${rest}` : `I'll ${verb} ${rest}`;
}

/** What somebody says they will do. '' if they say nothing of the kind. */
export const ownIn = (text: string, language: Language): string =>
  OWN[language].test(text) && !OPEN.test(planOf(text, '', language)) && !AND_ANOTHER.test(text) ? text : '';

/** What a question asks somebody here to do: "Could you order the paint?", "Who brings the projector?" '' if it asks nothing of the kind. */
export const askedIn = (sentence: Sentence): string =>
  sentence.plain.endsWith('?') ? calledFor(sentence) || promiseIn(sentence).text : '';

/** "I'll fetch the cake, and Mark puts up the tables": which of them is meant later, nobody can tell. */
const AND_ANOTHER =
  /(?:, |,? (?:and|og|but|men|so|så) )(?:then |så )?(?:I|you|we|jeg|du|vi|\p{Lu}\p{L}+)(?:['’]ll)? \p{L}/u;

/** "I'll do it": nobody can tell what. */
const OPEN = /^ (?:will )?\p{L}+ (?:it|that|this|them|those|so|one|det|den|dem)(?!\p{L}| \p{L}{3,})/iu;

/** "I'll ring the bank" as what somebody else does. */
export function planOf(promise: string, owner: string, language: Language): string {
  const { rest = '', infinitive, now, turned } = OWN[language].exec(promise.replace(END, ''))?.groups ?? {};
  if (language === 'en') return `${owner} will ${rest}`;
  return `${owner} ${infinitive === undefined ? (now ?? turned ?? '') : presentOf(infinitive)} ${rest}`;
}
