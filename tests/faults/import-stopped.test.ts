import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from '../harness/client.ts';
import { importHead } from '../harness/import-head.ts';
import { createDatabase, type PostgresqlServer, startPostgresql } from '../harness/postgresql.ts';
import { end, type ServingProcess, serve } from '../harness/process.ts';
import { type Provisioned, provision } from '../harness/provision.ts';
import { openConnection } from '../harness/raw-http.ts';
import { until } from '../harness/until.ts';

/** Far more than a piece of the network has, and than is stored before the process hears of its end. */
const LINES = 8_000;

let postgresql: PostgresqlServer;
let url: string;
let operator: Client;
let workspace: Provisioned;
let service: ServingProcess;

beforeAll(async () => {
  postgresql = await startPostgresql({ settings: { fsync: 'off' } });
  url = await createDatabase(postgresql.url, 'stopped');
  workspace = await provision({ DATABASE_URL: url });
  operator = await connect();
  service = await serve({ DATABASE_URL: url });
});

afterAll(async () => {
  if (service) await end(service, 'SIGKILL');
  await operator?.end();
  await postgresql?.stop();
});

it('an import whose process stops ends with 503, and the next process goes on with it at once', async () => {
  const sent = await sendFile('stopped');
  await end(service, 'SIGTERM');
  const stopped = await sent.answered;
  expect([stopped.status, stopped.headers['retry-after']], stopped.text).toEqual([503, '1']);

  service = await serve({ DATABASE_URL: url });
  await expectAllAtOnce(sent);
});

it('an import whose database goes away ends with 503, and is given back once the database is there again', async () => {
  const sent = await sendFile('away');
  await operator.end();
  await postgresql.kill();
  const away = await sent.answered;
  expect([away.status, away.headers['retry-after']], away.text).toEqual([503, '1']);

  await postgresql.restart();
  operator = await connect();
  await until('the import is given back', async () => (await storedImport(sent.key))?.run === null);
  await expectAllAtOnce(sent);
});

/** Begins an import, and waits until a part of it is stored. */
async function sendFile(name: string) {
  const key = randomUUID();
  const rawBody = Buffer.from(
    Array.from(
      { length: LINES },
      (_, n) => `${JSON.stringify({ name: `Line ${n}`, email: `${name}.${n}@import.example` })}\n`,
    ).join(''),
  );
  const head = importHead({ slug: workspace.slug, token: workspace.token, key, length: rawBody.length });
  const connection = await openConnection(service.address);
  const answered = connection.next();
  connection.send(Buffer.concat([head, rawBody]));
  await until('a batch is stored', async () => ((await storedImport(key))?.batches ?? 0) > 0);
  return { key, rawBody, answered };
}

async function expectAllAtOnce({ key, rawBody }: { key: string; rawBody: Buffer }): Promise<void> {
  const api = createClient(service.address, workspace.slug, workspace.token);
  const headers = { 'content-type': 'application/x-ndjson' };
  const answer = await api.call('POST', '/people/import', { rawBody, key, headers });
  expect(answer.status, answer.text.slice(0, 200)).toBe(200);
  expect(JSON.parse(answer.text.trim().split('\n').at(-1) ?? '')).toMatchObject({ summary: { created: LINES } });
}

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

async function storedImport(key: string): Promise<{ batches: number; run: string | null } | undefined> {
  const { rows } = await operator.query<{ batches: number; run: string | null }>(
    'select batches, run from record_import where key = $1',
    [key],
  );
  return rows[0];
}
