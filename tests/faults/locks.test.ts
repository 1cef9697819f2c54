import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client as Api, createClient } from '../harness/client.ts';
import { createDatabase, type PostgresqlServer, startPostgresql } from '../harness/postgresql.ts';
import { end, type ServingProcess, serve } from '../harness/process.ts';
import { type Provisioned, provision } from '../harness/provision.ts';
import { rounds, until } from '../harness/until.ts';

let postgresql: PostgresqlServer;
let url: string;
let workspace: Provisioned;
let running: ServingProcess;
let api: Api;

beforeAll(async () => {
  postgresql = await startPostgresql({ settings: { fsync: 'off', deadlock_timeout: '20ms' } });
  url = await createDatabase(postgresql.url, 'locks');
  workspace = await provision({ DATABASE_URL: url });
  running = await serve({ DATABASE_URL: url, KARTOTEK_CONNECTIONS: '20' });
  api = createClient(running.address, workspace.slug, workspace.token);
});

afterAll(async () => {
  if (running) await end(running, 'SIGKILL');
  await postgresql.stop();
});

async function foreignSession(): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

describe('waiting for another transaction', () => {
  it('gives a duplicate 409 with Retry-After after 10 s, and its own answer once the first is gone', async () => {
    const key = randomUUID();
    const person = { name: 'Slow', email: 'slow@post.example' };
    const foreign = await foreignSession();
    // Stands for the first request with the key, in a process that hangs before its commit.
    await foreign.query('begin');
    await foreign.query(
      `insert into idempotency_key (workspace_id, user_id, key, request_hash, created_at)
       select workspace_id, user_id, $1, '', now() from membership`,
      [key],
    );
    const duplicate = await api.post('/people', person, { key });
    expect([duplicate.status, duplicate.body.error.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
    expect(Number(duplicate.headers['retry-after'])).toBeGreaterThan(0);
    const patient = api.post('/people', person, { key });
    await until('the duplicate waits', async () => (await waitingSessions(foreign)) === 1);
    const metrics = await (await fetch(`${running.address}/metrics`)).text();
    await foreign.query('rollback');
    expect((await patient).status).toBe(201);
    expect(metrics).toContain('kartotek_database_failures_total{kind="lock_timeout"} 1');
    expect(metrics).toContain('kartotek_database_lock_waiters 1');
    expect(metrics).toMatch(/^kartotek_database_lock_wait_longest_seconds [\d.e-]+$/m);
    await foreign.end();
  });

  it('gives 503 with Retry-After if a record stays locked', async () => {
    const { body } = await api.post('/people', { name: 'Locked', email: 'locked@post.example' });
    const { id, version } = body.person;
    const foreign = await foreignSession();
    await foreign.query('begin');
    await foreign.query('select from person where person_id = $1 for update', [id]);
    const refused = await api.patch(`/people/${id}`, { title: 'Waiting' }, version);
    await foreign.query('rollback');
    await foreign.end();
    expect([refused.status, refused.body.error.code]).toEqual([503, 'INTERNAL_ERROR']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await api.patch(`/people/${id}`, { title: 'Through' }, version)).status).toBe(200);
  });
});

describe('deadlocks', () => {
  it('that abort a transaction of the service are retried', async () => {
    const before = await deadlocks();
    const company = await newCompany('Between');
    const [first, second] = [await newPerson('First', company), await newPerson('Second', company)];
    const [holder, rival] = [await foreignSession(), await foreignSession()];
    await holder.query('begin');
    await holder.query('select from person where person_id = $1 for update', [second]);
    // PostgreSQL aborts the session whose timeout expires first, which must be the service's.
    await rival.query(`begin; set local deadlock_timeout = '1h'`);
    await rival.query('select from company where company_id = $1 for update', [company]);
    // The service locks the first participant, waits for the second, and would then lock the company.
    const meeting = api.post('/summaries', {
      companyId: company,
      appointmentSubject: 'Meeting',
      appointmentDate: '2026-03-01T09:00:00.000Z',
      durationSec: 60,
      evidenceAudience: 'CUSTOMER',
      participants: [{ personId: first }, { personId: second }],
    });
    await until('the service waits', async () => (await waitingSessions(holder)) === 1);
    const theirs = rival.query('select from person where person_id = $1 for update', [first]);
    await until('the rival waits for the service', async () => (await waitingSessions(holder)) === 2);
    await holder.query('rollback');
    await theirs;
    await rival.query('rollback');
    await Promise.all([holder.end(), rival.end()]);
    expect((await meeting).status).toBe(201);
    await until('PostgreSQL has counted the deadlock', async () => (await deadlocks()) > before);
  });

  it('that abort another transaction let the service’s own succeed', async () => {
    const company = await newCompany('Foreign');
    const person = await newPerson('Between', company);
    const foreign = await foreignSession();
    const { body } = await api.get(`/people/${person}`);
    await foreign.query('begin');
    await foreign.query('select from company where company_id = $1 for update', [company]);
    // The service holds the person and waits for the company. The foreign transaction then waits for the person.
    const link = api.patch(`/people/${person}`, { companyId: company, title: 'Linked' }, body.person.version);
    await until('the service waits', async () => (await waitingSessions(foreign)) === 1);
    const theirs = foreign.query('select from person where person_id = $1 for update', [person]);
    await theirs.catch(() => {});
    await foreign.query('rollback');
    await foreign.end();
    expect((await link).status).toBe(200);
  });

  it('do not occur between renames of companies and changes of a person’s company', async () => {
    const [one, other] = [await newCompany('One'), await newCompany('Other')];
    const people = await Promise.all(
      Array.from({ length: 6 }, (_, n) => newPerson(`Linked ${n}`, n % 2 === 0 ? one : other)),
    );
    const statuses: number[] = [];
    const rename = async (id: number, round: number) => {
      const { body } = await api.get(`/companies/${id}`);
      const patch = { name: `Company ${id} round ${round}` };
      statuses.push((await api.patch(`/companies/${id}`, patch, body.company.version)).status);
    };
    const relink = async (id: number, companyId: number) => {
      const { body } = await api.get(`/people/${id}`);
      statuses.push((await api.patch(`/people/${id}`, { companyId }, body.person.version)).status);
    };
    for (let round = 0; round < rounds(30); round++) {
      await Promise.all([
        rename(one, round),
        rename(other, round),
        ...people.map((id, n) => relink(id, (n + round) % 2 === 0 ? one : other)),
      ]);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

async function newCompany(name: string): Promise<number> {
  return (await api.post('/companies', { name })).body.company.id;
}

async function newPerson(name: string, companyId: number): Promise<number> {
  return (await api.post('/people', { name, email: 'linked@post.example', companyId })).body.person.id;
}

/** The number of sessions that wait for a lock. */
async function waitingSessions(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>('select count(distinct pid) from pg_locks where not granted');
  return Number(rows[0]?.count);
}

/** The number of deadlocks that PostgreSQL has resolved in this database. */
async function deadlocks(): Promise<number> {
  const client = await foreignSession();
  const { rows } = await client.query<{ deadlocks: string }>(
    `select deadlocks from pg_stat_database where datname = 'locks'`,
  );
  await client.end();
  return Number(rows[0]?.deadlocks);
}
