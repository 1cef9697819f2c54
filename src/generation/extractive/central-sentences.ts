import { type RankedSentence, similarity } from './rank-sentences.ts';
import type { Sentence } from './sentence.ts';

/** More similar sentences repeat each other. */
const REDUNDANT = 0.4;
const MOST = 10;

/**
 * Picks the sentences of the summary, in the order of the meeting: the most central ones that do not repeat each other
 * (as in maximal marginal relevance, Carbonell & Goldstein 1998), preferably those of `found` statements. One for every
 * ten sentences of the meeting, at most ten.
 */
export function centralSentences(
  ranked: readonly RankedSentence[],
  total: number,
  found: ReadonlySet<number>,
): Sentence[] {
  const wanted = Math.min(MOST, Math.ceil(total / 10));
  const best = ranked[0]?.score ?? 0;
  const weighed = ranked
    .filter(({ sentence }) => !sentence.plain.endsWith('?'))
    .map((entry) => ({ ...entry, score: entry.score + (found.has(entry.sentence.index) ? best / 2 : 0) }))
    .sort((a, b) => b.score - a.score || a.sentence.index - b.sentence.index);
  const chosen: RankedSentence[] = [];
  for (const entry of weighed) {
    if (chosen.length >= wanted) break;
    if (chosen.every((other) => similarity(other.vector, entry.vector) < REDUNDANT)) chosen.push(entry);
  }
  return chosen.map(({ sentence }) => sentence).sort((a, b) => a.index - b.index);
}
