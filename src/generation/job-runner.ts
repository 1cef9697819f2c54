import { setTimeout } from 'node:timers/promises';
import type { Database } from '../database/connect.ts';
import { createJobClaims } from './claim-jobs.ts';
import type { Job } from './queue.ts';
import { type RunLimits, type RunReport, type RunSettings, runJob } from './run-job.ts';

export interface JobLimits extends RunLimits {
  /** Time between two looks at an empty queue, in ms. */
  pollMs: number;
  /** Jobs run at the same time. More than `slots`, so that one workspace cannot fill a process. */
  concurrency: number;
  /** Jobs of one workspace run at the same time, over all processes. */
  slots: number;
}

export interface JobRunnerSettings extends Omit<RunSettings, keyof RunLimits>, Partial<JobLimits> {
  report(run: RunReport): void;
}

export interface JobRunner {
  /** Looks for a job at once. */
  wake(): void;
  /** Claims no more jobs, gives back those that run, and resolves when none runs. */
  stop(): Promise<void>;
}

/** A lease is renewed while its process lives, so it can be short: a killed process holds its job for that long. */
const LIMITS = { leaseMs: 30_000, runMs: 180_000, backoffMs: 5_000, attempts: 5, concurrency: 6, slots: 3 };
/**
 * The one process on an embedded database is woken by its own writes and looks only for jobs that come due again. On
 * PostgreSQL another process may have enqueued the job.
 */
const POLL_MS: Readonly<Record<Database['kind'], number>> = { embedded: 3_000, postgresql: 1_000 };

/** Runs jobs until stopped. Any number of job runners, in any number of processes, share one queue. */
export function startJobRunner(given: JobRunnerSettings & { onError(error: unknown): void }): JobRunner {
  const settings = { ...LIMITS, pollMs: POLL_MS[given.database.kind], ...given };
  const { pollMs, concurrency, slots, report, onError } = settings;
  const claims = createJobClaims(settings);
  const stop = new AbortController();
  /** The workspace of each run. */
  const running = new Map<Promise<void>, number>();
  let woken = new AbortController();

  const wake = () => woken.abort();
  const loop = (async () => {
    while (!stop.signal.aborted) {
      woken = new AbortController();
      const job = running.size < concurrency ? await claims.next(fullWorkspaces()).catch(onError) : undefined;
      if (job) start(job);
      else await setTimeout(pollMs, undefined, { signal: woken.signal }).catch(() => {});
    }
  })();

  return {
    wake,
    async stop() {
      stop.abort();
      wake();
      await loop;
      await Promise.all(running.keys());
    },
  };

  function start(job: Job): void {
    const run = runJob(settings, job, stop.signal)
      .then(report, onError)
      .finally(() => {
        running.delete(run);
        wake();
      });
    running.set(run, job.workspaceId);
  }

  /** Counted here too: a run that lost its job goes on for a moment, although its slot is free. */
  function fullWorkspaces(): number[] {
    const counts = new Map<number, number>();
    for (const workspaceId of running.values()) counts.set(workspaceId, (counts.get(workspaceId) ?? 0) + 1);
    return [...counts].flatMap(([workspaceId, count]) => (count < slots ? [] : [workspaceId]));
  }
}

/** Runs all jobs that are due, one after another. */
export async function runDueJobs(given: JobRunnerSettings): Promise<void> {
  const settings = { ...LIMITS, ...given };
  const claims = createJobClaims(settings);
  for (let job = await claims.next(); job; job = await claims.next()) {
    settings.report(await runJob(settings, job, new AbortController().signal));
  }
}
