import { isFunctionWord } from './function-words.ts';

/** A number with its separators ("12.03.2026"), or a word. */
const WORD = /\p{N}+(?:[.,:]\p{N}+)+|[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}]+)*/gu;
/** Points or commas between thousands. */
const THOUSANDS = /(?<![\d.,])\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?![\d]|[.,]\d)/gu;
/** Scripts that leave no space between words. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Joiners, marks of direction and other characters that nobody sees: they part no word and make none. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** The words of a text in order, lower case, as evidence is compared: whatever is not seen is left out. */
export function wordsOf(text: string): string[] {
  const seen = text.normalize('NFKC').replace(INVISIBLE, '').replaceAll('’', "'").toLowerCase();
  const plain = seen.replace(THOUSANDS, (number) => number.replaceAll(/[.,]/g, ''));
  if (!UNSPACED.test(plain)) return plain.match(WORD) ?? [];
  return Array.from(segmenter.segment(plain)).flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}

/**
 * Judges whether what was said shares a word with a statement that tells what the statement is about. That a speaker is
 * named in both (`names`) counts only where the statement tells nothing else; a statement of function words alone must have
 * all its words said.
 */
export function tellingOf(
  statement: readonly string[],
  names: ReadonlySet<string>,
): (said: readonly string[]) => boolean {
  const telling = statement.filter(isTelling);
  if (telling.length === 0) return (said) => statement.length > 0 && statement.every((word) => said.includes(word));
  const others = telling.filter((word) => !names.has(word));
  const words = new Set(others.length > 0 ? others : telling);
  return (said) => said.some((word) => words.has(word)) || said.some((word) => isTelling(word) && hasForm(words, word));
}

function hasForm(words: ReadonlySet<string>, said: string): boolean {
  for (const word of words) if (alike(word, said)) return true;
  return false;
}

function isTelling(word: string): boolean {
  if (isFunctionWord(word)) return false;
  return word.length > 2 || /\d/.test(word) || UNSPACED.test(word);
}

/** How Danish and English words end when they are inflected or made of one another. */
const ENDINGS = new Set(
  (
    ' a e s t n d r y en et er es ed de te ne ene erne ens ets ers ende ede else elsen elser ing ingen inger ings ' +
    'ning ningen ninger al als ly ment ments ion ions tion tions ies ied able'
  ).split(' '),
);
/** Fewer letters in common are no common stem. */
const SHORTEST_STEM = 3;
/** A word of so many letters inside another makes a compound of it: "kontrakt" in "lejekontrakten". */
const SHORTEST_PART = 5;

/** Whether two words are forms of one: "fornyer" and "fornyelse", "renew" and "renewal", "aftale" and "rammeaftale". */
function alike(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length >= SHORTEST_PART && long.includes(short)) return true;
  let common = 0;
  while (common < short.length && short.charCodeAt(common) === long.charCodeAt(common)) common += 1;
  for (let stem = common; stem >= SHORTEST_STEM; stem -= 1) {
    if (ENDINGS.has(a.slice(stem)) && ENDINGS.has(b.slice(stem))) return true;
  }
  return false;
}
