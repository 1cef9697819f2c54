import { type RankedSentence, similarity } from './rank-sentences.ts';
import type { Sentence } from './sentence.ts';

/** Two sentences more alike than this would say the same twice. */
const REDUNDANT = 0.4;
const MOST = 10;

/**
 * The sentences that tell most of the meeting, in its order: central ones, none too like another (as in maximal marginal
 * relevance, Carbonell & Goldstein 1998). Statements that were found are preferred. One per ten sentences and at most
 * ten, so that a short meeting has a short summary.
 */
export function tellingSentences(
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
