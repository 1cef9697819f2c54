import type { People } from '../../speech/people.ts';
import { wordPattern } from '../../speech/words.ts';

/** Within a sentence: after a word, a number, a comma or a semicolon. */
const CAPITAL_WITHIN = wordPattern(String.raw`(?<=[\p{L}\p{N}][,;]? )\p{Lu}[\p{L}\p{M}-]*`, 'gu');
/** Some recorders give these a capital letter anywhere. */
const NO_NAME =
  /^(?:i|you|we|he|she|it|they|the|an?|this|that|these|those|my|our|your|and|but|so|yes|no|okay|jeg|vi|du|de|dem|deres|han|hun|den|det|der|man|en|et|og|men|så|ja|nej|at)$/iu;

/** The words that begin with a capital letter because they are names: within the sentence, or of somebody known. */
export function heardNames(text: string, people?: People): ReadonlySet<string> {
  const words = text.split(/\s+/u).filter((word) => /\p{L}/u.test(word));
  const within = (text.match(CAPITAL_WITHIN) ?? []).filter((word) => !NO_NAME.test(word));
  // Where most words have one, a capital letter says nothing.
  const names = within.length * 2 > words.length ? [] : within;
  const known = (people?.mentions(text) ?? []).flatMap(({ start, end }) =>
    text.slice(start, end).split(/[^\p{L}\p{M}-]+/u),
  );
  return new Set([...names, ...known.filter((word) => /^\p{Lu}/u.test(word))]);
}
