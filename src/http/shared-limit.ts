import type { RateKey, Reservation } from '../access/rate-rows.ts';
import type { RateExchange } from './rate-exchange.ts';
import type { RateState } from './rate-window.ts';

type Whom = Pick<RateKey, 'workspaceId' | 'accessTokenId'>;

export interface SharedLimit {
  /** Counts one request. Undefined if nothing could be reserved in time: the caller then counts alone. */
  take(whom: Whom): RateState | Promise<RateState | undefined>;
}

/** The largest block, as a share of the limit: so small that unused blocks of other processes hardly matter. */
const SHARE = 1 / 20;
/** A token that reserved nothing for this long, up to twice as long, is forgotten, and starts with one again. */
const FORGET_MS = 3_000;
/** Of all tokens; with more, the time is shorter. */
const MOST_BLOCKS = 50_000;

/** Requests that are reserved for the second in which they were asked for. */
interface Block extends Omit<Reservation, 'granted' | 'validMs'> {
  key: RateKey;
  left: number;
  /** By this process's clock. */
  until: number;
  /** Requests that this process took in the block's second, and in the second before. */
  used: number;
  usedBefore: number;
  waiting: number;
  refill: Promise<boolean> | undefined;
}

/**
 * A limit that several processes share. Each reserves a block for the current second and takes from it without a statement;
 * the rest is given back at the end of the second. See docs/decisions/0006-limits-across-processes.md.
 */
export function createSharedLimit(kind: RateKey['kind'], limit: number, exchange: RateExchange): SharedLimit {
  const largest = Math.max(1, Math.floor(limit * SHARE));
  /** By token. All blocks are in one of the two; those in `older` have reserved nothing since the other was begun. */
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
      return now < block.until && (block.left > 0 || block.remaining === 0) ? takeFrom(block) : wait(block);
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
    for (const [name, block] of older) if (block.waiting > 0) recent.set(name, block);
    older = recent;
    recent = new Map();
    recentSince = now;
  }

  async function wait(block: Block): Promise<RateState | undefined> {
    block.waiting += 1;
    try {
      do {
        block.refill ??= refill(block).finally(() => {
          block.refill = undefined;
        });
        if (!(await block.refill)) return undefined;
      } while (block.left === 0 && block.remaining > 0);
      return takeFrom(block);
    } finally {
      block.waiting -= 1;
    }
  }

  /** True once the block holds the granted requests; false if no answer came in time. */
  async function refill(block: Block): Promise<boolean> {
    const asked = performance.now();
    const wanted = Math.max(nextSize(block, asked), block.waiting);
    giveBackRest(block);
    const reservation = await exchange.reserve({ ...block.key, wanted });
    if (!reservation) return false;
    const { granted, remaining, second, validMs, resetSeconds, retryAfterSeconds } = reservation;
    // Counted from the request for it, so that the block ends with its second or a little earlier.
    Object.assign(block, { left: granted, until: asked + validMs, remaining, second, resetSeconds, retryAfterSeconds });
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
  used: 0,
  usedBefore: 0,
  remaining: 0,
  resetSeconds: 0,
  retryAfterSeconds: 0,
  waiting: 0,
  refill: undefined,
};

function takeFrom(block: Block): RateState {
  const allowed = block.left > 0;
  if (allowed) {
    block.left -= 1;
    block.used += 1;
  }
  const { left, remaining, resetSeconds, retryAfterSeconds } = block;
  return { allowed, remaining: left + remaining, resetSeconds, retryAfterSeconds: allowed ? 0 : retryAfterSeconds };
}
