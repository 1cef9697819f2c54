import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from '../harness/client.ts';
import { type DebianPostgresql, debianPostgresql } from '../harness/debian-postgresql.ts';
import { createDatabase, type PostgresqlServer, startPostgresql, withClient } from '../harness/postgresql.ts';
import { command, end, serve } from '../harness/process.ts';
import { provision } from '../harness/provision.ts';
import { quickFolder } from '../harness/quick-folder.ts';

let tools: DebianPostgresql;
let server: PostgresqlServer;
let root: string;

beforeAll(async () => {
  tools = await debianPostgresql();
  server = await startPostgresql({ programs: tools.programs, within: tools.within });
  root = quickFolder('kartotek-restore-');
}, 300_000);
afterAll(async () => {
  await server.stop();
  await rm(root, { recursive: true, force: true });
});

/** Runs the line of PostgreSQL's tool that `kartotek backup` or `kartotek restore` names. */
async function runNamed(url: string, ...words: string[]): Promise<void> {
  const { stderr } = await command({ DATABASE_URL: url }, ...words);
  const line = /: (pg_(?:dump|restore) .*)$/m.exec(stderr)?.[1] ?? `no line: ${stderr}`;
  await promisify(execFile)('sh', ['-c', line], { env: { ...tools.environment, DATABASE_URL: url } });
}

/** An empty database of a role with no other rights, with the extension that an administrator has made. */
async function emptyDatabase(name: string): Promise<string> {
  const url = await createDatabase(server.url, name);
  await withClient(url, async (client) => {
    await client.query('create extension pg_trgm');
    await client.query(`alter database ${name} owner to service`);
  });
  return url.replace('postgres@', 'service@');
}

it('the commands that are named for PostgreSQL bring everything into an empty database', async () => {
  await withClient(server.url, (client) => client.query('create role service login'));
  const [kept, restored] = [await emptyDatabase('kept'), await emptyDatabase('restored')];
  const { slug, token } = await provision({ DATABASE_URL: kept });
  const before = await serve({ DATABASE_URL: kept });
  const api = createClient(before.address, slug, token);
  const made = await api.post('/people', { name: 'Astrid', email: 'astrid@post.example' }, { key: 'made' });
  await end(before);

  const file = join(root, 'a.dump');
  await runNamed(kept, 'backup', file);
  await runNamed(restored, 'restore', file);
  await expect(runNamed(kept, 'restore', file)).rejects.toThrow('already exists');

  const after = await serve({ DATABASE_URL: restored });
  const again = await createClient(after.address, slug, token).get(`/people/${made.body.person.id}`);
  await end(after);
  expect(again.body).toEqual(made.body);
});
