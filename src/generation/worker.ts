import { claimedJob, type Job, newLeaseToken } from './queue.ts';
import { type RunReport, type RunSettings, runJob } from './run-job.ts';

export interface WorkerSettings extends RunSettings {
  /** How long a look at an empty queue is followed by none, unless woken, in ms. */
  pollMs: number;
  /** Jobs that run at the same time. */
  concurrency: number;
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
  const { database, leaseMs, pollMs, concurrency, report, onError } = settings;
  const stop = new AbortController();
  const running = new Set<Promise<void>>();
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
      await Promise.all(running);
    },
  };

  async function claim(): Promise<Job | undefined> {
    try {
      return (await database.run(claimedJob, { leaseMs, leaseToken: newLeaseToken() }))[0];
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
    running.add(run);
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
