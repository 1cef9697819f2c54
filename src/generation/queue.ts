import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import type { WriteContext } from '../operation/write.ts';
import { currentTraceParent } from '../trace/current-trace.ts';

/** What can be generated, by the name that audit entries and jobs use. */
export type GeneratedType = 'briefing' | 'summary';

interface JobOfRecord extends InWorkspace {
  recordType: GeneratedType;
  recordId: number;
}

/** What identifies a claimed job in every statement about it. */
export interface Lease extends JobOfRecord {
  leaseToken: string;
}

/** A claimed job. It belongs to one run until the lease ends. */
export interface Job extends Lease {
  requestedBy: string;
  /** The trace of the request that asked for it. */
  traceParent: string | null;
  /** This run's number, from 1. */
  attempt: number;
}

/** A record has at most one job. A new transcript replaces it and clears its lease, so an earlier run stores nothing. */
const upsertJob = statement<JobOfRecord & { requestedBy: string; traceParent: string | null }>(sql`
  insert into generation_job (workspace_id, record_type, record_id, requested_by, trace_parent)
  values (${bind('workspaceId::integer')}, ${bind('recordType::text')}, ${bind('recordId::integer')},
    ${bind('requestedBy::text')}, ${bind('traceParent::text')})
  on conflict (workspace_id, record_type, record_id) do update
    set requested_by = excluded.requested_by, trace_parent = excluded.trace_parent, attempt = 0, due_at = excluded.due_at, lease_token = null, slot = null`);

/** Enqueues one generation in the transaction that changes the record, so both are committed or neither. */
export async function enqueueGeneration(
  { run, caller }: Pick<WriteContext, 'run' | 'caller'>,
  recordType: GeneratedType,
  recordId: number,
): Promise<void> {
  await run(upsertJob, {
    recordType,
    recordId,
    requestedBy: caller.userId,
    traceParent: currentTraceParent(),
  });
}

export const byLease = sql`
  workspace_id = ${bind('workspaceId::integer')} and record_type = ${bind('recordType::text')}
  and record_id = ${bind('recordId::integer')} and lease_token = ${bind('leaseToken::text')}`;

/** Each of these statements returns one row while the run holds its job and none once the job was taken over. */
interface HeldJob {
  attempt: number;
}

export const lockJob = statement<Lease, HeldJob>(sql`select attempt from generation_job where ${byLease} for update`);

export const renewLease = statement<Lease & { leaseMs: number }, HeldJob>(sql`
  update generation_job set due_at = clock_timestamp() + ${bind('leaseMs::integer')} * interval '1 millisecond'
  where ${byLease} returning attempt`);

/** Returns the job to the queue with so many attempts, due after `delayMs`. */
export const requeueJob = statement<Lease & { attempt: number; delayMs: number }>(sql`
  update generation_job set due_at = clock_timestamp() + ${bind('delayMs::integer')} * interval '1 millisecond',
    attempt = ${bind('attempt::integer')}, lease_token = null, slot = null
  where ${byLease}`);

export const deleteJob = statement<Lease, HeldJob>(sql`
  delete from generation_job where ${byLease} returning attempt`);
