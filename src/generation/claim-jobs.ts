import { randomBytes } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { sqlState } from '../database/transient.ts';
import type { Job } from './queue.ts';

export interface ClaimSettings {
  database: Pick<Database, 'run'>;
  /** How long a claim lasts unless it is renewed, in ms. */
  leaseMs: number;
  /** Runs of one workspace at the same time, over all processes. */
  slots: number;
}

const UNIQUE_VIOLATION = '23505';
/** Each failed try means that another process claimed a job of the same workspace at the same moment. */
const TRIES = 10;

/** Workspaces take turns: each claim starts after the workspace that got the previous one. */
export function createJobClaims({ database, leaseMs, slots }: ClaimSettings) {
  let after = 0;
  return {
    /** Claims the next job, if one is due. `full`: ids of workspaces to pass over. */
    async next(full: readonly number[] = []): Promise<Job | undefined> {
      for (let tried = 1; ; tried += 1) {
        const leaseToken = randomBytes(12).toString('base64url');
        try {
          const [job] = await database.run(claimJob, { leaseMs, leaseToken, slots, after, full: full.map(String) });
          after = job?.workspaceId ?? after;
          return job;
        } catch (error) {
          if (sqlState(error) !== UNIQUE_VIOLATION || tried === TRIES) throw error;
        }
      }
    },
  };
}

type Claim = Omit<ClaimSettings, 'database'> & { leaseToken: string; after: number; full: readonly string[] };

/**
 * Leases the next job by the database's clock: one whose lease ran out, or one of the first workspace from `after` on and
 * around that has a job due and a free slot and is not in `full` (`docs/decisions/0010`). All workspaces share it.
 * Fails with `unique_violation` if another process took the slot at the same moment.
 */
const claimJob = statement<Claim, Job>(sql`
  with recursive workspace_turn (step, lap, workspace_id) as (
    select 0, 0, ${bind('after::integer')}
    union all
    select workspace_turn.step + 1, following.lap, following.workspace_id
    from workspace_turn, lateral (
      (select workspace_turn.lap, job.workspace_id from generation_job job
       where job.workspace_id > workspace_turn.workspace_id
         and (workspace_turn.lap = 0 or job.workspace_id <= ${bind('after::integer')})
       order by job.workspace_id limit 1)
      union all
      (select 1, job.workspace_id from generation_job job
       where workspace_turn.lap = 0 and job.workspace_id <= ${bind('after::integer')}
       order by job.workspace_id limit 1)
      order by lap limit 1
    ) following
  ),
  abandoned as materialized (
    select workspace_id, record_type, record_id, slot from generation_job
    where slot is not null and due_at <= clock_timestamp()
      and not workspace_id = any(${bind('full::text[]')}::integer[])
    order by due_at limit 1 for update skip locked
  ),
  waiting as materialized (
    select job.workspace_id, job.record_type, job.record_id, free.slot
    from workspace_turn, lateral (
      select place.slot::smallint from generate_series(1, ${bind('slots::integer')}) place (slot)
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
      and not workspace_turn.workspace_id = any(${bind('full::text[]')}::integer[])
    limit 1
  ),
  chosen as (select * from abandoned union all select * from waiting)
  update generation_job job
  set attempt = job.attempt + 1, lease_token = ${bind('leaseToken::text')}, slot = chosen.slot,
    due_at = clock_timestamp() + ${bind('leaseMs::integer')} * interval '1 millisecond'
  from chosen
  where job.workspace_id = chosen.workspace_id and job.record_type = chosen.record_type
    and job.record_id = chosen.record_id
  returning job.workspace_id as "workspaceId", job.record_type as "recordType", job.record_id as "recordId",
    job.requested_by as "requestedBy", job.trace_parent as "traceParent", job.attempt, job.lease_token as "leaseToken"`);
