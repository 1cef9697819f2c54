import type { Database } from '../database/connect.ts';
import type { Statement } from '../database/statement.ts';
import { eventRows, insertEvents } from '../operation/events.ts';
import { timeLimit } from '../time-limit.ts';
import { runTraced } from '../trace/run-traced.ts';
import type { Tracing } from '../trace/span.ts';
import { type FailureCode, type Generated, GenerationFailed, type Generator, type TokensUsed } from './generator.ts';
import { deleteJob, type GeneratedType, type Job, lockJob, renewLease, requeueJob } from './queue.ts';
import type { GenerationContext, PreparedGeneration, RecordGeneration } from './record-generation.ts';
import { finishRun, insertRun, setInputHash } from './run-statements.ts';
import { createTokenBudget, type RunUsage, type TokenBudget } from './token-budget.ts';

export interface RunLimits {
  /** How long a claimed job belongs to its run unless the lease is renewed, in ms. */
  leaseMs: number;
  /** Longest time of one run, in ms. */
  runMs: number;
  /** Runs of one job, those of killed processes included. */
  attempts: number;
  /** Wait before the second run, in ms. It is four times as long before each further run. */
  backoffMs: number;
}

export interface RunSettings extends RunLimits {
  database: Database;
  generator: Generator;
  /** Makes the content where `generator` fails for good. */
  fallback?: Generator;
  /** Tokens of a language model that a workspace may use on a day (UTC), over all processes. Default 0: no cap. */
  dailyTokens?: number;
  generations: Readonly<Record<GeneratedType, RecordGeneration>>;
  clock(): Date;
  tracing?: Tracing | undefined;
  /** Called after each transaction that changed the job's record. */
  onChange?(job: Job): void;
}

/** How a run ended. With `reason`, a `COMPLETE` run is the fallback's. `LOST`: the lease ran out or the transcript was replaced, and nothing was stored. */
export interface RunReport {
  job: Job;
  outcome: 'COMPLETE' | 'RETRIED' | 'FAILED' | 'LOST';
  reason?: string;
  usage: RunUsage;
  milliseconds: number;
}

type Ended = Pick<RunReport, 'outcome' | 'reason'>;
type Failure = Pick<GenerationFailed, 'message' | 'code' | 'tokensUsed'>;

type Prepared = PreparedGeneration<unknown>;

/** Whose content is stored in place of the generator's, and why. */
interface Instead {
  generator: Generator;
  failure: GenerationFailed;
}

interface Run extends RunSettings {
  job: Job;
  generation: RecordGeneration;
  budget: TokenBudget;
  /** As its row says. */
  startedAt: Date;
}

/** A reservation of tokens outlives the longest run by so much. */
const RESERVED_BEYOND_MS = 60_000;
const LONGEST_BACKOFF_MS = 600_000;
/** A run that used all its time is repeated once: the provider may be faster then. More runs would only hold a slot. */
const TIMED_OUT_RUNS = 2;

/** The run no longer holds its job; its transaction is rolled back. */
class LeaseLost extends Error {}

/** Runs a claimed job. Rejects only if the database fails; the job then comes due again when its lease ends. */
export function runJob(settings: RunSettings, job: Job, stop: AbortSignal): Promise<RunReport> {
  const span = {
    kind: 'consumer',
    name: `generate ${job.recordType}`,
    attributes: { 'kartotek.job.attempt': job.attempt },
  } as const;
  return runTraced(settings.tracing, span, job.traceParent, () => performJob(settings, job, stop));
}

async function performJob(settings: RunSettings, job: Job, stop: AbortSignal): Promise<RunReport> {
  const start = performance.now();
  const { database, dailyTokens = 0, runMs, clock } = settings;
  const budget = createTokenBudget({ database, dailyTokens, reservedMs: runMs + RESERVED_BEYOND_MS, clock }, job);
  const run = { ...settings, job, generation: settings.generations[job.recordType], budget, startedAt: clock() };
  const ended = await attempt(run, stop).catch(async (error: unknown): Promise<Ended> => {
    if (!(error instanceof LeaseLost)) throw error;
    // What the model has used counts, also where nothing is stored.
    await inTransaction(run, (context) => budget.settle(context.run, context.now));
    return { outcome: 'LOST' };
  });
  if (ended.outcome !== 'LOST') settings.onChange?.(job);
  return { job, ...ended, usage: budget.usage(), milliseconds: performance.now() - start };
}

async function attempt(run: Run, stop: AbortSignal): Promise<Ended> {
  if (run.job.attempt > run.attempts)
    return failRecord(run, { message: 'the process died in every run', code: 'UNEXPECTED', tokensUsed: null });
  const prepared = await prepare(run);
  run.onChange?.(run.job);
  if (prepared instanceof GenerationFailed) return { outcome: 'FAILED', reason: prepared.message };
  let generated: Generated<unknown>;
  try {
    generated = await generate(run, prepared, stop);
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    const failure = explain(error);
    if (stop.aborted) return giveBack(run, failure);
    return isFinal(run, failure) ? fallBack(run, prepared, stop, failure) : retryLater(run, failure);
  }
  return storeOrFail(run, prepared, generated);
}

/** Makes the content with the fallback, or fails the record if there is none or it fails too. */
async function fallBack(run: Run, prepared: Prepared, stop: AbortSignal, failure: GenerationFailed): Promise<Ended> {
  const { fallback } = run;
  // Every generator reads the same transcript.
  if (fallback === undefined || failure.code === 'TRANSCRIPT_UNREADABLE') return failRecord(run, failure);
  let generated: Generated<unknown>;
  try {
    generated = await generate({ ...run, generator: fallback }, prepared, stop);
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    return stop.aborted ? giveBack(run, failure) : failRecord(run, failure);
  }
  return storeOrFail(run, prepared, { ...generated, tokensUsed: failure.tokensUsed }, { generator: fallback, failure });
}

/** Reads the input. A record that may not be generated fails in the same transaction. */
function prepare(run: Run): Promise<Prepared | GenerationFailed> {
  return holdingJob(run, async (context) => {
    const prepared = await run.generation.prepare(context).catch((error: unknown) => {
      if (error instanceof GenerationFailed) return error;
      throw error;
    });
    const { name: generatorName, version: generatorVersion } = run.generator;
    await context.run(insertRun, { ...run.job, generatorName, generatorVersion, now: context.now });
    run.startedAt = context.now;
    if (prepared instanceof GenerationFailed) await endWithoutContent(run, context, prepared);
    return prepared;
  });
}

/** Renews the lease while the content is made. */
async function generate(run: Run, prepared: Prepared, stop: AbortSignal) {
  const { database, job, leaseMs } = run;
  const lost = new AbortController();
  const renewal = setInterval(() => {
    database.run(renewLease, { ...job, leaseMs }).then(
      (rows) => rows.length === 0 && lost.abort(new LeaseLost()),
      // The lease survives a database that is away for a short time.
      () => {},
    );
  }, leaseMs / 3);
  const late = timeLimit(run.runMs);
  const signal = AbortSignal.any([stop, lost.signal, late.signal]);
  try {
    signal.throwIfAborted();
    await database.run(setInputHash, { ...job, startedAt: run.startedAt, inputHash: await prepared.digest(signal) });
    return await prepared.generate(run.budget.bounded(run.generator), signal);
  } catch (error) {
    if (lost.signal.aborted) throw new LeaseLost();
    if (late.signal.aborted) {
      const { tokensUsed } = explain(error);
      throw new GenerationFailed('the run took too long', { retryable: true, timedOut: true, tokensUsed });
    }
    throw error;
  } finally {
    clearInterval(renewal);
    late.end();
  }
}

async function storeOrFail(
  run: Run,
  prepared: Prepared,
  { content, tokensUsed }: Generated<unknown>,
  instead?: Instead,
): Promise<Ended> {
  try {
    return await inTransaction(run, async (context) => {
      await run.generation.lock(context);
      if ((await context.run(deleteJob, run.job)).length === 0) throw new LeaseLost();
      const { name: generatorName, version: generatorVersion } = instead?.generator ?? run.generator;
      const origin = { generatorName, generatorVersion, fallbackCode: instead?.failure.code ?? null };
      const version = await prepared.store(context, content, origin);
      const reason = instead && { reason: instead.failure.message };
      return finish(run, context, { outcome: 'COMPLETE', version, ...reason }, { tokensUsed, instead });
    });
  } catch (error) {
    if (!(error instanceof GenerationFailed)) throw error;
    return failRecord(run, { message: error.message, code: error.code, tokensUsed });
  }
}

function explain(error: unknown): GenerationFailed {
  if (error instanceof GenerationFailed) return error;
  // The message of an unexpected error may quote a transcript, so only the name is stored.
  const name = error instanceof Error ? error.name : 'failure';
  return new GenerationFailed(`unexpected ${name}`, { retryable: true });
}

function isFinal({ job, attempts }: Run, { retryable, timedOut }: GenerationFailed): boolean {
  return !retryable || job.attempt >= (timedOut ? Math.min(TIMED_OUT_RUNS, attempts) : attempts);
}

function retryLater(run: Run, failure: GenerationFailed): Promise<Ended> {
  const { message, code, retryAfterSeconds, tokensUsed } = failure;
  const { job, backoffMs } = run;
  return holdingJob(run, async (context) => {
    const wait = Math.min(backoffMs * 4 ** (job.attempt - 1), LONGEST_BACKOFF_MS);
    // Random, so that jobs that failed together do not come back together.
    const delayMs = Math.max(retryAfterSeconds * 1000, Math.round(wait * (0.75 + Math.random() / 2)));
    await context.run(requeueJob, { ...job, delayMs });
    return finish(run, context, { outcome: 'RETRIED', reason: message }, { code, tokensUsed });
  });
}

/** For a process that stops: the run does not count, and the job is due at once. */
function giveBack(run: Run, { tokensUsed }: Failure): Promise<Ended> {
  return holdingJob(run, async (context) => {
    await context.run(requeueJob, { ...run.job, attempt: run.job.attempt - 1, delayMs: 0 });
    return finish(run, context, { outcome: 'RETRIED', reason: 'the worker was stopped' }, { tokensUsed });
  });
}

function failRecord(run: Run, failure: Failure): Promise<Ended> {
  return holdingJob(run, (context) => endWithoutContent(run, context, failure));
}

async function endWithoutContent(
  run: Run,
  context: GenerationContext,
  { message, code, tokensUsed }: Failure,
): Promise<Ended> {
  const version = await run.generation.fail(context);
  await context.run(deleteJob, run.job);
  return finish(run, context, { outcome: 'FAILED', reason: message, version }, { code, tokensUsed });
}

/** How a run ends. `version`: the one that the record got, unless it is generated again. */
type Ending =
  | { outcome: 'RETRIED'; reason: string }
  | { outcome: 'COMPLETE' | 'FAILED'; reason?: string; version: string };

async function finish(
  { job, generation, budget, startedAt }: Run,
  { run, now }: GenerationContext,
  ending: Ending,
  told: { code?: FailureCode; tokensUsed: TokensUsed | null; instead?: Instead | undefined },
): Promise<Ended> {
  const { outcome, reason } = ending;
  const code = told.code ?? told.instead?.failure.code ?? null;
  const finished = run(finishRun, {
    ...job,
    startedAt,
    outcome,
    reason: reason ?? null,
    code,
    now,
    generatorName: told.instead?.generator.name ?? null,
    generatorVersion: told.instead?.generator.version ?? null,
    inputTokens: told.tokensUsed?.input ?? null,
    outputTokens: told.tokensUsed?.output ?? null,
  });
  if (ending.outcome !== 'RETRIED') {
    const event = { type: generation.events[ending.outcome], recordId: job.recordId, version: ending.version };
    await run(insertEvents, { ...BY_SERVICE, now, events: eventRows([event]) });
  }
  await finished;
  await budget.settle(run, now);
  return reason === undefined ? { outcome } : { outcome, reason };
}

/** Nobody's request: what the service does on its own. */
const BY_SERVICE = { userId: null, accessTokenId: null, requestId: null };

/** Runs `work` in a transaction that has locked the record and then its job, the order that all writers use. */
function holdingJob<T>(run: Run, work: (context: GenerationContext) => Promise<T>): Promise<T> {
  return inTransaction(run, async (context) => {
    const waits = await run.generation.lock(context);
    if (!waits || (await context.run(lockJob, run.job)).length === 0) throw new LeaseLost();
    return work(context);
  });
}

function inTransaction<T>({ database, clock, job }: Run, work: (context: GenerationContext) => Promise<T>): Promise<T> {
  const { workspaceId, recordId, requestedBy } = job;
  return database.write((transaction) =>
    work({
      run: (statement, values) => transaction.run(statement as Statement<object, never>, { ...values, workspaceId }),
      workspaceId,
      recordId,
      requestedBy,
      now: clock(),
    }),
  );
}
