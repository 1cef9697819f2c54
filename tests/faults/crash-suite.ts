import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from '../harness/client.ts';
import { type Environment, end, type ServingProcess, serve } from '../harness/process.ts';
import { type Provisioned, provision, withDatabase } from '../harness/provision.ts';
import { rounds } from '../harness/until.ts';
import { createWriter, type Writer } from './crash-writer.ts';

const WRITERS = 8;
/** With two databases, a tenth of the goal of a release. */
const ROUNDS = rounds(15);
/** In each round the server is killed after a random number of acknowledged writes. */
const FEWEST_WRITES = 20;
const MOST_WRITES = 160;

/**
 * Kills the server repeatedly while it writes. Acknowledged writes must be stored. Others must be stored completely
 * or not at all, and a retry with the same key must succeed.
 */
export function testCrashes(place: () => Environment): void {
  let workspace: Provisioned;
  let running: ServingProcess | undefined;
  const writers: Writer[] = Array.from({ length: WRITERS }, (_, n) => createWriter(`w${n}`));
  beforeAll(async () => {
    workspace = await provision(place());
  });
  afterAll(async () => {
    if (running) await end(running, 'SIGKILL');
  });

  it(`keeps all acknowledged writes of ${WRITERS} writers over ${ROUNDS} kills`, {
    timeout: ROUNDS * 40_000,
  }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      running = await serve({ ...place(), LOG_LEVEL: 'info' });
      const server = running;
      const api = createClient(server.address, workspace.slug, workspace.token);
      for (const writer of writers) await writer.settle(api);
      const killAfter = FEWEST_WRITES + Math.floor(Math.random() * (MOST_WRITES - FEWEST_WRITES));
      let acknowledged = 0;
      const noted = () => {
        acknowledged += 1;
        if (acknowledged === killAfter) server.signal('SIGKILL');
      };
      await Promise.all(writers.map((writer) => writer.write(api, noted)));
      expect((await server.ended).signal).toBe('SIGKILL');
    }
  });

  it('has stored exactly the records that writers created, in their last acknowledged state', async () => {
    running = await serve(place());
    const api = createClient(running.address, workspace.slug, workspace.token);
    for (const writer of writers) await writer.settle(api);
    const expected = writers.flatMap((writer) => writer.records());
    const stored = await api.readAll('/people?status=all&sort=name-asc&limit=50');
    const seen = stored.map((item) => {
      const { id, name, title, version, archivedAt } = item as unknown as Record<string, unknown>;
      return { id, name, title, version, archived: archivedAt !== null };
    });
    const byId = (a: { id: unknown }, b: { id: unknown }) => Number(a.id) - Number(b.id);
    expect(expected.length).toBeGreaterThan(ROUNDS);
    expect(seen.sort(byId)).toEqual(expected.sort(byId));
  });

  it('replays what was acknowledged before a kill', async () => {
    const server = running as ServingProcess;
    const api = createClient(server.address, workspace.slug, workspace.token);
    for (const { key, body, id } of writers.flatMap((writer) => writer.created().slice(0, 5))) {
      const replay = await api.post('/people', body, { key });
      expect([replay.status, replay.headers['idempotent-replayed'], replay.body.person.id]).toEqual([201, 'true', id]);
    }
    const fresh = await api.post('/people', { name: 'After', email: 'after@post.example' }, { key: randomUUID() });
    expect(fresh.status).toBe(201);
    await end(server);
  });

  it('has stored each record together with its audit entries and keys', async () => {
    const half = await withDatabase(place(), async ({ kysely }) => {
      const count = (query: ReturnType<typeof sql<{ count: string }>>) =>
        query.execute(kysely).then(({ rows }) => Number(rows[0]?.count));
      /** Every person with the number of audit entries of the operation. */
      const audited = (operation: string) => sql`
        person left join (
          select record_id, count(*) as times from audit_entry where operation = ${operation} group by record_id
        ) audit on audit.record_id = person.person_id`;
      return {
        keysWithoutAnswer: await count(sql`select count(*) from idempotency_key where status is null`),
        keysWithoutAudit: await count(sql`
          select count(*) from idempotency_key key where not exists (
            select from audit_entry where audit_entry.request_id = key.request_id)`),
        auditWithoutKey: await count(sql`
          select count(*) from audit_entry where operation in ('createPerson', 'archivePerson') and not exists (
            select from idempotency_key key where key.request_id = audit_entry.request_id)`),
        peopleNotCreatedOnce: await count(sql`
          select count(*) from ${audited('createPerson')} where times is distinct from 1`),
        archivingNotAuditedOnce: await count(sql`
          select count(*) from ${audited('archivePerson')}
          where (archived_at is not null)::int <> coalesce(times, 0)`),
        auditWithoutPerson: await count(sql`
          select count(*) from audit_entry where record_type = 'person' and not exists (
            select from person where person.person_id = audit_entry.record_id)`),
        changesNotAuditedOnce: await count(sql`
          select count(*) from ${audited('updatePerson')}
          where coalesce(substring(title from 'change (\\d+)')::int, 0) <> coalesce(times, 0)`),
      };
    });
    expect(half).toEqual(Object.fromEntries(Object.keys(half).map((name) => [name, 0])));
  });
}
