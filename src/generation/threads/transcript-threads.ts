import { Outside } from '../../operation/outside.ts';
import { LONGEST_PLAIN } from '../../transcripts/text-bytes.ts';
import { createThreadLane, type LaneSettings } from './thread-lane.ts';
import type { TranscriptTasks } from './transcript-tasks.ts';

type Kind = keyof TranscriptTasks;

/** Reads transcripts outside the main thread, which answers HTTP. */
export interface TranscriptThreads {
  /**
   * Runs one task (`transcript-tasks.ts`) on behalf of a workspace.
   *
   * @throws ThreadsBusy where too much waits already
   * @throws GenerationFailed where the task says so, takes too long, or is given up by `signal`
   */
  run<K extends Kind>(
    kind: K,
    workspaceId: number,
    input: Parameters<TranscriptTasks[K]>[0],
    signal?: AbortSignal,
  ): Promise<ReturnType<TranscriptTasks[K]>>;
  close(): Promise<void>;
}

/** The threads that uploads are read in. */
export const transcriptThreads = new Outside<TranscriptThreads>('the transcript threads');

/** These read no further than they must, or do little with what they read. */
const QUICK: ReadonlySet<Kind> = new Set(['unreadable', 'pack', 'digest', 'question']);
/** A request waits for its answer, and its client can ask again. */
const WAITED_FOR: ReadonlySet<Kind> = new Set(['unreadable', 'pack']);

/** The worst transcript of 5 MiB that we know takes 1.5 s of a processor and 120 MB. */
const LANE: LaneSettings = { processorMs: 30_000, mostWaiting: 400, mostWaitingOfOne: 50, memoryMb: 512, niceness: 10 };

/** Two threads, begun when they are first needed: nothing short waits behind a long transcript. */
export function createTranscriptThreads(settings: Partial<LaneSettings> = {}): TranscriptThreads {
  const quick = createThreadLane({ ...LANE, ...settings });
  const long = createThreadLane({ ...LANE, niceness: 19, ...settings });
  return {
    run(kind, workspaceId, input, signal) {
      const lane = QUICK.has(kind) || isShort(input) ? quick : long;
      return lane.run({ workspaceId, kind, input, refusable: WAITED_FOR.has(kind), signal }) as never;
    },
    async close() {
      await Promise.all([quick.close(), long.close()]);
    },
  };
}

/** Whether a task takes a fraction of a second, whatever the transcript holds. */
function isShort(input: Parameters<TranscriptTasks[Kind]>[0]): boolean {
  if (!('transcript' in input)) return true;
  const { text } = input.transcript;
  if (typeof text === 'string') return text.length <= LONGEST_PLAIN;
  return text instanceof ArrayBuffer && text.byteLength <= LONGEST_PLAIN;
}
