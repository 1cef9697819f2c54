import { isFunctionWord } from './function-words.ts';

/** A number with its separators ("12.03.2026"), or a word. */
const WORD = /\p{N}+(?:[.,:]\p{N}+)+|[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}]+)*/gu;
/** A number with points or commas between thousands. */
const THOUSANDS = /(?<![\d.,])\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?![\d]|[.,]\d)/gu;
/** Scripts without spaces between words. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Joiners, direction marks and other characters without a glyph. They separate no words. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** "T_V_" and "U.S.", as some transcripts write letters that were spelled. */
const SPELLED = /(?<![\p{L}\p{N}])\p{Lu}(?:[._]\p{Lu})+[._]?(?![\p{L}\p{N}])/gu;

/** The words of a text in order, normalised for comparing evidence. */
export function wordsOf(text: string): string[] {
  const joined = text.normalize('NFKC').replace(SPELLED, (letters) => letters.replaceAll(/[._]/g, ''));
  const visible = joined.replace(INVISIBLE, '').replaceAll('’', "'").toLowerCase();
  const plain = visible.replace(THOUSANDS, (number) => number.replaceAll(/[.,]/g, ''));
  if (!UNSPACED.test(plain)) return (plain.match(WORD) ?? []).map(withoutOrdinal);
  return Array.from(segmenter.segment(plain)).flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}

/** "12th" as "12": a date has the number alone. */
const withoutOrdinal = (word: string): string => (ORDINAL.test(word) ? word.slice(0, -2) : word);
const ORDINAL = /^\d+(?:st|nd|rd|th)$/u;

/**
 * Returns a function that judges whether a quote shares a content word with the statement. `names` of speakers count only
 * if the statement has no other content word. A statement without content words needs all its words in the quote.
 */
export function relatedTo(statement: string, names: ReadonlySet<string>): (quote: readonly string[]) => boolean {
  const said = wordsOf(statement);
  const acronyms = new Set(statement.match(ACRONYM)?.map((word) => word.toLowerCase()));
  const content = said.filter((word) => isContentWord(word) || (acronyms.has(word) && !isFunctionWord(word)));
  if (content.length === 0) return (quote) => said.length > 0 && said.every((word) => quote.includes(word));
  const others = content.filter((word) => !names.has(word));
  const words = new Set(others.length > 0 ? others : content);
  return (quote) =>
    quote.some((word) => words.has(word)) || quote.some((word) => isContentWord(word) && hasForm(words, word));
}

/** "EU", "TI": two letters that are a word of their own. */
const ACRONYM = /(?<![\p{L}\p{N}])(?!OK|AM|PM)\p{Lu}{2}(?![\p{L}\p{N}])/gu;

function hasForm(words: ReadonlySet<string>, form: string): boolean {
  for (const word of words) if (areForms(word, form)) return true;
  return false;
}

function isContentWord(word: string): boolean {
  if (isFunctionWord(word)) return false;
  return word.length > 2 || /\d/.test(word) || UNSPACED.test(word);
}

/** Endings of Danish and English words by inflection and derivation. */
const ENDINGS = new Set(
  (
    ' a e s t n d r y en et er es ed de te ne ene erne ens ets ers ende ede else elsen elser ing ingen inger ings ' +
    'ning ningen ninger al als ly ment ments ion ions tion tions ies ied able'
  ).split(' '),
);
/** Letters. */
const SHORTEST_STEM = 3;
/** Letters of a word that counts as part of a compound: "kontrakt" in "lejekontrakten". */
const SHORTEST_PART = 5;

/** Whether two words are related: "fornyer" and "fornyelse", "renew" and "renewal", "aftale" and "rammeaftale". */
function areForms(a: string, b: string): boolean {
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
