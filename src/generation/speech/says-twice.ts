const LETTERS = /^[a-zæøåéü']+$/u;
/** A whole text of such words, with marks behind them: most are. */
const ONLY_WORDS = /^(?:[a-zæøåéü']|[,.?!;: ](?=[ ]|$)|[ ])*$/u;

/**
 * Whether up to `most` words in a row may stand twice, with one space or a comma and a space between them ("er vi, er vi"). A pattern
 * that looks for it tries again at every letter; this compares whole words, and says yes of words it cannot tell.
 */
export function maySayTwice(text: string, most: number): boolean {
  const lower = text.toLowerCase();
  const words = lower.split(' ');
  const plain = words.map((word) => (word.endsWith(',') ? word.slice(0, -1) : word));
  const isPlain = ONLY_WORDS.test(lower);
  for (const [at, first] of plain.entries()) {
    if (!isPlain && !LETTERS.test(first) && /[\p{L}\p{N}']$/u.test(first)) return true;
    for (let length = 1; length <= most; length += 1) if (isSaidAgain(words, plain, at, length)) return true;
  }
  return false;
}

/** The last word may go on with a mark. */
function isSaidAgain(words: readonly string[], plain: readonly string[], at: number, length: number): boolean {
  const last = plain[at + length - 1];
  if (!last || !words[at + 2 * length - 1]?.startsWith(last)) return false;
  for (let n = 0; n < length - 1; n += 1) if (plain[at + n] !== plain[at + length + n]) return false;
  return true;
}
