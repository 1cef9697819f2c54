import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { FailureCode } from './generator.ts';
import { byLease, type Job, type Lease } from './queue.ts';

// The table `generation` holds one row for each run of a job.

export const insertRun = statement<Job & { generatorName: string; generatorVersion: string; now: Date }>(sql`
  insert into generation (workspace_id, record_type, record_id, requested_by, attempt, lease_token, generator_name,
    generator_version, started_at)
  values (${bind('workspaceId::integer')}, ${bind('recordType::text')}, ${bind('recordId::integer')},
    ${bind('requestedBy::text')}, ${bind('attempt::integer')}, ${bind('leaseToken::text')},
    ${bind('generatorName::text')}, ${bind('generatorVersion::text')}, ${bind('now::timestamptz')})`);

/** The time of its beginning tells in which month's partition a run is. */
const ofRun = sql`${byLease} and started_at = ${bind('startedAt::timestamptz')}`;

export const setInputHash = statement<Lease & { startedAt: Date; inputHash: Buffer }>(sql`
  update generation set input_hash = ${bind('inputHash::bytea')} where ${ofRun}`);

export interface RunEnd extends Lease {
  startedAt: Date;
  now: Date;
  outcome: 'COMPLETE' | 'RETRIED' | 'FAILED';
  reason: string | null;
  code: FailureCode | null;
  /** Null: the generator of the run's beginning. */
  generatorName: string | null;
  generatorVersion: string | null;
  inputTokens: number | null;
  outputTokens: number | null;
}

export const finishRun = statement<RunEnd>(sql`
  update generation
  set finished_at = ${bind('now::timestamptz')}, outcome = ${bind('outcome::text')},
    failure_reason = ${bind('reason::text')}, failure_code = ${bind('code::text')}, input_tokens = ${bind('inputTokens::integer')},
    output_tokens = ${bind('outputTokens::integer')},
    generator_name = coalesce(${bind('generatorName::text')}, generator_name),
    generator_version = coalesce(${bind('generatorVersion::text')}, generator_version)
  where ${ofRun}`);
