import { readConfig } from '../../src/config.ts';
import type { Make } from './measure-meeting.ts';

/** The generator that the settings of the environment name. Undefined: no model is set. `close` ends its threads. */
export async function makeByModel(): Promise<{ name: string; make: Make; close(): Promise<void> } | undefined> {
  const { model, outboundAllow } = readConfig();
  if (model === undefined) return undefined;
  // Loaded only here: a run by rules measures its own memory, and starts at once.
  const { createLanguageModelGenerator } = await import('../../src/generation/generators/language-model-generator.ts');
  const { createTranscriptThreads } = await import('../../src/generation/threads/transcript-threads.ts');
  const { createOutbound } = await import('../../src/outbound/guarded-fetch.ts');
  const threads = createTranscriptThreads();
  const generator = createLanguageModelGenerator({
    ...model,
    outbound: createOutbound({ allow: outboundAllow }),
    threads,
  });
  const make: Make = ({ transcript, mediaType, subject, meetingDate, participants, audience }) =>
    generator.summarise({
      workspaceId: 1,
      transcript: { text: transcript, mediaType },
      subject,
      meetingDate,
      participants,
      audience,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  return { name: generator.name, make, close: () => threads.close() };
}

/** For one meeting. */
const TIMEOUT_MS = 15 * 60_000;
