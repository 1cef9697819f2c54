import type { Weights } from '../../src/generation/extractive/likely/weigh.ts';

export interface Example {
  /** Examples of one meeting are learned from or tested on together. */
  readonly meeting: string;
  readonly signs: readonly string[];
  readonly isTrue: boolean;
}

/** Newton steps. The loss is convex, and the last ones change nothing that is kept. */
const STEPS = 12;
/** Pulls weights to 0, so that a rare sign weighs little (L2). */
const PULL = 4;
const BIAS_PULL = 0.01;

/** Logistic regression with L2 by Newton's method: the weights with which signs tell best which examples are true. */
export function learnWeights(examples: readonly Example[]): Weights {
  const names = [...new Set(examples.flatMap(({ signs }) => signs))].sort();
  const at = new Map(names.map((name, index) => [name, index]));
  const size = names.length + 1;
  const rows = examples.map(({ signs }) => [...new Set(signs.map((sign) => at.get(sign) ?? 0)), names.length]);
  const weights = new Float64Array(size);
  const pull = (index: number) => (index === names.length ? BIAS_PULL : PULL);
  for (let step = 0; step < STEPS; step++) {
    const gradient = Float64Array.from(weights, (weight, index) => pull(index) * weight);
    const hessian = Array.from({ length: size }, (_, index) => {
      const row = new Float64Array(size);
      row[index] = pull(index);
      return row;
    });
    for (const [index, row] of rows.entries()) {
      const logit = row.reduce((sum, sign) => sum + (weights[sign] ?? 0), 0);
      const likely = 1 / (1 + Math.exp(-logit));
      const error = likely - (examples[index]?.isTrue ? 1 : 0);
      const curve = likely * (1 - likely);
      for (const a of row) {
        gradient[a] = (gradient[a] ?? 0) + error;
        const line = hessian[a];
        if (line) for (const b of row) line[b] = (line[b] ?? 0) + curve;
      }
    }
    const change = solve(hessian, gradient);
    for (let index = 0; index < size; index++) weights[index] = (weights[index] ?? 0) - (change[index] ?? 0);
  }
  return {
    bias: weights[names.length] ?? 0,
    signs: Object.fromEntries(names.map((name, index) => [name, weights[index] ?? 0])),
  };
}

/** Solves a symmetric positive definite system by Gaussian elimination, which then needs no pivots. */
function solve(matrix: Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  const value = Float64Array.from(right);
  for (let pivot = 0; pivot < size; pivot++) {
    const line = matrix[pivot] ?? new Float64Array(size);
    for (let below = pivot + 1; below < size; below++) {
      const other = matrix[below] ?? new Float64Array(size);
      const factor = (other[pivot] ?? 0) / (line[pivot] ?? 1);
      if (factor === 0) continue;
      for (let column = pivot; column < size; column++)
        other[column] = (other[column] ?? 0) - factor * (line[column] ?? 0);
      value[below] = (value[below] ?? 0) - factor * (value[pivot] ?? 0);
    }
  }
  for (let row = size - 1; row >= 0; row--) {
    const line = matrix[row] ?? new Float64Array(size);
    let sum = value[row] ?? 0;
    for (let column = row + 1; column < size; column++) sum -= (line[column] ?? 0) * (value[column] ?? 0);
    value[row] = sum / (line[row] ?? 1);
  }
  return value;
}
