import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Client as Api, createClient } from '../harness/client.ts';
import { createDatabase, type PostgresqlServer, startPostgresql } from '../harness/postgresql.ts';
import { end, type ServingProcess, serve } from '../harness/process.ts';
import { type Provisioned, provision } from '../harness/provision.ts';
import { attackSize, until } from '../harness/until.ts';

/** Enough requests of one workspace to fill every queue with the default settings. */
const CROWD = attackSize(600);

let postgresql: PostgresqlServer;
let url: string;
let running: ServingProcess;
let foreign: Client;
let crowd: Provisioned;
let crowdApi: Api;
let neighbour: Api;

beforeAll(async () => {
  postgresql = await startPostgresql({ settings: { fsync: 'off' } });
  url = await createDatabase(postgresql.url, 'turns');
  crowd = await provision({ DATABASE_URL: url }, 'crowd');
  const other = await provision({ DATABASE_URL: url }, 'neighbour');
  running = await serve({ DATABASE_URL: url });
  crowdApi = createClient(running.address, crowd.slug, crowd.token);
  neighbour = createClient(running.address, other.slug, other.token);
  foreign = new Client({ connectionString: url });
  await foreign.connect();
});

afterAll(async () => {
  await foreign?.end();
  if (running) await end(running, 'SIGKILL');
  await postgresql.stop();
});

async function waitingSessions(): Promise<number> {
  const { rows } = await foreign.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

/** The statuses of the neighbour's reads and writes, sent one after the other. */
async function served(write: (n: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < 10; n++) {
    statuses.push((await neighbour.get('/companies')).status);
    statuses.push((await write(n)).status);
  }
  return statuses;
}

const ALL_SERVED = Array.from({ length: 10 }, () => [200, 201]).flat();

describe('a neighbour', () => {
  it('is served while all writes of another workspace wait for one record', async () => {
    const { id, version } = (await crowdApi.post('/people', { name: 'Locked', email: 'l@post.example' })).body.person;
    await foreign.query('begin');
    await foreign.query('select from person where person_id = $1 for update', [id]);
    const waiting = Array.from({ length: CROWD }, () => crowdApi.patch(`/people/${id}`, { title: 'Waiting' }, version));
    await until('its writes wait', async () => (await waitingSessions()) >= 2);
    const statuses = await served((n) => neighbour.post('/people', { name: `Free ${n}`, email: 'f@post.example' }));
    await foreign.query('rollback');
    expect(statuses).toEqual(ALL_SERVED);
    const answered = await Promise.all(waiting);
    expect(answered.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answered.filter(({ status }) => status !== 200 && ![412, 429, 503].includes(status))).toEqual([]);
  });

  it('is served while duplicates of one key wait for the first', async () => {
    const key = randomUUID();
    await foreign.query('begin');
    await foreign.query(
      `insert into idempotency_key (workspace_id, user_id, key, request_hash, created_at)
       select workspace_id, user_id, $1, '', now() from membership`,
      [key],
    );
    const person = { name: 'Again', email: 'again@post.example' };
    const waiting = Array.from({ length: CROWD }, () => crowdApi.post('/people', person, { key }));
    await until('the duplicates wait', async () => (await waitingSessions()) >= 2);
    const statuses = await served((n) => neighbour.post('/people', { name: `Other ${n}`, email: 'o@post.example' }));
    await foreign.query('rollback');
    expect(statuses).toEqual(ALL_SERVED);
    const bodies = (await Promise.all(waiting)).filter(({ status }) => status === 201).map(({ text }) => text);
    expect(new Set(bodies).size).toBe(1);
  });

  it('is served while searches of another workspace are blocked, which take one connection only', async () => {
    const companyId = (await neighbour.post('/companies', { name: 'Free' })).body.company.id;
    // Opens the connection on which the searches will wait.
    expect((await crowdApi.get('/relationships/search?q=anything')).status).toBe(200);
    await foreign.query('begin');
    await foreign.query('lock table person in access exclusive mode');
    const waiting = Array.from({ length: CROWD }, () => crowdApi.get('/relationships/search?q=anything'));
    await until('a search waits', async () => (await waitingSessions()) >= 1);
    const meeting = {
      companyId,
      appointmentSubject: 'Meeting',
      appointmentDate: '2026-03-01T09:00:00.000Z',
      durationSec: 60,
      evidenceAudience: 'CUSTOMER',
    };
    const statuses = await served(() => neighbour.post('/summaries', meeting));
    const stuck = await waitingSessions();
    await foreign.query('rollback');
    expect(statuses).toEqual(ALL_SERVED);
    expect(stuck).toBe(1);
    await Promise.all(waiting);
  });
});

describe('a limit that processes share', () => {
  it('is counted beside requests, also while writes hold every connection for writes', async () => {
    const reader = await provision({ DATABASE_URL: url }, 'reader');
    const another = await provision({ DATABASE_URL: url }, 'another');
    const limited = await serve({ DATABASE_URL: url, KARTOTEK_RATE_READS: '1000' }, ['--no-worker']);
    onTestFinished(async () => void (await end(limited, 'SIGKILL')));
    const apiOf = ({ slug, token }: Provisioned) => createClient(limited.address, slug, token);
    // One workspace alone may not take every connection.
    const writers = [crowd, another].map(apiOf);
    const people = await Promise.all(
      writers.map(async (api) => (await api.post('/people', { name: 'Held', email: 'h@post.example' })).body.person),
    );
    await foreign.query('begin');
    await foreign.query('select from person where person_id = any ($1) for update', [people.map(({ id }) => id)]);
    let answered = 0;
    const waiting = writers.flatMap((api, n) =>
      Array.from({ length: 10 }, async () => {
        await api.patch(`/people/${people[n].id}`, { title: 'Waiting' }, people[n].version);
        answered += 1;
      }),
    );
    await until('they hold every connection for writes', async () => {
      const metrics = await (await fetch(`${limited.address}/metrics`)).text();
      const figure = (name: string) =>
        new RegExp(`^kartotek_database_lane_${name}{lane="writes"} (\\d+)$`, 'm').exec(metrics)?.[1];
      return figure('running') === figure('limit');
    });
    expect((await apiOf(reader).get('/people')).status).toBe(200);
    const counted = 'select from rate_limit where workspace_id = $1';
    await until('it is counted', async () => (await foreign.query(counted, [reader.workspaceId])).rowCount === 1);
    expect(answered).toBe(0);
    await foreign.query('rollback');
    await Promise.all(waiting);
  });
});
