import { roughlyFolded } from '../record/folded.ts';

/** Words with fewer letters have too many neighbours. */
const SHORTEST_WORD = 4;
const LONGEST_WORD = 30;
/** Words that also begin others when they are misspelled: shorter ones begin too many. */
const SHORTEST_BEGINNING = 5;
/** Words of a query that are tried as misspelled, the longest first, and words of a query at most. */
const MOST_MISSPELLED = 2;
const MOST_WORDS = 6;
/** In words up to this length, little is left around two letters that were turned round, so each turn is looked up. */
const LONGEST_TURNED = 8;

/** Letters that other keyboards lack, and how they are typed there: counted as one letter. */
const DIGRAPHS = [
  ['ae', 'æ'],
  ['oe', 'ø'],
  ['aa', 'å'],
] as const;

const WORDS_OF_LETTERS = /^[\p{L}\p{M}\s]+$/u;

/** What the statement binds, one element for each word that may be misspelled, and one for each look-up. */
export interface SpellingValues {
  /** Patterns of LIKE, one a line, for all spellings that differ in one letter: at the beginning of a word, and of whole words. */
  beginnings: string[];
  wholes: string[];
  /** A few patterns of which every spelling meets at least one. */
  rough: string[];
  /** The other words of the query, one a line, each with a space in front. */
  others: string[];
  /** Look-ups in the index: the number of the word, and the grams that an error elsewhere leaves, one a line. */
  lookUpWords: number[];
  lookUpGrams: string[];
}

/**
 * The spellings of a query that differ from it in one letter: wrong, missing, one too many, or turned round with the next.
 * Undefined if the query has none: it has to consist of a few words of letters. They are folded here: only letters that
 * Node.js and the database fold differently are not forgiven.
 */
export function readSpellings(q: string): SpellingValues | undefined {
  const words = [...new Set(roughlyFolded(q).trim().split(/\s+/u))];
  if (!WORDS_OF_LETTERS.test(q) || words.length > MOST_WORDS) return undefined;
  const misspelled = words
    .map((word) => ({ word, letters: [...word] }))
    .filter(({ letters }) => letters.length >= SHORTEST_WORD && letters.length <= LONGEST_WORD)
    .sort((a, b) => b.letters.length - a.letters.length)
    .slice(0, MOST_MISSPELLED);
  if (misspelled.length === 0) return undefined;
  const othersOf = (word: string) => words.filter((other) => other !== word).map((other) => ` ${other}`);
  const lookUps = misspelled.flatMap(({ word, letters }, n) =>
    lookUpsOf(letters).map((grams) => ({ n: n + 1, grams: [...grams, ...othersOf(word).flatMap(gramsOf)] })),
  );
  const lines = (build: (letters: string[]) => string[]) => misspelled.map(({ letters }) => build(letters).join('\n'));
  return {
    beginnings: lines((letters) =>
      letters.length < SHORTEST_BEGINNING ? wholePatterns(letters) : neighbours(letters).map((word) => `% ${word}%`),
    ),
    wholes: lines(wholePatterns),
    rough: lines(roughPatterns),
    others: misspelled.map(({ word }) => othersOf(word).join('\n')),
    lookUpWords: lookUps.map(({ n }) => n),
    lookUpGrams: lookUps.map(({ grams }) => [...new Set(grams)].join('\n')),
  };
}

const wholePatterns = (letters: string[]) => neighbours(letters).map((word) => `% ${word} %`);

/** All spellings with one letter changed. `_` stands for any character. */
function neighbours(letters: string[]): string[] {
  const found = letters.flatMap((_letter, n) => [
    spell(letters, n, 1, '_'),
    spell(letters, n, 1, ''),
    spell(letters, n, 0, '_'),
    turned(letters, n),
  ]);
  return [...new Set([...found, `${letters.join('')}_`, ...otherDigraphs(letters)])];
}

/** The word with one `ae` as `æ`, or the reverse. */
function otherDigraphs(letters: string[]): string[] {
  return letters.flatMap((_letter, n) =>
    DIGRAPHS.flatMap(([two, one]) => {
      if (letters[n] === one) return [spell(letters, n, 1, two)];
      return letters[n] === two[0] && letters[n + 1] === two[1] ? [spell(letters, n, 2, one)] : [];
    }),
  );
}

function spell(letters: string[], at: number, removed: number, put: string): string {
  return letters.toSpliced(at, removed, put).join('');
}

function turned(letters: string[], n: number): string {
  const [a = '', b = ''] = letters.slice(n, n + 2);
  return letters.toSpliced(n, 2, b, a).join('');
}

/** One of two halves is without an error, unless it is in the letters at their border. */
function roughPatterns(letters: string[]): string[] {
  const half = Math.floor(letters.length / 2);
  return [
    `% ${letters.slice(0, half).join('')}%`,
    `%${letters.slice(half).join('')}%`,
    `%${turned(letters, half - 1)}%`,
  ];
}

/**
 * Look-ups by what an error leaves: it is in the first third, the second or the last, and the rest is as it was typed. The
 * parts share a letter, so that two letters that were turned round are in one of them. Of a short word the second third is
 * left out, as too many words have the rest of it, except for letters turned round.
 */
function lookUpsOf(letters: string[]): string[][] {
  const third = Math.floor(letters.length / 3);
  const last = letters.length - third - 1;
  const isShort = letters.length <= LONGEST_TURNED;
  const thirds = isShort
    ? [
        [0, third],
        [last, letters.length],
      ]
    : [
        [0, third],
        [third, last],
        [last, letters.length],
      ];
  const rests = thirds.map(([from = 0, to = 0]) => [
    ` ${letters.slice(0, from).join('')}`,
    letters.slice(to + 1).join(''),
  ]);
  const places = letters.map((_letter, n) => n).filter((n) => isShort && n >= third && n < last);
  const whole = [...otherDigraphs(letters), ...places.map((n) => turned(letters, n))];
  return [...rests, ...whole.map((word) => [` ${word}`])]
    .map((pieces) => pieces.flatMap(gramsOf))
    .filter((grams) => grams.length > 0);
}

/** As `search_grams` makes them. */
function gramsOf(piece: string): string[] {
  const characters = [...piece];
  const runs = characters.map((_character, n) => characters.slice(n, n + 3)).filter(({ length }) => length === 3);
  if (piece.startsWith(' ') && characters.length > 3) runs.push(characters.slice(0, 4));
  return runs.map((run) => run.join(''));
}
