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

/** The name of the sign that words are, in quotes to tell it from those that the rules name. */
export const wordSign = (words: string, lead: string): string => `${lead}“${words}”`;

/** Reads a table of words and their weights ("send=0.4, can you=0.31, …") as signs; \`lead\` as in \`wordSigns\`. */
export function wordWeights(table: string, lead = ''): Record<string, number> {
  const entries = table.split(',').map((entry) => {
    const [words = '', weight] = entry.trim().split('=');
    return [wordSign(words, lead), Number(weight)] as const;
  });
  return Object.fromEntries(entries);
}
