import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Answer, type Client as Api, createClient } from '../harness/client.ts';
import { openEvents } from '../harness/event-stream.ts';
import { createDatabase, type PostgresqlServer, startPostgresql } from '../harness/postgresql.ts';
import { end, type ServingProcess, serve } from '../harness/process.ts';
import { type Provisioned, provision, withDatabase } from '../harness/provision.ts';
import { setPassword, signIn } from '../harness/sign-in.ts';
import { rounds, until } from '../harness/until.ts';

const CALLERS = 50;
const WRITERS = 4;
const PEOPLE = 10_000;
/** Every fifth person may be changed by the writers. */
const CHANGED = 5;

let postgresql: PostgresqlServer;
let url: string;
let operator: Client;
let workspace: Provisioned;
let processes: ServingProcess[];
let apis: [Api, Api];

beforeAll(async () => {
  postgresql = await startPostgresql({ settings: { fsync: 'off' } });
  url = await createDatabase(postgresql.url, 'two');
  workspace = await provision({ DATABASE_URL: url });
  operator = new Client({ connectionString: url });
  await operator.connect();
  // The first runs no jobs.
  processes = await Promise.all([['--no-worker'], []].map((args) => serve({ DATABASE_URL: url }, args)));
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

  it('tell their pages of each other’s changes and of what the worker generates, and of their own once', async () => {
    const { slug, email } = workspace;
    const [one, other] = apis;
    const [{ address = '' } = {}] = processes;
    await withDatabase({ DATABASE_URL: url }, (database) =>
      setPassword({ address, database, clock: { now: () => new Date() } }, slug, email),
    );
    const stream = await openEvents(address, slug, await signIn({ address }, email));
    onTestFinished(stream.close);
    const kinds = () => stream.changes().map(({ type }) => type);

    const count = (type: string, id: number) =>
      stream.changes().filter((change) => change.type === type && change.id === id).length;
    const { id } = (await other.post('/companies', { name: 'By the other process' })).body.company;
    await until('the other process’s change arrives', () => count('company', id) > 0);
    const { id: ownId } = (await one.post('/companies', { name: 'By this process' })).body.company;
    const { id: personId } = (await other.post('/people', person('After it'))).body.person;
    await until('the next arrives', () => count('person', personId) > 0);
    expect([count('company', id), count('company', ownId)]).toEqual([1, 1]);

    const begun = kinds().length;
    expect((await one.post('/briefings', { companyId: id })).status).toBe(202);
    await until('the briefing and its generation arrive', () => {
      const briefings = kinds().slice(begun);
      return briefings.filter((type) => type === 'briefing').length >= 2;
    });
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
