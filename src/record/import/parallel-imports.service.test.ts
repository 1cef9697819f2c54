import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Client } from '../../../tests/harness/client.ts';
import { serviceTest } from '../../../tests/harness/fixtures.ts';
import { importHead } from '../../../tests/harness/import-head.ts';
import { openConnection, type RawConnection } from '../../../tests/harness/raw-http.ts';
import type { TestService } from '../../../tests/harness/service.ts';
import { until } from '../../../tests/harness/until.ts';

const it = serviceTest();

const HOUR_MS = 3_600_000;
const FILE = Buffer.from('{"name":"Ida","email":"ida@parallel.example"}\n');
const headers = { 'content-type': 'application/x-ndjson' };
const send = (api: Client, key: string = randomUUID()) =>
  api.call('POST', '/people/import', { rawBody: FILE, key, headers });
const tooMany = { code: 'RATE_LIMITED', retryAfter: '5' };
const stillRuns = { code: 'IDEMPOTENCY_CONFLICT', retryAfter: '5' };

async function refusalOf(answer: ReturnType<typeof send>) {
  const { body, headers: answered } = await answer;
  return { code: body?.error.code, retryAfter: answered['retry-after'] };
}

/** Begins an import whose file does not arrive completely. */
async function begin(service: TestService, slug: string, token: string, key: string): Promise<RawConnection> {
  const connection = await openConnection(service.address);
  connection.send(Buffer.concat([importHead({ slug, token, key, length: FILE.length }), FILE.subarray(0, 5)]));
  await until('the import has begun', async () => {
    const { rows } = await sql`select from record_import where key = ${key}`.execute(service.database.kysely);
    return rows.length > 0;
  });
  return connection;
}

it('takes one import of a token and two of a workspace at a time', async ({ service, workspace, other }) => {
  const { slug } = workspace;
  const [one, two, three] = [await workspace.token(), await workspace.token(), await workspace.token()];
  const [key, refused] = [randomUUID(), randomUUID()];
  const first = await begin(service, slug, one.token, key);
  expect(await refusalOf(send(one.api, refused))).toEqual(tooMany);
  // The key is the person's: neither token may work on the same import.
  for (const { api } of [one, two]) expect(await refusalOf(send(api, key))).toEqual(stillRuns);

  const second = await begin(service, slug, two.token, randomUUID());
  expect(await refusalOf(send(three.api, refused))).toEqual(tooMany);
  expect((await send(other.api)).status).toBe(200);
  expect((await one.api.post('/people', { name: 'Ida', email: 'ida@parallel.example' })).status).toBe(201);

  first.close();
  const released = await until('the first import has ended', async () => {
    const answer = await send(one.api, refused);
    return answer.status !== 429 && answer;
  });
  expect(released.status).toBe(200);
  expect(released.headers['idempotent-replayed']).toBeUndefined();
  second.close();
});

it('leaves an import to another process for as long as the lease lasts by the database’s clock', async ({
  service,
  workspace,
}) => {
  const { clock, database } = service;
  const { token, api } = await workspace.token();
  const key = randomUUID();
  const first = await begin(service, workspace.slug, token, key);
  // As a process does that takes it over.
  await sql`update record_import set run = 'another process' where key = ${key}`.execute(database.kysely);
  first.close();
  clock.advance(HOUR_MS);
  const early = await until('the connection is free', async () => {
    const answer = await send(api, key);
    return answer.status !== 429 && answer;
  });
  expect(await refusalOf(Promise.resolve(early))).toEqual(stillRuns);
  clock.advance(-2 * HOUR_MS);
  await sql`update record_import set leased_until = statement_timestamp() where key = ${key}`.execute(database.kysely);
  const late = await until('the import goes on', async () => {
    const answer = await send(api, key);
    return answer.status !== 409 && answer;
  });
  clock.advance(HOUR_MS);
  expect([late.status, late.text]).toEqual([200, expect.stringContaining('"created":1')]);
});
