import { GenerationFailed, type MayAsk } from '../generator.ts';

/** Throws `GenerationFailed` where a request of so many tokens, its answer included, may not be sent today. */
export async function requireTokens(mayAsk: MayAsk | undefined, tokens: number): Promise<void> {
  if (mayAsk === undefined || (await mayAsk(tokens))) return;
  throw new GenerationFailed('the workspace has used the tokens that KARTOTEK_MODEL_DAILY_TOKENS allows it today', {
    retryable: false,
    code: 'MODEL_COST_CAP',
  });
}
