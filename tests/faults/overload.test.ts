import { rm } from 'node:fs/promises';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../harness/client.ts';
import { createDatabase, type PostgresqlServer, startPostgresql } from '../harness/postgresql.ts';
import { type Environment, end, type ServingProcess, serve } from '../harness/process.ts';
import { type Provisioned, provision } from '../harness/provision.ts';
import { quickFolder } from '../harness/quick-folder.ts';
import { until } from '../harness/until.ts';

/** Ten times the number of requests that connections and queue accept at once. */
const BURST = 3_000;
const DEFAULT_READS = 1_000;
const DEFAULT_WRITES = 250;
const WINDOW_MS = 10_000;

interface Reply {
  status: number;
  retryAfter: number;
  ratelimit: string;
  policy: string;
}

function testOverload(place: () => Environment): void {
  let workspace: Provisioned;
  let running: ServingProcess;
  const patient = { headersTimeout: 120_000, bodyTimeout: 120_000 };
  const crowd = new Agent({ connections: 500, ...patient });
  const few = new Agent({ connections: 16, ...patient });
  beforeAll(async () => {
    workspace = await provision(place());
  });
  afterAll(async () => {
    if (running) await end(running, 'SIGKILL');
    await Promise.all([crowd.close(), few.close()]);
  });

  async function send(n: number, method: 'GET' | 'POST', agent = few): Promise<Reply> {
    const { statusCode, headers, body } = await request(`${running.address}/api/v1/workspaces/test/people`, {
      method,
      dispatcher: agent,
      headers: {
        authorization: `Bearer ${workspace.token}`,
        ...(method === 'POST' ? { 'content-type': 'application/json', 'idempotency-key': `burst-${n}` } : {}),
      },
      body: method === 'POST' ? JSON.stringify({ name: `Burst ${n}`, email: 'burst@post.example' }) : null,
    });
    await body.dump();
    const text = (name: string) => String(headers[name] ?? '');
    return {
      status: statusCode,
      retryAfter: Number(text('retry-after')),
      ratelimit: text('ratelimit'),
      policy: text('ratelimit-policy'),
    };
  }

  async function burst(count: number, methodOf: (n: number) => 'GET' | 'POST', agent = few) {
    const from = performance.now();
    const replies = await Promise.all(Array.from({ length: count }, (_, n) => send(n, methodOf(n), agent)));
    return { replies, windows: 1 + Math.floor((performance.now() - from) / WINDOW_MS) };
  }

  it('answers a burst of requests with 2xx, 429 and 503 only, and recovers', async () => {
    running = await serve({ ...place(), KARTOTEK_CONNECTIONS: '4' });
    const { replies } = await burst(BURST, (n) => (n % 2 === 0 ? 'GET' : 'POST'), crowd);
    const statuses = new Set(replies.map(({ status }) => status));
    expect([...statuses].filter((status) => ![200, 201, 429, 503].includes(status))).toEqual([]);
    expect(statuses).toContain(201);
    for (const { status, retryAfter } of replies) if (status >= 400) expect(retryAfter).toBeGreaterThan(0);
    await until('reads and writes succeed again', async () => {
      const [read, write] = [await send(0, 'GET'), await send(BURST + 1, 'POST')];
      return read.status === 200 && write.status === 201;
    });
    // Acknowledged writes are stored exactly once.
    const api = createClient(running.address, workspace.slug, workspace.token);
    const names = (await api.readAll('/people?limit=50')).map((item) => (item as unknown as { name: string }).name);
    const acknowledged = replies.flatMap(({ status }, n) => (status === 201 ? [`Burst ${n}`] : []));
    expect(new Set(names).size).toBe(names.length);
    expect(acknowledged.filter((name) => !names.includes(name))).toEqual([]);
    await end(running);
  });

  it('allows a token 1,000 reads and 250 writes per 10 s by default, and sends the limits in headers', async () => {
    const byDefault = { KARTOTEK_RATE_READS: '', KARTOTEK_RATE_WRITES: '' };
    running = await serve({ ...place(), ...byDefault });
    for (const [method, kind, limit] of [
      ['GET', 'reads', DEFAULT_READS],
      ['POST', 'writes', DEFAULT_WRITES],
    ] as const) {
      const { replies, windows } = await burst(limit + 200, () => method);
      expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
      const passed = replies.filter(({ status }) => status < 300).length;
      expect(passed).toBeGreaterThanOrEqual(limit);
      expect(passed).toBeLessThanOrEqual(limit * windows);
      for (const { status, ratelimit, policy, retryAfter } of replies) {
        expect(policy).toBe(`"${kind}";q=${limit};w=10`);
        expect(ratelimit).toMatch(new RegExp(`^"${kind}";r=\\d+;t=\\d+$`));
        if (status === 429) expect(retryAfter).toBeGreaterThan(0);
      }
    }
    await end(running);
  });

  it('has no limit and no rate-limit headers with the setting 0', async () => {
    running = await serve(place());
    const { replies } = await burst(DEFAULT_READS + 200, () => 'GET');
    expect(new Set(replies.map(({ status, policy }) => `${status} ${policy}`))).toEqual(new Set(['200 ']));
    await end(running);
  });
}

describe('on PostgreSQL', () => {
  let postgresql: PostgresqlServer;
  let url: string;
  beforeAll(async () => {
    postgresql = await startPostgresql({ settings: { fsync: 'off' } });
    url = await createDatabase(postgresql.url, 'overload');
  });
  afterAll(() => postgresql.stop());
  testOverload(() => ({ DATABASE_URL: url }));
});

describe('on the embedded database', () => {
  let folder: string;
  beforeAll(async () => {
    folder = quickFolder('kartotek-overload-');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  testOverload(() => ({ KARTOTEK_DATA: folder }));
});
