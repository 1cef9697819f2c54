import { LIMITS } from '../limits.ts';

const WINDOW_MS = LIMITS.windowSeconds * 1_000;
/** With more slots, callers wait less after a refusal, but each key takes more memory. */
const SLOTS = 10;
const SLOT_MS = WINDOW_MS / SLOTS;
/** A window may begin in the middle of a slot. */
const COUNTED_SLOTS = SLOTS + 1;
/** Keys that are remembered. Beyond it, the least recently used is forgotten and starts from zero. */
const MOST_KEYS = 100_000;

/** The values of the `RateLimit` and `Retry-After` headers. */
export interface RateState {
  readonly allowed: boolean;
  /** How many more may pass now. */
  readonly remaining: number;
  /** Seconds, rounded up, until the whole limit is available again if no more is taken. */
  readonly resetSeconds: number;
  /** Seconds, rounded up, after which one will pass; 0 while one would pass or has just passed. */
  readonly retryAfterSeconds: number;
}

export interface RateWindow {
  /** Counts one for the key if one is left. Refused requests do not count. `nowMs`: of a monotonic clock. */
  take(key: string, nowMs: number): RateState;
  /** The state before the next `take`; counts nothing. */
  peek(key: string, nowMs: number): RateState;
}

interface Entry {
  /** How many passed in each slot, at the slot's number modulo the length. */
  readonly counts: number[];
  /** The slot of the last access. At that time, counts outside the window were set to zero. */
  slot: number;
  total: number;
}

/**
 * A limit of at least 1 that holds in any ten seconds, wherever they begin. What passed is counted in slots, and one slot
 * more than a window has is added up; so a place becomes free up to one slot late.
 */
export function createRateWindow(limit: number): RateWindow {
  /** In order of use: the first is the least recently used. */
  const entries = new Map<string, Entry>();
  let latest = 0;

  return {
    take(key, nowMs) {
      const now = advance(nowMs);
      const slot = Math.floor(now / SLOT_MS);
      forgetIdle(slot);
      const entry = entries.get(key) ?? { counts: new Array<number>(COUNTED_SLOTS).fill(0), slot, total: 0 };
      entries.delete(key);
      entries.set(key, entry);
      if (entries.size > MOST_KEYS) forgetFirst();
      roll(entry, slot);
      const allowed = entry.total < limit;
      if (allowed) {
        entry.total += 1;
        entry.counts[slot % COUNTED_SLOTS] = (entry.counts[slot % COUNTED_SLOTS] ?? 0) + 1;
      }
      return state(entry, now, allowed);
    },
    peek(key, nowMs) {
      const now = advance(nowMs);
      const entry = entries.get(key);
      if (!entry) return { allowed: true, remaining: limit, resetSeconds: 0, retryAfterSeconds: 0 };
      roll(entry, Math.floor(now / SLOT_MS));
      return state(entry, now, entry.total < limit);
    },
  };

  /** A clock that is set back must not free places. */
  function advance(nowMs: number): number {
    latest = Math.max(latest, nowMs);
    return latest;
  }

  /** Forgets keys that were not used for a window: at most two for each call, which is enough, and keeps calls short. */
  function forgetIdle(slot: number): void {
    for (const entry of [...entries.values().take(2)]) {
      roll(entry, slot);
      if (entry.total > 0) return;
      forgetFirst();
    }
  }

  function forgetFirst(): void {
    for (const key of entries.keys().take(1)) entries.delete(key);
  }

  /** Empties the slots that have left the window since the last access. */
  function roll(entry: Entry, slot: number): void {
    const passed = Math.min(slot - entry.slot, COUNTED_SLOTS);
    for (let step = 1; step <= passed; step++) {
      const place = (entry.slot + step) % COUNTED_SLOTS;
      entry.total -= entry.counts[place] ?? 0;
      entry.counts[place] = 0;
    }
    entry.slot = slot;
  }

  function state(entry: Entry, now: number, allowed: boolean): RateState {
    let oldest: number | undefined;
    let newest = entry.slot;
    for (let slot = entry.slot; slot > entry.slot - COUNTED_SLOTS && slot >= 0; slot--) {
      if (entry.counts[slot % COUNTED_SLOTS] === 0) continue;
      if (oldest === undefined) newest = slot;
      oldest = slot;
    }
    const secondsUntilGone = (slot: number) => Math.ceil(((slot + COUNTED_SLOTS) * SLOT_MS - now) / 1_000);
    return {
      allowed,
      remaining: limit - entry.total,
      resetSeconds: oldest === undefined ? 0 : secondsUntilGone(newest),
      retryAfterSeconds: allowed ? 0 : secondsUntilGone(oldest ?? newest),
    };
  }
}
