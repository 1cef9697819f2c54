import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client as Api, createClient } from '../harness/client.ts';
import { copyAsStandby } from '../harness/copy-as-standby.ts';
import { createDatabase, type PostgresqlServer, startPostgresql } from '../harness/postgresql.ts';
import { childrenOf } from '../harness/proc.ts';
import { end, type ServingProcess, serve } from '../harness/process.ts';
import { type Provisioned, provision } from '../harness/provision.ts';
import { quickFolder } from '../harness/quick-folder.ts';
import { until } from '../harness/until.ts';

const WRITERS = 8;
const SETTINGS = { fsync: 'off', max_wal_senders: '4' };

let one: PostgresqlServer;
let other: PostgresqlServer;
const otherFolder = quickFolder('kartotek-standby-');
let url: string;
let running: ServingProcess;
let workspace: Provisioned;
let api: Api;
/** Every person whose creation was acknowledged, by its key, over all tests. */
const acknowledged = new Map<string, number>();

beforeAll(async () => {
  one = await startPostgresql({ settings: SETTINGS });
  const direct = await createDatabase(one.url, 'failover');
  workspace = await provision({ DATABASE_URL: direct });
  await copyAsStandby(one, join(otherFolder, 'data'));
  other = await startPostgresql({ settings: SETTINGS, keepIn: otherFolder });
  await awaitSynchronous(one);
  const [first, second] = [new URL(one.url), new URL(other.url)];
  // libpq's form with several hosts is not one that `URL` reads.
  url = `postgresql://postgres@${first.host},${second.host}/failover?target_session_attrs=read-write`;
  running = await serve({ DATABASE_URL: url }, ['--no-worker']);
  api = createClient(running.address, workspace.slug, workspace.token);
});

afterAll(async () => {
  if (running) await end(running, 'SIGKILL');
  await Promise.all([one?.stop(), other?.stop()]);
  rmSync(otherFolder, { recursive: true, force: true });
});

async function ask(server: PostgresqlServer, ...texts: string[]) {
  const client = new Client({ connectionString: server.url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const text of texts) ({ rows } = await client.query(text));
    return rows;
  } finally {
    await client.end();
  }
}

/** From here on each commit of `primary` waits for its standby. */
async function awaitSynchronous(primary: PostgresqlServer): Promise<void> {
  await ask(primary, `alter system set synchronous_standby_names = 'standby'`, 'select pg_reload_conf()');
  const synchronous = `select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`;
  await until('the standby is synchronous', async () => (await ask(primary, synchronous)).length === 1);
}

/** Makes what was the primary a standby of the new one. */
async function rebuild(server: PostgresqlServer, primary: PostgresqlServer): Promise<void> {
  await server.kill();
  await copyAsStandby(primary, server.folder);
  await server.restart();
  await awaitSynchronous(primary);
}

const isReady = async () => (await api.get('/health/ready')).status === 200;

/** Writers that create one person after another, each with its key until it is acknowledged. */
function write() {
  let [going, count] = [true, 0];
  const refusals = new Set<string>();
  const writers = Array.from({ length: WRITERS }, async () => {
    while (going) {
      const key = randomUUID();
      for (;;) {
        const answer = await api.post('/people', { name: key, email: 'writer@post.example' }, { key });
        if (answer.status === 201) {
          acknowledged.set(key, answer.body.person.id);
          count += 1;
          break;
        }
        refusals.add(`${answer.status} ${answer.body.error.code}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  });
  const done = Promise.all(writers);
  done.catch(() => {});
  const more = (what: string, limitMs?: number) => {
    const before = count;
    return Promise.race([until(what, () => count > before, limitMs), done]);
  };
  return {
    more,
    refused: () => until('a write is refused', () => refusals.size > 0),
    /** Promotes the standby, and tells how long after that a write is acknowledged. */
    async promote(standby: PostgresqlServer, what: string) {
      await ask(standby, 'select pg_promote()');
      const promoted = performance.now();
      await more('writes are back');
      console.log(`${what}: writes were back ${Math.round(performance.now() - promoted)} ms after the promotion`);
    },
    /** Ends the writers. Nothing but 503 was refused, what was acknowledged is there, and there once. */
    async check() {
      for (let n = 0; n < 20; n++) await more('writes go on');
      going = false;
      await done;
      expect([...refusals]).toEqual(refusals.size === 0 ? [] : ['503 INTERNAL_ERROR']);
      const people = await api.readAll('/people?limit=50');
      const stored = people.map((item) => item as unknown as { id: number; name: string });
      expect(stored.length).toBe(acknowledged.size);
      expect(stored.filter(({ id, name }) => acknowledged.get(name) !== id)).toEqual([]);
      await until('it is ready', isReady);
    },
  };
}

it('a killed primary: its standby takes over, and no acknowledged write is lost', async () => {
  const writing = write();
  await writing.more('some writes');
  await one.kill();
  await until('it is not ready', async () => !(await isReady()));
  await writing.promote(other, 'A killed primary');
  await writing.check();
});

it('a primary that is turned read-only and keeps its connections: the promoted standby takes over', async () => {
  await rebuild(one, other);
  const writing = write();
  await writing.more('some writes');
  await ask(other, 'alter system set default_transaction_read_only = on', 'select pg_reload_conf()');
  // Only writes find out: nobody asks whether the service is ready, which would look at the server too.
  await writing.refused();
  await writing.promote(one, 'A primary turned read-only');
  await writing.check();
  const left = await ask(other, `select from pg_stat_activity where datname = 'failover'`);
  expect(left).toEqual([]);
});

it('a primary that disappears without closing a connection: the promoted standby takes over', async () => {
  await rebuild(other, one);
  const writing = write();
  await writing.more('some writes');
  const postmaster = one.postmasterPid();
  for (const pid of [postmaster, ...childrenOf(postmaster)]) process.kill(pid, 'SIGSTOP');
  await until('it is not ready', async () => !(await isReady()));
  await writing.promote(other, 'A primary that disappeared');
  await writing.check();
});

it('connections are replaced at the end of their lifetime, and no request fails', async () => {
  await end(running);
  const environment = { DATABASE_URL: `${url}&statement_timeout=2000`, KARTOTEK_CONNECTION_LIFETIME: '1' };
  running = await serve(environment, ['--no-worker']);
  api = createClient(running.address, workspace.slug, workspace.token);
  const ours = `select pid from pg_stat_activity where datname = 'failover'`;
  const pids = async () => (await ask(other, ours)).map(({ pid }) => pid);
  const failed: number[] = [];
  let going = true;
  const callers = Array.from({ length: 4 }, async (_, n) => {
    const body = { name: 'Lifetime', email: 'writer@post.example' };
    while (going) {
      const { status } = n === 0 ? await api.post('/people', body) : await api.get('/people?limit=1');
      if (status >= 300) failed.push(status);
    }
  });
  await until('some connections are open', async () => (await pids()).length > 2);
  for (let times = 0; times < 2; times++) {
    const before = await pids();
    await until('all are others', async () => !(await pids()).some((pid) => before.includes(pid)));
  }
  going = false;
  await Promise.all(callers);
  expect(failed).toEqual([]);
});

it('a commit that its synchronous standby may lack is not acknowledged, and is replayed once it has it', async () => {
  const configure = (names: string) =>
    ask(other, `alter system set synchronous_standby_names = '${names}'`, 'select pg_reload_conf()');
  const create = (key: string) => api.post('/people', { name: key, email: 'writer@post.example' }, { key });
  await configure('standby');
  const cancelWait = `select pg_cancel_backend(pid) from pg_stat_activity
    where datname = 'failover' and wait_event = 'SyncRep' and query = 'commit'`;
  const { key, refused } = await until('a commit waits in vain', async () => {
    const key = randomUUID();
    let answered = false;
    const answer = create(key).finally(() => {
      answered = true;
    });
    // Of a wait that is cancelled, PostgreSQL says that it has committed, with a warning.
    const waited = await until('it is answered, or waits for the standby', async () =>
      answered ? 'no' : (await ask(other, cancelWait)).length > 0 && 'yes',
    );
    const refused = await answer;
    // What waited may have been a commit of the service's own, while the server had not read its new settings for this one.
    return waited === 'yes' && refused.status !== 201 && { key, refused };
  });
  expect([refused.status, refused.body.error?.code]).toEqual([503, 'INTERNAL_ERROR']);
  await configure('');
  const created = await until('commits do not wait', async () => {
    const answer = await create(key);
    return answer.status === 201 && answer;
  });
  expect(created.headers['idempotent-replayed']).toBe('true');
});
