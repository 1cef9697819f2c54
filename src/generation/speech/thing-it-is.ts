import { isContracted, openingOf, SPOKEN_WORDS } from './spoken-words.ts';

const MOST_WORDS = 6;
/** "The door as it is" */
const COMPARES = /^(?:as|than|like|because|since|although|though)$/u;

/** "Thirty days it is": whether `at` is "it", a thing stands before, and nothing that follows belongs to "is". */
export function isThingItIs(words: readonly string[], start: number, at: number): boolean {
  if (words[at] !== 'it' || words[at + 1] !== 'is' || at - start < 1 || at - start > MOST_WORDS) return false;
  const { verb, subject, question, pronoun } = SPOKEN_WORDS.en;
  const isClause = (word: string) =>
    verb.has(word) || subject.has(word) || question.has(word) || pronoun.has(word) || isContracted(word);
  if (words.slice(start, at).some(isClause) || COMPARES.test(words[at - 1] ?? '')) return false;
  const next = words[at + 2];
  if (next === undefined || next === '@' || question.has(next)) return true;
  if (/^(?:then|okay|so|and|can|anything|next)$/u.test(next)) return true;
  return /^(?:subject|pronoun|inverted|question)$/u.test(openingOf(words, at + 2, 'en'));
}

/** The place of the "it" of a thing that begins at `from`: "five hundred a month it is". -1: there is none. */
export function thingItIs(words: readonly string[], from: number): number {
  for (let at = from + 1; at <= from + MOST_WORDS; at += 1) if (isThingItIs(words, from, at)) return at;
  return -1;
}
