import { sql } from 'kysely';
import { describe, expect, onTestFinished } from 'vitest';
import { type BatchTask, type MaintenanceTask, runMaintenance } from '../../src/database/maintenance.ts';
import { raw } from '../../src/database/sql.ts';
import { statement } from '../../src/database/statement.ts';
import type { Transaction } from '../../src/database/transaction.ts';
import { removeOldEvents } from '../../src/events/remove-old-events.ts';
import { removeOldKeys } from '../../src/operation/remove-old-keys.ts';
import { serviceTest } from '../harness/fixtures.ts';
import { runText } from '../harness/run-text.ts';
import type { TestService } from '../harness/service.ts';

const it = serviceTest();
const LIVE = 20_000;
const EXPIRED = 300;

const run = ({ database }: TestService, text: string) => runText(database, text);

const keys = (count: number, age: string, word: string) => `
  insert into idempotency_key (workspace_id, user_id, key, request_hash, created_at)
  select 1000 + n % 1000, 'usr', '${word}' || n, '', now() - interval '${age}' - n * interval '1 ms'
  from generate_series(1, ${count}) n`;

/** Each workspace has its events in the order of their time. */
const events = (count: number, age: string, from: number) => `
  insert into event (workspace_id, position, type, record_type, record_id, at)
  select 1000 + n % 100, ${from} + n, 'person.created', 'person', 1, now() - interval '${age}' + n * interval '1 ms'
  from generate_series(1, ${count}) n`;

describe('upkeep', () => {
  it.for([
    ['idempotency keys', 'idempotency_key', removeOldKeys, keys(EXPIRED, '26 hours', 'a'), keys(LIVE, '1 hour', 'b')],
    ['events', 'event', removeOldEvents, events(EXPIRED, '31 days', 0), events(LIVE, '1 hour', 1_000_000)],
  ] as const)(
    'reads what has expired of %s, and not what lives',
    async ([, table, task, expired, live], { service }) => {
      await run(service, expired);
      const alone = await blocksOf(service, task);
      await run(service, live);
      await run(service, expired.replace("'a'", "'c'"));
      // Without this, what was removed above counts too.
      await run(service, `vacuum analyze ${table}`);
      const amongMany = await blocksOf(service, task);
      expect(await count(service, table, 'workspace_id >= 1000')).toBe(LIVE);
      // An index of 20,000 entries has one level more than one of 300.
      expect(amongMany).toBeLessThan(2 * alone + 50);
      expect(alone).toBeGreaterThan(EXPIRED);
    },
  );

  it('of two processes runs in one at a time, and once for both', async ({ service }) => {
    let running = 0;
    let most = 0;
    let rounds = 0;
    const recording: BatchTask = {
      name: 'two processes',
      async batch(batch) {
        most = Math.max(most, ++running);
        for (let n = 0; n < 20; n++) await runText(batch, 'select 1');
        running -= 1;
        const reached = Number(batch.reached ?? 0) + 1;
        if (reached < 5) return { reached, done: false };
        rounds += 1;
        return { reached: null, done: true };
      },
    };
    const round = () => maintain(service, [recording], { restMs: 60_000 });
    await Promise.all([round(), round(), round()]);
    // Where all but one have left it to another one, that one has gone on.
    expect({ most, rounds }).toEqual({ most: 1, rounds: 1 });
    await round();
    expect(rounds).toBe(1);
    await maintain(service, [recording], { restMs: 60_000, clock: () => new Date(Date.now() + 61_000) });
    expect(rounds).toBe(2);
  });

  it('does not wait for the process that is at it', async ({ service }) => {
    // The embedded engine has one process and one session.
    if (service.kind === 'embedded') return;
    const entered = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    // Where the test fails, the service could not stop while the batch holds its transaction.
    onTestFinished(() => finish.resolve());
    const first: BatchTask = {
      name: 'held',
      async batch(batch) {
        await runText(batch, 'select 1');
        entered.resolve();
        await finish.promise;
        return { reached: null, done: true };
      },
    };
    const held = maintain(service, [first]);
    await entered.promise;
    const ran: string[] = [];
    const second: BatchTask = {
      name: 'other',
      async batch() {
        ran.push('other');
        return { reached: null, done: true };
      },
    };
    await maintain(service, [second]);
    expect(ran).toEqual([]);
    finish.resolve();
    await held;
    await maintain(service, [second]);
    expect(ran).toEqual(['other']);
  });

  it('goes on where a batch was that failed, and repeats nothing', async ({ service }) => {
    await run(service, keys(500, '26 hours', 'e'));
    const reached: unknown[] = [];
    const failing: BatchTask = {
      name: removeOldKeys.name,
      async batch(batch) {
        reached.push(batch.reached);
        const end = await removeOldKeys.batch(batch);
        if (reached.length === 2) throw new Error('killed');
        return end;
      },
    };
    const errors: unknown[] = [];
    await maintain(service, [failing], { onError: (error) => errors.push(error) });
    expect([errors.length, await count(service, 'idempotency_key', "key like 'e%'")]).toEqual([1, 300]);
    await maintain(service, [failing]);
    expect(reached.slice(0, 3)).toEqual([null, expect.any(Array), reached[1]]);
    expect(await count(service, 'idempotency_key', "key like 'e%'")).toBe(0);
  });
});

function maintain(
  { database }: TestService,
  tasks: readonly MaintenanceTask[],
  more: Partial<Parameters<typeof runMaintenance>[0]> = {},
): Promise<void> {
  const onError = (error: unknown) => {
    throw error;
  };
  return runMaintenance({ database, tasks, clock: () => new Date(), onError, ...more });
}

async function count({ database }: TestService, table: string, where: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from ${sql.table(table)} where ${sql.raw(where)}`.execute(database.kysely);
  return rows[0]?.n ?? -1;
}

/** The blocks that a round of the task touches, as PostgreSQL counts them. It removes what the task removes. */
async function blocksOf({ database }: TestService, task: BatchTask): Promise<number> {
  let blocks = 0;
  let reached: unknown = null;
  for (let done = false; !done; ) {
    const counting = await database.write(async (transaction) => {
      const counted: Transaction['run'] = async (asked, values) => {
        const isRead = /^\/\* upkeep \*\/\s*select/.test(asked.text);
        const answer = isRead ? await transaction.run(asked, values) : [];
        const explained = statement(raw(`explain (analyze, buffers, format json) ${asked.text}`));
        const [plan] = await transaction.run({ ...asked, ...explained, order: asked.order } as typeof asked, values);
        const [{ Plan: node }] = Object.values(plan as object)[0] as [{ Plan: Record<string, number> }];
        blocks += (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0);
        // Of what is removed, tasks read only how many rows there were.
        const removed = Array.from({ length: node['Actual Rows'] ?? 0 }, () => ({}));
        return isRead ? answer : (removed as typeof answer);
      };
      return task.batch({ run: counted, now: new Date(), rows: 100, reached });
    });
    ({ reached, done } = counting);
  }
  return blocks;
}
