import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type Client as Api, createClient } from '../harness/client.ts';
import { createDatabase, type PostgresqlServer, startPostgresql } from '../harness/postgresql.ts';
import { end, type ServingProcess, serve } from '../harness/process.ts';
import { provision } from '../harness/provision.ts';
import { until } from '../harness/until.ts';

const READS = 100;
const WRITES = 12;
const WINDOW_MS = 10_000;
/** Less than was reserved for them. */
const USED = 20;

let postgresql: PostgresqlServer;
let operator: Client;
let url: string;
let processes: ServingProcess[];
let apis: Api[];
let workspaces = 0;

beforeAll(async () => {
  postgresql = await startPostgresql({ settings: { fsync: 'off' } });
  url = await createDatabase(postgresql.url, 'limits');
  operator = new Client({ connectionString: url });
  await operator.connect();
  const limits = { KARTOTEK_RATE_READS: String(READS), KARTOTEK_RATE_WRITES: String(WRITES) };
  processes = await Promise.all([1, 2].map(() => serve({ DATABASE_URL: url, ...limits })));
});

afterAll(async () => {
  for (const one of processes ?? []) await end(one, 'SIGKILL');
  await operator.end();
  await postgresql.stop();
});

beforeEach(async () => {
  workspaces += 1;
  const { slug, token } = await provision({ DATABASE_URL: url }, `limits-${workspaces}`);
  apis = processes.map(({ address }) => createClient(address, slug, token));
});

/** Sends `each` requests to every process at once. Returns how many passed, at most `limit` per window. */
async function flood(each: number, send: (api: Api) => Promise<Answer>, limit: number) {
  const from = performance.now();
  const answers = await Promise.all(apis.flatMap((api) => Array.from({ length: each }, () => send(api))));
  const windows = 1 + Math.floor((performance.now() - from) / WINDOW_MS);
  for (const { status, headers, body } of answers) {
    if (status < 300) continue;
    expect([status, body.error.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(11);
  }
  const passed = answers.filter(({ status }) => status < 300).length;
  expect(passed).toBeLessThanOrEqual(limit * windows);
  return passed;
}

const read = (api: Api) => api.get('/people?limit=1');
const write = (api: Api) => api.post('/people', { name: 'Limited', email: 'limited@post.example' });

describe('two processes on one database', () => {
  it('share the limit of a token’s reads', async () => {
    expect(await flood(READS, read, READS)).toBeGreaterThanOrEqual(READS);
  });

  it('share the limit of a token’s writes', async () => {
    expect(await flood(WRITES * 2, write, WRITES)).toBeGreaterThanOrEqual(WRITES);
  });

  it('give back reserved requests that were not used', async () => {
    const [one, other] = apis as [Api, Api];
    const first = await read(one);
    expect(first.headers.ratelimit).toMatch(new RegExp(`^"reads";r=${READS - 1};t=\\d+$`));
    // A token that is rarely used reserves each request; one that goes on reserves several at once.
    for (let n = 1; n < USED; n++) expect((await read(one)).status).toBe(200);
    const counted = `select sum(count)::int as used from rate_limit, unnest(counts) count where workspace_id = (
      select max(workspace_id) from workspace)`;
    await until('the rest is given back', async () => (await operator.query(counted)).rows[0]?.used === USED);
    apis = [other];
    expect(await flood(READS + 20, read, READS - USED)).toBeGreaterThanOrEqual(READS - USED);
  });

  it('both report the remaining requests', async () => {
    const [one, other] = apis as [Api, Api];
    const left = async (api: Api) => Number(/r=(\d+)/.exec(String((await write(api)).headers.ratelimit))?.[1]);
    expect([await left(one), await left(other), await left(one)]).toEqual([WRITES - 1, WRITES - 2, WRITES - 3]);
  });

  it('count separately while the shared count is unavailable', async () => {
    await operator.query('alter table rate_limit rename to rate_limit_away');
    const passed = await flood(READS + 20, read, 2 * READS);
    await operator.query('alter table rate_limit_away rename to rate_limit');
    expect(passed).toBeGreaterThanOrEqual(2 * READS);
  });
});
