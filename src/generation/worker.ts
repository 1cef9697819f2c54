import { createJobClaims } from './claim-jobs.ts';
import type { Job } from './queue.ts';
import { type RunReport, type RunSettings, runJob } from './run-job.ts';

export interface WorkerSettings extends RunSettings {
  /** How long a look at an empty queue is followed by none, unless woken, in ms. */
  pollMs: number;
  /** Jobs that run at the same time. More than `slots`, so that no workspace alone can keep others waiting. */
  concurrency: number;
  /** Jobs of one workspace that run at the same time, over all workers. */
  slots: number;
  report(run: RunReport): void;
  /** The queue could not be read, or a run could not be ended: it is tried again. */
  onError(error: unknown): void;
}

export interface Worker {
  /** There is a new job: look at once. */
  wake(): void;
  /** Takes no further job, gives back those that run, and resolves when none does. */
  stop(): Promise<void>;
}

/** Generates what the queue holds until stopped. Any number of workers, in any number of processes, share it. */
export function startWorker(settings: WorkerSettings): Worker {
  const { pollMs, concurrency, slots, report, onError } = settings;
  const claims = createJobClaims(settings);
  const stop = new AbortController();
  const running = new Map<Promise<void>, number>();
  let woken = false;
  let wakeUp = () => {};

  const wake = () => {
    woken = true;
    wakeUp();
  };
  const loop = (async () => {
    while (!stop.signal.aborted) {
      woken = false;
      const job = running.size < concurrency ? await claim() : undefined;
      if (job) start(job);
      else if (!woken) await pause();
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

  async function claim(): Promise<Job | undefined> {
    try {
      return await claims.next(full());
    } catch (error) {
      onError(error);
      return undefined;
    }
  }

  function start(job: Job): void {
    const run = runJob(settings, job, stop.signal)
      .then(report, onError)
      .finally(() => {
        running.delete(run);
        wake();
      });
    running.set(run, job.workspace_id);
  }

  /** A run that lost its job to a new transcript goes on for a moment, though its slot is free. */
  function full(): number[] {
    const counts = new Map<number, number>();
    for (const workspaceId of running.values()) counts.set(workspaceId, (counts.get(workspaceId) ?? 0) + 1);
    return [...counts].flatMap(([workspaceId, count]) => (count < slots ? [] : [workspaceId]));
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
