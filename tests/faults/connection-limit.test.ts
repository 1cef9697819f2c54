import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client as Api, createClient } from '../harness/client.ts';
import { createDatabase, type PostgresqlServer, startPostgresql, withClient } from '../harness/postgresql.ts';
import { command, end, type ServingProcess, serve } from '../harness/process.ts';
import { type Provisioned, provision } from '../harness/provision.ts';

let postgresql: PostgresqlServer;
let workspace: Provisioned;
let running: ServingProcess;
let api: Api;
let url: string;

beforeAll(async () => {
  postgresql = await startPostgresql({ settings: { fsync: 'off' } });
  const administrator = await createDatabase(postgresql.url, 'limited');
  await withClient(administrator, async (client) => {
    await client.query('create role service login');
    await client.query('alter database limited owner to service');
  });
  url = administrator.replace('postgres@', 'service@');
  workspace = await provision({ DATABASE_URL: url });
  running = await serve({ DATABASE_URL: url }, ['--no-worker']);
  api = createClient(running.address, workspace.slug, workspace.token);
});

afterAll(async () => {
  if (running) await end(running, 'SIGKILL');
  await postgresql.stop();
});

const ask = (n: number) => [
  api.get('/people?limit=1'),
  api.get('/relationships/search?q=limit'),
  api.post('/people', { name: `Limit ${n}`, email: `limit${n}@post.example` }, { key: `limit-${n}` }),
];

it('requests share the connections that a process has while PostgreSQL gives it no more', async () => {
  // One of each kind is open.
  for (const asked of ask(0)) expect([200, 201]).toContain((await asked).status);
  await withClient(postgresql.url, async (client) => {
    const { rows } = await client.query(`select count(*) from pg_stat_activity where usename = 'service'`);
    await client.query(`alter role service connection limit ${rows[0].count}`);
  });
  const together = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n + 1)).flat());
  const one = [];
  for (let n = 0; n < 5; n++) one.push(await api.get('/people?limit=1'));
  const statuses = [...together, ...one].map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([]);

  const metrics = await (await fetch(`${running.address}/metrics`)).text();
  expect(metrics).toMatch(/^kartotek_database_failures_total{kind="unavailable"} [1-9]/m);
  expect(metrics).toContain('kartotek_database_failures_total{kind="full"} 0');
  const { output } = await command({ DATABASE_URL: url }, 'doctor');
  expect(output).toContain('too many connections for role');
  expect(output).toContain('→ Lower KARTOTEK_CONNECTIONS, or raise max_connections of PostgreSQL, the role’s');
  const { code, stderr } = await command({ DATABASE_URL: url }, 'workspace', 'list');
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^kartotek: PostgreSQL at \S+, from DATABASE_URL, has no connection left \(too many .*\): lower KARTOTEK_/,
  );
  expect(stderr).not.toContain('\n    at ');
});
