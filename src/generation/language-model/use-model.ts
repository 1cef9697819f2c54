import {
  GenerationFailed,
  type TokenAllowance,
  type TokenReservation,
  type TokensUsed,
  withTokens,
} from '../generator.ts';
import { NOTHING } from './used-tokens.ts';

/** What one generation may use of a model, and what it has used. */
export interface ModelUse {
  readonly signal: AbortSignal;
  /** Counts what the endpoint told. */
  count(tokens: { input: number | undefined; output: number | undefined }): void;
  /** Throws `GenerationFailed` if fewer tokens are left today. */
  requireLeft(tokens: number): Promise<void>;
  /**
   * Reserves the most that a request and its answer may take, and sends it. Where `send` does not settle the reservation, all
   * of it counts as used. Throws `GenerationFailed` if fewer tokens are left today.
   */
  withReservation<T>(most: TokensUsed, send: (reservation: TokenReservation) => Promise<T>): Promise<T>;
}

export interface Leave {
  allowance?: TokenAllowance | undefined;
  signal: AbortSignal;
}

export interface Used<T> {
  result: T;
  /** Of all requests, refused answers included. Null if the endpoint counts none. */
  tokensUsed: TokensUsed | null;
}

const UNLIMITED: TokenAllowance = {
  reserve: async () => ({ async settle() {} }),
  hasLeft: async () => true,
};

/** Runs `work`. Its failure ends the requests that it still waits for, and tells what was used. */
export async function useModel<T>(
  { allowance = UNLIMITED, signal }: Leave,
  work: (use: ModelUse) => Promise<T>,
): Promise<Used<T>> {
  let used: TokensUsed | null = null;
  const ended = new AbortController();
  /** Requests with a reservation. */
  const open = new Set<Promise<unknown>>();

  const use: ModelUse = {
    signal: AbortSignal.any([signal, ended.signal]),
    count({ input, output }) {
      if (input === undefined && output === undefined) return;
      used = { input: (used?.input ?? 0) + (input ?? 0), output: (used?.output ?? 0) + (output ?? 0) };
    },
    async requireLeft(tokens) {
      if (!(await allowance.hasLeft(tokens))) throw tooFewLeft();
    },
    withReservation(most, send) {
      const sent = reserveAndSend(most, send);
      open.add(sent);
      return sent.finally(() => open.delete(sent));
    },
  };
  try {
    return { result: await work(use), tokensUsed: used };
  } catch (error) {
    ended.abort();
    // The run counts what its requests have used, so all of them have to be settled.
    await Promise.allSettled(open);
    throw withTokens(error, used);
  }

  async function reserveAndSend<R>(most: TokensUsed, send: (reservation: TokenReservation) => Promise<R>): Promise<R> {
    const reservation = await allowance.reserve(most);
    if (reservation === undefined) throw tooFewLeft();
    if (!use.signal.aborted) return send(reservation);
    await reservation.settle(NOTHING);
    throw use.signal.reason;
  }
}

function tooFewLeft(): GenerationFailed {
  return new GenerationFailed(
    'the workspace has too few tokens left today: KARTOTEK_MODEL_DAILY_TOKENS is what it may use on a day',
    { retryable: false, code: 'MODEL_COST_CAP' },
  );
}
