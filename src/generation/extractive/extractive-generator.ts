import type { Generator } from '../generator.ts';
import type { TranscriptThreads } from '../threads/transcript-threads.ts';
import { composeBriefing } from './brief.ts';
import { extractiveGenerator } from './extract-summary.ts';

/** The generator that needs no network: rules over the transcript, in a thread, and briefings composed from the records. */
export function createExtractiveGenerator(threads: TranscriptThreads): Generator {
  return {
    ...extractiveGenerator,
    async summarise({ signal, workspaceId, ...input }) {
      return { content: await threads.run('extract', workspaceId, input, signal), tokensUsed: null };
    },
    async brief(request) {
      return { content: composeBriefing(request), tokensUsed: null };
    },
  };
}
