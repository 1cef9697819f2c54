import { once } from 'node:events';
import type { Worker as WorkerThread } from 'node:worker_threads';
import { startThread } from '../../start-thread.ts';
import { GenerationFailed } from '../generator.ts';
import type { Outcome } from './transcript-thread.ts';

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
  message: { kind: string; input: unknown };
  /** True if a client waits for the answer and can ask again. The job runner bounds its own tasks. */
  refusable: boolean;
  signal?: AbortSignal | undefined;
}

/** Too many transcripts wait to be read. The caller may try again. */
export class ThreadsBusy extends Error {
  override readonly name = 'ThreadsBusy';
}

const LOOK_EVERY_MS = 1_000;

/**
 * Runs tasks in one thread, one at a time, workspaces in turn: a task waits at most for the running one and for one of
 * each workspace in front of it. The input is copied to the thread when the task starts.
 */
export function createTaskThread(settings: ThreadSettings) {
  /** What starts each waiting task, by workspace, the next one first. No list is empty. */
  const waiting = new Map<number, (() => void)[]>();
  const closed = new AbortController();
  let count = 0;
  let isRunning = false;
  let current: WorkerThread | undefined;

  return {
    async run({ workspaceId, message, refusable, signal: given }: Task): Promise<unknown> {
      const ofOne = waiting.get(workspaceId)?.length ?? 0;
      if (refusable && (count >= settings.mostWaiting || ofOne >= settings.mostWaitingOfOne)) throw new ThreadsBusy();
      const signal = AbortSignal.any(given ? [given, closed.signal] : [closed.signal]);
      if (signal.aborted) throw stopped();
      if (isRunning) await turnOf(workspaceId, signal);
      isRunning = true;
      try {
        return await runInThread(message, signal);
      } finally {
        isRunning = startNext();
      }
    },
    async close(): Promise<void> {
      closed.abort();
      await current?.terminate();
    },
  };

  function turnOf(workspaceId: number, signal: AbortSignal): Promise<void> {
    const { promise, resolve: start, reject } = Promise.withResolvers<void>();
    const leave = () => {
      keep(workspaceId, waiting.get(workspaceId)?.filter((other) => other !== start) ?? []);
      reject(stopped());
    };
    keep(workspaceId, [...(waiting.get(workspaceId) ?? []), start]);
    signal.addEventListener('abort', leave);
    return promise.finally(() => signal.removeEventListener('abort', leave));
  }

  /** Starts a task of the workspace whose turn it is. Returns whether one was waiting. */
  function startNext(): boolean {
    for (const [workspaceId, [start, ...others]] of waiting) {
      // Its other tasks wait for all other workspaces.
      keep(workspaceId, []);
      keep(workspaceId, others);
      start?.();
      return true;
    }
    return false;
  }

  function keep(workspaceId: number, tasks: (() => void)[]): void {
    count += tasks.length - (waiting.get(workspaceId)?.length ?? 0);
    if (tasks.length > 0) waiting.set(workspaceId, tasks);
    else waiting.delete(workspaceId);
  }

  /** The thread is replaced if it fails, takes too long or is interrupted by the signal. */
  async function runInThread(message: Task['message'], signal: AbortSignal): Promise<unknown> {
    if (signal.aborted) throw stopped();
    const late = new AbortController();
    const interrupted = AbortSignal.any([signal, late.signal]);
    let watch: NodeJS.Timeout | undefined;
    let outcome: Outcome;
    try {
      if (!current) {
        current = startOwn();
        // Its first message says that it takes tasks. The processor time of its start counts for none.
        await once(current, 'message', { signal: interrupted });
      }
      current.ref();
      watch = watchProcessorTime(current, late);
      current.postMessage(message);
      [outcome] = await once(current, 'message', { signal: interrupted });
    } catch {
      void current?.terminate();
      current = undefined;
      if (signal.aborted) throw stopped();
      // No retry: the same transcript would take as long again.
      const reason = late.signal.aborted ? 'reading the transcript took too long' : 'the transcript ended its thread';
      throw new GenerationFailed(reason, { retryable: false, code: 'TRANSCRIPT_UNREADABLE' });
    } finally {
      clearInterval(watch);
      // An idle thread does not keep the process alive.
      current?.unref();
    }
    if ('failed' in outcome) throw new GenerationFailed(outcome.failed.message, outcome.failed);
    return outcome.value;
  }

  function startOwn(): WorkerThread {
    const thread = startThread('generation/threads/transcript-thread', {
      workerData: { niceness: settings.niceness },
      resourceLimits: { maxOldGenerationSizeMb: settings.memoryMb },
    });
    const forget = () => {
      if (current === thread) current = undefined;
    };
    return thread.on('error', forget).on('exit', forget);
  }

  function watchProcessorTime(thread: WorkerThread, late: AbortController): NodeJS.Timeout {
    const before = thread.cpuUsage();
    const look = async () => {
      const { user, system } = await thread.cpuUsage(await before);
      if (user + system >= settings.processorMs * 1000) late.abort();
    };
    // `cpuUsage` rejects if the thread ended, which `once` reports.
    before.catch(() => {});
    return setInterval(() => void look().catch(() => {}), Math.min(LOOK_EVERY_MS, settings.processorMs));
  }
}

function stopped(): GenerationFailed {
  return new GenerationFailed('the run was stopped', { retryable: true });
}
