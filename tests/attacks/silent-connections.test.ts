import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runTransaction } from '../../src/database/transaction.ts';
import { type Answer, type Client as Api, createClient } from '../harness/client.ts';
import { ended, makeCompany, newSummary, TRANSCRIPT } from '../harness/meetings.ts';
import { type Pgbouncer, startPgbouncer } from '../harness/pgbouncer.ts';
import { createDatabase, type PostgresqlServer, startPostgresql } from '../harness/postgresql.ts';
import { end, type LaunchedProcess, launch, type ServingProcess, serve } from '../harness/process.ts';
import { type Provisioned, provision, withDatabase } from '../harness/provision.ts';
import { runText } from '../harness/run-text.ts';
import { startTcpProxy, type TcpProxy } from '../harness/tcp-proxy.ts';
import { until } from '../harness/until.ts';

/** In ms. A silent connection is cut 5 s after this; the check runs every second. */
const STATEMENT_TIMEOUT = 1_000;
const CUT_WITHIN = STATEMENT_TIMEOUT + 5_000 + 3_000;

let postgresql: PostgresqlServer;

beforeAll(async () => {
  postgresql = await startPostgresql({ settings: { fsync: 'off' } });
});
afterAll(() => postgresql.stop());

describe.each([
  ['PostgreSQL', false],
  ['a pooler', true],
])('connections to %s that stop answering without being closed', (_, pooled) => {
  let direct: string;
  let url: string;
  let pooler: Pgbouncer | undefined;
  let proxy: TcpProxy;
  let workspace: Provisioned;

  beforeAll(async () => {
    direct = await createDatabase(postgresql.url, pooled ? 'silent_pooled' : 'silent');
    // The pooler keeps the server connections of its silent clients.
    pooler = pooled ? await startPgbouncer(postgresql.url, { default_pool_size: '40' }) : undefined;
    const server = pooler?.through(direct) ?? direct;
    proxy = await startTcpProxy(server);
    url = `${proxy.through(server)}?statement_timeout=${STATEMENT_TIMEOUT}`;
    workspace = await provision({ DATABASE_URL: direct });
  });
  afterAll(async () => {
    await proxy?.stop();
    await pooler?.stop();
  });

  describe('from the service', () => {
    let running: ServingProcess;
    let api: Api;
    const write = () => api.post('/companies', { name: 'Silence' });
    const read = () => api.get('/companies?limit=1');
    const search = () => api.get('/relationships/search?q=silence');

    beforeEach(async () => {
      running = await serve({ DATABASE_URL: url, KARTOTEK_CONNECTIONS: '10' });
      api = createClient(running.address, workspace.slug, workspace.token);
      return () => end(running, 'SIGKILL').then(() => {});
    });

    it('are replaced; requests that wait on them get 503', async () => {
      await Promise.all(Array.from({ length: 30 }, (_, n) => [write, read, search][n % 3]?.()));
      expect(proxy.silence()).toBeGreaterThan(5);
      const from = performance.now();
      // Enough to use every connection that was open.
      const waiting = [write, search].flatMap((send) => Array.from({ length: 6 }, send));
      const answers = await Promise.all(waiting);
      expect(performance.now() - from).toBeLessThan(CUT_WITHIN);
      expect(answers.filter(({ status }) => ![200, 201, 503].includes(status))).toEqual([]);
      expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(5);
      const six = async (send: () => Promise<Answer>) =>
        (await Promise.all(Array.from({ length: 6 }, send))).map(({ status }) => status);
      // A connection is cut only after it is used, and requests that follow each other leave some of them unused.
      await until('writes are served', async () => (await six(write)).every((status) => status === 201));
      await until('searches are served', async () => (await six(search)).every((status) => status === 200));
      await until('reads are served', async () => (await six(read)).every((status) => status === 200));
    });

    it('are replaced in the middle of a transaction, and the write gets 503', async () => {
      const key = 'silent in the middle';
      expect((await write()).status).toBe(201);
      // With the change leaves the commit. Its own name tells it from the commits of what the service does beside.
      const silenced = proxy.silenceAt('Middle');
      const answer = await api.post('/companies', { name: 'Middle' }, { key });
      await silenced;
      expect(answer.status).toBe(503);
      expect((await api.post('/companies', { name: 'Middle' }, { key })).status).toBe(201);
    });
  });

  it('from a separate worker are replaced, and it continues to generate', async () => {
    const processes: LaunchedProcess[] = [];
    try {
      const serving = await serve({ DATABASE_URL: direct }, ['--no-worker']);
      processes.push(serving, launch(['worker'], { DATABASE_URL: url }));
      const api = createClient(serving.address, workspace.slug, workspace.token);
      const companyId = await makeCompany(api);
      const create = async () =>
        (await api.post('/summaries', newSummary(companyId, { transcript: TRANSCRIPT }))).body.summary.id;
      await ended(api, `/summaries/${await create()}`);
      expect(proxy.silence()).toBeGreaterThan(0);
      const { body } = await ended(api, `/summaries/${await create()}`, 2 * CUT_WITHIN);
      expect(body.summary.status).toBe('WAITING_APPROVAL');
    } finally {
      for (const one of processes) await end(one, 'SIGKILL');
    }
  });

  it('are not cut while a statement without time limit runs', async () => {
    const seconds = Math.ceil(CUT_WITHIN / 1_000) + 1;
    const long = `do 'begin perform pg_sleep(${seconds}); end'`;
    await withDatabase({ DATABASE_URL: url }, async (database) => {
      const inTransaction = database.runUnlimited((client) =>
        runTransaction(client, (transaction) => runText(transaction, `select pg_sleep(${seconds})`)),
      );
      const alone = database.runUnlimited((client) => client.execute(long));
      expect(await Promise.all([inTransaction, alone])).toMatchObject([[{}], { command: 'DO' }]);
      // The limit applies again to the next statements.
      const late = () => sql`select pg_sleep(${seconds})`.execute(database.kysely).catch(({ code }) => code);
      expect(await Promise.all([late(), late()])).toEqual(['57014', '57014']);
    });
  });
});
