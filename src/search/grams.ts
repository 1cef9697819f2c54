/**
 * The grams by which the index knows a text, as `database/migrations/0005-search-grams.ts` makes them: runs of three
 * characters of each word, and the first two or three of it behind a space.
 */
const RUN = 3;

/** The grams of every text that holds all of `words` anywhere. A word of one or two characters has none. */
export function gramsAnywhere(words: readonly string[]): string[] {
  return indexed(words.flatMap(runsOf));
}

/**
 * The grams of every text in which each of `words` begins a word, beside those that it has for holding them. A word of
 * one character has none.
 */
export function gramsOfBeginnings(words: readonly string[]): string[] {
  const long = words.map((word) => [...word].slice(0, RUN)).filter((first) => first.length > 1);
  return indexed(long.map((first) => ` ${first.join('')}`));
}

function runsOf(word: string): string[] {
  const characters = [...word];
  return characters.slice(RUN - 1).map((_, n) => characters.slice(n, n + RUN).join(''));
}

/** Control characters stand in no gram: what is between them is left to the comparison with the text. */
function indexed(grams: readonly string[]): string[] {
  return [...new Set(grams)].filter((gram) => [...gram].every((character) => character >= ' '));
}
