import { isFunctionWord } from '../function-words.ts';

const LETTER_BEFORE = "(?<![\\p{L}\\p{N}'])";
const LETTER_AFTER = '(?![\\p{L}\\p{N}])';

/**
 * A pattern that matches whole words. `\b` would take æ, ø and å for the end of a word. Sentences have a bounded length,
 * so matching is linear in the transcript.
 */
export function phrase(...alternatives: string[]): RegExp {
  return new RegExp(`${LETTER_BEFORE}(?:${alternatives.join('|')})${LETTER_AFTER}`, 'iu');
}

/** The same at the start of a sentence. */
export function opening(...alternatives: string[]): RegExp {
  return new RegExp(`^(?:${alternatives.join('|')})${LETTER_AFTER}`, 'iu');
}

/** For use inside a pattern. */
export const oneOf = (words: readonly string[]): string => `(?:${words.join('|')})`;

/** A word that may be a name. */
export const NAME =
  '(?!(?:we|i|it|they|he|she|this|that|the|there|one|vi|jeg|man|det|den|de|han|hun|der|ikke)(?![\\p{L}]))[\\p{L}]{2,}';

/** `{disfmarker}`, `<laugh>`, `(??)`: marks of those who write down speech. */
const MARKS = /\{[^{}]{0,60}\}|<[^<>]{0,60}>|\[[^[\]]{0,60}\]|\([?\s]{1,10}\)/gu;
/** "I I'll", "s send": the beginning of the next word. */
const BROKEN = /(?<![\p{L}\p{N}'])(?:i (?=i')|([b-df-hj-np-tv-z])(?: ?-{1,2})? (?=\1\p{L}))/giu;

const FILLERS = phrase(
  'øh+m?|æh+|hm+|u[hm]+|erm|you know|i mean|altså|ligesom|jo|sådan set|ærlig talt|egentlig|faktisk',
  'honestly|frankly|basically|actually',
);
const FILLER_RUN = new RegExp(`[,\\s]{0,3}${FILLERS.source}[,]?`, 'giu');
const STUTTER = /(?<![\p{L}\p{N}'])([\p{L}']+(?: [\p{L}']+)?)(?:(?:, | )\1)+(?![\p{L}\p{N}'])/giu;

/**
 * A text with straight apostrophes, without fillers ("øh", "you know") and stutter ("er vi, er vi"). For matching and
 * scoring only; quotes come from the text itself.
 */
export function plainSpeech(text: string): string {
  return text
    .replaceAll('’', "'")
    .replace(MARKS, ' ')
    .replaceAll(/ {2,}/gu, ' ')
    .replace(FILLER_RUN, (run, offset: number) =>
      offset === 0 ? '' : run.endsWith(',') && !run.startsWith(',') ? ',' : '',
    )
    .replace(STUTTER, '$1')
    .replace(BROKEN, '')
    .trim();
}

/** Lower-case words and numbers of a text, in order. */
export function tokens(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu) ?? [];
}

/** Words that say what a text is about, for scoring. */
export function contentWords(text: string): string[] {
  return tokens(plainSpeech(text)).filter((word) => (word.length > 2 || /\d/.test(word)) && !isFunctionWord(word));
}
