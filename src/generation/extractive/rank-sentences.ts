import type { Sentence } from './sentence.ts';
import { contentWords } from './words.ts';

/** Ranked sentences. The cost grows with their square. */
export const MAX_RANKED = 1200;
/** Content words of a sentence worth repeating. */
const MIN_WORDS = 4;
/** Less similar pairs are not linked, as in LexRank. */
const MIN_SIMILARITY = 0.08;
const DAMPING = 0.85;
const ROUNDS = 30;

export interface RankedSentence {
  sentence: Sentence;
  score: number;
  /** Weights of its content words, normalised. */
  vector: ReadonlyMap<string, number>;
}

/**
 * Ranks sentences by how central they are in the graph of their similarity, best first, ties in the order of the meeting:
 * the random walk of TextRank (Mihalcea & Tarau 2004) over the idf-modified cosine of LexRank (Erkan & Radev 2004).
 */
export function rankSentences(sentences: readonly Sentence[]): RankedSentence[] {
  const candidates = pickCandidates(sentences);
  const scores = randomWalk(linkSimilar(candidates.map(({ vector }) => vector)));
  return candidates
    .map(({ sentence, vector }, at) => ({ sentence, vector, score: scores[at] ?? 0 }))
    .sort((a, b) => b.score - a.score || a.sentence.index - b.sentence.index);
}

/** Cosine of two normalised vectors. */
export function similarity(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [word, weight] of small) sum += weight * (large.get(word) ?? 0);
  return sum;
}

function pickCandidates(sentences: readonly Sentence[]) {
  const worthy = sentences
    .filter((sentence) => !sentence.foreign)
    .map((sentence) => ({ sentence, words: contentWords(sentence.text) }))
    .filter(({ words }) => words.length >= MIN_WORDS);
  const frequency = new Map<string, number>();
  for (const { words } of worthy) {
    for (const word of new Set(words)) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  }
  const idf = (word: string): number => Math.log((worthy.length + 1) / (frequency.get(word) ?? 1));
  // An even sample covers every part of a very long meeting.
  const step = Math.max(1, worthy.length / MAX_RANKED);
  const sample = Array.from({ length: Math.min(worthy.length, MAX_RANKED) }, (_, at) => worthy[Math.floor(at * step)]);
  return sample.flatMap((entry) =>
    entry === undefined ? [] : [{ sentence: entry.sentence, vector: unitVector(entry.words, idf) }],
  );
}

function unitVector(words: readonly string[], idf: (word: string) => number): ReadonlyMap<string, number> {
  const vector = new Map<string, number>();
  for (const word of words) vector.set(word, (vector.get(word) ?? 0) + idf(word));
  const length = Math.sqrt([...vector.values()].reduce((sum, weight) => sum + weight * weight, 0)) || 1;
  for (const [word, weight] of vector) vector.set(word, weight / length);
  return vector;
}

/** The similarity of each pair, row by row, 0 if they are not linked; and the sums of the rows. */
function linkSimilar(vectors: readonly ReadonlyMap<string, number>[]) {
  const count = vectors.length;
  const rows = new Float64Array(count * count);
  const totals = new Float64Array(count);
  const postings = new Map<string, { at: number; weight: number }[]>();
  const sums = new Float64Array(count);
  vectors.forEach((vector, from) => {
    // Only sentences that share a word are similar, so the index of words replaces a comparison of all pairs.
    const touched: number[] = [];
    for (const [word, weight] of vector) {
      const earlier = postings.get(word) ?? [];
      postings.set(word, earlier);
      for (const { at, weight: other } of earlier) {
        const sum = sums[at] ?? 0;
        if (sum === 0) touched.push(at);
        sums[at] = sum + weight * other;
      }
      earlier.push({ at: from, weight });
    }
    for (const at of touched) {
      const weight = sums[at] ?? 0;
      sums[at] = 0;
      if (weight < MIN_SIMILARITY) continue;
      rows[from * count + at] = weight;
      rows[at * count + from] = weight;
      totals[from] = (totals[from] ?? 0) + weight;
      totals[at] = (totals[at] ?? 0) + weight;
    }
  });
  return { rows, totals };
}

/** Uses a full matrix: if all sentences are similar, lists of links take many times its time and memory. */
function randomWalk({ rows, totals }: ReturnType<typeof linkSimilar>): Float64Array {
  const count = totals.length;
  let scores = new Float64Array(count).fill(1 / Math.max(1, count));
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = new Float64Array(count).fill((1 - DAMPING) / Math.max(1, count));
    for (let from = 0; from < count; from += 1) {
      const share = (DAMPING * (scores[from] ?? 0)) / (totals[from] || 1);
      const row = from * count;
      for (let to = 0; to < count; to += 1) next[to] = (next[to] ?? 0) + share * (rows[row + to] ?? 0);
    }
    scores = next;
  }
  return scores;
}
