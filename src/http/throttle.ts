export interface Throttle {
  /** How long to delay one more request of `key`, in ms; 0 while it keeps to the rate. */
  delayMs(key: string, nowMs: number): number;
}

export interface ThrottleOptions {
  /** The rate that is not delayed. */
  perSecond: number;
  /** How many pass at once after a pause; by default as many as in a second. */
  burst?: number;
  longestMs: number;
}

/** Keys that are remembered. Beyond it, the least recently used is forgotten. */
const MOST_KEYS = 100_000;

/** For each address without a valid credential. */
export const FOR_ANONYMOUS: ThrottleOptions = { perSecond: 500, longestMs: 1_000 };

/**
 * Delays the requests of a client that sends the next as soon as it is answered, or the answers to them. Otherwise such a
 * client would use much of the processor time and delay all other clients.
 */
export function createThrottle({ perSecond, burst = perSecond, longestMs }: ThrottleOptions): Throttle {
  /** By key: when all requests so far would have passed at the rate. */
  const until = new Map<string, number>();
  const stepMs = 1_000 / perSecond;
  const burstMs = burst * stepMs;
  return {
    delayMs(key, nowMs) {
      forgetIdle(nowMs);
      const rested = nowMs - burstMs;
      const next = Math.max(until.get(key) ?? rested, rested) + stepMs;
      until.delete(key);
      until.set(key, Math.min(next, nowMs + longestMs));
      if (until.size > MOST_KEYS) for (const first of until.keys().take(1)) until.delete(first);
      return Math.min(Math.max(0, next - nowMs), longestMs);
    },
  };

  /** Forgets at most two idle keys for each call, which is enough, and keeps calls short. */
  function forgetIdle(nowMs: number): void {
    for (const [key, at] of [...until.entries().take(2)]) {
      if (at > nowMs - burstMs) return;
      until.delete(key);
    }
  }
}

/** Resolves after `milliseconds`; undefined for 0. */
export function delay(milliseconds: number): Promise<void> | undefined {
  if (milliseconds === 0) return undefined;
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
