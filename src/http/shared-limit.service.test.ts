import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../tests/harness/service.ts';
import { until } from '../../tests/harness/until.ts';
import {
  createRateRows,
  HELD_PERIOD,
  mostHeld,
  type RateRows,
  type Reservation,
  type Wanted,
} from '../access/rate-rows.ts';
import { createRateExchange } from './rate-exchange.ts';
import { createSharedLimit, type SharedLimit } from './shared-limit.ts';

const LIMIT = 1_000;
const HELD = mostHeld(LIMIT);

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const newRows = (reads = LIMIT) => createRateRows(service.database, { reads, writes: 250 });

/** As a process of its own has it, on the same database. `rows`: what it asks. */
function newProcess(
  around: (rows: RateRows) => RateRows = (rows) => rows,
  limit = LIMIT,
  endSeconds = HELD_PERIOD.endSeconds,
): SharedLimit {
  return createSharedLimit('reads', limit, createRateExchange(around(newRows(limit))), { endSeconds });
}

const token = (workspaceId: number) => ({ workspaceId, accessTokenId: 1 });

async function passed(limit: SharedLimit, workspaceId: number, times: number): Promise<number> {
  let count = 0;
  for (let n = 0; n < times; n++) if ((await limit.take(token(workspaceId)))?.allowed) count += 1;
  return count;
}

/** How many may pass until it is called. */
function allowedFromNow(): () => number {
  const from = performance.now();
  return () => LIMIT * (1 + Math.floor((performance.now() - from) / 10_000));
}

/** Nothing is lent in the end of a period of the database's clock, so tests of what processes hold begin in the next one. */
async function inPeriod(): Promise<void> {
  await until('a period has time left', async () => {
    const { rows } = await sql<{ passed: number }>`
      select floor(extract(epoch from clock_timestamp()))::integer % 600 as passed`.execute(service.database.kysely);
    return (rows[0]?.passed ?? 600) < 580;
  });
}

const first = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('There is none');
  return one;
};

async function rowOf(workspaceId: number) {
  const { rows } = await sql<{ counted: number; held: number }>`
    select (select sum(count)::integer from unnest(counts[1:11]) count) as counted, held from rate_limit
    where workspace_id = ${sql.lit(workspaceId)}`.execute(service.database.kysely);
  return rows[0];
}

describe('processes that share a limit', () => {
  it('together pass no more than it, and all of it but what others hold', async ({ skip }) => {
    skip(service.kind === 'embedded', 'It has one process.');
    const processes = [newProcess(), newProcess(), newProcess()];
    const atMost = allowedFromNow();
    const counts = await Promise.all(processes.map((one) => passed(one, 1, LIMIT)));
    const total = counts.reduce((sum, count) => sum + count, 0);
    expect(total).toBeLessThanOrEqual(atMost());
    expect(total).toBeGreaterThanOrEqual(LIMIT - processes.length * HELD);
  });

  it('answer a token that is rarely used without asking, and count what passed', async ({ skip }) => {
    skip(service.kind === 'embedded', 'It has one process.');
    await inPeriod();
    const one = newProcess();
    expect((await one.take(token(2)))?.remaining).toBe(LIMIT - 1);
    for (let n = 2; n <= HELD + 1; n++) {
      const state = one.take(token(2));
      expect(state).toMatchObject({ allowed: true, remaining: LIMIT - n });
    }
    await until('they are counted', async () => (await rowOf(2))?.counted === HELD + 1);
    // In place of those that were counted, as many are held again.
    expect((await rowOf(2))?.held).toBe(HELD);
  });

  it('never pass more than the limit when answers are lost', async ({ skip }) => {
    skip(service.kind === 'embedded', 'It has one process.');
    const atMost = allowedFromNow();
    let lost = 0;
    const losing = newProcess((rows) => ({
      ...rows,
      async reserve(all) {
        const reservations = await rows.reserve(all);
        if (lost++ % 2 === 0) throw new Error('The answer is lost');
        return reservations;
      },
    }));
    const other = newProcess();
    let total = 0;
    for (let n = 0; n < 3; n++) {
      for (let turn = 0; turn < 20; turn++) if ((await losing.take(token(3)))?.allowed) total += 1;
      await until('it asks again', async () => (await losing.take(token(3))) !== undefined && ++total > 0);
    }
    total += await passed(other, 3, LIMIT);
    expect(total).toBeLessThanOrEqual(atMost());
  });

  it('give back what they have reserved for a second and not used in it', async ({ skip }) => {
    skip(service.kind === 'embedded', 'It has one process.');
    // Of so low a limit nothing is held: each block is for its second.
    const one = newProcess(undefined, 100);
    expect(await passed(one, 4, 20)).toBe(20);
    await until('the rest is given back', async () => (await rowOf(4))?.counted === 20);
  });

  it('give back what was granted too late', async ({ skip }) => {
    skip(service.kind === 'embedded', 'It has one process.');
    const answered = Promise.withResolvers<void>();
    const late = newProcess((rows) => ({
      ...rows,
      async reserve(all) {
        const reservations = await rows.reserve(all);
        await answered.promise;
        return reservations;
      },
    }));
    expect(await late.take(token(5))).toBeUndefined();
    expect((await rowOf(5))?.counted).toBe(1);
    answered.resolve();
    await until('it is given back', async () => (await rowOf(5))?.counted === 0);
  });

  it('leave to others what those hold, when the answer to what they return is lost', async ({ skip }) => {
    skip(service.kind === 'embedded', 'It has one process.');
    await inPeriod();
    let lost: Wanted | undefined;
    let asked = 0;
    const one = newProcess((rows) => ({
      ...rows,
      async reserve(all) {
        const reservations = await rows.reserve(all);
        asked += 1;
        if (lost || first(all).returned === 0) return reservations;
        lost = first(all);
        throw new Error('The answer is lost');
      },
    }));
    await one.take(token(6));
    await newProcess().take(token(6));
    const key = { ...token(6), kind: 'reads' } as const;
    await newRows().reserve([{ ...key, wanted: LIMIT, returned: 0, released: 0, period: 0 }]);
    expect(await rowOf(6)).toEqual({ counted: LIMIT - 2 * HELD, held: 2 * HELD });
    await until('it returns what it has used', async () => {
      if (!lost) await one.take(token(6));
      return lost !== undefined;
    });
    const used = lost?.returned ?? 0;
    const counted = LIMIT - 2 * HELD + used;
    expect(await rowOf(6)).toEqual({ counted, held: 2 * HELD - used });
    const before = asked;
    await until('it asks again', async () => {
      await one.take(token(6));
      return asked > before;
    });
    const after = await rowOf(6);
    expect(after?.held).toBeGreaterThanOrEqual(2 * HELD - used);
    expect(after?.counted).toBeLessThanOrEqual(counted);
  });

  it('neither use nor count what they hold from a period that has ended', async ({ skip }) => {
    skip(service.kind === 'embedded', 'It has one process.');
    await inPeriod();
    const asked: Wanted[] = [];
    let endsAt = 0;
    // To this process the database's clock is near the end of a period.
    const nearEnd = (rows: RateRows): RateRows => ({
      ...rows,
      async reserve(all) {
        asked.push(...all);
        const reservations = await rows.reserve(all);
        endsAt = performance.now() + 200;
        return reservations.map((reservation) => ({ ...reservation, heldMs: 200 }));
      },
    });
    const one = newProcess(nearEnd, LIMIT, 0);
    await one.take(token(7));
    expect(one.take(token(7))).toMatchObject({ allowed: true });
    await until('the period has ended', () => performance.now() > endsAt);
    await one.take(token(7));
    expect(asked.map(({ returned, released }) => [returned, released])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('release what they hold when a period is about to end, and hold no more of it than before', async ({ skip }) => {
    skip(service.kind === 'embedded', 'It has one process.');
    await inPeriod();
    const asked: Wanted[] = [];
    // To this process the database's clock is in the end of a period.
    const one = newProcess((rows) => ({
      ...rows,
      async reserve(all) {
        asked.push(...all);
        return (await rows.reserve(all)).map((reservation) => ({ ...reservation, heldMs: 0 }));
      },
    }));
    for (let n = 0; n < 20; n++) await one.take(token(9));
    expect(asked.length).toBeGreaterThan(2);
    expect(asked[1]).toMatchObject({ returned: 0, released: HELD });
    expect((await rowOf(9))?.held).toBeLessThanOrEqual(HELD);
  });

  it('hold in a new period no more than it lends them', async ({ skip }) => {
    skip(service.kind === 'embedded', 'It has one process.');
    await inPeriod();
    const answers: Reservation[] = [];
    // To this process each answer is of a period of its own.
    const one = newProcess((rows) => ({
      ...rows,
      async reserve(all) {
        const period = answers.length + 1;
        for (const reservation of await rows.reserve(all)) answers.push({ ...reservation, period });
        return answers.slice(-1);
      },
    }));
    await one.take(token(8));
    for (let n = 0; n < 3; n++) one.take(token(8));
    await until('what was used is counted', () => answers.length === 2);
    const { lent, remaining } = first(answers.slice(-1));
    expect(await one.take(token(8))).toMatchObject({ allowed: true, remaining: remaining + lent - 1 });
  });
});
