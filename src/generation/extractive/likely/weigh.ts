/** How much each sign speaks for something, in logits; `bias` speaks for it where there is no sign. */
export interface Weights {
  readonly bias: number;
  readonly signs: Readonly<Record<string, number>>;
}

/** The logit of how likely something is by its signs: 0 is one in two. Signs without a weight say nothing. */
export function weigh(signs: readonly string[], { bias, signs: weights }: Weights): number {
  let sum = bias;
  for (const sign of new Set(signs)) sum += weights[sign] ?? 0;
  return sum;
}
