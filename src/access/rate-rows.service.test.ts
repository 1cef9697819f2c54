import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../tests/harness/service.ts';
import { until } from '../../tests/harness/until.ts';
import { createRateRows } from './rate-rows.ts';

const LIMIT = 1_000;

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const newRows = () => createRateRows(service.database, { reads: LIMIT, writes: 250 });

async function countsOf(workspaceId: number): Promise<number[] | undefined> {
  const { rows } = await sql<{ counts: number[] }>`
    select counts[1:11] as counts from rate_limit where workspace_id = ${sql.lit(workspaceId)}`.execute(
    service.database.kysely,
  );
  return rows[0]?.counts;
}

const first = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('There is none');
  return one;
};

describe('the rows of limits', () => {
  const keyOf = (workspaceId: number) => ({ workspaceId, accessTokenId: 1, kind: 'reads' }) as const;
  const nothing = { returned: 0, released: 0, period: 0 };

  it('count less by what is given back, in its second, and never less than nothing', async () => {
    const rows = newRows();
    const key = keyOf(20);
    const { second } = first(await rows.reserve([{ ...key, wanted: 50, ...nothing }]));
    await rows.giveBack([{ ...key, second, count: 30 }]);
    expect(await countsOf(20)).toEqual([20, ...Array(10).fill(0)]);
    const later = await until('the next second has begun', async () => {
      const answer = first(await rows.reserve([{ ...key, wanted: 1, ...nothing }]));
      return answer.second > second && answer;
    });
    const before = await countsOf(20);
    const place = later.second - second;
    expect(before?.[0]).toBe(1);
    await rows.giveBack([{ ...key, second, count: 5 }]);
    expect(await countsOf(20)).toEqual(before?.with(place, (before[place] ?? 0) - 5));
    await rows.giveBack([{ ...key, second, count: LIMIT }]);
    expect(await countsOf(20)).toEqual(before?.with(place, 0));
  });

  it('lend nothing in the end of a period', async () => {
    // 19 of 20 seconds are its end.
    const rows = createRateRows(service.database, { reads: LIMIT, writes: 250 }, { seconds: 20, endSeconds: 18 });
    const lent: number[] = [];
    await until('a period ends', async () => {
      const answer = first(await rows.reserve([{ ...keyOf(24), wanted: 1, ...nothing }]));
      if (answer.heldMs <= 0) lent.push(answer.lent);
      return lent.length >= 3;
    });
    expect(new Set(lent)).toEqual(new Set([0]));
  });

  it('stay as they are when nothing counts the second any more, and where the row has gone', async () => {
    const rows = newRows();
    const { second } = first(await rows.reserve([{ ...keyOf(21), wanted: 50, ...nothing }]));
    const whole = async () => {
      const stored = await sql`select counts::text from rate_limit where workspace_id = 21`.execute(
        service.database.kysely,
      );
      return stored.rows;
    };
    const before = await whole();
    for (const other of [second - 13, second - 3_000, second + 1])
      await rows.giveBack([{ ...keyOf(21), second: other, count: 10 }]);
    expect(await whole()).toEqual(before);
    expect(await countsOf(21)).toEqual([50, ...Array(10).fill(0)]);
    await rows.giveBack([{ ...keyOf(22), second, count: 10 }]);
    expect(await countsOf(22)).toEqual(Array(11).fill(0));
  });

  it('take what one token gives back of two seconds', async () => {
    const rows = newRows();
    const { second } = first(await rows.reserve([{ ...keyOf(23), wanted: 50, ...nothing }]));
    const one = { ...keyOf(23), second, count: 10 };
    await rows.giveBack([{ ...one, second: second - 1 }, one]);
    expect(await countsOf(23)).toEqual([40, ...Array(10).fill(0)]);
  });
});
