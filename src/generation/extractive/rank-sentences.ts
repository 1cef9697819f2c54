import type { Sentence } from './sentence.ts';
import { contentWords } from './words.ts';

/** Sentences that take part in the ranking; pairs are compared, so this bounds the work whatever the transcript. */
export const MAX_RANKED = 1200;
/** Fewer content words than this say too little to be told again. */
const MIN_WORDS = 4;
/** Pairs less alike than this are not linked, as in LexRank. */
const MIN_SIMILARITY = 0.08;
const DAMPING = 0.85;
const ROUNDS = 30;

export type RankedSentence = { sentence: Sentence; score: number; vector: ReadonlyMap<string, number> };

/**
 * Ranks sentences by how central they are in the graph of their likeness, best first, ties in the order of the meeting.
 *
 * The graph and the damped random walk over it are those of TextRank (Mihalcea & Tarau 2004, "TextRank: Bringing Order
 * into Texts"); likeness is the idf-modified cosine with a threshold of LexRank (Erkan & Radev 2004, "LexRank:
 * Graph-based Lexical Centrality as Salience in Text Summarization").
 */
export function rankSentences(sentences: readonly Sentence[]): RankedSentence[] {
  const candidates = pickCandidates(sentences);
  const edges = linkAlike(candidates.map(({ vector }) => vector));
  const scores = walk(edges);
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
  const telling = sentences
    .filter((sentence) => !sentence.foreign)
    .map((sentence) => ({ sentence, words: contentWords(sentence.text) }))
    .filter(({ words }) => words.length >= MIN_WORDS);
  const frequency = new Map<string, number>();
  for (const { words } of telling) {
    for (const word of new Set(words)) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  }
  const idf = (word: string): number => Math.log((telling.length + 1) / (frequency.get(word) ?? 1));
  // An even sample keeps every part of a very long meeting in the running.
  const step = Math.max(1, telling.length / MAX_RANKED);
  const sample = Array.from(
    { length: Math.min(telling.length, MAX_RANKED) },
    (_, at) => telling[Math.floor(at * step)],
  );
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

type Edge = { to: number; weight: number };

function linkAlike(vectors: readonly ReadonlyMap<string, number>[]): Edge[][] {
  const postings = new Map<string, Edge[]>();
  const edges: Edge[][] = vectors.map(() => []);
  vectors.forEach((vector, from) => {
    // Only sentences that share a word can be alike, so the index of earlier ones is asked instead of every pair.
    const sums = new Map<number, number>();
    for (const [word, weight] of vector) {
      const earlier = postings.get(word) ?? [];
      for (const { to, weight: other } of earlier) sums.set(to, (sums.get(to) ?? 0) + weight * other);
      earlier.push({ to: from, weight });
      postings.set(word, earlier);
    }
    for (const [to, weight] of sums) {
      if (weight < MIN_SIMILARITY) continue;
      edges[from]?.push({ to, weight });
      edges[to]?.push({ to: from, weight });
    }
  });
  return edges;
}

function walk(edges: readonly (readonly Edge[])[]): Float64Array {
  const count = edges.length;
  const totals = edges.map((list) => list.reduce((sum, edge) => sum + edge.weight, 0));
  let scores = new Float64Array(count).fill(1 / Math.max(1, count));
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = new Float64Array(count).fill((1 - DAMPING) / Math.max(1, count));
    edges.forEach((list, from) => {
      const share = (DAMPING * (scores[from] ?? 0)) / (totals[from] || 1);
      for (const edge of list) next[edge.to] = (next[edge.to] ?? 0) + share * edge.weight;
    });
    scores = next;
  }
  return scores;
}
