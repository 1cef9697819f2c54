import { LIMITS } from '../limits.ts';

export interface RateWindowOptions {
  /** How many may pass per key in any window; 0 turns the limit off. */
  readonly limit: number;
  /** Milliseconds; 10,000 by default. */
  readonly windowMs?: number;
  /**
   * Into how many slots a window is divided, 10 by default. More let callers come back sooner, at more memory per key.
   */
  readonly slots?: number;
  /**
   * At most this many keys are remembered, 100,000 by default. Beyond it the least recently used is forgotten and
   * starts afresh.
   */
  readonly maxKeys?: number;
}

/** Ready for the `RateLimit` and `Retry-After` headers. */
export interface RateState {
  readonly allowed: boolean;
  /** How many more may pass now; infinite with the limit off. */
  readonly remaining: number;
  /** Seconds, rounded up, until the whole limit is available again if nothing more is taken. */
  readonly resetSeconds: number;
  /** Seconds, rounded up, after which one will pass; 0 while one would pass or has just passed. */
  readonly retryAfterSeconds: number;
}

export interface RateWindow {
  /**
   * Takes one for the key where one is left. What is refused does not count. `nowMs` is a steady clock's, such as
   * `performance.now()`.
   */
  take(key: string, nowMs: number): RateState;
  /** What `take` would find, taking nothing. */
  peek(key: string, nowMs: number): RateState;
  /** How many keys are remembered. */
  readonly size: number;
}

interface Entry {
  /** What passed in each slot, the slot's number modulo the length being its place. */
  readonly counts: number[];
  /** The slot of the last look; every count that has left the window by then is zero. */
  slot: number;
  total: number;
}

/**
 * A limit that holds in any window, not only in those that start on the minute: what passed is counted in slots, and a
 * window may begin in the middle of one, so `slots + 1` of them are added up. The price is that a place comes free up
 * to one slot late.
 */
export function createRateWindow(options: RateWindowOptions): RateWindow {
  const { limit, windowMs = LIMITS.windowSeconds * 1_000, slots = 10, maxKeys = 100_000 } = options;
  const slotMs = windowMs / slots;
  if (
    ![limit, slotMs, slots, maxKeys].every(Number.isSafeInteger) ||
    limit < 0 ||
    Math.min(slotMs, slots, maxKeys) < 1
  ) {
    throw new RangeError('limit, slots and maxKeys must be whole numbers, and windowMs a multiple of slots.');
  }
  const length = slots + 1;
  // In order of use: the first is the least recently used.
  const entries = new Map<string, Entry>();
  let latest = 0;

  return {
    take(key, nowMs) {
      if (limit === 0) return OFF;
      const now = advance(nowMs);
      const slot = Math.floor(now / slotMs);
      sweep(slot);
      const entry = entries.get(key) ?? { counts: new Array<number>(length).fill(0), slot, total: 0 };
      entries.delete(key);
      entries.set(key, entry);
      if (entries.size > maxKeys) forgetFirst();
      roll(entry, slot);
      const allowed = entry.total < limit;
      if (allowed) {
        entry.total += 1;
        entry.counts[slot % length] = (entry.counts[slot % length] ?? 0) + 1;
      }
      return state(entry, now, allowed);
    },
    peek(key, nowMs) {
      if (limit === 0) return OFF;
      const now = advance(nowMs);
      const entry = entries.get(key);
      if (!entry) return { allowed: true, remaining: limit, resetSeconds: 0, retryAfterSeconds: 0 };
      roll(entry, Math.floor(now / slotMs));
      return state(entry, now, entry.total < limit);
    },
    get size() {
      return entries.size;
    },
  };

  /** A clock that is set back must not make room. */
  function advance(nowMs: number): number {
    latest = Math.max(latest, nowMs);
    return latest;
  }

  /**
   * Drops keys that nobody used for a window. Two for each that can come in, so that a crowd goes without a pause for
   * anybody.
   */
  function sweep(slot: number): void {
    for (const entry of [...entries.values().take(2)]) {
      roll(entry, slot);
      if (entry.total > 0) return;
      forgetFirst();
    }
  }

  function forgetFirst(): void {
    for (const key of entries.keys().take(1)) entries.delete(key);
  }

  /** Empties the slots that have left the window since the last look. */
  function roll(entry: Entry, slot: number): void {
    const passed = Math.min(slot - entry.slot, length);
    for (let step = 1; step <= passed; step++) {
      const place = (entry.slot + step) % length;
      entry.total -= entry.counts[place] ?? 0;
      entry.counts[place] = 0;
    }
    entry.slot = slot;
  }

  function state(entry: Entry, now: number, allowed: boolean): RateState {
    let oldest: number | undefined;
    let newest = entry.slot;
    for (let slot = entry.slot; slot > entry.slot - length && slot >= 0; slot--) {
      if (entry.counts[slot % length] === 0) continue;
      if (oldest === undefined) newest = slot;
      oldest = slot;
    }
    const secondsUntilGone = (slot: number) => Math.ceil(((slot + length) * slotMs - now) / 1000);
    return {
      allowed,
      remaining: limit - entry.total,
      resetSeconds: oldest === undefined ? 0 : secondsUntilGone(newest),
      retryAfterSeconds: allowed ? 0 : secondsUntilGone(oldest ?? newest),
    };
  }
}

const OFF: RateState = { allowed: true, remaining: Number.POSITIVE_INFINITY, resetSeconds: 0, retryAfterSeconds: 0 };
