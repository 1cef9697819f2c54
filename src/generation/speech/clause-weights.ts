import type { Language } from '../function-words.ts';
import { isContracted, openingOf, SPOKEN_WORDS } from './spoken-words.ts';
import { wordPattern } from './words.ts';

/** How much the words around a gap and the words since the last border speak for a border there. */
export interface ClauseWeights {
  readonly always: number;
  /** By the word before the gap. */
  readonly before: ReadonlyMap<string, number>;
  /** By the word after it. */
  readonly after: ReadonlyMap<string, number>;
  /** By the word after that. */
  readonly second: ReadonlyMap<string, number>;
  /** By the words since the last border: one, two, three and so on. */
  readonly since: ReadonlyMap<string, number>;
  /** By the words that are left in the turn. */
  readonly left: ReadonlyMap<string, number>;
  /** By whether what stands before is a whole clause, and how what follows begins. */
  readonly clause: ReadonlyMap<string, number>;
}

/** What a weight belongs to: a table and a word, a shape of words or a number in it. */
export type ClauseSign = readonly [table: Exclude<keyof ClauseWeights, 'always'>, key: string];

/** A written word in lower case, without the marks around it. */
export function bareWord(written: string): string {
  const word = written.toLowerCase().replaceAll('’', "'");
  return /^[a-zæøå']+$/u.test(word) ? word : word.replace(AROUND, '');
}

/** The marks at the end are tried only behind a letter: tried from each of them, a long run inside a word costs its square. */
const AROUND = wordPattern('^[^\\p{L}\\p{N}]+|(?<=[\\p{L}\\p{N}])[^\\p{L}\\p{N}]+$', 'gu');

/** "Um" stands between words that belong together. */
export function isFiller(word: string): boolean {
  return /^(?:u+h+m*|u+m+|h+m+|mm+|erm|øh+m*|æh+m*)$/u.test(word);
}

/** Stands for the word after the last one. */
const NOTHING = '$';
const MOST_SINCE = 17;
const MOST_LEFT = 4;

/** The signs of the gap after `words[at]`, in which `since` words stand since the last border. */
export function clauseSigns(words: readonly string[], at: number, since: number, language: Language): ClauseSign[] {
  return [
    ['before', kindOf(words[at])],
    ['after', kindOf(words[at + 1])],
    ['second', kindOf(words[at + 2])],
    ['since', String(Math.min(since, MOST_SINCE))],
    ['left', String(Math.min(words.length - 1 - at, MOST_LEFT))],
    ['clause', `${hasVerb(words, at, since, language) ? 'whole' : 'part'}-${openingOf(words, at + 1, language)}`],
  ];
}

/** Whether the words since the last border have a verb of their own. */
function hasVerb(words: readonly string[], at: number, since: number, language: Language): boolean {
  for (let index = Math.max(0, at - Math.min(since, MOST_SINCE) + 1); index <= at; index += 1) {
    const word = words[index] ?? '';
    if (SPOKEN_WORDS[language].verb.has(word) || isContracted(word)) return true;
    // "We moved": whatever follows "we" is a verb.
    if (language === 'en' && index < at && word !== '@' && SPOKEN_WORDS.en.subject.has(word)) return true;
  }
  return false;
}

const DAYS =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun|man|tirs|ons|tors|fre|lør|søn)da[yg]|januar[y]?|februar[y]?|march|marts|april|maj|june?|juni|july|juli|august|september|o[ck]tober|november|de[cz]ember)$/u;
const ENDINGS: Readonly<Record<Language, RegExp>> = {
  en: /(?:ing|ed|ly|s)$/u,
  da: /(?:er|r|et|en|e)$/u,
};

function kindOf(word: string | undefined): string {
  if (word === undefined) return NOTHING;
  if (/\d/u.test(word)) return '#';
  return DAYS.test(word) ? 'DAY' : word;
}

/** What stands for a word that has no weight of its own. */
export function wordEnding(word: string, language: Language): string {
  return `-${ENDINGS[language].exec(word)?.[0] ?? ''}`;
}

/** The sum of the weights of a gap. Above 0, a border is likelier than none. */
export function clauseScore(weights: ClauseWeights, signs: readonly ClauseSign[], language: Language): number {
  let score = weights.always;
  for (const [table, key] of signs)
    score += weights[table].get(key) ?? weights[table].get(wordEnding(key, language)) ?? 0;
  return score;
}

/** Reads `word weight word weight …`. */
export function weightTable(text: string): ReadonlyMap<string, number> {
  const parts = text.trim().split(/\s+/u);
  return new Map(
    Array.from({ length: parts.length / 2 }, (_, at) => [parts[2 * at] ?? '', Number(parts[2 * at + 1])] as const),
  );
}
