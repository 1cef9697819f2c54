import type { TranscriptMediaType } from '../../../../src/transcripts/utterances-of.ts';
import type { TranscriptFacts, TranscriptFault } from './transcript-facts';
import type { TranscriptQuestion, TranscriptReply } from './transcript-worker';

/** Reads a transcript off the page's thread. An aborted reading ends its worker. */
export function readInWorker(
  text: string,
  mediaType: TranscriptMediaType,
  signal: AbortSignal,
): Promise<TranscriptFacts | TranscriptFault> {
  const worker = new Worker(new URL('./transcript-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<TranscriptFacts | TranscriptFault>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.addEventListener('message', ({ data }: MessageEvent<TranscriptReply>) => resolve(data.read));
    worker.addEventListener('error', () => reject(new Error('The transcript could not be read here')));
    const question: TranscriptQuestion = { text, mediaType };
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}
