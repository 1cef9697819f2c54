import { wordsOf } from '../evidence-words.ts';

const BETWEEN_NAMES = /[,;/&+]|\s(?:and|og)\s/u;

/** The people of a meeting, by what they are called. */
export function createNames(names: Iterable<string>) {
  const byWord = new Map<string, string[][]>();
  for (const name of new Set(names)) {
    const words = wordsOf(name);
    for (const word of new Set(words)) {
      const known = byWord.get(word);
      if (known) known.push(words);
      else byWord.set(word, [words]);
    }
  }

  /** The names that hold all of the words. */
  function holding(words: readonly string[]): string[][] {
    const [first = ''] = words;
    return (byWord.get(first) ?? []).filter((name) => words.every((word) => name.includes(word)));
  }

  return {
    /** "Ben" and "Ben Krogh" are the same unless there is another Ben. */
    isSame(one: string, other: string): boolean {
      const [short, long] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
      if (!short || !long || !short.every((word) => long.includes(word))) return false;
      return short.length === long.length || holding(short).every((name) => holds(name, long) || holds(long, name));
    },
    /** Whether each of those whom an owner names is called so, in whole or in part, or is named in one of the texts. */
    hasAll(owner: string, texts: readonly string[]): boolean {
      const said = new Set(texts.flatMap(wordsOf).map((word) => word.replace(/['’]?s$/u, '')));
      const isSaid = (word: string) => said.has(word) || said.has(word.replace(/s$/u, ''));
      return owner
        .split(BETWEEN_NAMES)
        .map(wordsOf)
        .every((words) => words.length === 0 || holding(words).length > 0 || words.every(isSaid));
    },
  };
}

function holds(name: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => name.includes(word));
}
