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
