/**
 * The grams by which the index knows a text, as `database/migrations/0005-search-grams.ts` makes them: runs of two and of
 * four characters of each word, and the first one, two or three of it behind a space.
 */
const RUN = 4;
const SHORT_RUN = 2;
const BEGINNING = 3;

/** The grams of every text that holds all of `words` anywhere. A word of one character has none. */
export function gramsAnywhere(words: readonly string[]): string[] {
  return indexed(words.flatMap((word) => runsOf([...word])));
}

/** The grams of every text in which each of `words` begins a word. */
export function gramsOfBeginnings(words: readonly string[]): string[] {
  return indexed(
    words.flatMap((word) => {
      const characters = [...word];
      const beyond = characters.length > BEGINNING ? runsOf(characters) : [];
      return [` ${characters.slice(0, BEGINNING).join('')}`, ...beyond];
    }),
  );
}

/** Runs that together hold every pair of neighbours: each is read, so they are as few as that takes. */
function runsOf(characters: readonly string[]): string[] {
  if (characters.length < SHORT_RUN) return [];
  const size = characters.length < RUN ? SHORT_RUN : RUN;
  const runs: string[] = [];
  for (let start = 0; start + size < characters.length; start += size - 1) {
    runs.push(characters.slice(start, start + size).join(''));
  }
  runs.push(characters.slice(-size).join(''));
  return runs;
}

/** Control characters stand in no gram: what is between them is left to the comparison with the text. */
function indexed(grams: readonly string[]): string[] {
  return [...new Set(grams)].filter((gram) => [...gram].every((character) => character >= ' '));
}
