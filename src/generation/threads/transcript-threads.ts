import { LONGEST_PLAIN } from '../../transcripts/text-bytes.ts';
import { createTaskThread, type ThreadSettings } from './task-thread.ts';
import type { TranscriptTasks } from './transcript-tasks.ts';

type Kind = keyof TranscriptTasks;

/** Reads transcripts outside the main thread, which answers HTTP. */
export interface TranscriptThreads {
  /**
   * Runs one of the tasks in `transcript-tasks.ts` for a workspace. Throws `ThreadsBusy` if too many wait, and
   * `GenerationFailed` if the task does, takes too long, or is aborted by `signal`.
   */
  run<K extends Kind>(
    kind: K,
    workspaceId: number,
    input: Parameters<TranscriptTasks[K]>[0],
    signal?: AbortSignal,
  ): Promise<ReturnType<TranscriptTasks[K]>>;
  close(): Promise<void>;
}

/** Quick for any transcript: these do little more than read it. */
const QUICK: ReadonlySet<Kind> = new Set(['receive', 'erase', 'digest', 'page', 'speakers', 'called', 'strangers']);
/** A client waits for these and can ask again. */
const REFUSABLE: ReadonlySet<Kind> = new Set(['receive', 'page', 'speakers', 'strangers']);

/** A bound far above what reading needs: it is linear in the transcript, whatever its lines hold. 5 MiB take seconds and 120 MB. */
const SETTINGS = { processorMs: 30_000, mostWaiting: 400, mostWaitingOfOne: 50, memoryMb: 512, niceness: 10 };

/** Two threads, so that a short task never waits for a long transcript. Each starts with its first task. */
export function createTranscriptThreads(settings: Partial<ThreadSettings> = {}): TranscriptThreads {
  const quick = createTaskThread({ ...SETTINGS, ...settings });
  const long = createTaskThread({ ...SETTINGS, niceness: 19, ...settings });
  return {
    run(kind, workspaceId, input, signal) {
      const thread = QUICK.has(kind) || isShort(input) ? quick : long;
      const result = thread.run({ workspaceId, message: { kind, input }, refusable: REFUSABLE.has(kind), signal });
      return result as Promise<ReturnType<TranscriptTasks[typeof kind]>>;
    },
    async close() {
      await Promise.all([quick.close(), long.close()]);
    },
  };
}

/** Whether the transcript is so short that any task takes a fraction of a second. */
function isShort(input: Parameters<TranscriptTasks[Kind]>[0]): boolean {
  if (!('transcript' in input)) return true;
  const { text } = input.transcript;
  if (typeof text === 'string') return text.length <= LONGEST_PLAIN;
  return text instanceof ArrayBuffer && text.byteLength <= LONGEST_PLAIN;
}
