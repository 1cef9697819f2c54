import { fewestTokens, likelyTokens, mostTokens } from './count-tokens.ts';
import { SMALLEST_WINDOW } from './model-settings.ts';
import type { Protocol } from './protocol.ts';

/** A prompt is called cut if the endpoint counts less than this share of what is expected. */
const WHOLE = 0.8;
/**
 * More tokens for each likely one are not expected: after short meetings in one language, a long one in another would be
 * called cut.
 */
const MOST = 1.15;

/**
 * Tells from the tokens that an endpoint counts whether it has read a whole prompt. Some drop the beginning of a long one
 * without a word. What tokenizers count is in docs/decisions/0033-language-models.md.
 */
export function createCutPrompts({ mayCut }: Pick<Protocol, 'mayCut'>) {
  /** Tokens for each likely one: the fewest that the endpoint has counted for prompts too short to be cut. */
  let expected: number | undefined;

  return (prompt: string, counted: number): boolean => {
    if (counted < fewestTokens(prompt)) return true;
    const likely = likelyTokens(prompt);
    if (mostTokens(prompt) > SMALLEST_WINDOW) {
      return mayCut && expected !== undefined && counted < WHOLE * expected * likely;
    }
    expected = Math.min(expected ?? MOST, counted / likely);
    return false;
  };
}
