import { Worker } from 'node:worker_threads';
import { GenerationFailed } from '../generator.ts';
import { ThreadsBusy } from './threads-busy.ts';
import type { Loaded, Outcome } from './transcript-thread.ts';

export interface LaneSettings {
  /** Processor time that one task may take, in ms: how busy the machine is otherwise does not count. */
  processorMs: number;
  /** Refusable tasks that wait beside others, in all and of one workspace; one more is refused with `ThreadsBusy`. */
  mostWaiting: number;
  mostWaitingOfOne: number;
  /** Heap of the thread, in MB. */
  memoryMb: number;
  /** 0-19: how far the thread gives way to others on a busy machine. */
  niceness: number;
}

export interface LaneTask {
  workspaceId: number;
  kind: string;
  input: unknown;
  /** Somebody waits for an answer and can ask again; otherwise the worker bounds how many there are. */
  refusable: boolean;
  signal?: AbortSignal | undefined;
}

export interface Lane {
  run(task: LaneTask): Promise<unknown>;
  close(): Promise<void>;
}

interface Thread {
  worker: Worker;
  /** Settles once it takes tasks: to start it takes processor time that is no task's. */
  loaded: Promise<unknown>;
}

interface Task {
  workspaceId: number;
  message: { kind: string; input: unknown };
  end(outcome: Outcome | Error): void;
}

const LOOK_EVERY_MS = 1_000;

/**
 * One thread and the tasks that wait for it. Workspaces take turns: however much one of them has waiting, another's
 * task waits for the one that runs and for one of each workspace before it. A task's input is copied to the thread
 * when its turn comes, not before.
 */
export function createThreadLane(settings: LaneSettings): Lane {
  /** Whose turn is next comes first. No entry is empty. */
  const waiting = new Map<number, Task[]>();
  let count = 0;
  let thread: Thread | undefined;
  let running: Task | undefined;
  let limit: NodeJS.Timeout | undefined;

  return {
    run({ workspaceId, kind, input, refusable, signal }) {
      const own = waiting.get(workspaceId) ?? [];
      const many = count >= settings.mostWaiting || own.length >= settings.mostWaitingOfOne;
      if (refusable && many) return Promise.reject(new ThreadsBusy());
      return new Promise((resolve, reject) => {
        const giveUp = () => abandon(task);
        const task: Task = {
          workspaceId,
          message: { kind, input },
          end(outcome) {
            signal?.removeEventListener('abort', giveUp);
            if (outcome instanceof Error) reject(outcome);
            else if ('value' in outcome) resolve(outcome.value);
            else if ('failed' in outcome) reject(new GenerationFailed(outcome.failed.reason, outcome.failed));
            else reject(new GenerationFailed(`reading the transcript failed: ${outcome.fault}`, { retryable: false }));
          },
        };
        if (signal?.aborted) return task.end(givenUp());
        signal?.addEventListener('abort', giveUp, { once: true });
        waiting.set(workspaceId, [...own, task]);
        count += 1;
        next();
      });
    },
    async close() {
      for (const task of [...waiting.values()].flat()) abandon(task);
      if (running) end(givenUp());
      await thread?.worker.terminate();
    },
  };

  function next(): void {
    if (running) return;
    const task = taken();
    if (!task) {
      // A thread with nothing to do keeps no process running.
      thread?.worker.unref();
      return;
    }
    running = task;
    thread ??= started();
    thread.worker.ref();
    limit = watched(thread, task);
    thread.worker.postMessage(task.message);
  }

  /** Ends a task that goes on and on. Not retried: the same transcript would take as long again. */
  function watched({ worker, loaded }: Thread, task: Task): NodeJS.Timeout {
    const before = loaded.then(() => worker.cpuUsage());
    // A thread that ended has no processor time to tell; its end is heard otherwise.
    before.catch(() => {});
    const look = async () => {
      const { user, system } = await worker.cpuUsage(await before);
      if (task !== running || user + system < settings.processorMs * 1000) return;
      cut(new GenerationFailed('reading the transcript took too long', { retryable: false }));
    };
    return setInterval(() => void look().catch(() => {}), Math.min(LOOK_EVERY_MS, settings.processorMs));
  }

  function taken(): Task | undefined {
    for (const [workspaceId, [first, ...others]] of waiting) {
      waiting.delete(workspaceId);
      if (others.length > 0) waiting.set(workspaceId, others);
      count -= 1;
      return first;
    }
    return undefined;
  }

  function started(): Thread {
    const worker = new Worker(new URL('./transcript-thread.ts', import.meta.url), {
      workerData: { niceness: settings.niceness },
      resourceLimits: { maxOldGenerationSizeMb: settings.memoryMb },
    });
    const own = { worker, loaded: new Promise((resolve) => worker.once('message', resolve)) };
    worker.on('message', (outcome: Loaded | Outcome) => {
      if (thread !== own || 'loaded' in outcome) return;
      end(outcome);
      next();
    });
    worker.on('error', () => {
      if (thread === own) cut(new GenerationFailed('the transcript ended its thread', { retryable: false }));
    });
    worker.on('exit', () => {
      if (thread === own) thread = undefined;
    });
    return own;
  }

  function end(outcome: Outcome | Error): void {
    clearInterval(limit);
    const task = running;
    running = undefined;
    task?.end(outcome);
  }

  /** Ends the running task with its thread, which may be busy with it; the others go on in a new one. */
  function cut(error: Error): void {
    void thread?.worker.terminate();
    thread = undefined;
    end(error);
    next();
  }

  function abandon(task: Task): void {
    if (task === running) {
      cut(givenUp());
      return;
    }
    const own = waiting.get(task.workspaceId)?.filter((other) => other !== task) ?? [];
    if (own.length > 0) waiting.set(task.workspaceId, own);
    else waiting.delete(task.workspaceId);
    count -= 1;
    task.end(givenUp());
  }
}

function givenUp(): GenerationFailed {
  return new GenerationFailed('the run was stopped', { retryable: true });
}
