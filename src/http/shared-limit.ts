import type { ReservationRequest, ReserveRate } from '../access/rate-reservation.ts';
import type { RateState } from './rate-window.ts';

type Whom = Pick<ReservationRequest, 'workspaceId' | 'accessTokenId'>;

export interface SharedLimit {
  /** Counts one request. Undefined if no block could be reserved in time: the caller then counts alone. */
  take(whom: Whom): RateState | Promise<RateState | undefined>;
}

/** The share of the limit that is reserved at a time: so small that unused blocks of other processes hardly matter. */
const SHARE = 1 / 20;
/** A process that waits longer for its block, or gets an error, counts alone for a while. */
const RESERVE_TIMEOUT_MS = 1_000;
const ALONE_MS = 1_000;

interface Block {
  left: number;
  second: number;
  /** By this process's clock. */
  until: number;
  remaining: number;
  resetSeconds: number;
  retryAfterSeconds: number;
  waiting: number;
  refill: Promise<boolean> | undefined;
}

/**
 * A limit that several processes share. Each reserves a block for the current second and takes from it without a statement;
 * the rest is returned at the end of the second. See docs/decisions/0006-limits-across-processes.md.
 */
export function createSharedLimit(kind: ReservationRequest['kind'], limit: number, reserve: ReserveRate): SharedLimit {
  const size = Math.max(1, Math.floor(limit * SHARE));
  const blocks = new Map<string, Block>();
  let aloneUntil = 0;

  return {
    take(whom) {
      const key = `${whom.workspaceId}:${whom.accessTokenId}`;
      let block = blocks.get(key);
      if (!block) {
        block = { ...EMPTY };
        blocks.set(key, block);
      }
      const now = performance.now();
      if (now < block.until && (block.left > 0 || block.remaining === 0)) return takeFrom(block);
      return now < aloneUntil ? Promise.resolve(undefined) : wait(key, block, whom);
    },
  };

  async function wait(key: string, block: Block, whom: Whom): Promise<RateState | undefined> {
    block.waiting += 1;
    try {
      do {
        if (!(await refill(key, block, whom, size))) return undefined;
      } while (block.left === 0 && block.remaining > 0);
      return takeFrom(block);
    } finally {
      block.waiting -= 1;
    }
  }

  /**
   * True once the block holds the granted requests; false if no answer came in time. One exchange at a time, so that unused
   * requests are returned before more are reserved.
   */
  function refill(key: string, block: Block, whom: Whom, wanted: number): Promise<boolean> {
    block.refill ??= exchange(key, block, whom, wanted).finally(() => {
      block.refill = undefined;
    });
    return block.refill;
  }

  async function exchange(key: string, block: Block, whom: Whom, wanted: number): Promise<boolean> {
    const asked = performance.now();
    const { left: unused, second: unusedSecond, waiting } = block;
    block.left = 0;
    const request = { ...whom, kind, limit, wanted: Math.max(wanted, waiting), unused, unusedSecond };
    const filled = reserve(request).then(({ granted, validMs, ...state }) => {
      // Counted from the request for it, so that the block ends with its second or a little earlier.
      Object.assign(block, state, { left: granted, until: asked + validMs });
      setTimeout(giveBack, validMs, key, block, whom).unref();
      return true;
    });
    const inTime = await Promise.race([filled.catch(() => false), late()]);
    if (!inTime) {
      aloneUntil = performance.now() + ALONE_MS;
      setTimeout(giveBack, ALONE_MS, key, block, whom).unref();
    }
    return inTime;
  }

  /** At the end of its second: returns the block's unused requests, or forgets an empty block. */
  function giveBack(key: string, block: Block, whom: Whom): void {
    if (block.waiting > 0 || block.refill || performance.now() < block.until) return;
    if (block.left > 0) void refill(key, block, whom, 0);
    else if (blocks.get(key) === block) blocks.delete(key);
  }
}

const EMPTY: Block = {
  left: 0,
  second: 0,
  until: 0,
  remaining: 0,
  resetSeconds: 0,
  retryAfterSeconds: 0,
  waiting: 0,
  refill: undefined,
};

function takeFrom(block: Block): RateState {
  const allowed = block.left > 0;
  if (allowed) block.left -= 1;
  const { left, remaining, resetSeconds, retryAfterSeconds } = block;
  return { allowed, remaining: left + remaining, resetSeconds, retryAfterSeconds: allowed ? 0 : retryAfterSeconds };
}

function late(): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, RESERVE_TIMEOUT_MS, false).unref());
}
