import { tokens } from '../src/generation/extractive/words.ts';
import type { Utterance } from '../src/transcripts/utterances.ts';

/** The share of common words from which two quotes are about the same item. */
const LEAST_OVERLAP = 0.5;

/**
 * Pairs extracted items with gold items, one to one and as many as possible. Two match if a quote of the extracted
 * item is in the same utterance as the gold quote, and they share at least half the words of the longer quote.
 * Returns for every extracted item the index of its gold item, or -1.
 */
export function matchItems(
  extracted: readonly string[][],
  gold: readonly string[],
  utterances: readonly Utterance[],
): number[] {
  const quotedIn = gold.map((quote) => utterances.filter(({ text }) => text.includes(quote)));
  const fits = extracted.map((quotes) =>
    gold.map((quote, at) =>
      quotes.some(
        (mine) => overlap(mine, quote) >= LEAST_OVERLAP && quotedIn[at]?.some(({ text }) => text.includes(mine)),
      ),
    ),
  );
  const takenBy: number[] = gold.map(() => -1);
  // Augmenting paths (Kuhn 1955): an item releases its partner if it can get another.
  const place = (item: number, tried: Set<number>): boolean =>
    gold.some((_, at) => {
      if (!fits[item]?.[at] || tried.has(at)) return false;
      tried.add(at);
      const holder = takenBy[at] ?? -1;
      if (holder !== -1 && !place(holder, tried)) return false;
      takenBy[at] = item;
      return true;
    });
  for (const item of extracted.keys()) place(item, new Set());
  return extracted.map((_, item) => takenBy.indexOf(item));
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
