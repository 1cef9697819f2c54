import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { type BindValues, bind } from '../database/fragment.ts';

/** What can be generated: the record's type, as audit entries and jobs name it. */
export type GeneratedType = 'briefing' | 'summary';

/** A claimed job: this run's until its lease ends. */
export interface Job {
  workspace_id: number;
  record_type: GeneratedType;
  record_id: number;
  requested_by: string;
  /** This run's number, from 1. */
  attempt: number;
  lease_token: string;
}

type Run = <Row>(fragment: RawBuilder<Row>, values: BindValues) => Promise<Row[]>;

/**
 * A record has at most one job. Enqueueing again (a new transcript) replaces it: the lease of a run that still holds
 * the old one is gone with it, so that run's result will be refused.
 */
const enqueued = sql`
  insert into generation_job (workspace_id, record_type, record_id, requested_by)
  values (${bind('workspaceId')}::integer, ${bind('recordType')}::text, ${bind('recordId')}::integer,
    ${bind('requestedBy')}::text)
  on conflict (workspace_id, record_type, record_id) do update
    set requested_by = excluded.requested_by, attempt = 0, due_at = excluded.due_at, lease_token = null, slot = null`;

/** Enqueues one generation in the transaction that changes the record: the job exists exactly when the change does. */
export async function enqueueGeneration(
  { run, caller }: { run: Run; caller: { userId: string } },
  recordType: GeneratedType,
  recordId: number,
): Promise<void> {
  await run(enqueued, { recordType, recordId, requestedBy: caller.userId });
}

/**
 * Takes the next job and leases it: `due_at` moves to the lease's end, so a job whose worker died comes due again by
 * itself. By the database's clock, which all workers share.
 *
 * First come runs whose worker died, which have their slots already. Otherwise workspaces take turns: the search goes
 * from the workspace that this worker served last (`after`) to the next one that has a job due and one of its `slots` free,
 * and around, past those of which this worker runs enough (`full`). It steps by the index and reads one job of each
 * workspace, so thousands of jobs of one cost no more than one (`docs/decisions/0010`). It is the one statement that is bound
 * to no workspace: the worker acts in that of the job it gets.
 *
 * Fails with `unique_violation` where another worker took the slot at the same moment. Binds `leaseMs`, `leaseToken`,
 * `after`, `full`, `slots`.
 */
export const claimedJob = sql<Job>`
  with recursive workspace_turn (step, lap, workspace_id) as (
    select 0, 0, ${bind('after')}::integer
    union all
    select workspace_turn.step + 1, following.lap, following.workspace_id
    from workspace_turn, lateral (
      (select workspace_turn.lap, job.workspace_id from generation_job job
       where job.workspace_id > workspace_turn.workspace_id
         and (workspace_turn.lap = 0 or job.workspace_id <= ${bind('after')}::integer)
       order by job.workspace_id limit 1)
      union all
      (select 1, job.workspace_id from generation_job job
       where workspace_turn.lap = 0 and job.workspace_id <= ${bind('after')}::integer
       order by job.workspace_id limit 1)
      order by lap limit 1
    ) following
  ),
  abandoned as materialized (
    select workspace_id, record_type, record_id, slot from generation_job
    where slot is not null and due_at <= clock_timestamp()
      and not workspace_id = any(${bind('full')}::text[]::integer[])
    order by due_at limit 1 for update skip locked
  ),
  waiting as materialized (
    select job.workspace_id, job.record_type, job.record_id, free.slot
    from workspace_turn, lateral (
      select place.slot::smallint from generate_series(1, ${bind('slots')}::integer) place (slot)
      where not exists (
        select from generation_job taken
        where taken.workspace_id = workspace_turn.workspace_id and taken.slot = place.slot::smallint)
      order by place.slot limit 1
    ) free, lateral (
      select workspace_id, record_type, record_id from generation_job longest
      where longest.workspace_id = workspace_turn.workspace_id and longest.slot is null
        and longest.due_at <= clock_timestamp()
      order by longest.due_at limit 1 for update skip locked
    ) job
    where workspace_turn.step > 0 and not exists (select from abandoned)
      and not workspace_turn.workspace_id = any(${bind('full')}::text[]::integer[])
    limit 1
  ),
  chosen as (select * from abandoned union all select * from waiting)
  update generation_job job
  set attempt = job.attempt + 1, lease_token = ${bind('leaseToken')}::text, slot = chosen.slot,
    due_at = clock_timestamp() + ${bind('leaseMs')}::integer * interval '1 millisecond'
  from chosen
  where job.workspace_id = chosen.workspace_id and job.record_type = chosen.record_type
    and job.record_id = chosen.record_id
  returning job.workspace_id, job.record_type, job.record_id, job.requested_by, job.attempt, job.lease_token`;

const held = sql`
  workspace_id = ${bind('workspaceId')}::integer and record_type = ${bind('recordType')}::text
  and record_id = ${bind('recordId')}::integer and lease_token = ${bind('leaseToken')}::text`;

/** Whether the run still holds its job; locks it until the transaction ends. */
export const heldJob = sql<{ attempt: number }>`select attempt from generation_job where ${held} for update`;

/** Moves the lease's end. Binds `leaseMs`. */
export const renewedLease = sql<{ attempt: number }>`
  update generation_job set due_at = clock_timestamp() + ${bind('leaseMs')}::integer * interval '1 millisecond'
  where ${held} returning attempt`;

/** The run gives its job back, to be tried again after `delayMs`. */
export const postponedJob = sql<{ attempt: number }>`
  update generation_job set due_at = clock_timestamp() + ${bind('delayMs')}::integer * interval '1 millisecond',
    lease_token = null, slot = null
  where ${held} returning attempt`;

/** The run gives its job back, uncounted and due at once. */
export const releasedJob = sql<{ attempt: number }>`
  update generation_job set due_at = clock_timestamp(), attempt = attempt - 1, lease_token = null, slot = null
  where ${held} returning attempt`;

/** The job is done. No row: it was another's by then, and nothing of this run may be stored. */
export const finishedJob = sql<{ attempt: number }>`delete from generation_job where ${held} returning attempt`;

export function newLeaseToken(): string {
  return randomBytes(12).toString('base64url');
}

/** The values that every statement on a held job binds. */
export function holding(job: Job) {
  return {
    workspaceId: job.workspace_id,
    recordType: job.record_type,
    recordId: job.record_id,
    leaseToken: job.lease_token,
  };
}
