import { roughlyFolded } from '../record/folded.ts';

/** Stands for any one character in a spelling. No word has it, and no gram. */
export const ANY_CHARACTER = '\u0001';
/** In shorter words, one letter makes another word. Longer ones would have hundreds of spellings. */
const SHORTEST = 4;
const LONGEST = 24;
/** The longest words in which a mistake is looked for. */
const MOST_WORDS = 3;
/** Digits and signs are not misspelled but others. */
const LETTERS = /^[\p{L}\p{M}]+$/u;

/**
 * What a person may have meant by a word of a query: one letter is wrong, missing or too many, or two are turned round. A
 * line is the number of the word, from 1, a space and the spelling. Nothing where a word is given twice.
 */
export function misspell(words: readonly { word: string; times: number }[]): string {
  if (words.some(({ times }) => times > 1)) return '';
  return words
    .map(({ word }, n) => ({ characters: [...roughlyFolded(word)], n }))
    .filter(
      ({ characters: { length }, n }) => length >= SHORTEST && length <= LONGEST && LETTERS.test(words[n]?.word ?? ''),
    )
    .slice(0, MOST_WORDS)
    .flatMap(({ characters, n }) => [...new Set(spellings(characters))].map((spelling) => `${n + 1} ${spelling}`))
    .join('\n');
}

function spellings(characters: readonly string[]): string[] {
  return characters.flatMap((character, n) => {
    const [before, after] = [characters.slice(0, n).join(''), characters.slice(n + 1)];
    const next = after[0];
    return [
      before + ANY_CHARACTER + after.join(''),
      before + ANY_CHARACTER + character + after.join(''),
      before + after.join(''),
      ...(next === undefined || next === character ? [] : [before + next + character + after.slice(1).join('')]),
    ];
  });
}
