import { readConfig } from '../../src/config.ts';
import { GenerationFailed } from '../../src/generation/generator.ts';
import type { SummaryContent } from '../../src/generation/summary-content.ts';
import type { Make } from './measure-meeting.ts';

export interface ModelRun {
  name: string;
  make: Make;
  /** Why transcripts have no content, one line each. They count as content in which nothing was found. */
  failures: string[];
  close(): Promise<void>;
}

/** For one meeting. */
const TIMEOUT_MS = 30 * 60_000;

/** The generator that the settings of the environment name. Undefined: no model is set. */
export async function makeByModel(): Promise<ModelRun | undefined> {
  const { model, outboundAllow } = readConfig();
  if (model === undefined) return undefined;
  // Loaded only here, so that a run by rules starts at once.
  const { createLanguageModelGenerator } = await import('../../src/generation/generators/language-model-generator.ts');
  const { summariseMeeting } = await import('../../src/generation/generators/summarise-meeting.ts');
  const { createTranscriptThreads } = await import('../../src/generation/threads/transcript-threads.ts');
  const { createOutbound } = await import('../../src/outbound/guarded-fetch.ts');
  const [threads, outbound] = [createTranscriptThreads(), createOutbound({ allow: outboundAllow })];
  const generator = createLanguageModelGenerator({ ...model, outbound, threads });
  const failures: string[] = [];
  const make: Make = async ({ name, transcript, mediaType, subject, meetingDate, participants, audience }) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const meeting = { subject, meetingDate, participants, audience, transcript: { text: transcript, mediaType } };
    try {
      return await summariseMeeting(generator, threads, { ...meeting, workspaceId: 1, signal });
    } catch (error) {
      if (!(error instanceof GenerationFailed)) throw error;
      failures.push(`${name}: ${error.message}`);
      return { content: EMPTY, tokensUsed: error.tokensUsed };
    }
  };
  const close = async () => {
    await Promise.all([threads.close(), outbound.close()]);
  };
  return { name: generator.name, make, failures, close };
}

const EMPTY: SummaryContent = {
  titel: '-',
  opsummering: '',
  context: [],
  hvadBlevAftalt: { aftaler: [] },
  hvadBlevDroeftet: { emner: [] },
  todos: { opgaver: [] },
};
