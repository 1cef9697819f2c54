import { generateBriefing } from '../briefings/generate-briefing.ts';
import type { Database } from '../database/connect.ts';
import { generateSummary } from '../summaries/generate-summary.ts';
import type { Generator } from './generator.ts';
import { claimedJob, newLeaseToken } from './queue.ts';
import { type RunReport, runJob } from './run-job.ts';
import { startWorker, type Worker, type WorkerSettings } from './worker.ts';

export interface GenerationSettings extends Partial<WorkerSettings> {
  database: Database;
  generator: Generator;
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
const CONCURRENCY = 2;

const works = { briefing: generateBriefing, summary: generateSummary };

/** Generates everything that is due, one after another, and returns: for filling a database that no worker looks at yet. */
export async function generateDue({ database, ...settings }: GenerationSettings): Promise<void> {
  const never = new AbortController().signal;
  for (;;) {
    const values = { leaseMs: TIMES.leaseMs, leaseToken: newLeaseToken() };
    const [job] = await database.run(claimedJob, values);
    if (!job) return;
    settings.report(await runJob({ ...TIMES, works, database, ...settings }, job, never));
  }
}

/** Starts a worker with everything that can be generated here. */
export function startGeneration(settings: GenerationSettings): Worker {
  return startWorker({
    ...TIMES,
    pollMs: POLL_MS[settings.database.kind],
    concurrency: CONCURRENCY,
    works,
    ...settings,
  });
}
