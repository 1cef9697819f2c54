import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type FailureCode, GenerationFailed } from '../generator.ts';
import { transcriptTasks } from './transcript-tasks.ts';

/** The result of a task, or what `GenerationFailed` it ended with. */
export type Outcome = { value: unknown } | { failed: { message: string; retryable: boolean; code: FailureCode } };

if (!parentPort) throw new Error('transcript-thread.ts runs in a worker thread only');
const port = parentPort;

// Only Linux has a priority for each thread. A lower one leaves the processor to HTTP.
const { niceness } = workerData as { niceness: number };
if (process.platform === 'linux') setPriority(0, Math.max(getPriority(0), niceness));

port.on('message', ({ kind, input }: { kind: keyof typeof transcriptTasks; input: never }) => {
  port.postMessage(runTask(kind, input));
});

port.postMessage('ready');

function runTask(kind: keyof typeof transcriptTasks, input: never): Outcome {
  try {
    return { value: transcriptTasks[kind](input) };
  } catch (error) {
    if (error instanceof GenerationFailed)
      return { failed: { message: error.message, retryable: error.retryable, code: error.code } };
    // The message of an unexpected error may quote the transcript, so only its name leaves the thread.
    const name = error instanceof Error ? error.name : 'failure';
    return {
      failed: { message: `reading the transcript failed: ${name}`, retryable: false, code: 'TRANSCRIPT_UNREADABLE' },
    };
  }
}
