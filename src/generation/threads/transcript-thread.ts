import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { GenerationFailed } from '../generator.ts';
import { transcriptTasks } from './transcript-tasks.ts';

/** What became of a task. `failed` is the task's own verdict; `fault` names a defect. */
export type Outcome = { value: unknown } | { failed: { reason: string; retryable: boolean } } | { fault: string };

/** The thread's first message: from here on it takes tasks. */
export type Loaded = { loaded: true };

/** The thread in which transcripts are read, one task at a time, so that HTTP goes on meanwhile. */
if (!parentPort) throw new Error('Transcripts are read in a worker thread');
const port = parentPort;

// Linux alone gives each thread a priority of its own: who is answered at once goes before who waits for minutes.
const { niceness } = workerData as { niceness: number };
if (process.platform === 'linux') setPriority(0, Math.max(getPriority(0), niceness));

port.on('message', ({ kind, input }: { kind: keyof typeof transcriptTasks; input: never }) => {
  port.postMessage(outcomeOf(() => transcriptTasks[kind](input)));
});

port.postMessage({ loaded: true } satisfies Loaded);

function outcomeOf(work: () => unknown): Outcome {
  try {
    return { value: work() };
  } catch (error) {
    if (error instanceof GenerationFailed) return { failed: { reason: error.reason, retryable: error.retryable } };
    // A defect's text may quote what it worked on, so only its kind is kept.
    return { fault: error instanceof Error ? error.name : 'failure' };
  }
}
