import type { TranscriptMediaType } from '../../../../src/transcripts/utterances-of.ts';
import type { TranscriptFacts, TranscriptFault } from './transcript-facts';
import type { TranscriptQuestion, TranscriptReply } from './transcript-worker';

/** A browser does not always tell when the network is back. */
const PAUSE_MS = 2_000;

/** The script of the worker did not come, so nothing was read. */
class NotLoaded extends Error {}

/**
 * Reads a transcript off the page's thread. An aborted reading ends its worker. The worker's script is loaded from the service:
 * while that does not answer, the reading waits, and calls `onAway` first.
 */
export async function readInWorker(
  text: string,
  mediaType: TranscriptMediaType,
  signal: AbortSignal,
  onAway: () => void,
): Promise<TranscriptFacts | TranscriptFault> {
  const question: TranscriptQuestion = { text, mediaType };
  try {
    return await ask(question, signal);
  } catch (error) {
    if (!(error instanceof NotLoaded)) throw error;
  }
  if (!(await answers(signal))) {
    onAway();
    do await pause(signal);
    while (!(await answers(signal)));
  }
  return ask(question, signal);
}

function ask(question: TranscriptQuestion, signal: AbortSignal): Promise<TranscriptFacts | TranscriptFault> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./transcript-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<TranscriptFacts | TranscriptFault>((resolve, reject) => {
    let isLoaded = false;
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.addEventListener('message', ({ data }: MessageEvent<TranscriptReply>) => {
      isLoaded = true;
      if (data.read) resolve(data.read);
    });
    worker.addEventListener('error', () => {
      reject(isLoaded ? new Error('The transcript could not be read here') : new NotLoaded());
    });
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}

async function answers(signal: AbortSignal): Promise<boolean> {
  const answer = await fetch('/health/live', { cache: 'no-store', signal }).catch(() => undefined);
  signal.throwIfAborted();
  return answer?.ok === true;
}

/** Until the browser says that the network is back, or a while. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = AbortSignal.any([signal, AbortSignal.timeout(PAUSE_MS)]);
    addEventListener('online', () => resolve(), { signal: ended });
    ended.addEventListener('abort', () => (signal.aborted ? reject(signal.reason) : resolve()));
  });
}
