import { composeBriefing } from '../extractive/brief.ts';
import type { Generator } from '../generator.ts';
import type { TranscriptThreads } from '../threads/transcript-threads.ts';

/** The generator that works by rules and needs no network. */
export function createExtractiveGenerator(threads: TranscriptThreads): Generator {
  return {
    name: 'extractive',
    version: '1',
    // No model is asked, and threads take no functions.
    async summarise({ signal, workspaceId, allowance: _, contentLanguage: __, ...input }) {
      return { content: await threads.run('extract', workspaceId, input, signal), tokensUsed: null };
    },
    async brief(request) {
      return { content: composeBriefing(request), tokensUsed: null };
    },
  };
}
