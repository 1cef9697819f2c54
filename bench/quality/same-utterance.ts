import { tokens } from '../../src/generation/speech/words.ts';
import type { Utterance } from '../../src/transcripts/utterances.ts';

/** The share of common words from which two quotes are about the same item. */
const LEAST_OVERLAP = 0.5;

/**
 * The strict rule, for our own transcripts: a quote of the extracted item is in the same utterance as one of the gold
 * quotes, and they share at least half the words of the longer quote. Returns a function that judges two lists of quotes.
 */
export function inSameUtterance(utterances: readonly Utterance[]) {
  return (extracted: readonly string[], gold: readonly string[]): boolean =>
    gold.some((quote) =>
      extracted.some(
        (mine) =>
          overlap(mine, quote) >= LEAST_OVERLAP &&
          utterances.some(({ text }) => text.includes(quote) && text.includes(mine)),
      ),
    );
}

function overlap(a: string, b: string): number {
  const left = tokens(a);
  const right = tokens(b);
  const counts = new Map<string, number>();
  for (const word of left) counts.set(word, (counts.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of right) {
    const rest = counts.get(word) ?? 0;
    if (rest > 0) shared += 1;
    counts.set(word, rest - 1);
  }
  return shared / Math.max(1, left.length, right.length);
}
