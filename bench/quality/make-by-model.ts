import { setTimeout } from 'node:timers/promises';
import { readConfig } from '../../src/config.ts';
import { GenerationFailed, type TokensUsed } from '../../src/generation/generator.ts';
import type { SummaryContent } from '../../src/generation/summary-content.ts';
import { calledSpeakers } from '../../src/transcripts/called-speakers.ts';
import type { Utterance } from '../../src/transcripts/utterances.ts';
import type { GoldMeeting } from './gold.ts';
import type { Made, Make } from './measure-meeting.ts';

export interface ModelRun {
  name: string;
  make: Make;
  /** Why transcripts have no content, one line each. They count as content in which nothing was found. */
  failures: string[];
  close(): Promise<void>;
}

interface Surroundings {
  environment?: Record<string, string | undefined>;
  /** Default: a timer. */
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** For one meeting, with all its runs. */
const TIMEOUT_MS = 30 * 60_000;
/** As the service does: `src/generation/job-runner.ts` and `run-job.ts`. */
const RUNS = 5;
const TIMED_OUT_RUNS = 2;
const BACKOFF_MS = 5_000;
const LONGEST_BACKOFF_MS = 600_000;

/** The generator that the settings of the environment name. Undefined: no model is set. */
export async function makeByModel({
  environment = process.env,
  wait = (ms, signal) => setTimeout(ms, undefined, { signal }),
}: Surroundings = {}): Promise<ModelRun | undefined> {
  const { model, outboundAllow } = readConfig(environment);
  if (model === undefined) return undefined;
  // Loaded only here, so that a run by rules starts at once.
  const { createLanguageModelGenerator } = await import('../../src/generation/generators/language-model-generator.ts');
  const { summariseMeeting } = await import('../../src/generation/generators/summarise-meeting.ts');
  const { createTranscriptThreads } = await import('../../src/generation/threads/transcript-threads.ts');
  const { createOutbound } = await import('../../src/outbound/guarded-fetch.ts');
  const [threads, outbound] = [createTranscriptThreads(), createOutbound({ allow: outboundAllow })];
  const generator = createLanguageModelGenerator({ ...model, outbound, threads, wait });
  const failures: string[] = [];
  const make: Make = async (meeting, utterances) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const request = { ...requestOf(meeting, utterances), workspaceId: 1, signal };
    try {
      return await inRuns(
        () => summariseMeeting(generator, threads, request),
        (ms) => wait(ms, signal),
      );
    } catch (error) {
      if (!(error instanceof GenerationFailed)) throw error;
      failures.push(`${meeting.name}: ${error.message}`);
      return { content: EMPTY, tokensUsed: error.tokensUsed };
    }
  };
  const close = async () => {
    await Promise.all([threads.close(), outbound.close()]);
  };
  return { name: generator.name, make, failures, close };
}

/** Speakers are called by the names of the participants whom they fit, as in the service. */
function requestOf(meeting: GoldMeeting, utterances: readonly Utterance[]) {
  const { transcript: text, mediaType, subject, meetingDate, participants, audience } = meeting;
  const people = participants.map((name) => ({ personId: null, name, email: '' }));
  const labels = utterances.map(({ speaker }) => speaker);
  const called = calledSpeakers(labels, { people: [people], assigned: [] });
  const speakers = new Map(called.map(({ label, name }) => [label, name]));
  return { subject, meetingDate, participants, audience, speakers, transcript: { text, mediaType } };
}

/** Repeats a run that may succeed later. The tokens are those of all runs. */
async function inRuns(run: () => Promise<Made>, wait: (ms: number) => Promise<unknown>): Promise<Made> {
  let before: TokensUsed | null = null;
  for (let count = 1; ; count += 1) {
    try {
      const { content, tokensUsed } = await run();
      return { content, tokensUsed: sum(before, tokensUsed) };
    } catch (error) {
      if (!(error instanceof GenerationFailed)) throw error;
      before = sum(before, error.tokensUsed);
      const failed = new GenerationFailed(error.message, { ...error, tokensUsed: before });
      if (!error.retryable || count >= (error.timedOut ? TIMED_OUT_RUNS : RUNS)) throw failed;
      const backoff = Math.min(BACKOFF_MS * 4 ** (count - 1), LONGEST_BACKOFF_MS);
      await wait(Math.max(error.retryAfterSeconds * 1000, backoff)).catch(() => Promise.reject(failed));
    }
  }
}

function sum(one: TokensUsed | null, other: TokensUsed | null): TokensUsed | null {
  if (one === null || other === null) return one ?? other;
  return { input: one.input + other.input, output: one.output + other.output };
}

const EMPTY: SummaryContent = {
  titel: '-',
  opsummering: '',
  context: [],
  hvadBlevAftalt: { aftaler: [] },
  hvadBlevDroeftet: { emner: [] },
  todos: { opgaver: [] },
};
