import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { type BindValues, bind } from '../database/statement.ts';

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
    set requested_by = excluded.requested_by, attempt = 0, due_at = excluded.due_at, lease_token = null`;

/** Enqueues one generation in the transaction that changes the record: the job exists exactly when the change does. */
export async function enqueueGeneration(
  { run, caller }: { run: Run; caller: { userId: string } },
  recordType: GeneratedType,
  recordId: number,
): Promise<void> {
  await run(enqueued, { recordType, recordId, requestedBy: caller.userId });
}

/**
 * Takes the job that is longest due, of any workspace (the one statement that is bound to none: the worker acts in the
 * workspace of the job that it gets), and leases it: `due_at` moves to the lease's end, so a job whose
 * worker died comes due again by itself. By the database's clock, which all workers share. Binds `leaseMs`,
 * `leaseToken`.
 */
export const claimedJob = sql<Job>`
  update generation_job
  set attempt = attempt + 1, lease_token = ${bind('leaseToken')}::text,
    due_at = clock_timestamp() + ${bind('leaseMs')}::integer * interval '1 millisecond'
  where (workspace_id, record_type, record_id) = (
    select workspace_id, record_type, record_id from generation_job
    where due_at <= clock_timestamp()
    order by due_at
    limit 1
    for update skip locked)
  returning workspace_id, record_type, record_id, requested_by, attempt, lease_token`;

const held = sql`
  workspace_id = ${bind('workspaceId')}::integer and record_type = ${bind('recordType')}::text
  and record_id = ${bind('recordId')}::integer and lease_token = ${bind('leaseToken')}::text`;

/** Whether the run still holds its job; locks it until the transaction ends. */
export const heldJob = sql<{ attempt: number }>`select attempt from generation_job where ${held} for update`;

/** Moves the lease's end, or where the lease is given back when the job is due again. Binds `leaseMs`. */
export const renewedLease = sql<{ attempt: number }>`
  update generation_job set due_at = clock_timestamp() + ${bind('leaseMs')}::integer * interval '1 millisecond'
  where ${held} returning attempt`;

/** The run gives its job back, uncounted and due at once. */
export const releasedJob = sql<{ attempt: number }>`
  update generation_job set due_at = clock_timestamp(), attempt = attempt - 1, lease_token = null
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
