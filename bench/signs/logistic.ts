import { type Weights, weigh } from '../../src/generation/extractive/weights/weigh.ts';

export interface Example {
  /** Examples of one meeting are learned from or tested on together. */
  readonly meeting: string;
  readonly signs: readonly string[];
  readonly isTrue: boolean;
}

/** Rounds over all signs. The last ones change nothing that is kept. */
const ROUNDS = 25;
/** Pulls weights to where they began, so that a rare sign weighs little (L2). */
const PULL = 10;
/** The same where weights are known from other meetings: so much is needed to change them. */
const PULL_TO_KNOWN = 25;
const BIAS_PULL = 0.01;
/** A sign that occurs in fewer meetings may be the habit of one person. */
const LEAST_MEETINGS = 6;

/**
 * Logistic regression with L2: the weights with which signs tell best which examples are true. One weight at a time, by a
 * Newton step over the examples that have its sign, in the order of the names, so that the result is always the same.
 * `given`: what was learned from other meetings. Weights stay near it where these say little, so that both count.
 */
export function learnWeights(examples: readonly Example[], given?: Weights): Weights {
  const known = given ?? { bias: 0, signs: {} };
  const pull = given === undefined ? PULL : PULL_TO_KNOWN;
  const having = new Map<string, number[]>();
  for (const [row, { signs }] of examples.entries()) {
    for (const sign of new Set(signs)) {
      const rows = having.get(sign);
      if (rows === undefined) having.set(sign, [row]);
      else rows.push(row);
    }
  }
  const names = [...having.keys()].filter(
    (name) => name in known.signs || meetingsOf(having.get(name) ?? [], examples) >= LEAST_MEETINGS,
  );
  names.sort();
  const truth = examples.map(({ isTrue }) => Number(isTrue));
  const logits = Float64Array.from(examples, ({ signs }) => weigh(signs, known));
  const all = examples.map((_, row) => row);

  function step(rows: readonly number[], weight: number, drawn: number, to: number): number {
    let gradient = drawn * (weight - to);
    let curve = drawn;
    for (const row of rows) {
      const likely = 1 / (1 + Math.exp(-(logits[row] ?? 0)));
      gradient += likely - (truth[row] ?? 0);
      curve += likely * (1 - likely);
    }
    const change = -gradient / curve;
    for (const row of rows) logits[row] = (logits[row] ?? 0) + change;
    return weight + change;
  }

  const weights = new Map(Object.entries(known.signs));
  let { bias } = known;
  for (let round = 0; round < ROUNDS; round++) {
    bias = step(all, bias, BIAS_PULL, 0);
    for (const name of names) {
      const before = known.signs[name] ?? 0;
      weights.set(name, step(having.get(name) ?? [], weights.get(name) ?? before, pull, before));
    }
  }
  return { bias, signs: Object.fromEntries(weights) };
}

function meetingsOf(rows: readonly number[], examples: readonly Example[]): number {
  return new Set(rows.map((row) => examples[row]?.meeting)).size;
}
