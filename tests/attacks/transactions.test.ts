import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/database/connect.ts';
import { PreparedClient } from '../../src/database/prepared-client.ts';
import { bind, sql } from '../../src/database/sql.ts';
import { statement } from '../../src/database/statement.ts';
import { runTransaction } from '../../src/database/transaction.ts';
import { isUnavailable } from '../../src/database/transient.ts';
import { type Client as Api, createClient } from '../harness/client.ts';
import { makeCompany, newSummary, TRANSCRIPT } from '../harness/meetings.ts';
import { type Pgbouncer, startPgbouncer } from '../harness/pgbouncer.ts';
import { createDatabase, type PostgresqlServer, startPostgresql } from '../harness/postgresql.ts';
import { end, type ServingProcess, serve } from '../harness/process.ts';
import { provision, withDatabase } from '../harness/provision.ts';
import { runText } from '../harness/run-text.ts';
import { startTcpProxy, type TcpProxy } from '../harness/tcp-proxy.ts';

let postgresql: PostgresqlServer;

beforeAll(async () => {
  postgresql = await startPostgresql({ settings: { fsync: 'off' } });
});
afterAll(() => postgresql.stop());

/** What the proxy replaces in packets to the server: the text, its replacement, and which packets, unless all. */
type Fault = [what: string, from: string, to: string, within?: RegExp];

const REFUSED: Fault[] = [
  ['`begin` fails', 'begin', 'bogus'],
  ['`commit` is answered with ROLLBACK', 'commit', 'abort '],
];
/** A new connection also tries the settings in a transaction, which uses no tables. */
const WITH_TABLES = /begin.*(membership|note)/s;
const SETTINGS_REFUSED: Fault = ['the settings behind `begin` fail', 'lock_timeout', 'lock_timeoux', WITH_TABLES];
/** `abort` succeeds, but no transaction begins. */
const NEVER_BEGUN: Fault = ['`begin` is lost, but answered', 'begin', 'abort'];

/** Counts everything that a write stores. */
const WRITTEN = `
  select (select count(*) from company) as companies, (select count(*) from summary) as summaries,
    (select count(*) from transcript) as transcripts, (select count(*) from generation_job) as jobs,
    (select count(*) from audit_entry) as audit_entries, (select count(*) from idempotency_key) as keys,
    (select string_agg(name, ',' order by company_id) from company) as names`;

describe.each([
  ['directly', false, REFUSED],
  ['through a pooler', true, [...REFUSED, SETTINGS_REFUSED]],
])('PostgreSQL, connected %s', (_, pooled, faults) => {
  let direct: string;
  let url: string;
  let pooler: Pgbouncer | undefined;
  let proxy: TcpProxy;
  let running: ServingProcess;
  let api: Api;
  let operator: Client;

  beforeAll(async () => {
    direct = await createDatabase(postgresql.url, pooled ? 'pooled' : 'direct');
    pooler = pooled ? await startPgbouncer(postgresql.url) : undefined;
    const server = pooler?.through(direct) ?? direct;
    proxy = await startTcpProxy(server);
    url = proxy.through(server);
    const { slug, token } = await provision({ DATABASE_URL: direct });
    running = await serve({ DATABASE_URL: url }, ['--no-worker']);
    api = createClient(running.address, slug, token);
    operator = new Client({ connectionString: direct });
    await operator.connect();
    await operator.query('create table note (n integer)');
  });
  afterEach(() => proxy.restore());
  afterAll(async () => {
    await operator?.end();
    if (running) await end(running, 'SIGKILL');
    await proxy?.stop();
    await pooler?.stop();
  });

  const written = async () => (await operator.query(WRITTEN)).rows[0];
  const notes = async () => (await operator.query('select n from note order by n')).rows.map(({ n }) => n);

  it.each(faults)('if %s, a write gets 503, stores nothing, and succeeds when sent again', async (...fault) => {
    const [what, from, to, within] = fault;
    const companyId = await makeCompany(api);
    const { version } = (await api.get(`/companies/${companyId}`)).body.company;
    const send = () =>
      Promise.all([
        api.post('/companies', { name: what }, { key: `company ${what}` }),
        api.post('/summaries', newSummary(companyId, { transcript: TRANSCRIPT }), { key: `summary ${what}` }),
        api.patch(`/companies/${companyId}`, { name: `Renamed: ${what}` }, version),
      ]);
    const before = await written();
    proxy.replace(from, to, within);
    const refused = await send();
    expect(refused.map(({ status, body }) => [status, body.error?.code])).toEqual(
      Array(3).fill([503, 'INTERNAL_ERROR']),
    );
    expect(await written()).toEqual(before);
    proxy.restore();
    const answers = await send();
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 200]);
    expect(answers.map(({ headers }) => headers['idempotent-replayed'])).toEqual(Array(3).fill(undefined));
  });

  it('if `begin` is lost unnoticed, a write gets 503', async () => {
    const [, from, to] = NEVER_BEGUN;
    proxy.replace(from, to);
    const answer = await api.post('/companies', { name: 'Lost' });
    expect([answer.status, answer.body.error?.code]).toEqual([503, 'INTERNAL_ERROR']);
  });

  const insertNote = statement<{ n: number }>(sql`insert into note (n) values (${bind('n::integer')})`);
  const kinds: [string, (database: Database, numbers: number[]) => Promise<unknown>][] = [
    [
      'a write, one statement after another',
      ({ write }, numbers) =>
        write(async (transaction) => {
          for (const n of numbers) await transaction.run(insertNote, { n });
        }),
    ],
    [
      'work without time limits, in which statements are sent as text',
      ({ runUnlimited }, [first, ...others]) =>
        runUnlimited((client) =>
          runTransaction(client, async (transaction) => {
            await transaction.run(insertNote, { n: first ?? 0 });
            for (const n of others) await client.execute(`insert into note (n) values (${n})`);
          }),
        ),
    ],
    [
      'a write, all statements at once',
      ({ write }, numbers) =>
        write(async (transaction) => {
          const [last, ...others] = numbers;
          const sent = others.map((n) => transaction.run(insertNote, { n }));
          transaction.runLast(insertNote, { n: last ?? 0 });
          await Promise.all(sent);
        }),
    ],
    [
      'a write of one statement',
      ({ write }, [n]) => write(async (transaction) => transaction.runLast(insertNote, { n: n ?? 0 })),
    ],
    [
      'a write that goes on after its first statement failed',
      ({ write }, numbers) =>
        write(async (transaction) => {
          for (const n of numbers) await transaction.run(insertNote, { n }).catch(() => {});
        }),
    ],
  ];

  it.each(kinds)('after such a fault, %s has no effect and works afterwards', async (_, work) => {
    await withDatabase({ DATABASE_URL: url }, async (database) => {
      for (const [what, from, to, within] of faults) {
        await operator.query('truncate note');
        proxy.replace(from, to, within);
        const failed = work(database, [1, 2, 3]).then(
          () => 'acknowledged',
          (error) => (isUnavailable(error) ? 'unavailable' : error),
        );
        expect([what, await failed, await notes()]).toEqual([what, 'unavailable', []]);
        proxy.restore();
        await work(database, [4]);
        expect([what, await notes()]).toEqual([what, [4]]);
      }
    });
  });

  it('an empty transaction succeeds, and one rolled back at once throws its error', async () => {
    await withDatabase({ DATABASE_URL: url }, async (database) => {
      expect(await database.write(async () => 1)).toBe(1);
      const thrown = database.write(async () => {
        throw new Error('not wanted');
      });
      await expect(thrown).rejects.toThrow('not wanted');
      expect(await database.runUnlimited((client) => runTransaction(client, async () => 2))).toBe(2);
    });
  });
});

it('a failed discard of plans breaks no transaction and is repeated with the next statement', async () => {
  const proxy = await startTcpProxy(postgresql.url);
  const client = new PreparedClient({ connectionString: proxy.through(postgresql.url), replanMs: 500 });
  await client.connect();
  const run = (n: number) =>
    runTransaction(client, (transaction) => runText(transaction, 'select $1::integer as n', n));
  const discards: number[] = [];
  let failed = 0;
  proxy.replace('discard plans', 'discard plonk');
  const { connection } = client;
  connection.on('errorMessage', () => (failed += 1));
  connection.on('commandComplete', ({ text }: { text: string }) => text.startsWith('DISCARD') && discards.push(failed));
  expect(await run(1)).toEqual([{ n: 1 }]);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(await run(2)).toEqual([{ n: 2 }]);
  expect([failed, discards]).toEqual([1, []]);
  proxy.restore();
  expect(await run(3)).toEqual([{ n: 3 }]);
  expect([failed, discards]).toEqual([1, [1]]);
  await client.end();
  await proxy.stop();
});
