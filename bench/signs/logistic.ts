import type { Weights } from '../../src/generation/extractive/likely/weigh.ts';

export interface Example {
  /** Examples of one meeting are learned from or tested on together. */
  readonly meeting: string;
  readonly signs: readonly string[];
  readonly isTrue: boolean;
}

/** Rounds over all signs. The last ones change nothing that is kept. */
const ROUNDS = 25;
/** Pulls weights to 0, so that a rare sign weighs little (L2). */
const PULL = 10;
const BIAS_PULL = 0.01;
/** A sign that occurs in fewer meetings may be the habit of one person. */
const LEAST_MEETINGS = 6;

/**
 * Logistic regression with L2: the weights with which signs tell best which examples are true. One weight at a time, by a
 * Newton step over the examples that have its sign, in the order of the names, so that the result is always the same.
 */
export function learnWeights(examples: readonly Example[]): Weights {
  const having = new Map<string, number[]>();
  for (const [row, { signs }] of examples.entries()) {
    for (const sign of new Set(signs)) {
      const rows = having.get(sign);
      if (rows === undefined) having.set(sign, [row]);
      else rows.push(row);
    }
  }
  const names = [...having.keys()].filter((name) => meetingsOf(having.get(name) ?? [], examples) >= LEAST_MEETINGS);
  names.sort();
  const truth = examples.map(({ isTrue }) => Number(isTrue));
  const logits = new Float64Array(examples.length);
  const all = examples.map((_, row) => row);

  function step(rows: readonly number[], weight: number, pull: number): number {
    let gradient = pull * weight;
    let curve = pull;
    for (const row of rows) {
      const likely = 1 / (1 + Math.exp(-(logits[row] ?? 0)));
      gradient += likely - (truth[row] ?? 0);
      curve += likely * (1 - likely);
    }
    const change = -gradient / curve;
    for (const row of rows) logits[row] = (logits[row] ?? 0) + change;
    return weight + change;
  }

  const weights = new Map<string, number>();
  let bias = 0;
  for (let round = 0; round < ROUNDS; round++) {
    bias = step(all, bias, BIAS_PULL);
    for (const name of names) weights.set(name, step(having.get(name) ?? [], weights.get(name) ?? 0, PULL));
  }
  return { bias, signs: Object.fromEntries(weights) };
}

function meetingsOf(rows: readonly number[], examples: readonly Example[]): number {
  return new Set(rows.map((row) => examples[row]?.meeting)).size;
}
