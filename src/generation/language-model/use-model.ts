import { GenerationFailed, type MayAsk, type TokensUsed, withTokens } from '../generator.ts';

/** What one generation may use of a model, and what it has used. */
export interface ModelUse {
  readonly signal: AbortSignal;
  count(tokens: { input: number | undefined; output: number | undefined }): void;
  /** Throws `GenerationFailed` if a request of so many tokens, its answer included, may not be sent today. */
  requireTokens(tokens: number): Promise<void>;
}

export interface Leave {
  mayAsk?: MayAsk | undefined;
  signal: AbortSignal;
}

export interface Used<T> {
  result: T;
  /** Of all requests, refused answers included. Null if the endpoint counts none. */
  tokensUsed: TokensUsed | null;
}

/** Runs `work`. Its failure ends the requests that it still waits for, and tells what was used. */
export async function useModel<T>({ mayAsk, signal }: Leave, work: (use: ModelUse) => Promise<T>): Promise<Used<T>> {
  let used: TokensUsed | null = null;
  const ended = new AbortController();
  const use: ModelUse = {
    signal: AbortSignal.any([signal, ended.signal]),
    count({ input, output }) {
      if (input === undefined && output === undefined) return;
      used = { input: (used?.input ?? 0) + (input ?? 0), output: (used?.output ?? 0) + (output ?? 0) };
    },
    async requireTokens(tokens) {
      if (mayAsk === undefined || (await mayAsk(tokens))) return;
      throw new GenerationFailed('the workspace has used the tokens that KARTOTEK_MODEL_DAILY_TOKENS allows it today', {
        retryable: false,
        code: 'MODEL_COST_CAP',
      });
    },
  };
  try {
    return { result: await work(use), tokensUsed: used };
  } catch (error) {
    ended.abort();
    throw withTokens(error, used);
  }
}
