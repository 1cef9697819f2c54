import { HELD_PERIOD, type HeldPeriod, mostHeld, type RateKey } from '../access/rate-rows.ts';
import { LIMITS } from '../limits.ts';
import type { RateExchange } from './rate-exchange.ts';
import type { RateState } from './rate-window.ts';

type Whom = Pick<RateKey, 'workspaceId' | 'accessTokenId'>;

export interface SharedLimit {
  /** Counts one request. Undefined if nothing could be reserved in time: the caller then counts alone. */
  take(whom: Whom): RateState | Promise<RateState | undefined>;
}

/** The largest block, as a share of the limit: so small that unused blocks of other processes hardly matter. */
const SHARE = 1 / 20;
/** A token that was not used for this long, up to twice as long, is forgotten. */
const FORGET_MS = (LIMITS.knownTokenMinutes * 60_000) / 2;
/** Of all tokens; with more, the time is shorter. */
const MOST_BLOCKS = 50_000;

/** What this process may use of a token's limit. */
interface Block {
  key: RateKey;
  /** Reserved for one second, until a time of this process's clock. */
  left: number;
  second: number;
  until: number;
  /** Held until they are used, up to a time of this process's clock, and used but not counted yet. */
  held: number;
  heldUntil: number;
  heldUsed: number;
  period: number;
  /** For all processes, when something was last reserved. */
  remaining: number;
  resetSeconds: number;
  retryAfterSeconds: number;
  /** Requests that this process took in the block's second, and in the second before. */
  used: number;
  usedBefore: number;
  waiting: number;
  refill: Promise<boolean> | undefined;
}

/**
 * A limit that several processes share. Each holds a few requests of a token, which it takes without a statement and counts
 * afterwards. If a token uses more, it reserves a block for the current second; the rest is given back at the end of the
 * second. See docs/decisions/0006-limits-across-processes.md.
 */
export function createSharedLimit(
  kind: RateKey['kind'],
  limit: number,
  exchange: RateExchange,
  { endSeconds }: Pick<HeldPeriod, 'endSeconds'> = HELD_PERIOD,
): SharedLimit {
  const largest = Math.max(1, Math.floor(limit * SHARE));
  /** When so many are used they are counted, and others held instead. */
  const countedAt = Math.ceil(mostHeld(limit) / 2);
  /** By token. Those in `older` were not used since `recent` was begun. */
  let recent = new Map<string, Block>();
  let older = new Map<string, Block>();
  let recentSince = performance.now();
  /** Blocks with something to give back at the end of their second. */
  const unused = new Set<Block>();
  let ending: NodeJS.Timeout | undefined;

  return {
    take(whom) {
      const now = performance.now();
      const block = blockOf(whom, now);
      if (now < block.until && block.left > 0) return takeFrom(block);
      if (block.held > 0 && now < block.heldUntil) return takeHeld(block, now);
      return now < block.until && block.remaining === 0 ? takeFrom(block) : wait(block);
    },
  };

  function blockOf(whom: Whom, now: number): Block {
    if (now - recentSince >= FORGET_MS || recent.size >= MOST_BLOCKS) forgetOld(now);
    const name = `${whom.workspaceId}:${whom.accessTokenId}`;
    const known = recent.get(name);
    if (known) return known;
    const block = older.get(name) ?? { ...EMPTY, key: { ...whom, kind } };
    older.delete(name);
    recent.set(name, block);
    return block;
  }

  /** A block that is being filled stays: nothing may be asked for one token twice at a time. */
  function forgetOld(now: number): void {
    for (const [name, block] of older) if (block.refill) recent.set(name, block);
    older = recent;
    recent = new Map();
    recentSince = now;
  }

  function takeHeld(block: Block, now: number): RateState {
    block.held -= 1;
    block.heldUsed += 1;
    block.used += 1;
    if (block.heldUsed >= countedAt) refillOnce(block, true);
    const remaining =
      now - block.until < LIMITS.windowSeconds * 1_000 ? block.remaining + block.held : limit - block.heldUsed;
    return { allowed: true, remaining, resetSeconds: LIMITS.windowSeconds + 1, retryAfterSeconds: 0 };
  }

  async function wait(block: Block): Promise<RateState | undefined> {
    block.waiting += 1;
    try {
      do {
        if (!(await refillOnce(block, false))) return undefined;
      } while (block.left === 0 && block.held === 0 && block.remaining > 0);
      return block.left === 0 && block.held > 0 ? takeHeld(block, performance.now()) : takeFrom(block);
    } finally {
      block.waiting -= 1;
    }
  }

  function refillOnce(block: Block, later: boolean): Promise<boolean> {
    if (block.refill && !later) exchange.hurry();
    block.refill ??= refill(block, later).finally(() => {
      block.refill = undefined;
    });
    return block.refill;
  }

  /** True once the block has what was granted; false if no answer came in time. */
  async function refill(block: Block, later: boolean): Promise<boolean> {
    let asked = 0;
    let returned = 0;
    const reservation = await exchange.reserve(() => {
      asked = performance.now();
      const wanted = block.waiting > 0 ? Math.max(nextSize(block, asked), block.waiting) : 0;
      giveBackRest(block);
      // What is held beyond its period is free, and what was used of it has left the window.
      if (asked >= block.heldUntil + endSeconds * 1_000) dropHeld(block);
      const released = asked < block.heldUntil ? 0 : block.held;
      block.held -= released;
      returned = block.heldUsed;
      return { ...block.key, wanted, returned, released, period: block.period };
    }, later);
    if (!reservation) {
      // It may have been counted: to return it again could free what others use.
      dropHeld(block);
      return false;
    }
    const { granted, lent, period, heldMs, validMs, ...state } = reservation;
    // Counted from the request for it, so that the block ends with its second or a little earlier.
    Object.assign(block, { ...state, left: granted, until: asked + validMs });
    block.heldUsed -= returned;
    if (lent > 0) {
      if (period !== block.period) dropHeld(block);
      Object.assign(block, { held: block.held + lent, period, heldUntil: asked + heldMs });
    }
    if (granted > block.waiting) {
      unused.add(block);
      endIn(validMs);
    }
    return true;
  }

  /**
   * One for a token that is rarely used, so that nothing has to be given back. For others as many as they have used in this
   * second, or half as many as in the last one.
   */
  function nextSize(block: Block, now: number): number {
    if (now >= block.until) {
      block.usedBefore = now - block.until < 1_000 ? block.used : 0;
      block.used = 0;
    }
    return Math.min(largest, Math.max(1, block.used, Math.floor(block.usedBefore / 2)));
  }

  function giveBackRest(block: Block): void {
    unused.delete(block);
    if (block.left > 0) exchange.giveBack({ ...block.key, second: block.second, count: block.left });
    block.left = 0;
  }

  function endSecond(): void {
    const now = performance.now();
    ending = undefined;
    for (const block of unused) {
      if (now >= block.until) giveBackRest(block);
      else endIn(block.until - now);
    }
  }

  /** One timer for all: blocks of a moment end together. */
  function endIn(ms: number): void {
    if (ending === undefined) ending = setTimeout(endSecond, ms + 1).unref();
  }
}

const EMPTY: Omit<Block, 'key'> = {
  left: 0,
  second: 0,
  until: Number.NEGATIVE_INFINITY,
  held: 0,
  heldUntil: Number.NEGATIVE_INFINITY,
  heldUsed: 0,
  period: 0,
  remaining: 0,
  resetSeconds: 0,
  retryAfterSeconds: 0,
  used: 0,
  usedBefore: 0,
  waiting: 0,
  refill: undefined,
};

function dropHeld(block: Block): void {
  Object.assign(block, { held: 0, heldUsed: 0, period: 0 });
}

function takeFrom(block: Block): RateState {
  const allowed = block.left > 0;
  if (allowed) {
    block.left -= 1;
    block.used += 1;
  }
  const { left, held, remaining, resetSeconds, retryAfterSeconds } = block;
  return {
    allowed,
    remaining: left + held + remaining,
    resetSeconds,
    retryAfterSeconds: allowed ? 0 : retryAfterSeconds,
  };
}
