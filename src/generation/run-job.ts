import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { type BindValues, bind } from '../database/fragment.ts';
import { type Generated, GenerationFailed, type Generator } from './generator.ts';
import {
  finishedJob,
  type GeneratedType,
  heldJob,
  holding,
  type Job,
  postponedJob,
  releasedJob,
  renewedLease,
} from './queue.ts';
import type { Assignment, Work, WorkContext } from './work.ts';

export interface RunSettings {
  database: Database;
  generator: Generator;
  works: Readonly<Record<GeneratedType, Work>>;
  clock(): Date;
  /** A run that has not renewed its lease for this long is taken for dead, in ms. */
  leaseMs: number;
  /** Longest that one run may take, in ms. */
  runMs: number;
  /** Runs a job gets, those included whose worker died: a job that kills its worker is not tried for ever. */
  attempts: number;
  /** Wait before the second run, in ms; four times as long before each further one. */
  backoffMs: number;
}

/** What became of a run. `LOST`: another run, or a new transcript, took the job over, and nothing was stored. */
export interface RunReport {
  job: Job;
  outcome: 'COMPLETE' | 'RETRIED' | 'FAILED' | 'LOST';
  reason?: string;
  milliseconds: number;
}

const LONGEST_BACKOFF_MS = 600_000;
/** Runs of a job that took all their time: a second may find the provider quicker, a third would only cost others theirs. */
const TIMED_OUT_RUNS = 2;

/** The run no longer holds its job; the transaction must leave nothing behind. */
class LeaseLost extends Error {}

/** Runs a claimed job to its end. Throws only where the database fails; the job comes due again by itself then. */
export async function runJob(settings: RunSettings, job: Job, stop: AbortSignal): Promise<RunReport> {
  const start = performance.now();
  try {
    const ended = await attempt(settings, job, stop);
    return { job, ...ended, milliseconds: performance.now() - start };
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    return { job, outcome: 'LOST', milliseconds: performance.now() - start };
  }
}

type Ended = Pick<RunReport, 'outcome' | 'reason'>;

async function attempt(settings: RunSettings, job: Job, stop: AbortSignal): Promise<Ended> {
  const work = settings.works[job.record_type];
  if (job.attempt > settings.attempts)
    return fail(settings, job, work, 'every run before ended without a word: its worker died', false);
  const assignment = await begin(settings, job, work);
  if (assignment instanceof GenerationFailed) return { outcome: 'FAILED', reason: assignment.reason };
  let generated: Generated<unknown>;
  try {
    generated = await generate(settings, job, assignment, stop);
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    if (stop.aborted) return giveBack(settings, job, work);
    const { reason, retryable, timedOut, retryAfterSeconds } = explain(error);
    const runs = timedOut ? Math.min(TIMED_OUT_RUNS, settings.attempts) : settings.attempts;
    return fail(settings, job, work, reason, retryable && job.attempt < runs, (retryAfterSeconds ?? 0) * 1000);
  }
  try {
    await settings.database.transaction(async (transaction) => {
      const context = contextOf(settings, job, transaction);
      await work.lock(context);
      if ((await context.run(finishedJob, holding(job))).length === 0) throw new LeaseLost();
      await assignment.store(context, generated.content);
      await context.run(endedGeneration, {
        ...holding(job),
        now: context.now,
        outcome: 'COMPLETE',
        reason: null,
        inputTokens: generated.tokensUsed?.input ?? null,
        outputTokens: generated.tokensUsed?.output ?? null,
      });
    });
    return { outcome: 'COMPLETE' };
  } catch (error) {
    if (error instanceof GenerationFailed) return fail(settings, job, work, error.reason, false);
    throw error;
  }
}

/** Reads the input and moves the record on; a record that may not be generated fails here, in the same transaction. */
function begin(settings: RunSettings, job: Job, work: Work): Promise<Assignment<unknown> | GenerationFailed> {
  return settings.database.transaction(async (transaction) => {
    const context = contextOf(settings, job, transaction);
    await requireHeld(context, work, job);
    try {
      const assignment = await work.prepare(context);
      await context.run(startedGeneration, startValues(settings, job, context));
      return assignment;
    } catch (error) {
      if (!(error instanceof GenerationFailed)) throw error;
      await context.run(startedGeneration, startValues(settings, job, context));
      await end(context, work, job, error.reason);
      return error;
    }
  });
}

async function generate(settings: RunSettings, job: Job, assignment: Assignment<unknown>, stop: AbortSignal) {
  const lost = new AbortController();
  const renewal = setInterval(() => {
    const values = { ...holding(job), leaseMs: settings.leaseMs };
    // A database that is away for a moment is not a lost lease; one that stays away lets it run out.
    settings.database.run(renewedLease, values).then(
      (rows) => rows.length === 0 && lost.abort(new LeaseLost()),
      () => {},
    );
  }, settings.leaseMs / 3);
  const late = AbortSignal.timeout(settings.runMs);
  const signal = AbortSignal.any([stop, lost.signal, late]);
  try {
    signal.throwIfAborted();
    await settings.database.run(readGeneration, { ...holding(job), inputHash: await assignment.digest(signal) });
    return await assignment.generate(settings.generator, signal);
  } catch (error) {
    if (lost.signal.aborted) throw new LeaseLost();
    if (late.aborted) throw new GenerationFailed('the run took too long', { retryable: true, timedOut: true });
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

/** Gives the job back for a later run, not before what the other side asked for, or ends it with the record. */
function fail(
  settings: RunSettings,
  job: Job,
  work: Work,
  reason: string,
  again: boolean,
  leastWaitMs = 0,
): Promise<Ended> {
  return settings.database.transaction(async (transaction) => {
    const context = contextOf(settings, job, transaction);
    await requireHeld(context, work, job);
    if (!again) {
      await end(context, work, job, reason);
      return { outcome: 'FAILED', reason };
    }
    const wait = Math.min(settings.backoffMs * 4 ** (job.attempt - 1), LONGEST_BACKOFF_MS);
    // Spread, so that jobs which failed together do not come back together.
    const delayMs = Math.max(leastWaitMs, Math.round(wait * (0.75 + Math.random() / 2)));
    await context.run(postponedJob, { ...holding(job), delayMs });
    await context.run(endedGeneration, { ...ending(job, context), outcome: 'RETRIED', reason });
    return { outcome: 'RETRIED', reason };
  });
}

/** The worker stops: the run does not count, and the next worker may begin at once. */
function giveBack(settings: RunSettings, job: Job, work: Work): Promise<Ended> {
  const reason = 'the worker was stopped';
  return settings.database.transaction(async (transaction) => {
    const context = contextOf(settings, job, transaction);
    await requireHeld(context, work, job);
    await context.run(releasedJob, holding(job));
    await context.run(endedGeneration, { ...ending(job, context), outcome: 'RETRIED', reason });
    return { outcome: 'RETRIED', reason };
  });
}

async function end(context: WorkContext, work: Work, job: Job, reason: string): Promise<void> {
  await work.fail(context);
  await context.run(finishedJob, holding(job));
  await context.run(endedGeneration, { ...ending(job, context), outcome: 'FAILED', reason });
}

/** Locks the record, then the job: the order that the record's writers keep. */
async function requireHeld(context: WorkContext, work: Work, job: Job): Promise<void> {
  const waits = await work.lock(context);
  if (!waits || (await context.run(heldJob, holding(job))).length === 0) throw new LeaseLost();
}

interface Explained {
  reason: string;
  retryable: boolean;
  timedOut?: boolean;
  retryAfterSeconds?: number;
}

function explain(error: unknown): Explained {
  if (error instanceof GenerationFailed) return error;
  // A defect's text may quote what it worked on, so only its kind is kept.
  return { reason: `unexpected ${error instanceof Error ? error.name : 'failure'}`, retryable: true };
}

function contextOf(
  { database, clock }: RunSettings,
  job: Job,
  transaction: Parameters<Parameters<Database['transaction']>[0]>[0],
): WorkContext {
  return {
    run: <Row>(fragment: RawBuilder<Row>, values: BindValues) =>
      database.run(fragment, { ...values, workspaceId: job.workspace_id }, transaction),
    workspaceId: job.workspace_id,
    recordId: job.record_id,
    requestedBy: job.requested_by,
    now: clock(),
  };
}

function startValues({ generator }: RunSettings, job: Job, { now }: WorkContext): BindValues {
  return {
    ...holding(job),
    requestedBy: job.requested_by,
    attempt: job.attempt,
    generatorName: generator.name,
    generatorVersion: generator.version,
    now,
  };
}

function ending(job: Job, { now }: WorkContext) {
  return { ...holding(job), now, inputTokens: null, outputTokens: null };
}

const startedGeneration = sql`
  insert into generation (workspace_id, record_type, record_id, requested_by, attempt, lease_token, generator_name,
    generator_version, started_at)
  values (${bind('workspaceId')}::integer, ${bind('recordType')}::text, ${bind('recordId')}::integer,
    ${bind('requestedBy')}::text, ${bind('attempt')}::integer, ${bind('leaseToken')}::text,
    ${bind('generatorName')}::text, ${bind('generatorVersion')}::text, ${bind('now')}::timestamptz)`;

/** The input was read through. */
const readGeneration = sql`
  update generation set input_hash = ${bind('inputHash')}::bytea
  where workspace_id = ${bind('workspaceId')}::integer and record_type = ${bind('recordType')}::text
    and record_id = ${bind('recordId')}::integer and lease_token = ${bind('leaseToken')}::text`;

const endedGeneration = sql`
  update generation
  set finished_at = ${bind('now')}::timestamptz, outcome = ${bind('outcome')}::text,
    failure_reason = ${bind('reason')}::text, input_tokens = ${bind('inputTokens')}::integer,
    output_tokens = ${bind('outputTokens')}::integer
  where workspace_id = ${bind('workspaceId')}::integer and record_type = ${bind('recordType')}::text
    and record_id = ${bind('recordId')}::integer and lease_token = ${bind('leaseToken')}::text`;
