/** Stands where an erased person was named. */
export const ERASED = '[erased person]';

/** How a person is named in texts. */
export interface Mentions {
  names: readonly string[];
  emails: readonly string[];
}

const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;

/**
 * Returns a function that replaces mentions by `ERASED`. Upper and lower case, NFC and NFD, and any whitespace between the
 * words of a name are the same. A mention ends with its word; a genitive `s` may follow, and stays.
 */
export function mentionEraser({ names, emails }: Mentions): (text: string) => string {
  const patterns = [
    ...longestFirst(emails).map(
      (email) => `(?<![\\p{L}\\p{M}\\p{N}._%+-])${literal(email)}(?!${LETTER}|-|\\.${LETTER})`,
    ),
    ...longestFirst(names).map((name) => {
      const words = wordsOf(name).map(literal).join('\\s+');
      return `(?<!${LETTER})${words}(?=(?:['’]?s)?(?!${LETTER}))`;
    }),
  ];
  if (patterns.length === 0) return (text) => text;
  const mention = new RegExp(patterns.join('|'), 'giu');
  return (text) => text.replace(mention, ERASED);
}

export function wordsOf(name: string): string[] {
  return name.split(/\s+/u).filter((word) => word !== '');
}

/** A mention with a letter or digit. Another one would be found everywhere. */
function longestFirst(mentions: readonly string[]): string[] {
  const named = mentions.filter((mention) => /[\p{L}\p{N}]/u.test(mention));
  return [...new Set(named)].toSorted((one, other) => other.length - one.length);
}

/** The text in both compositions. */
function literal(text: string): string {
  return [...text.normalize('NFC')]
    .map((character) => {
      const parts = character.normalize('NFD');
      return parts === character ? RegExp.escape(character) : `(?:${RegExp.escape(character)}|${RegExp.escape(parts)})`;
    })
    .join('');
}
