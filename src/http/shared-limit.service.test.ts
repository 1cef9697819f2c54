import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../tests/harness/service.ts';
import { until } from '../../tests/harness/until.ts';
import { createRateRows, mostHeld, type RateRows } from '../access/rate-rows.ts';
import { createRateExchange } from './rate-exchange.ts';
import { createSharedLimit, type SharedLimit } from './shared-limit.ts';

const LIMIT = 1_000;
const HELD = mostHeld(LIMIT);

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** As a process of its own has it, on the same database. `rows`: what it asks. */
function newProcess(around: (rows: RateRows) => RateRows = (rows) => rows): SharedLimit {
  const rows = createRateRows(service.database, { reads: LIMIT, writes: 250 });
  return createSharedLimit('reads', LIMIT, createRateExchange(around(rows)));
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
});
