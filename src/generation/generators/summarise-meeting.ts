import { type Generated, type Generator, type SummaryRequest, withTokens } from '../generator.ts';
import type { SummaryContent } from '../summary-content.ts';
import type { TranscriptThreads } from '../threads/transcript-threads.ts';

/** Summarises a meeting. Throws `GenerationFailed` also for content that may not be stored. */
export async function summariseMeeting(
  generator: Generator,
  threads: TranscriptThreads,
  request: SummaryRequest,
): Promise<Generated<SummaryContent>> {
  const generated = await generator.summarise(request);
  const { tokensUsed } = generated;
  // A translation has the evidence of its original, and shares no words with it.
  const content = generated.original ?? generated.content;
  const { workspaceId, transcript, signal } = request;
  await threads
    .run('judge', workspaceId, { transcript, content }, signal)
    .catch((error: unknown) => Promise.reject(withTokens(error, tokensUsed)));
  return generated;
}
