import type { Language } from '../function-words.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase, plainSpeech } from '../speech/words.ts';
import { LEAD_DA, LEAD_EN } from './leads.ts';

const REALLY_EN = '(?:(?:really|actually|even) )*';

/** "I don't think we need a separate till for this." */
const NOT_NEEDED: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}(?:i (?:don't|do not) (?:think|believe) we ${REALLY_EN}need|we (?:don't|do not) ${REALLY_EN}need) (?<what>(?:an?|any|another|separate) (?!(?:decision|answer|rush|hurry|discussion)(?![\\p{L}]))[^,.?]{3,70}?)(?: (?:for|at) (?:this|that|it|all)| anymore| here)*[.]?$`,
  ),
  da: anyCase(
    `^${LEAD_DA}(?:jeg tror ikke,? (?:at )?vi behøver|vi behøver (?:(?:da|vist|egentlig|jo) )*ikke) (?:have )?(?<what>(?:en|et|nogen|noget|flere) [^,.?]{3,70}?)(?: til (?:det her|det|dette))?[.]?$`,
  ),
};
const PRONOUN = anyCase('(?<![\\p{L}])(?:it|that|i|we|you|det|den|jeg|vi|du)(?![\\p{L}])');
/** "Jo, det gør vi.", "Yes, we do.": a yes that denies what was denied. */
const CONTRADICTS = /^(?:jo(?![\p{L}])|(?:yes|yeah|well|no),? (?:i think )?(?:we|you) do(?![\p{L}]))/iu;

/** What a sentence says that nobody needs, as an agreement on that; null if it says no such thing. */
export function toldNotNeeded(text: string, language: Language): string | null {
  const what = NOT_NEEDED[language].exec(plainSpeech(text))?.groups?.what ?? '';
  if (what === '' || PRONOUN.test(what)) return null;
  return language === 'da'
    ? `Det blev aftalt, at der ikke er brug for ${what}.`
    : `It was agreed that ${what} is not needed.`;
}

/** Whether what is said after a sentence denies it. */
export function isContradicted({ index }: Sentence, sentences: readonly Sentence[]): boolean {
  return CONTRADICTS.test(sentences[index + 1]?.text ?? '');
}
