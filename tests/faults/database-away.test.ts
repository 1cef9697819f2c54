import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client as Api, createClient } from '../harness/client.ts';
import { startPgbouncer } from '../harness/pgbouncer.ts';
import { createDatabase, type PostgresqlServer, startPostgresql } from '../harness/postgresql.ts';
import { end, type ServingProcess, serve } from '../harness/process.ts';
import { type Provisioned, provision, withDatabase } from '../harness/provision.ts';
import { rawRequest } from '../harness/raw-http.ts';
import { callSignIn, setPassword, signIn } from '../harness/sign-in.ts';
import { until } from '../harness/until.ts';

const CONNECTIONS = 8;

let postgresql: PostgresqlServer;
let url: string;
let workspace: Provisioned;
let running: ServingProcess;
let api: Api;
/** Of the administrator's session. */
let cookie: string;

beforeAll(async () => {
  postgresql = await startPostgresql({ settings: { fsync: 'off' } });
  url = await createDatabase(postgresql.url, 'away');
  workspace = await provision({ DATABASE_URL: url });
  running = await serve({ DATABASE_URL: url, KARTOTEK_CONNECTIONS: String(CONNECTIONS) });
  api = createClient(running.address, workspace.slug, workspace.token);
  const { address } = running;
  await withDatabase({ DATABASE_URL: url }, (database) =>
    setPassword({ address, database, clock: { now: () => new Date() } }, workspace.slug, workspace.email),
  );
  cookie = await signIn(running, workspace.email);
});

afterAll(async () => {
  if (running) await end(running, 'SIGKILL');
  await postgresql.stop();
});

const create = (key: string = randomUUID()) =>
  api.post('/people', { name: 'Away', email: 'away@post.example' }, { key });

/** Reads and writes from several callers until stopped. Collects the answers. */
function load() {
  const answers: Answer[] = [];
  const acknowledged: { key: string; id: number }[] = [];
  let going = true;
  const callers = Array.from({ length: 8 }, async (_, n) => {
    while (going) {
      const key = randomUUID();
      const answer = n % 2 === 0 ? await create(key) : await api.get('/people?limit=5');
      answers.push(answer);
      if (answer.status === 201) acknowledged.push({ key, id: answer.body.person.id });
    }
  });
  const died = running.ended.then(({ stderr }) => Promise.reject(new Error(`The process died: ${stderr}`)));
  died.catch(() => {});
  const done = Promise.all(callers).catch(() => died);
  done.catch(() => {});
  return {
    answers,
    acknowledged,
    /** Waits for the condition. Throws the error of a caller that failed. */
    reach: (what: string, condition: () => boolean) => Promise.race([until(what, condition), done]),
    async stop() {
      going = false;
      await done;
    },
  };
}

function expectOnlyAnswersAndRetries(answers: readonly Answer[]): void {
  for (const { status, headers, body } of answers) {
    if (status === 200 || status === 201) continue;
    expect([status, body.error.code, body.error.message]).toEqual([
      503,
      'INTERNAL_ERROR',
      'An unexpected error occurred.',
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body.error.requestId).toBe(headers['x-request-id']);
  }
}

async function expectAllStored(acknowledged: readonly { key: string; id: number }[]): Promise<void> {
  for (const { key, id } of acknowledged) {
    const replay = await create(key);
    expect([replay.status, replay.headers['idempotent-replayed'], replay.body.person.id]).toEqual([201, 'true', id]);
  }
}

describe('a database that becomes unavailable', () => {
  it.each([
    ['killed', () => postgresql.kill()],
    ['shut down and started again', () => postgresql.restart()],
  ])('is answered with 503 until it is back: %s under load', async (_, interrupt) => {
    const underLoad = load();
    await underLoad.reach('some writes', () => underLoad.acknowledged.length > 20);
    await interrupt();
    if (postgresqlIsDown()) {
      await underLoad.reach(
        'some refusals',
        () => underLoad.answers.filter(({ status }) => status === 503).length > 20,
      );
      // Readiness is cached for a second.
      await until('it is not ready', async () => (await api.get('/health/ready')).status === 503);
      for (const target of ['/console/session', `/console/api/workspaces/${workspace.slug}/people`]) {
        const { status } = await rawRequest(running.address, { target, headers: [['Cookie', cookie]] });
        expect([target, status]).toEqual([target, 503]);
      }
      expect((await callSignIn(running.address, 'POST', '/profile', { name: 'A' }, { cookie })).status).toBe(503);
      const [live, ready] = [await api.get('/health/live'), await api.get('/health/ready')];
      expect([live.status, ready.status, ready.body.missing]).toEqual([200, 503, 'database']);
      await postgresql.restart();
    }
    const before = underLoad.acknowledged.length;
    await underLoad.reach('writes again', () => underLoad.acknowledged.length > before + 20);
    await underLoad.stop();
    await until('it is ready', async () => (await api.get('/health/ready')).status === 200);
    expectOnlyAnswersAndRetries(underLoad.answers);
    await expectAllStored(underLoad.acknowledged);
  });

  it('is answered with 503 when its connections are cut in the middle of statements', async () => {
    const underLoad = load();
    const operator = new Client({ connectionString: postgresql.url });
    await operator.connect();
    for (let cut = 0; cut < 10; cut++) {
      const before = underLoad.acknowledged.length;
      await underLoad.reach('some writes', () => underLoad.acknowledged.length > before + 10);
      await operator.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'away'`);
    }
    await operator.end();
    await underLoad.stop();
    expectOnlyAnswersAndRetries(underLoad.answers);
    await expectAllStored(underLoad.acknowledged);
  });
});

it('a database that refuses connections is counted with each request, for the alert', async () => {
  const counted = async () => {
    const text = await (await fetch(`${running.address}/metrics`)).text();
    return Number(/^kartotek_database_failures_total{kind="unavailable"} (\d+)$/m.exec(text)?.[1]);
  };
  await postgresql.kill();
  await until('no connection is left', async () => (await create()).status === 503);
  const before = await counted();
  await until('it is counted on', async () => (await create()).status === 503 && (await counted()) > before + 1);
  await postgresql.restart();
  await until('writes are back', async () => (await create()).status === 201);
});

it('a request that a database refuses is logged with the reason, in a short line', async () => {
  await postgresql.kill();
  const refused = await until('a write is refused', async () => {
    const answer = await create();
    return answer.status === 503 && answer;
  });
  const { requestId } = refused.body.error;
  const about = await until('both lines are written', () => {
    const lines = running.output().split('\n');
    const found = lines.slice(0, -1).filter((line) => line.includes(requestId));
    return found.length > 1 && found.map((line) => JSON.parse(line));
  });
  const failure = about.find(({ msg }) => msg !== undefined);
  expect(failure).toEqual({
    level: 'warn',
    time: expect.any(String),
    requestId,
    operation: 'createPerson',
    reason: expect.stringMatching(/\w/),
    msg: 'unavailable',
  });
  await postgresql.restart();
  await until('writes are back', async () => (await create()).status === 201);
});

it('a database that is down behind a pooler is told as missing, not as read-only', async () => {
  const pooler = await startPgbouncer(postgresql.url, { server_login_retry: '1' });
  const pooled = await serve({ DATABASE_URL: pooler.through(url) }, ['--no-worker']);
  try {
    const ready = () => createClient(pooled.address, workspace.slug, workspace.token).get('/health/ready');
    expect((await ready()).status).toBe(200);
    await postgresql.kill();
    // A connection that the pooler ends, then new ones that it refuses.
    const told = new Set<string>();
    let looks = 0;
    await until('it is not ready', async () => {
      const { status, body } = await ready();
      if (status === 503) told.add(body.missing);
      return status === 503 && ++looks === 100;
    });
    expect([...told]).toEqual(['database']);
    await postgresql.restart();
    await until('it is ready', async () => (await ready()).status === 200);
  } finally {
    await end(pooled, 'SIGKILL');
    await pooler.stop();
    if (postgresqlIsDown()) await postgresql.restart();
  }
});

describe('a server that is turned read-only', () => {
  it('answers reads, refuses writes with 503 and is not ready, until it takes writes again', async () => {
    const operator = new Client({ connectionString: postgresql.url });
    await operator.connect();
    const set = async (value: string) => {
      await operator.query(`alter system set default_transaction_read_only = ${value}`);
      await operator.query('select pg_reload_conf()');
    };
    await set('on');
    await until('it is not ready', async () => (await api.get('/health/ready')).body.missing === 'writes');
    const refused = await create();
    expectOnlyAnswersAndRetries([refused]);
    expect([refused.status, (await api.get('/people')).status]).toEqual([503, 200]);
    await set('off');
    await until('writes succeed', async () => (await create()).status === 201);
    await until('it is ready', async () => (await api.get('/health/ready')).status === 200);
    await operator.query('alter system reset default_transaction_read_only');
    await operator.end();
  });
});

describe('a database that is too busy', () => {
  it('is answered with 503 until a connection is free; liveness and metrics still answer', async () => {
    const foreign = new Client({ connectionString: url });
    await foreign.connect();
    await foreign.query('begin; lock table person, company in access exclusive mode');
    const callers = Array.from({ length: 60 }, (_, n) => (n % 2 === 0 ? create() : api.get('/people')));
    const waiting = Promise.all(callers);
    // `fetch` opens its own connections, because those of the callers are all waiting.
    const [live, metrics] = [await fetch(`${running.address}/health/live`), await fetch(`${running.address}/metrics`)];
    expect([live.status, metrics.status]).toEqual([200, 200]);
    const answers = await waiting;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expectOnlyAnswersAndRetries(answers);
    await foreign.query('rollback');
    await foreign.end();
    expect((await api.get('/people')).status).toBe(200);
    expect((await create()).status).toBe(201);
  });
});

function postgresqlIsDown(): boolean {
  try {
    postgresql.postmasterPid();
    return false;
  } catch {
    return true;
  }
}
