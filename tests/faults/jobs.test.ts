import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, createClient } from '../harness/client.ts';
import { makeCompany, newSummary, TRANSCRIPT } from '../harness/meetings.ts';
import { createDatabase, type PostgresqlServer, startPostgresql } from '../harness/postgresql.ts';
import { end, type LaunchedProcess, launch, serve } from '../harness/process.ts';
import { provision, withDatabase } from '../harness/provision.ts';
import { rounds, until } from '../harness/until.ts';

const JOBS = rounds(1_000);
const KILLS = 5;
const LIMIT_MS = 400_000;

let server: PostgresqlServer;
let environment: { DATABASE_URL: string };
beforeAll(async () => {
  server = await startPostgresql({ settings: { fsync: 'off' } });
  environment = { DATABASE_URL: await createDatabase(server.url, `jobs_${process.pid}`) };
});
afterAll(() => server.stop());

it(`each of ${JOBS} jobs gets one result although ${KILLS} workers are killed`, async () => {
  const { slug, token } = await provision(environment);
  const service = await serve(environment, ['--no-worker']);
  const api = createClient(service.address, slug, token);
  await enqueue(api);
  await end(service);

  await withDatabase(environment, async ({ kysely }) => {
    const left = async () =>
      (await sql<{ n: number }>`select count(*)::integer as n from generation_job`.execute(kysely)).rows[0]?.n ?? 0;
    expect(await left()).toBe(JOBS);
    const workers: LaunchedProcess[] = [launch(['worker'], environment), launch(['worker'], environment)];
    for (let kill = 1; kill <= KILLS; kill++) {
      const goal = JOBS - Math.floor((JOBS * kill) / (KILLS + 2));
      await until(`${goal} jobs are left`, async () => (await left()) <= goal, LIMIT_MS);
      const victim = workers.shift();
      victim?.signal('SIGKILL');
      workers.push(launch(['worker'], environment));
      await victim?.ended;
    }
    await until('no job is left', async () => (await left()) === 0, LIMIT_MS);
    for (const worker of workers) expect((await end(worker)).code).toBe(0);

    const { rows } = await sql<{ results: number; records: number; again: number; failed: number }>`
      select count(*) filter (where outcome = 'COMPLETE')::integer as results,
        count(distinct (record_type, record_id)) filter (where outcome = 'COMPLETE')::integer as records,
        count(*) filter (where attempt > 1)::integer as again,
        count(*) filter (where outcome = 'FAILED')::integer as failed
      from generation`.execute(kysely);
    expect(rows[0]).toMatchObject({ results: JOBS, records: JOBS, failed: 0 });
    // Some of the workers were killed during a job.
    expect(rows[0]?.again).toBeGreaterThan(0);
    const { rows: states } = await sql<{ status: string; n: number }>`
      select status, count(*)::integer as n
      from (select status from briefing union all select status from summary) record
      group by status order by status`.execute(kysely);
    expect(states).toEqual([
      { status: 'COMPLETE', n: Math.ceil(JOBS / 2) },
      { status: 'WAITING_APPROVAL', n: Math.floor(JOBS / 2) },
    ]);
  });
});

/** Creates half briefings and half summaries, eight at a time. */
async function enqueue(api: Client): Promise<void> {
  const companyId = await makeCompany(api);
  let next = 0;
  const createInTurn = async () => {
    for (let n = next++; n < JOBS; n = next++) {
      const answer =
        n % 2 === 0
          ? await api.post('/briefings', { companyId, additionalContext: `Nummer ${n}` })
          : await api.post('/summaries', newSummary(companyId, { transcript: TRANSCRIPT }));
      expect(answer.status).toBe(n % 2 === 0 ? 202 : 201);
    }
  };
  await Promise.all(Array.from({ length: 8 }, createInTurn));
}
