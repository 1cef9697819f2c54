import { parentPort } from 'node:worker_threads';
import { type ExtractInput, extractSummary } from './extract-summary.ts';

/** The thread in which transcripts are worked through: seconds of it for a long one, in which HTTP goes on. */
if (!parentPort) throw new Error('Transcripts are worked through in a worker thread');
const port = parentPort;

port.on('message', ({ id, input }: { id: number; input: ExtractInput }) => {
  try {
    port.postMessage({ id, content: extractSummary(input) });
  } catch (error) {
    port.postMessage({ id, fault: error instanceof Error ? error.name : 'failure' });
  }
});
