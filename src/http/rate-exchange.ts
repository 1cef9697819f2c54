import type { RateRows, Reservation, Unused, Wanted } from '../access/rate-rows.ts';

export interface RateExchange {
  /**
   * `describe` is called when the statement is sent. Undefined if the database did not answer in time: the caller then
   * counts alone. `later`: nobody waits for it yet.
   */
  reserve(describe: () => Wanted, later: boolean): Promise<Reservation | undefined>;
  /** Somebody waits now for what was asked for. */
  hurry(): void;
  /** Not waited for. What is lost stays counted in its second, so the limit is never exceeded by it. */
  giveBack(unused: Unused): void;
}

/** A process that waits longer for an answer, or gets an error, counts alone for a while. */
const ANSWER_MS = 1_000;
const ALONE_MS = 1_000;
/** How long to collect what nobody waits for. */
const LATER_MS = 250;
const MOST_TOGETHER = 500;
/** Of all that waits to be given back. The rest is dropped. */
const MOST_UNUSED = 20_000;

interface Asked {
  describe: () => Wanted;
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
  let underWay = false;
  let late = false;
  let soon: NodeJS.Immediate | undefined;
  let later: NodeJS.Timeout | undefined;
  /** Whether somebody waits for a part of what is collected. */
  let hurried = false;
  let aloneUntil = Number.NEGATIVE_INFINITY;

  return {
    reserve(describe, whenever) {
      if (late || performance.now() < aloneUntil) return Promise.resolve(undefined);
      return new Promise((answer) => {
        asked.push({ describe, waits: true, answer });
        if (!whenever) hurried = true;
        begin();
      });
    },
    hurry() {
      hurried = true;
      begin();
    },
    giveBack(one) {
      if (unused.length >= MOST_UNUSED) return;
      unused.push(one);
      begin();
    },
  };

  function begin(): void {
    if (underWay || soon) return;
    // What this turn of the event loop still asks for goes along.
    if (hurried) soon = setImmediate(exchange);
    else if (!later) later = setTimeout(exchange, LATER_MS).unref();
  }

  async function exchange(): Promise<void> {
    clearTimeout(later);
    if (soon) clearImmediate(soon);
    soon = later = undefined;
    underWay = true;
    const together = asked.splice(0, MOST_TOGETHER);
    hurried &&= asked.length > 0;
    const all = together.map(({ describe }) => describe());
    const ended = unused.splice(0, MOST_TOGETHER);
    const timer = setTimeout(() => {
      late = true;
      countAlone(together);
    }, ANSWER_MS);
    try {
      // Without it the rows count more than was used.
      if (ended.length > 0) await rows.giveBack(ended).catch(() => {});
      if (all.length > 0) settle(together, all, await rows.reserve(all));
    } catch {
      countAlone(together);
    } finally {
      clearTimeout(timer);
      underWay = late = false;
      if (asked.length > 0 || unused.length > 0) begin();
    }
  }

  function settle(together: readonly Asked[], all: readonly Wanted[], reservations: readonly Reservation[]): void {
    for (const [n, one] of together.entries()) {
      const [wanted, reservation] = [all[n], reservations[n]];
      if (one.waits) one.answer(reservation);
      else if (wanted && reservation && reservation.granted > 0) {
        const { workspaceId, accessTokenId, kind } = wanted;
        unused.push({ workspaceId, accessTokenId, kind, second: reservation.second, count: reservation.granted });
      }
    }
  }

  function countAlone(together: readonly Asked[]): void {
    aloneUntil = performance.now() + ALONE_MS;
    hurried = false;
    for (const one of [...together, ...asked.splice(0)]) {
      one.waits = false;
      one.answer(undefined);
    }
  }
}
