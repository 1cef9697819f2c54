import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../harness/client.ts';
import { createDatabase, type PostgresqlServer, startPostgresql } from '../harness/postgresql.ts';
import { command, end, launch, listening, serve } from '../harness/process.ts';
import { provision } from '../harness/provision.ts';
import { until } from '../harness/until.ts';

let postgresql: PostgresqlServer;

beforeAll(async () => {
  postgresql = await startPostgresql({ settings: { fsync: 'off' } });
});
afterAll(() => postgresql.stop());

async function session(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

describe('starting on an empty PostgreSQL database', () => {
  it('succeeds for several processes at once, without demo data', async () => {
    const url = await createDatabase(postgresql.url, 'together');
    const processes = await Promise.all(Array.from({ length: 4 }, () => serve({ DATABASE_URL: url })));
    for (const { address } of processes) expect((await fetch(`${address}/health/ready`)).status).toBe(200);
    const operator = await session(url);
    const { rows } = await operator.query('select count(*)::int as workspaces from workspace');
    await operator.end();
    expect(rows).toEqual([{ workspaces: 0 }]);
    const ends = await Promise.all(processes.map((one) => end(one)));
    expect(ends.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect(ends.map(({ output }) => output).join('')).not.toContain('ktk_');
  });

  it('succeeds after a start that was killed in the middle of the migration', async () => {
    const url = await createDatabase(postgresql.url, 'midway');
    const operator = await session(url);
    // Blocks the migration at its first table until the process is killed.
    await operator.query('begin; create table organization (blocked integer)');
    const killed = launch(['serve', '--port', '0'], { DATABASE_URL: url });
    const waits = `select 1 from pg_stat_activity where datname = 'midway' and wait_event_type = 'Lock'`;
    const watcher = await session(url);
    await until('the migration waits', async () => (await watcher.query(waits)).rowCount === 1);
    await end(killed, 'SIGKILL');
    await operator.query('rollback');
    const next = launch(['serve', '--port', '0'], { DATABASE_URL: url });
    const address = await listening(next);
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);
    await end(next);
    const applied = 'select count(*) = count(distinct name) as once, count(*) > 0 as some from kysely_migration';
    expect((await watcher.query(applied)).rows).toEqual([{ once: true, some: true }]);
    await operator.end();
    await watcher.end();
  });

  it('goes on where the database goes away as it listens', async () => {
    const url = await createDatabase(postgresql.url, 'listening');
    await command({ DATABASE_URL: url }, 'migrate');
    const operator = await session(url);
    await operator.query('begin; lock table user_credential in access exclusive mode');
    const started = launch(['serve', '--port', '0'], { DATABASE_URL: url });
    const address = await listening(started);
    const watcher = await session(url);
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'listening' and wait_event_type = 'Lock'`;
    await until('its read is cut', async () => ((await watcher.query(cut)).rowCount ?? 0) > 0);
    await operator.query('rollback');
    await until('it tells it', () => /kartotek setup|kartotek: /.test(started.output() + started.stderr()));
    const served = await fetch(`${address}/health/live`);
    const { code, stderr } = await end(started);
    expect([served.status, code, stderr]).toEqual([200, 0, expect.not.stringContaining('kartotek: ')]);
    await operator.end();
    await watcher.end();
  });

  it('prints a sentence if a later version has migrated the database', async () => {
    const url = await createDatabase(postgresql.url, 'later');
    await command({ DATABASE_URL: url }, 'migrate');
    const operator = await session(url);
    await operator.query(`insert into kysely_migration (name, timestamp) values ('9999-later', '')`);
    await operator.end();
    const { code, stderr } = await command({ DATABASE_URL: url }, 'serve');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^kartotek: The database was migrated by another version .* 9999-later .*\n$/);
  });

  it('is told by doctor that its role may not create tables', async () => {
    const url = await createDatabase(postgresql.url, 'reserved');
    const operator = await session(url);
    await operator.query('create role "The service" login; revoke create on schema public from public');
    const asService = url.replace('postgres@', 'The%20service@');
    const refused = await command({ DATABASE_URL: asService }, 'doctor');
    expect(refused.output).toContain('may not create tables in it');
    const grant = 'grant create on schema public to "The service"';
    expect(refused.output).toContain(grant);
    await operator.query(grant);
    await operator.end();
    expect((await command({ DATABASE_URL: asService }, 'doctor')).output).toContain('the first start makes the schema');
  });

  it('prints a sentence if there is no server or no database', async () => {
    const nobody = new URL(postgresql.url);
    nobody.port = '1';
    nobody.password = 'secret';
    const { code, stderr } = await command({ DATABASE_URL: nobody.href }, 'migrate');
    expect(code).toBe(1);
    const [at, tells] = [`${nobody.host}${nobody.pathname}`, 'kartotek doctor tells more.'];
    expect(stderr).toContain(`kartotek: PostgreSQL at postgresql://${at} (DATABASE_URL) cannot be reached: `);
    expect(stderr).toMatch(/^kartotek: .*ECONNREFUSED.*\n$/);
    expect(stderr).toContain(tells);
    expect(stderr).not.toContain('secret');
    const missing = new URL(postgresql.url);
    missing.pathname = '/missing';
    const other = await command({ DATABASE_URL: missing.href }, 'serve');
    expect(other.code).toBe(1);
    expect(other.stderr).toMatch(/^kartotek: PostgreSQL at .* refuses DATABASE_URL \(database "missing" .*\): .*\.\n$/);
  });
});

describe('a running service', () => {
  it('is not ready while the schema is not there, or is that of a later version', async () => {
    const url = await createDatabase(postgresql.url, 'changing');
    await provision({ DATABASE_URL: url });
    const running = await serve({ DATABASE_URL: url });
    const operator = await session(url);
    const missing = async () => {
      const answer = await fetch(`${running.address}/health/ready`);
      return ((await answer.json()) as { missing?: string }).missing;
    };
    try {
      expect(await missing()).toBeUndefined();
      for (const [change, back] of [
        ['alter schema public rename to aside', 'alter schema aside rename to public'],
        [
          `insert into kysely_migration (name, timestamp) values ('9999-later', '2999-01-01T00:00:00.000Z')`,
          `delete from kysely_migration where name = '9999-later'`,
        ],
      ] as const) {
        await operator.query(change);
        await until('it is not ready', async () => (await missing()) === 'schema');
        expect((await fetch(`${running.address}/health/live`)).status).toBe(200);
        await operator.query(back);
        await until('it is ready', async () => (await missing()) === undefined);
      }
    } finally {
      await operator.end();
      await end(running);
    }
  });
});

describe('an unexpected database error', () => {
  it('gets 500; the answer has no database names or values, and the log no values', async () => {
    const url = await createDatabase(postgresql.url, 'unforeseen');
    const { slug, token } = await provision({ DATABASE_URL: url });
    const running = await serve({ DATABASE_URL: url });
    const api = createClient(running.address, slug, token);
    const { body } = await api.post('/people', { name: 'Sound', email: 'sound@post.example' });
    const operator = await session(url);
    await operator.query(`alter table person add constraint secret_rule check (name <> 'Marzipan')`);
    const rejected = await api.post('/people', { name: 'Marzipan', email: 'nougat@post.example' });
    const patched = await api.patch(`/people/${body.person.id}`, { name: 'Marzipan' }, body.person.version);
    await operator.query('alter table person rename column name to nam');
    const missing = await api.get(`/people/${body.person.id}`);
    await operator.end();
    for (const { status, text, headers, body: envelope } of [rejected, patched, missing]) {
      expect(status).toBe(500);
      expect(envelope).toEqual({
        error: {
          code: 'INTERNAL_ERROR',
          message: 'An unexpected error occurred.',
          requestId: headers['x-request-id'],
        },
      });
      expect(text).not.toMatch(/secret_rule|Marzipan|23514|42703|column|constraint/);
    }
    await end(running);
    const logged = running.output();
    expect(logged).toContain('"code":"23514"');
    expect(logged).not.toMatch(/Marzipan|nougat|sound@post/);
    expect(logged).not.toContain(token);
  });
});
