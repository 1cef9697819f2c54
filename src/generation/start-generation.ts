import { generateBriefing } from '../briefings/generate-briefing.ts';
import type { Database } from '../database/connect.ts';
import { createGenerateSummary } from '../summaries/generate-summary.ts';
import { createJobClaims } from './claim-jobs.ts';
import type { Generator } from './generator.ts';
import { type RunReport, runJob } from './run-job.ts';
import type { TranscriptThreads } from './threads/transcript-threads.ts';
import { startWorker, type Worker, type WorkerSettings } from './worker.ts';

export interface GenerationSettings extends Partial<WorkerSettings> {
  database: Database;
  generator: Generator;
  /** Where transcripts are read. */
  threads: TranscriptThreads;
  clock(): Date;
  report(run: RunReport): void;
  onError(error: unknown): void;
}

/**
 * Enough for a language model's answer. A renewed lease lasts as long as its process, so it can be short: it is how long
 * a killed worker's job waits.
 */
const TIMES = { leaseMs: 30_000, runMs: 180_000, backoffMs: 5_000, attempts: 5 };
/**
 * The embedded database has one session and one process, which is woken by its own writes: it looks by itself only for
 * jobs that are due again. On PostgreSQL the job may come from another process.
 */
const POLL_MS = { embedded: 3_000, postgresql: 1_000 };
/** A run mostly waits: for a thread or for the model. Each holds its transcript meanwhile. */
const CONCURRENCY = 6;
const SLOTS = 3;

/** Generates everything that is due, one after another, and returns: for filling a database that no worker looks at yet. */
export async function generateDue({ database, threads, ...settings }: GenerationSettings): Promise<void> {
  const never = new AbortController().signal;
  const claims = createJobClaims({ database, leaseMs: TIMES.leaseMs, slots: SLOTS });
  for (;;) {
    const job = await claims.next();
    if (!job) return;
    settings.report(await runJob({ ...TIMES, works: worksIn(threads), database, ...settings }, job, never));
  }
}

/** Starts a worker with everything that can be generated here. */
export function startGeneration({ threads, ...settings }: GenerationSettings): Worker {
  return startWorker({
    ...TIMES,
    pollMs: POLL_MS[settings.database.kind],
    concurrency: CONCURRENCY,
    slots: SLOTS,
    works: worksIn(threads),
    ...settings,
  });
}

function worksIn(threads: TranscriptThreads) {
  return { briefing: generateBriefing, summary: createGenerateSummary(threads) };
}
