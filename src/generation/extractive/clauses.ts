import type { Sentence } from './sentence.ts';
import { plainSpeech } from './words.ts';

/** A part of a sentence that can be true on its own; `text` is verbatim, `before` the plain words ahead of it. */
export type Clause = { text: string; plain: string; before: string };

const JOINT = /[,;:] (?=(?:and|but|so|because|although|otherwise|men|og|så|fordi|ellers|selvom|selv om) )/giu;
const CONDITION =
  /^(?:(?:and|but|so|og|men|så|okay|ok),? )*(?:if|when|once|unless|in case|as soon as|hvis|når|i tilfælde af|såfremt)(?![\p{L}])/iu;

/**
 * Cuts a sentence where a comma and a conjunction begin another statement, so that "I can't promise, but I'll ask"
 * is quoted as "but I'll ask". A sentence that opens with a condition stays whole: its parts are not true alone.
 */
export function clausesOf(sentence: Sentence): Clause[] {
  const whole = [{ text: sentence.text, plain: sentence.plain, before: '' }];
  if (CONDITION.test(sentence.plain)) return whole;
  const cuts = [...sentence.text.matchAll(JOINT)].map((match) => match.index + match[0].length);
  if (cuts.length === 0) return whole;
  return [0, ...cuts].map((start, at) => {
    const text = sentence.text.slice(start, cuts[at] ?? sentence.text.length).trim();
    return {
      text: text.replace(/[,;:]$/u, ''),
      plain: plainSpeech(text),
      before: plainSpeech(sentence.text.slice(0, start)),
    };
  });
}
