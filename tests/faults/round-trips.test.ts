import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createToken } from '../harness/administration.ts';
import { type Answer, type Client as Api, createClient } from '../harness/client.ts';
import { createDatabase, type PostgresqlServer, startPostgresql } from '../harness/postgresql.ts';
import { end, type ServingProcess, serve } from '../harness/process.ts';
import { provision, withDatabase } from '../harness/provision.ts';
import { startTcpProxy, type TcpProxy } from '../harness/tcp-proxy.ts';
import { until } from '../harness/until.ts';

let postgresql: PostgresqlServer;
let proxy: TcpProxy;
let running: ServingProcess;
let api: Api;
/** Its token may only read. */
let readingApi: Api;
/** Another client of the database. */
let holder: Client;

beforeAll(async () => {
  postgresql = await startPostgresql({ settings: { fsync: 'off' } });
  const direct = await createDatabase(postgresql.url, 'round_trips');
  const { slug, email, token } = await provision({ DATABASE_URL: direct });
  const reader = await withDatabase({ DATABASE_URL: direct }, async (database) => {
    const request = {
      workspace: slug,
      email,
      name: 'reader',
      scopes: ['contacts:read'],
      expires: { days: 90 },
    } as const;
    return createToken(database, request, new Date());
  });
  holder = new Client(direct);
  await holder.connect();
  proxy = await startTcpProxy(direct);
  running = await serve({ DATABASE_URL: proxy.through(direct) });
  api = createClient(running.address, slug, token);
  readingApi = createClient(running.address, slug, reader.token);
});
afterAll(async () => {
  await holder?.end();
  if (running) await end(running, 'SIGKILL');
  await proxy?.stop();
  await postgresql?.stop();
});

/** What was sent between two waits in the transaction that binds this value, from its `begin` to its `commit`. */
function packetsWith(value: string): readonly string[] {
  const [sent = []] = proxy.sent().filter((packets) => packets.some((packet) => packet.includes(value)));
  const at = sent.findIndex((packet) => packet.includes(value));
  const begin = sent.findLastIndex((packet, place) => place <= at && packet.includes('begin\0'));
  const commit = sent.findIndex((packet, place) => place >= at && packet.includes('commit\0'));
  return sent.slice(begin, commit + 1);
}

describe('a write waits for the database', () => {
  it.each(['companies', 'people'])('twice, if its caller did the same before: %s', async (path) => {
    const changed = path === 'people' ? 'mobile' : 'phone';
    const company = (await api.post('/companies', { name: 'Havn' })).body.company;
    const more = path === 'people' ? { email: 'a@trips.example', companyId: company.id } : {};
    const trips: Record<string, number>[] = [];
    for (const round of [1, 2]) {
      const keys = { create: randomUUID(), archive: randomUUID(), restore: randomUUID() };
      const value = `+45 ${round} ${path}`;
      const created = await api.post(`/${path}`, { name: 'Trip', ...more }, { key: keys.create });
      expect(created.status).toBe(201);
      const { id, version } = created.body.person ?? created.body.company;
      const at = `/${path}/${id}`;
      const updated = await api.patch(at, { [changed]: value }, version);
      const archived = await api.post(`${at}/archive`, undefined, { key: keys.archive, ifMatch: versionOf(updated) });
      const restored = await api.post(`${at}/restore`, undefined, { key: keys.restore, ifMatch: versionOf(archived) });
      expect([updated.status, archived.status, restored.status]).toEqual([200, 200, 200]);
      trips.push({
        create: packetsWith(keys.create).length,
        update: packetsWith(value).length,
        archive: packetsWith(keys.archive).length,
        restore: packetsWith(keys.restore).length,
      });
    }
    expect(trips[1]).toEqual({ create: 2, update: 2, archive: 2, restore: 2 });
  });
});

/** Does `work` while another transaction holds the person. */
async function whileLocked<T>(id: number, work: () => Promise<T>): Promise<T> {
  await holder.query('begin');
  await holder.query('select from person where person_id = $1 for update', [id]);
  try {
    return await work();
  } finally {
    await holder.query('rollback');
  }
}

/** How many transactions wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await holder.query(`select from pg_stat_activity where wait_event_type = 'Lock'`);
  return rows.length;
}

describe('what a write sends ahead', () => {
  it('does not keep its replay from an answer, while another transaction holds the record', async () => {
    const { id, version } = (await api.post('/people', { name: 'Held', email: 'held@trips.example' })).body.person;
    const call = { key: randomUUID(), ifMatch: version };
    const first = await api.post(`/people/${id}/archive`, undefined, call);
    const again = await whileLocked(id, () => api.post(`/people/${id}/archive`, undefined, call));
    expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([200, first.text, 'true']);
  });

  it('is nothing, if the caller may not do it', async () => {
    const { id, version } = (await api.post('/people', { name: 'Held', email: 'held@trips.example' })).body.person;
    expect((await readingApi.get(`/people/${id}`)).status).toBe(200);
    const refused = await whileLocked(id, async () => {
      let answer: Answer | undefined;
      void readingApi.patch(`/people/${id}`, { title: 'Chair' }, version).then((given) => {
        answer = given;
      });
      await until('it is answered, or waits', async () => answer !== undefined || (await waiting()) > 0);
      return answer;
    });
    expect([refused?.status, refused?.body.error.code]).toEqual([403, 'FORBIDDEN']);
  });
});

const versionOf = ({ headers }: { headers: { etag?: string } }) => headers.etag?.replaceAll('"', '') ?? '';
