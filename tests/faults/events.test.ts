import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client as Api, createClient } from '../harness/client.ts';
import type { FeedEvent } from '../harness/events.ts';
import { createDatabase, type PostgresqlServer, startPostgresql } from '../harness/postgresql.ts';
import { end, type ServingProcess, serve } from '../harness/process.ts';
import { type Provisioned, provision } from '../harness/provision.ts';
import { attackSize, until } from '../harness/until.ts';

const EVENTS = attackSize(10_000);
const WRITERS = 12;
/** Records that all writers change. */
const SHARED = 6;
/** Of ten writes, those that change a shared record. The others create one. */
const CHANGES = 7;

let postgresql: PostgresqlServer;
let url: string;
let operator: Client;
let workspace: Provisioned;
/** The last one is polled and never killed. */
let processes: ServingProcess[];

const start = () => serve({ DATABASE_URL: url, KARTOTEK_RATE_READS: '0', KARTOTEK_RATE_WRITES: '0' }, ['--no-worker']);
const apiOf = ({ address }: ServingProcess) => createClient(address, workspace.slug, workspace.token);

beforeAll(async () => {
  postgresql = await startPostgresql({ settings: { fsync: 'off' } });
  url = await createDatabase(postgresql.url, 'events');
  workspace = await provision({ DATABASE_URL: url });
  operator = new Client({ connectionString: url });
  await operator.connect();
  processes = await Promise.all([start(), start(), start()]);
});

afterAll(async () => {
  for (const one of processes ?? []) await end(one, 'SIGKILL');
  await operator.end();
  await postgresql.stop();
});

/** Follows the cursor until `isDone`, and then to the end. */
async function poll(api: Api, isDone: () => boolean): Promise<FeedEvent[]> {
  const seen: FeedEvent[] = [];
  for (let query = ''; ; ) {
    const done = isDone();
    const { status, body, text } = await api.get(`/events?limit=50${query}`);
    if (status !== 200) throw new Error(text);
    seen.push(...body.items);
    query = `&cursor=${body.nextCursor}`;
    if (done && !body.hasMore) return seen;
  }
}

it(`a poller sees each of ${EVENTS} changes once, in order per record, although a process is killed`, async () => {
  const [, , polled] = processes as [ServingProcess, ServingProcess, ServingProcess];
  /** The title that each acknowledged version has. */
  const acknowledged = new Map<string, string | null>();
  const note = ({ version, title }: { version: string; title: string | null }) => acknowledged.set(version, title);
  const create = (api: Api, name: string) => api.post('/people', { name, email: 'events@post.example' });
  const shared: number[] = [];
  for (let n = 0; n < SHARED; n++) {
    const { person } = (await create(apiOf(polled), `Shared ${n}`)).body;
    shared.push(person.id);
    note(person);
  }

  let writing = true;
  const polling = poll(apiOf(polled), () => !writing);
  let killed: Promise<void> | undefined;
  const kill = async () => {
    const [victim] = processes as [ServingProcess];
    await end(victim, 'SIGKILL');
    processes[0] = await start();
  };
  const write = async (writer: number) => {
    for (let n = 0; acknowledged.size < EVENTS; n++) {
      const api = apiOf(processes[writer % 2] as ServingProcess);
      try {
        if (n % 10 >= CHANGES) {
          note((await create(api, `Person ${writer} ${n}`)).body.person);
        } else {
          const path = `/people/${shared[(writer + n) % SHARED]}`;
          const { version } = (await api.get(path)).body.person;
          const answer = await api.patch(path, { title: `${writer} ${n}` }, version);
          if (answer.status === 200) note(answer.body.person);
        }
      } catch {
        // The process was killed. Whether it has done what it was asked for is not known.
        await killed;
      }
      if (acknowledged.size > EVENTS / 2) killed ??= kill();
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  await killed;
  await until('all events have a position', async () => {
    const { rows } = await operator.query('select 1 from event where position is null limit 1');
    return rows.length === 0;
  });
  writing = false;
  const seen = await polling;

  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  const versions = seen.map(({ record }) => record.version);
  expect(new Set(versions).size).toBe(seen.length);
  expect([...acknowledged.keys()].filter((version) => !versions.includes(version))).toEqual([]);
  // Also those that were committed but not acknowledged.
  const { rows } = await operator.query(`select count(*)::integer as n from audit_entry where record_type = 'person'`);
  expect(seen.length).toBe(rows[0]?.n);
  expect(seen.length).toBeGreaterThanOrEqual(EVENTS);

  for (const id of shared) {
    const changes = seen.filter(({ record }) => record.id === id);
    expect(changes.length).toBeGreaterThan(EVENTS / SHARED / 10);
    for (const [n, { previous }] of changes.entries()) {
      const before = acknowledged.get(changes[n - 1]?.record.version ?? '');
      if (before !== undefined) expect(previous).toEqual({ title: before });
    }
  }
});
