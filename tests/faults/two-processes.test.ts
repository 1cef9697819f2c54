import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client as Api, createClient } from '../harness/client.ts';
import { createDatabase, type PostgresqlServer, startPostgresql } from '../harness/postgresql.ts';
import { end, type ServingProcess, serve } from '../harness/process.ts';
import { type Provisioned, provision } from '../harness/provision.ts';
import { rounds } from '../harness/until.ts';

const CALLERS = 50;
const WRITERS = 4;
const PEOPLE = 10_000;
/** Every fifth person may be changed by the writers. */
const CHANGED = 5;

let postgresql: PostgresqlServer;
let operator: Client;
let workspace: Provisioned;
let processes: ServingProcess[];
let apis: [Api, Api];

beforeAll(async () => {
  postgresql = await startPostgresql({ settings: { fsync: 'off' } });
  const url = await createDatabase(postgresql.url, 'two');
  workspace = await provision({ DATABASE_URL: url });
  operator = new Client({ connectionString: url });
  await operator.connect();
  processes = await Promise.all([1, 2].map(() => serve({ DATABASE_URL: url })));
  const [one, other] = processes.map(({ address }) => createClient(address, workspace.slug, workspace.token));
  apis = [one, other] as [Api, Api];
});

afterAll(async () => {
  for (const one of processes ?? []) await end(one, 'SIGKILL');
  await operator.end();
  await postgresql.stop();
});

const person = (name: string) => ({ name, email: 'two@post.example' });

/** Sends `CALLERS` requests at once, alternating between the processes. */
const atBoth = (send: (api: Api, n: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: CALLERS }, (_, n) => send(apis[(n % 2) as 0 | 1], n)));

describe('two processes on one database', () => {
  it(`perform a request once per key, whichever is called, ${rounds(10)} times`, async () => {
    for (let round = 0; round < rounds(10); round++) {
      const [key, name] = [randomUUID(), `Key ${round}`];
      const answers = await atBoth((api) => api.post('/people', person(name), { key }));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(201);
      expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1);
      const { rows } = await operator.query('select 1 from person where name = $1', [name]);
      expect(rows).toHaveLength(1);
    }
  });

  it(`let one of ${CALLERS} concurrent changes of a version succeed, ${rounds(10)} times`, async () => {
    const made = await apis[0].post('/people', person('Changed'));
    let { id, version } = made.body.person;
    for (let round = 0; round < rounds(10); round++) {
      const answers = await atBoth((api, n) => api.patch(`/people/${id}`, { title: `${round} ${n}` }, version));
      const won = answers.filter(({ status }) => status === 200);
      expect([won.length, answers.filter(({ status }) => status === 412).length]).toEqual([1, CALLERS - 1]);
      ({ id, version } = (won[0] as Answer).body.person);
      expect((await apis[1].get(`/people/${id}`)).text).toBe(won[0]?.text);
    }
  });

  it.each(['updated-desc', 'name-asc'])(
    `list each unchanged one of ${PEOPLE} people by %s exactly once during constant writes`,
    async (sort) => {
      await operator.query(
        `insert into person (workspace_id, version, name, email, created_at, updated_at)
         select $1, 'v1.' || n, 'Walked ' || md5(n::text), 'walked@post.example', now(), now() - n % 100 * interval '1 ms'
         from generate_series(1, $2::integer) n`,
        [workspace.workspaceId, PEOPLE],
      );
      const { rows } = await operator.query<{ id: number; version: string }>(
        `select person_id as id, version from person where archived_at is null order by person_id`,
      );
      const changeable = rows.filter((_, n) => n % CHANGED === 0);
      const unchanged = rows.filter((_, n) => n % CHANGED !== 0).map(({ id }) => id);

      let reading = true;
      const writers = Array.from({ length: WRITERS }, async (_, n) => {
        for (let turn = n; reading; turn += WRITERS) {
          const { id, version } = changeable[turn % changeable.length] as { id: number; version: string };
          const api = apis[(turn % 2) as 0 | 1];
          if (turn >= changeable.length || turn % 3 === 0) {
            expect((await api.post('/people', person(`New ${randomUUID()}`))).status).toBe(201);
          } else if (turn % 3 === 1) {
            expect((await api.patch(`/people/${id}`, { name: `Renamed ${randomUUID()}` }, version)).status).toBe(200);
          } else {
            const archived = await api.post(`/people/${id}/archive`, undefined, { ifMatch: version });
            expect(archived.status).toBe(200);
          }
        }
      });
      const seen = new Map<number, number>();
      for (const { id } of await apis[0].readAll(`/people?limit=50&sort=${sort}`))
        seen.set(id, (seen.get(id) ?? 0) + 1);
      reading = false;
      await Promise.all(writers);
      expect(unchanged.filter((id) => seen.get(id) !== 1)).toEqual([]);
    },
    120_000,
  );
});
