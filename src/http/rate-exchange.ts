import type { RateRows, Reservation, Unused, Wanted } from '../access/rate-rows.ts';

export interface RateExchange {
  /** Undefined if the database did not answer in time: the caller then counts alone. */
  reserve(wanted: Wanted): Promise<Reservation | undefined>;
  /** Not waited for. What is lost stays counted in its second, so the limit is never exceeded by it. */
  giveBack(unused: Unused): void;
}

/** A process that waits longer for an answer, or gets an error, counts alone for a while. */
const ANSWER_MS = 1_000;
const ALONE_MS = 1_000;
/** Between two exchanges. Below this rate, a reservation does not wait; above, many share a statement. */
const EVERY_MS = 5;
const MOST_TOGETHER = 500;
/** Of all tokens that wait to be given back. Others are dropped. */
const MOST_UNUSED = 20_000;

interface Asked {
  wanted: Wanted;
  waits: boolean;
  answer(reservation: Reservation | undefined): void;
}

/**
 * Asks the shared rows for many tokens in one statement. One exchange is under way at a time, so this process's unused
 * requests are given back before it reserves others. A key may be asked for again once it was answered.
 */
export function createRateExchange(rows: RateRows): RateExchange {
  const asked: Asked[] = [];
  const unused: Unused[] = [];
  let begun = false;
  let late = false;
  let begunAt = Number.NEGATIVE_INFINITY;
  let aloneUntil = Number.NEGATIVE_INFINITY;

  return {
    reserve(wanted) {
      if (late || performance.now() < aloneUntil) return Promise.resolve(undefined);
      return new Promise((answer) => {
        asked.push({ wanted, waits: true, answer });
        begin();
      });
    },
    giveBack,
  };

  function giveBack(one: Unused): void {
    if (unused.length >= MOST_UNUSED) return;
    unused.push(one);
    begin();
  }

  function begin(): void {
    if (begun) return;
    begun = true;
    const waitMs = begunAt + EVERY_MS - performance.now();
    // What this turn of the event loop still asks for goes along.
    if (waitMs > 0) setTimeout(exchange, waitMs);
    else setImmediate(exchange);
  }

  async function exchange(): Promise<void> {
    begunAt = performance.now();
    const together = asked.splice(0, MOST_TOGETHER);
    const ended = unused.splice(0, MOST_TOGETHER);
    const timer = setTimeout(() => {
      late = true;
      countAlone(together);
    }, ANSWER_MS);
    try {
      // Without it the row counts more than was used.
      if (ended.length > 0) await rows.giveBack(ended).catch(() => {});
      if (together.length > 0) settle(together, await rows.reserve(together.map(({ wanted }) => wanted)));
    } catch {
      countAlone(together);
    } finally {
      clearTimeout(timer);
      begun = false;
      late = false;
      if (asked.length > 0 || unused.length > 0) begin();
    }
  }

  function settle(together: readonly Asked[], reservations: readonly Reservation[]): void {
    for (const [n, one] of together.entries()) {
      const reservation = reservations[n];
      if (one.waits) one.answer(reservation);
      else if (reservation && reservation.granted > 0) {
        const { workspaceId, accessTokenId, kind } = one.wanted;
        giveBack({ workspaceId, accessTokenId, kind, second: reservation.second, count: reservation.granted });
      }
    }
  }

  function countAlone(together: readonly Asked[]): void {
    aloneUntil = performance.now() + ALONE_MS;
    for (const one of [...together, ...asked.splice(0)]) {
      one.waits = false;
      one.answer(undefined);
    }
  }
}
