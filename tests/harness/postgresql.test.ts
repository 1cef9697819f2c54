import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDatabase, dropDatabase, type PostgresqlServer, startPostgresql } from './postgresql.ts';
import { postgresqlBinaries } from './postgresql-binaries.ts';

const EXTERNAL = 'KARTOTEK_TEST_POSTGRESQL_URL';
const SLOW = { timeout: 300_000 };

afterEach(() => {
  vi.unstubAllEnvs();
});

// With a given server, the binaries may be missing.
describe.skipIf(process.env[EXTERNAL])('a server started by the tests', SLOW, () => {
  let server: PostgresqlServer;

  beforeAll(async () => {
    server = await startPostgresql();
  }, SLOW.timeout);

  afterAll(() => server.stop());

  test('has fsync, UTF-8, ICU, and the extensions of all migrations', async () => {
    const [row] = await query(
      server.url,
      `select current_setting('server_version') as version, current_setting('fsync') as fsync,
        current_setting('server_encoding') as encoding, current_setting('TimeZone') as zone,
        lower('ÆØÅ Ü' collate "und-x-icu") as icu, lower('ÆA' collate "default") as "default"`,
    );
    expect(row).toEqual({
      version: server.version,
      fsync: 'on',
      encoding: 'UTF8',
      zone: 'UTC',
      icu: 'æøå ü',
      default: 'Æa',
    });
    await query(server.url, 'create extension pg_trgm');
    await query(server.url, 'create extension btree_gin');
    expect(await query(server.url, `select similarity('kartotek', 'kartoteket') > 0.5 as alike`)).toEqual([
      { alike: true },
    ]);
  });

  test('listens on the loopback address only, without a socket file', async () => {
    const rows = await query(
      server.url,
      `select name, setting from pg_settings where name in ('listen_addresses', 'unix_socket_directories') order by name`,
    );
    expect(rows.map(({ setting }) => setting)).toEqual(['127.0.0.1', '']);
  });

  test('creates databases, also from a template, and drops them despite a connected client', async () => {
    const template = await createDatabase(server.url, 'a "template"');
    await query(template, 'create table note (text text)');
    const copy = await createDatabase(server.url, 'kopi-æ', 'a "template"');
    await query(copy, `insert into note values ('kept')`);
    expect(await query(template, 'select text from note')).toEqual([]);

    const client = new Client({ connectionString: copy });
    const cut = connectionLost(client);
    await client.connect();
    await dropDatabase(server.url, 'kopi-æ');
    await cut;
    await dropDatabase(server.url, 'kopi-æ');
    await expect(query(copy, 'select 1')).rejects.toMatchObject({ code: '3D000' });
  });

  test('restarts on the same address with its data', async () => {
    const before = server.postmasterPid();
    const url = await createDatabase(server.url, 'restarted');
    await query(url, `create table note as select 'kept' as text`);
    await server.restart();
    expect(server.postmasterPid()).not.toBe(before);
    expect(isAlive(before)).toBe(false);
    expect(await query(url, 'select text from note')).toEqual([{ text: 'kept' }]);
  });

  test('keeps committed data after a kill, and no other', async () => {
    const url = await createDatabase(server.url, 'killed');
    await query(url, 'create table note (text text)');
    await query(url, `insert into note values ('committed')`);
    const client = new Client({ connectionString: url });
    const cut = connectionLost(client);
    await client.connect();
    await client.query('begin');
    await client.query(`insert into note values ('open')`);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const processes = [server.postmasterPid(), rows[0]?.pid ?? 0];
    expect(processes.map(isAlive)).toEqual([true, true]);

    await server.kill();
    await cut;
    expect(() => server.postmasterPid()).toThrow('The server is down.');
    await expect.poll(() => processes.map(isAlive)).toEqual([false, false]);
    await expect(query(url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await server.kill();

    await server.restart();
    expect(await query(url, 'select text from note')).toEqual([{ text: 'committed' }]);
  });
});

describe.skipIf(process.env[EXTERNAL])('cleaning up', SLOW, () => {
  test('stop ends the server and removes its files, and may be called twice', async () => {
    const server = await startPostgresql({ settings: { fsync: 'off', max_connections: '17' } });
    const { folder, url } = server;
    const pid = server.postmasterPid();
    expect(
      await query(url, `select current_setting('fsync') as fsync, current_setting('max_connections') as max`),
    ).toEqual([{ fsync: 'off', max: '17' }]);
    expect(existsSync(folder)).toBe(true);
    await server.stop();
    await server.stop();
    expect(isAlive(pid)).toBe(false);
    expect(existsSync(dirname(folder))).toBe(false);
    await expect(query(url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await expect(server.restart()).rejects.toThrow('The server was stopped.');
  });

  test.each(['killed', 'ended without stopping'])(
    'leaves no postmaster and no files of a parent that was %s',
    async (how) => {
      const script = `
      import { startPostgresql } from ${JSON.stringify(new URL('./postgresql.ts', import.meta.url).href)};
      const server = await startPostgresql({ settings: { fsync: 'off' } });
      console.log(JSON.stringify({ pid: server.postmasterPid(), folder: server.folder }));
      ${how === 'killed' ? 'process.stdin.resume();' : ''}
    `;
      const args = ['--input-type=module', '--eval', script];
      const parent = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
      const exited = once(parent, 'exit');
      const { pid, folder } = JSON.parse(await firstLine(parent.stdout)) as { pid: number; folder: string };
      if (how === 'killed') {
        expect(isAlive(pid)).toBe(true);
        parent.kill('SIGKILL');
      }
      await exited;
      await expect.poll(() => [isAlive(pid), existsSync(dirname(folder))]).toEqual([false, false]);
    },
  );

  test('reports the server’s message about invalid settings', async () => {
    await expect(startPostgresql({ settings: { max_connections: 'many' } })).rejects.toThrow(
      /^PostgreSQL did not start\. Output: .*max_connections/s,
    );
  });

  test('concurrent starts share one complete copy of the binaries', async () => {
    const temporary = mkdtempSync(join(tmpdir(), 'kartotek-binaries-'));
    vi.stubEnv('TMPDIR', temporary);
    const [first, second] = await Promise.all([postgresqlBinaries(), postgresqlBinaries()]);
    expect(second).toBe(first);
    expect(dirname(first)).toBe(temporary);
    expect(readdirSync(temporary)).toHaveLength(1);
    expect(statSync(join(first, 'bin', 'postgres')).mode & 0o777).toBe(0o755);
    const broken = readdirSync(join(first, 'lib')).filter((name) => {
      const path = join(first, 'lib', name);
      return lstatSync(path).isSymbolicLink() && !existsSync(path);
    });
    expect(broken).toEqual([]);
    rmSync(temporary, { recursive: true });
  });
});

describe('a server given by KARTOTEK_TEST_POSTGRESQL_URL', SLOW, () => {
  test('is used without changing or stopping it', async () => {
    const own = await startPostgresql();
    vi.stubEnv(EXTERNAL, own.url);
    const given = await startPostgresql();
    expect(given).toMatchObject({ url: own.url, version: own.version });
    for (const refused of [given.restart(), given.kill(), startPostgresql({ settings: { fsync: 'off' } })]) {
      await expect(refused).rejects.toThrow(`is not possible with the server of ${EXTERNAL}.`);
    }
    expect(() => given.postmasterPid()).toThrow(EXTERNAL);
    expect(() => given.folder).toThrow(EXTERNAL);
    await given.stop();
    expect(await query(given.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    vi.unstubAllEnvs();
    await own.stop();
  });
});

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function firstLine(stream: Readable): Promise<string> {
  for await (const line of createInterface({ input: stream })) return line;
  throw new Error('the process ended without output');
}

function connectionLost(client: Client): Promise<unknown> {
  // The server's last message and the broken connection are two errors.
  client.on('error', () => undefined);
  return new Promise((resolve) => client.once('end', resolve));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
