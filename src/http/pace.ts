export interface Pace {
  /** How long to hold back one more of `key`, in ms; 0 while it keeps within the pace. */
  holdMs(key: string, nowMs: number): number;
}

export interface PaceOptions {
  /** What passes on average without being held back. */
  perSecond: number;
  /** What passes at once after a pause; a second's worth unless given. */
  burst?: number;
  /** Nothing is held back for longer. */
  longestMs: number;
}

/** What one address gets without a valid credential: so many answers of a second go out at once, the rest is held back. */
export const FOR_STRANGERS: PaceOptions = { perSecond: 500, longestMs: 1_000 };

/**
 * Spreads the requests of somebody who does not wait, or the answers to them. A client that asks again as soon as it is
 * answered would otherwise take as much processor time as it can, in turns that everybody's requests wait for.
 */
export function createPace({ perSecond, burst = perSecond, longestMs }: PaceOptions): Pace {
  /** By key: when all that came so far would have passed at the pace. */
  const until = new Map<string, number>();
  const stepMs = 1_000 / perSecond;
  const burstMs = burst * stepMs;
  return {
    holdMs(key, nowMs) {
      forgetTwo(nowMs);
      const rested = nowMs - burstMs;
      const next = Math.max(until.get(key) ?? rested, rested) + stepMs;
      const hold = Math.min(Math.max(0, next - nowMs), longestMs);
      until.delete(key);
      until.set(key, Math.min(next, nowMs + longestMs));
      return hold;
    },
  };

  /** Two for each that may come in, so that the map does not grow and nobody waits for a long clean-up. */
  function forgetTwo(nowMs: number): void {
    for (const [key, at] of [...until.entries().take(2)]) {
      if (at > nowMs - burstMs) return;
      until.delete(key);
    }
  }
}

/** Settles after `milliseconds`; undefined for 0. */
export function heldBack(milliseconds: number): Promise<void> | undefined {
  if (milliseconds === 0) return undefined;
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
