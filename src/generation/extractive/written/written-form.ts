import type { Language } from '../../function-words.ts';
import { type Everywhere, everywhere } from '../../speech/words.ts';

/** Values of number words below a hundred. */
type Numbers = ReadonlyMap<string, number>;

const counted = (list: string, first: number, step = 1): [string, number][] =>
  list.split(' ').map((word, at) => [word, first + at * step]);

const UNITS_EN = counted('one two three four five six seven eight nine', 1);
const TENS_EN = counted('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10);
const UNITS_DA = counted('en to tre fire fem seks syv otte ni', 1);
const TENS_DA = counted('tyve tredive fyrre halvtreds tres halvfjerds firs halvfems', 20, 10);

const NUMBERS: Readonly<Record<Language, Numbers>> = {
  en: new Map([
    ...UNITS_EN,
    ...counted('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 10),
    ...TENS_EN,
    ...TENS_EN.flatMap(([ten, value]) => UNITS_EN.map(([unit, more]) => [`${ten}-${unit}`, value + more] as const)),
  ]),
  da: new Map([
    ...UNITS_DA,
    ...counted('ti elleve tolv tretten fjorten femten seksten sytten atten nitten', 10),
    ...TENS_DA,
    ...TENS_DA.flatMap(([ten, value]) => UNITS_DA.map(([unit, more]) => [`${unit}og${ten}`, value + more] as const)),
  ]),
};
const MULTIPLES: Readonly<Record<Language, ReadonlyMap<string, number>>> = {
  en: new Map([
    ['hundred', 100],
    ['thousand', 1000],
  ]),
  da: new Map([
    ['hundrede', 100],
    ['tusind', 1000],
    ['tusinde', 1000],
  ]),
};
const AND: Readonly<Record<Language, string>> = { en: 'and', da: 'og' };
const FORMAT: Readonly<Record<Language, string>> = { en: ',', da: '.' };
/** Smaller numbers are written as words, unless they count these. */
const FEWEST = 10;
const COUNTED =
  /^(?:per|percent|pounds?|euros?|dollars?|kroner|million|millions|millioner|billion|milliarder|procent|kilo|kg|km|o'clock)$/u;
/** "twelve and a half", "fem en halv" */
const HALF: Readonly<Record<Language, RegExp>> = {
  en: /^and a (?:half|quarter)/iu,
  da: /^(?:og )?en (?:halv|kvart)/iu,
};

const CONTRACTIONS: readonly [Everywhere, string][] = [
  [everywhere(String.raw`(?<!\p{L})won't(?!\p{L})`), 'will not'],
  [everywhere(String.raw`(?<!\p{L})can't(?!\p{L})`), 'cannot'],
  [everywhere(String.raw`(?<=\p{L})n't(?!\p{L})`), ' not'],
  [everywhere(String.raw`(?<=(?<!\p{L})(?:they|he|she|it|that|there|this))'ll(?!\p{L})`), ' will'],
  [everywhere(String.raw`(?<=(?<!\p{L})they)'re(?!\p{L})`), ' are'],
  [everywhere(String.raw`(?<=(?<!\p{L})they)'ve(?!\p{L})`), ' have'],
  [everywhere(String.raw`(?<=(?<!\p{L})(?:there|that|it))'s(?= (?:no|not|a|an|the|too|in|on|still)(?!\p{L}))`), ' is'],
];
/** What is said and adds nothing in writing. */
const FILLERS: Readonly<Record<Language, Everywhere>> = {
  en: everywhere(String.raw`(?<!not|only|than) (?:just|really|actually|basically|definitely)(?= \p{L})`),
  da: everywhere(
    String.raw` (?:jo|altså|faktisk|egentlig|lige(?! (?:så|ved|før|efter|over|under|fra|meget|mange|store?)(?!\p{L})))(?= \p{L})`,
  ),
};

const CLOCK = everywhere(String.raw`(?<!\p{L})klokken (?=\p{N}|halv(?!\p{L})|kvart(?!\p{L}))`);

/** A statement as somebody writes it: numbers in digits, "will not" for "won't", "kl." for "klokken", no fillers. */
export function writtenForm(statement: string, language: Language): string {
  let text = statement.replaceAll('’', "'").replace(FILLERS[language], '');
  if (language === 'en') for (const [said, written] of CONTRACTIONS) text = text.replace(said, written);
  return inDigits(text, language).replace(CLOCK, 'kl. ');
}

function inDigits(text: string, language: Language): string {
  const words = text.split(' ');
  const written: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const found = numberAt(words, at, language);
    if (found === null) {
      written.push(words[at] ?? '');
      continue;
    }
    written.push(found.text);
    at += found.length - 1;
  }
  return written.join(' ');
}

/** The number that begins at a word as it is written, or null if it is written as it was said. */
function numberAt(
  words: readonly string[],
  start: number,
  language: Language,
): { text: string; length: number } | null {
  const [numbers, multiples] = [NUMBERS[language], MULTIPLES[language]];
  let [total, current, end] = [0, 0, start];
  let mark = '';
  while (end < words.length && mark === '') {
    const { word, after } = bare(words[end] ?? '');
    const value = numbers.get(word);
    const multiple = multiples.get(word);
    if (value !== undefined) {
      const fits = current % 100 === 0 || (current % 100 >= 20 && current % 10 === 0 && value < 10);
      // "twelve fifty" is a price or a year.
      if (!fits) return { text: words.slice(start, end + 1).join(' '), length: end + 1 - start };
      current += value;
    } else if (multiple !== undefined && current > 0 && current < 100) {
      if (multiple === 100) current *= 100;
      else [total, current] = [current * 1000, 0];
    } else if (multiple === 1000 && current > 0 && total === 0) [total, current] = [current * 1000, 0];
    else if (word === AND[language] && end > start && (current % 100 === 0 || current === 0)) {
      if (!numbers.has(bare(words[end + 1] ?? '').word)) break;
    } else break;
    mark = after;
    end += 1;
  }
  const value = total + current;
  const before = words[start - 1]?.toLowerCase();
  const isClock = before === 'klokken';
  const next = mark === '' ? words.slice(end).join(' ') : '';
  if (end === start || HALF[language].test(next) || /^(?:halv|kvart|half)$/u.test(before ?? '')) return null;
  const counts = COUNTED.test(bare(next.split(' ')[0] ?? '').word);
  if (value < FEWEST && !isClock && !(counts && value > 1)) return null;
  const digits = String(value).replace(/(?=(?:\d{3})+$)(?!^)/gu, value < 10_000 ? '' : FORMAT[language]);
  return { text: `${digits}${mark}`, length: end - start };
}

function bare(word: string): { word: string; after: string } {
  const after = /[,.;:)]+$/u.exec(word)?.[0] ?? '';
  return { word: word.slice(0, word.length - after.length).toLowerCase(), after };
}
