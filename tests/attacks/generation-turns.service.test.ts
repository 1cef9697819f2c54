import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createJobClaims } from '../../src/generation/claim-jobs.ts';
import type { Job } from '../../src/generation/queue.ts';
import { startService, type TestService } from '../harness/service.ts';
import { attackSize } from '../harness/until.ts';

/** The number of jobs that one workspace has waiting. */
const MANY = attackSize(20_000);
const SLOTS = 3;
const HUNGRY = 1_000;
const NEIGHBOURS = [7, 2_000, 3_000];

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  await sql`delete from generation_job`.execute(service.database.kysely);
});

/** The job claims of one worker process. */
const worker = () => createJobClaims({ database: service.database, leaseMs: 60_000, slots: SLOTS });

async function enqueue(workspaceId: number, jobs: number, ageMinutes: number): Promise<void> {
  await sql`
    insert into generation_job (workspace_id, record_type, record_id, requested_by, due_at)
    select ${workspaceId}::integer, 'summary', n, 'somebody', now() - ${`${ageMinutes} minutes`}::interval
    from generate_series(1, ${jobs}::integer) n`.execute(service.database.kysely);
}

async function finish(job: Job): Promise<void> {
  await sql`
    delete from generation_job
    where workspace_id = ${job.workspaceId} and record_id = ${job.recordId}`.execute(service.database.kysely);
}

it(`serves workspaces in turn, even if one has ${MANY} older jobs`, async () => {
  await enqueue(HUNGRY, MANY, 60);
  for (const workspaceId of NEIGHBOURS) await enqueue(workspaceId, 2, 1);
  const workers = [worker(), worker()];
  const served: number[] = [];
  for (let claim = 0; claim < 16; claim++) {
    const job = await workers[claim % 2]?.next();
    if (!job) break;
    served.push(job.workspaceId);
    await finish(job);
  }
  // Each of the two workers serves every workspace once before it serves one again.
  for (const workspaceId of NEIGHBOURS) {
    expect(served.slice(0, 2 * (NEIGHBOURS.length + 1))).toContain(workspaceId);
    expect(served.filter((one) => one === workspaceId)).toHaveLength(2);
  }
});

it('runs at most as many jobs of one workspace at once as it has slots', async () => {
  await enqueue(HUNGRY, MANY, 60);
  const workers = Array.from({ length: 4 }, worker);
  const claimed = (await Promise.all(workers.flatMap((one) => [one.next(), one.next(), one.next()]))).filter(
    (job) => job !== undefined,
  );
  expect(claimed).toHaveLength(SLOTS);
  expect(await worker().next()).toBeUndefined();
  await enqueue(7, 1, 1);
  expect((await worker().next())?.workspaceId).toBe(7);
  if (claimed[0]) await finish(claimed[0]);
  expect((await worker().next())?.workspaceId).toBe(HUNGRY);
  expect(await worker().next()).toBeUndefined();
});

it('takes over the job of a dead worker, even if all slots are taken and other jobs are older', async () => {
  await enqueue(HUNGRY, MANY, 60);
  const dead = worker();
  const [first] = [await dead.next(), await dead.next(), await dead.next()];
  await sql`
    update generation_job set due_at = now() - interval '1 second'
    where workspace_id = ${HUNGRY} and record_id = ${first?.recordId ?? 0}`.execute(service.database.kysely);
  expect(await worker().next()).toMatchObject({ recordId: first?.recordId, attempt: 2 });
  expect(await worker().next()).toBeUndefined();
});

it('skips the workspaces that the worker asks it to skip', async () => {
  await enqueue(HUNGRY, 5, 60);
  expect(await worker().next([HUNGRY])).toBeUndefined();
  expect((await worker().next([7]))?.workspaceId).toBe(HUNGRY);
});

it('reads as few rows to claim a job when many wait as when few wait', async () => {
  // With one connection, the statistics of its session are complete after each statement.
  const alone = await startService({ environment: { KARTOTEK_CONNECTIONS: '1' } });
  const shared = service;
  service = alone;
  try {
    const few = await readsToClaim(20);
    expect(await readsToClaim(MANY)).toBeLessThanOrEqual(few + 10);
  } finally {
    service = shared;
    await alone.stop();
  }
});

async function readsToClaim(jobs: number): Promise<number> {
  await sql`delete from generation_job`.execute(service.database.kysely);
  await enqueue(HUNGRY, jobs, 60);
  // Otherwise the index entries of deleted jobs would be read too.
  await sql`vacuum (analyze) generation_job`.execute(service.database.kysely);
  const before = await fetched();
  expect(await worker().next()).toBeDefined();
  return (await fetched()) - before;
}

/** Rows and index entries of the queue read so far. */
async function fetched(): Promise<number> {
  const { rows } = await service.database.kysely.connection().execute(async (connection) => {
    await sql`select pg_stat_force_next_flush()`.execute(connection);
    await sql`select pg_stat_clear_snapshot()`.execute(connection);
    return sql<{ n: number }>`
      select (select seq_tup_read + idx_tup_fetch from pg_stat_user_tables where relname = 'generation_job')
        + (select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'generation_job') as n`.execute(
      connection,
    );
  });
  return Number(rows[0]?.n);
}
