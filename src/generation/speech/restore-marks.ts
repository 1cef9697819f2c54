import type { Language } from '../function-words.ts';
import { asAcronym } from './acronyms.ts';
import { clauseBorders } from './clause-borders.ts';
import { clauseMarks, type Mark } from './clause-marks.ts';
import { bareWord, isFiller } from './clause-weights.ts';
import type { People } from './people.ts';
import { wordPattern } from './words.ts';

/** A text with marks that the transcript lacks. */
export interface Restored {
  readonly text: string;
  /** Where in `text` a mark was put, in order. */
  readonly marks: readonly number[];
}

interface Word {
  /** In lower case, without marks. A name of somebody who is there is `@`. */
  readonly bare: string;
  readonly isName?: boolean;
  readonly start: number;
  end: number;
}

const CAPITAL_EN =
  /^(?:i|i'(?:ll|m|ve|d|re)|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?:'s)?|january|february|april|maj|june|july|august|september|october|november|december)$/u;

/** A word that has a mark. */
const MARKED = wordPattern("[^\\p{L}\\p{N}'’)]$", 'u');

/** Puts full stops, question marks, commas and capital letters where speech without them seems to need them. */
export function restoreMarks(text: string, language: Language, people: People): Restored {
  const words = wordsOf(text, people, language);
  if (words.length === 0) return { text, marks: [] };
  const bare = words.map((word) => word.bare);
  const marks = clauseMarks(bare, clauseBorders(bare, language), language);
  return written(text, words, marks, language);
}

/** "Mettes opgave": in Danish the name stands for a possessive. */
const isGenitive = (said: string, name: string, language: Language): boolean =>
  language === 'da' && /^s\W*$/u.test(said.slice(name.length));

function wordsOf(text: string, people: People, language: Language): Word[] {
  const names = people.mentions(text);
  let name = 0;
  let last: Word | undefined;
  return [...text.matchAll(/\S+/gu)].flatMap(({ 0: said, index: start }) => {
    const end = start + said.length;
    while ((names[name]?.end ?? Number.POSITIVE_INFINITY) <= start) name += 1;
    const mention = names[name];
    if (mention !== undefined && mention.start < end) {
      // "Omar Said" is one name.
      if (last !== undefined && last.start >= mention.start) last.end = end;
      else {
        const isOwner = isGenitive(said, text.slice(start, mention.end), language);
        last = { bare: isOwner ? 'vores' : '@', isName: true, start, end };
      }
      return last.start === start ? [last] : [];
    }
    const bare = bareWord(said);
    if (bare === '' || isFiller(bare)) return [];
    // "The twelfth of May" is no verb.
    const isMonth =
      bare === 'may' &&
      /(?:^|\s)(?:of|in|by|to|til|from|until|early|late|\S*\d\S*)\s+$/iu.test(
        text.slice(Math.max(0, start - 12), start),
      );
    return [{ bare: isMonth ? 'maj' : bare, start, end }];
  });
}

function written(text: string, words: readonly Word[], marks: ReadonlyMap<number, Mark>, language: Language): Restored {
  const put: number[] = [];
  let made = '';
  let from = 0;
  let opens = true;
  for (const [at, { bare, isName = false, start, end }] of words.entries()) {
    const said = text.slice(start, end);
    const isCapital = opens || isName || (language === 'en' ? CAPITAL_EN.test(bare) : isYouAll(words, at));
    const shown = isName ? undefined : asAcronym(said, language);
    made +=
      text.slice(from, start) + (shown ?? (isCapital ? said.replace(isName ? /\S+/gu : /\S+/u, capitalised) : said));
    from = end;
    const mark = marks.get(at);
    opens = mark === '.' || mark === '?';
    const sign = mark ?? (language === 'da' && isDayOfMonth(words, at) ? '.' : undefined);
    if (sign === undefined || MARKED.test(said)) continue;
    put.push(made.length);
    made += sign;
  }
  return { text: made + text.slice(from), marks: put };
}

const MONTH_DA = /^(?:januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december)$/u;
const AFTER_DAY_DA = /^(?:kl|klokken|er|var|passer|går|i|på|og|eller|til|så|om|hvis|for|da|men|kan|skal|bliver)$/u;

/** "Den 7 april", "den 26 klokken tre": Danish has a full stop behind the day. */
function isDayOfMonth(words: readonly Word[], at: number): boolean {
  if (!/^(?:[12]?\d|3[01])$/u.test(words[at]?.bare ?? '')) return false;
  const [before = '', after = ''] = [words[at - 1]?.bare, words[at + 1]?.bare];
  return MONTH_DA.test(after) || (before === 'den' && AFTER_DAY_DA.test(after));
}

/** "I skal", "har I": the pronoun, which has a capital letter, not the preposition. */
function isYouAll(words: readonly Word[], at: number): boolean {
  if (words[at]?.bare !== 'i') return false;
  const [before, after] = [words[at - 1]?.bare ?? '', words[at + 1]?.bare ?? ''];
  return (
    /^(?:skal|har|kan|vil|må|får|ved|siger|synes|tror|bare|selv|alle|sender|skriver|kommer|bliver|gør)$/u.test(after) ||
    (/^(?:kan|vil|skal|må|har|er|ved)$/u.test(before) &&
      /^(?:ikke|lige|godt|så|også|selv|alle|nu|have|få|gå|se)$|.{2}e$/u.test(after)) ||
    (after === 'i' && /.r$/u.test(before))
  );
}

/** With a capital letter, if that has the same length and is the capital of this letter alone: "ſ" and "ı" stay. */
function capitalised(word: string): string {
  const first = word.charAt(0);
  const capital = first.toUpperCase();
  return capital.length === 1 && capital.toLowerCase() === first.toLowerCase() ? capital + word.slice(1) : word;
}

/** The words of a quote as the transcript has them. */
export function unmarked(quote: string, { text, marks }: Restored, original: string): string {
  const at = text.indexOf(quote);
  if (at < 0) return quote;
  return original.slice(at - marksBefore(marks, at), at + quote.length - marksBefore(marks, at + quote.length));
}

function marksBefore(marks: readonly number[], index: number): number {
  let [low, high] = [0, marks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((marks[middle] ?? 0) < index) low = middle + 1;
    else high = middle;
  }
  return low;
}
