import { Worker as WorkerThread } from 'node:worker_threads';
import { GenerationFailed } from '../generator.ts';
import { ThreadsBusy } from './threads-busy.ts';
import type { Loaded, Outcome } from './transcript-thread.ts';

export interface ThreadSettings {
  /** Processor time of one task, in ms. Unlike elapsed time it does not depend on how busy the machine is. */
  processorMs: number;
  /** Waiting tasks, in all and of one workspace, from which on a refusable task is rejected with `ThreadsBusy`. */
  mostWaiting: number;
  mostWaitingOfOne: number;
  /** Heap of the thread, in MB. */
  memoryMb: number;
  /** 0-19: the thread's nice value. */
  niceness: number;
}

export interface Task {
  workspaceId: number;
  kind: string;
  input: unknown;
  /** True if a client waits for the answer and can ask again. The job runner bounds its own tasks. */
  refusable: boolean;
  signal?: AbortSignal | undefined;
}

/** One thread and the queue of tasks in front of it. */
export interface TaskThread {
  run(task: Task): Promise<unknown>;
  close(): Promise<void>;
}

interface StartedThread {
  thread: WorkerThread;
  /** Settles when the thread takes tasks. The processor time of its start counts for no task. */
  loaded: Promise<unknown>;
}

interface QueuedTask {
  workspaceId: number;
  message: { kind: string; input: unknown };
  end(outcome: Outcome | Error): void;
}

const LOOK_EVERY_MS = 1_000;

/**
 * Runs tasks one at a time, workspaces in turn: a task waits at most for the running one and for one of each workspace
 * in front of it. The input is copied to the thread when the task starts.
 */
export function createTaskThread(settings: ThreadSettings): TaskThread {
  /** By workspace, the next one first. No list is empty. */
  const waiting = new Map<number, QueuedTask[]>();
  let count = 0;
  let current: StartedThread | undefined;
  let running: QueuedTask | undefined;
  let watch: NodeJS.Timeout | undefined;

  return {
    run({ workspaceId, kind, input, refusable, signal }) {
      const own = waiting.get(workspaceId) ?? [];
      const busy = count >= settings.mostWaiting || own.length >= settings.mostWaitingOfOne;
      if (refusable && busy) return Promise.reject(new ThreadsBusy());
      if (signal?.aborted) return Promise.reject(stopped());
      return new Promise((resolve, reject) => {
        const onAbort = () => abandon(task);
        const task: QueuedTask = {
          workspaceId,
          message: { kind, input },
          end(outcome) {
            signal?.removeEventListener('abort', onAbort);
            if (outcome instanceof Error) reject(outcome);
            else if ('value' in outcome) resolve(outcome.value);
            else if ('failed' in outcome) reject(new GenerationFailed(outcome.failed.reason, outcome.failed));
            else reject(new GenerationFailed(`reading the transcript failed: ${outcome.fault}`, { retryable: false }));
          },
        };
        signal?.addEventListener('abort', onAbort, { once: true });
        waiting.set(workspaceId, [...own, task]);
        count += 1;
        startNext();
      });
    },
    async close() {
      for (const task of [...waiting.values()].flat()) abandon(task);
      if (running) endRunning(stopped());
      await current?.thread.terminate();
    },
  };

  function startNext(): void {
    if (running) return;
    running = takeNext();
    if (!running) {
      // An idle thread does not keep the process alive.
      current?.thread.unref();
      return;
    }
    current ??= startThread();
    current.thread.ref();
    watch = watchProcessorTime(current, running);
    current.thread.postMessage(running.message);
  }

  function takeNext(): QueuedTask | undefined {
    for (const [workspaceId, [first, ...others]] of waiting) {
      waiting.delete(workspaceId);
      if (others.length > 0) waiting.set(workspaceId, others);
      count -= 1;
      return first;
    }
    return undefined;
  }

  /** Fails a task that takes too long, without a retry: the same transcript would take as long again. */
  function watchProcessorTime({ thread, loaded }: StartedThread, task: QueuedTask): NodeJS.Timeout {
    const before = loaded.then(() => thread.cpuUsage());
    // `cpuUsage` rejects if the thread ended. The handlers of its end report that.
    before.catch(() => {});
    const look = async () => {
      const { user, system } = await thread.cpuUsage(await before);
      if (task !== running || user + system < settings.processorMs * 1000) return;
      replaceThread(new GenerationFailed('reading the transcript took too long', { retryable: false }));
    };
    return setInterval(() => void look().catch(() => {}), Math.min(LOOK_EVERY_MS, settings.processorMs));
  }

  function startThread(): StartedThread {
    const thread = new WorkerThread(new URL('./transcript-thread.ts', import.meta.url), {
      workerData: { niceness: settings.niceness },
      resourceLimits: { maxOldGenerationSizeMb: settings.memoryMb },
    });
    const own = { thread, loaded: new Promise((resolve) => thread.once('message', resolve)) };
    thread.on('message', (outcome: Loaded | Outcome) => {
      if (current !== own || 'loaded' in outcome) return;
      endRunning(outcome);
      startNext();
    });
    thread.on('error', () => {
      if (current !== own) return;
      replaceThread(new GenerationFailed('the transcript ended its thread', { retryable: false }));
    });
    thread.on('exit', () => {
      if (current === own) current = undefined;
    });
    return own;
  }

  function endRunning(outcome: Outcome | Error): void {
    clearInterval(watch);
    const task = running;
    running = undefined;
    task?.end(outcome);
  }

  /** Ends the running task together with its thread. The next task starts a new thread. */
  function replaceThread(error: Error): void {
    void current?.thread.terminate();
    current = undefined;
    endRunning(error);
    startNext();
  }

  function abandon(task: QueuedTask): void {
    if (task === running) {
      replaceThread(stopped());
      return;
    }
    const own = waiting.get(task.workspaceId)?.filter((other) => other !== task) ?? [];
    if (own.length > 0) waiting.set(task.workspaceId, own);
    else waiting.delete(task.workspaceId);
    count -= 1;
    task.end(stopped());
  }
}

function stopped(): GenerationFailed {
  return new GenerationFailed('the run was stopped', { retryable: true });
}
