import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PreparedClient } from '../../src/database/prepared-client.ts';
import { openSession } from '../../src/database/session.ts';
import { type Answer, type Client as Api, createClient } from '../harness/client.ts';
import { ended, newSummary, TRANSCRIPT } from '../harness/meetings.ts';
import { keepsStatements, type Pgbouncer, startPgbouncer } from '../harness/pgbouncer.ts';
import { createDatabase, type PostgresqlServer, startPostgresql } from '../harness/postgresql.ts';
import { end, type LaunchedProcess, launch, listening, serve } from '../harness/process.ts';
import { provision } from '../harness/provision.ts';
import { attackSize, until } from '../harness/until.ts';
import { callEveryKind, newTenant, type Tenant } from './calls-of-every-kind.ts';

const CALLERS = 12;
const TURNS = attackSize(60);
const KEEPS_STATEMENTS = await keepsStatements();

let postgresql: PostgresqlServer;
let databases = 0;
const processes: LaunchedProcess[] = [];
const poolers: Pgbouncer[] = [];

beforeAll(async () => {
  postgresql = await startPostgresql({ settings: { fsync: 'off' } });
});
afterAll(() => postgresql.stop());

async function cleanUp(): Promise<void> {
  for (const one of processes.splice(0)) await end(one, 'SIGKILL');
  for (const one of poolers.splice(0)) await one.stop();
}

/** A fresh database behind a pooler of its own, in transaction mode and with three server connections. */
async function pooledDatabase(settings: Readonly<Record<string, string>> = {}) {
  const direct = await createDatabase(postgresql.url, `pooled_${++databases}`);
  const pooler = await startPgbouncer(postgresql.url, settings);
  poolers.push(pooler);
  return { direct, pooler, url: pooler.through(direct) };
}

/** Two processes that serve two workspaces. */
async function twoProcesses(url: string, environment: Record<string, string> = {}): Promise<Tenant[]> {
  const workspaces = [];
  for (const slug of ['alder', 'birch']) workspaces.push(await provision({ DATABASE_URL: url }, slug));
  const start = () => serve({ DATABASE_URL: url, ...environment }, ['--no-worker']);
  const pair = await Promise.all([start(), start()]);
  processes.push(...pair);
  const tenants = workspaces.map(({ slug, token }) =>
    newTenant(slug, pair.map(({ address }) => createClient(address, slug, token)) as [Api, Api]),
  );
  return Promise.all(tenants);
}

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** What another program that shares the pooler finds in its server connections. */
const LEFT_BEHIND = `
  select (select count(*)::integer from pg_prepared_statements) as statements,
    current_setting('statement_timeout') as statement_timeout, current_setting('lock_timeout') as lock_timeout,
    current_setting('plan_cache_mode') as plan_cache_mode, current_setting('enable_seqscan') as enable_seqscan,
    (select count(*)::integer from pg_locks where locktype = 'advisory') as locks`;
const NOTHING = {
  statements: 0,
  statement_timeout: '0',
  lock_timeout: '0',
  plan_cache_mode: 'auto',
  enable_seqscan: 'on',
  locks: 0,
};

describe('a pooler with three connections that keeps no prepared statements, and two processes', () => {
  let direct: string;
  let url: string;
  let tenants: Tenant[];

  beforeAll(async () => {
    ({ direct, url } = await pooledDatabase());
    tenants = await twoProcesses(url);
  });
  afterAll(cleanUp);

  it('every answer is of the kind and the workspace that was asked for, from two processes in parallel', async () => {
    expect(await callEveryKind(tenants, { callers: CALLERS, turns: TURNS })).toEqual({ wrong: [], refused: 0 });
  });

  it('one key has one effect, whichever process is called', async () => {
    const [{ apis }] = tenants as [Tenant];
    for (let round = 0; round < TURNS; round++) {
      const [key, name] = [randomUUID(), `Key ${round}`];
      const send = (_: unknown, n: number) =>
        (apis[n % 2] as Api).post('/people', { name, email: 'key@post.example' }, { key });
      const answers = await Promise.all(Array.from({ length: 20 }, send));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(201);
      expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1);
      expect(await ask(direct, `select 1 from person where name = '${name}'`)).toHaveLength(1);
    }
  });

  it('a worker generates what the others enqueue', async () => {
    const [{ apis, companyId }] = tenants as [Tenant];
    processes.push(launch(['worker'], { DATABASE_URL: url }));
    const create = (_: unknown, n: number) =>
      (apis[n % 2] as Api).post('/summaries', newSummary(companyId, { transcript: TRANSCRIPT }));
    const created = await Promise.all(Array.from({ length: 6 }, create));
    for (const { body } of created) {
      const { body: done } = await ended(apis[0], `/summaries/${body.summary.id}`);
      expect([done.summary.id, done.summary.status]).toEqual([body.summary.id, 'WAITING_APPROVAL']);
    }
  });

  it('nothing is left in its connections for other programs', async () => {
    expect(await ask(url, LEFT_BEHIND)).toEqual([NOTHING]);
  });
});

describe('a pooler of another kind', () => {
  afterEach(cleanUp);

  it('answers are right where the pooler resets its connections after every transaction', async () => {
    const { url } = await pooledDatabase({ server_reset_query: 'DISCARD ALL', server_reset_query_always: '1' });
    const tenants = await twoProcesses(url);
    expect(await callEveryKind(tenants, { callers: CALLERS, turns: TURNS })).toEqual({ wrong: [], refused: 0 });
  });

  // Debian 12 has no such PgBouncer.
  it.skipIf(!KEEPS_STATEMENTS)('answers are right where the pooler keeps prepared statements', async () => {
    const { direct, url } = await pooledDatabase({ max_prepared_statements: '100' });
    const tenants = await twoProcesses(url);
    expect(await callEveryKind(tenants, { callers: CALLERS, turns: TURNS })).toEqual({ wrong: [], refused: 0 });
    expect(processes.map((one) => one.output().includes('keeps prepared statements'))).toEqual([true, true]);
    const settings = LEFT_BEHIND.replace(/\(select count.*pg_prepared_statements\)/, '0');
    expect(await ask(url, settings)).toEqual([NOTHING]);
    expect(await ask(direct, settings)).toEqual([NOTHING]);
  });

  it('answers are right where the pooler gives each client a session', async () => {
    const { url } = await pooledDatabase({ pool_mode: 'session', default_pool_size: '60' });
    const tenants = await twoProcesses(url);
    expect(await callEveryKind(tenants, { callers: CALLERS, turns: TURNS })).toEqual({ wrong: [], refused: 0 });
  });

  it('the pooler is killed and restarted: requests are answered rightly or refused with 503, and then work again', async () => {
    const { url, pooler } = await pooledDatabase();
    const tenants = await twoProcesses(url);
    const calls = callEveryKind(tenants, { callers: CALLERS, turns: TURNS * 2 });
    await pooler.restart();
    expect((await calls).wrong).toEqual([]);
    const [{ apis }] = tenants as [Tenant];
    for (const api of apis) await until('reads work', async () => (await api.get('/people?limit=1')).status === 200);
    expect(await callEveryKind(tenants, { callers: CALLERS, turns: 1 })).toEqual({ wrong: [], refused: 0 });
  });

  it('a token has its limit for both processes together', async () => {
    const { url } = await pooledDatabase();
    const limit = 40;
    const [{ apis }] = (await twoProcesses(url, { KARTOTEK_RATE_READS: String(limit) })) as [Tenant];
    const from = performance.now();
    const send = (_: unknown, n: number) => (apis[n % 2] as Api).get('/people?limit=1');
    const answers = await Promise.all(Array.from({ length: 3 * limit }, send));
    const windows = 1 + Math.floor((performance.now() - from) / 10_000);
    const passed = answers.filter(({ status }) => status === 200).length;
    expect(passed).toBeGreaterThanOrEqual(limit);
    expect(passed).toBeLessThanOrEqual(limit * windows);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });

  it('a connection that never stops sending leaves others their turn', async () => {
    const { url } = await pooledDatabase({ default_pool_size: '1' });
    const sender = new PreparedClient({ connectionString: url });
    await sender.connect();
    expect(await openSession(sender, false)).toBe('unnamed');
    const [senders, each] = [30, 3];
    let answered = 0;
    const sending = Array.from({ length: senders }, async () => {
      for (let n = 0; n < each; n++) {
        await sender.runPrepared('select $1::integer, pg_sleep(0.05)', [n]);
        answered += 1;
      }
    });
    expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(answered).toBeLessThan(senders * each);
    await Promise.all(sending);
    await sender.end();
  });

  it('time limits hold, here shorter ones from the connection string', async () => {
    const { direct, url } = await pooledDatabase();
    const [{ apis }] = (await twoProcesses(`${url}?lock_timeout=3000&statement_timeout=6000`)) as [Tenant];
    const operator = new Client({ connectionString: direct });
    await operator.connect();
    const refused = async (answer: Promise<Answer>) => expect((await answer).status).toBe(503);
    await operator.query('begin; lock table person in access exclusive mode');
    await refused(apis[0].get('/people?limit=1'));
    await refused(apis[1].post('/people', { name: 'Late', email: 'late@post.example' }));
    await operator.query('rollback');
    await operator.query(`
      create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(60); return new; end';
      create trigger slow before insert on person for each row execute function slow()`);
    await refused(apis[0].post('/people', { name: 'Slow', email: 'slow@post.example' }));
    await operator.end();
  });

  it('a pooler with no connection free gets 503, not silence, and all goes on once it has one', async () => {
    const { url } = await pooledDatabase({ default_pool_size: '2' });
    const [{ apis }] = (await twoProcesses(url)) as [Tenant];
    const [api] = apis;
    const others = [new Client({ connectionString: url }), new Client({ connectionString: url })];
    for (const other of others) {
      await other.connect();
      await other.query('begin; select 1');
    }
    const refused = [api.get('/people?limit=1'), api.post('/people', { name: 'Held', email: 'held@post.example' })];
    for (const answer of await Promise.all(refused)) {
      expect([answer.status, answer.body.error.code]).toEqual([503, 'INTERNAL_ERROR']);
    }
    for (const other of others) await other.end();
    await until('reads work', async () => (await api.get('/people?limit=1')).status === 200);
    expect((await api.post('/people', { name: 'Free', email: 'free@post.example' })).status).toBe(201);
  });

  it('of three processes that start at once on an empty database one migrates, and leaves nothing in the pooler', async () => {
    const { direct, url } = await pooledDatabase();
    const starting = [['serve', '--port', '0'], ['serve', '--port', '0'], ['worker']].map((args) =>
      launch(args, { DATABASE_URL: url }),
    );
    processes.push(...starting);
    const [one, other, worker] = starting as [LaunchedProcess, LaunchedProcess, LaunchedProcess];
    for (const address of await Promise.all([listening(one), listening(other)])) {
      expect((await fetch(`${address}/health/ready`)).status).toBe(200);
    }
    await until('the worker generates', () => worker.output().includes('generating'));
    expect(starting.filter((process) => process.output().includes('schema brought up to date'))).toHaveLength(1);
    const applied = 'select count(*) = count(distinct name) as once, count(*) > 6 as all from kysely_migration';
    expect(await ask(direct, applied)).toEqual([{ once: true, all: true }]);
    expect(await ask(url, LEFT_BEHIND)).toEqual([NOTHING]);
  });

  it('a start that is killed in the middle of the migration leaves nothing, and those beside it keep no connection', async () => {
    const { direct, url } = await pooledDatabase();
    const operator = new Client({ connectionString: direct });
    await operator.connect();
    // The migration stops at its first table until its process is killed.
    await operator.query('begin; create table organization (blocked integer)');
    const killed = launch(['serve', '--port', '0'], { DATABASE_URL: url });
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until('the migration waits', async () => (await ask(direct, waits)).length === 1);
    // As many as the pooler has connections: would they wait in theirs, nothing could be asked through it.
    const beside = [1, 2, 3].map(() => launch(['serve', '--port', '0'], { DATABASE_URL: url }));
    processes.push(...beside);
    const tried = `select 1 from pg_stat_activity
      where datname = current_database() and query ~ 'pg_try_advisory|to_regclass' and pid <> pg_backend_pid()`;
    await until('the others look', async () => (await ask(direct, tried)).length > 0);
    for (let n = 0; n < 5; n++) expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }]);
    await end(killed, 'SIGKILL');
    await operator.query('rollback');
    await operator.end();
    for (const address of await Promise.all(beside.map(listening))) {
      expect((await fetch(`${address}/health/ready`)).status).toBe(200);
    }
    expect(await ask(url, LEFT_BEHIND)).toEqual([NOTHING]);
  });
});

it('a statement whose name the session has lost runs all the same, without one', async () => {
  const client = new PreparedClient({ connectionString: postgresql.url });
  await client.connect();
  const text = 'select $1::integer as n';
  const run = async (n: number) => (await client.runPrepared(text, [n])).rows;
  expect(await run(1)).toEqual([{ n: 1 }]);
  await client.execute('deallocate all');
  expect(await Promise.all([run(2), run(3)])).toEqual([[{ n: 2 }], [{ n: 3 }]]);
  await client.end();
});
