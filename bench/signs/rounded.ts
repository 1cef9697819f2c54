import type { Weights } from '../../src/generation/extractive/weights/weigh.ts';

/** Weights with two digits, without those below `least`. */
export function rounded(least: number, { bias, signs }: Weights): Weights {
  const round = (weight: number) => Math.round(weight * 100) / 100;
  const kept = Object.entries(signs).filter(([, weight]) => Math.abs(weight) >= least);
  return { bias: round(bias), signs: Object.fromEntries(kept.map(([sign, weight]) => [sign, round(weight)])) };
}
