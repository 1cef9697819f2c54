import {
  GenerationFailed,
  type MeetingTranscript,
  type SummaryRequest,
  type TokenAllowance,
} from '../generation/generator.ts';
import { createExtractiveGenerator } from '../generation/generators/extractive-generator.ts';
import { createLanguageModelGenerator } from '../generation/generators/language-model-generator.ts';
import { summariseMeeting } from '../generation/generators/summarise-meeting.ts';
import type { ModelSettings } from '../generation/language-model/model-settings.ts';
import type { SummaryContent } from '../generation/summary-content.ts';
import { createTranscriptThreads } from '../generation/threads/transcript-threads.ts';
import type { AllowEntry } from '../outbound/allow-list.ts';
import { createOutbound } from '../outbound/guarded-fetch.ts';
import { type CalledSpeaker, calledSpeakers } from '../transcripts/called-speakers.ts';
import { TranscriptUnreadable } from '../transcripts/transcript-unreadable.ts';
import { utterancesOf } from '../transcripts/utterances-of.ts';
import { CommandError } from './command.ts';
import { readTranscriptFile } from './read-transcript-file.ts';

export interface TrialSettings {
  /** A path, or `-` for standard input. */
  file: string;
  /** Undefined: rules summarise. */
  model: ModelSettings | undefined;
  outboundAllow: readonly AllowEntry[];
  meeting: Pick<SummaryRequest, 'subject' | 'meetingDate' | 'participants' | 'audience'>;
}

/** What was generated, and what that took. */
export interface Trial {
  generator: { name: string; version: string };
  transcript: {
    mediaType: string;
    utterances: number;
    /** Null: it has no times. */
    durationSec: number | null;
    /** As the transcript calls them, and what the content calls them. */
    speakers: CalledSpeaker[];
  };
  content: SummaryContent;
  /** Null: no model was asked, or its endpoint does not tell. */
  tokens: { input: number; output: number } | null;
  /** Requests for answers that were sent to the model's endpoint. */
  requests: number;
  elapsedMs: number;
  /** Processor time of this process, its threads and their start included. */
  processorMs: number;
}

/** Nothing is stored, so there is only one workspace. */
const WORKSPACE = 1;

/** Summarises a transcript as a run of the service does, once. Throws `CommandError`. */
export async function tryTranscript({ file, model, outboundAllow, meeting }: TrialSettings): Promise<Trial> {
  const transcript = await readTranscriptFile(file);
  const heard = hear(transcript, meeting.participants, file);
  const outbound = createOutbound({ allow: outboundAllow });
  let requests = 0;
  const allowance: TokenAllowance = {
    async reserve() {
      requests += 1;
      return { async settle() {} };
    },
    hasLeft: async () => true,
  };
  const threads = createTranscriptThreads();
  const generator = model
    ? createLanguageModelGenerator({ ...model, outbound, threads })
    : createExtractiveGenerator(threads);
  const start = performance.now();
  const before = process.cpuUsage();
  try {
    const signal = new AbortController().signal;
    const speakers = new Map(heard.speakers.map(({ label, name }) => [label, name]));
    const request = { ...meeting, speakers, workspaceId: WORKSPACE, transcript, allowance, signal };
    const { content, tokensUsed } = await summariseMeeting(generator, threads, request);
    const { user, system } = process.cpuUsage(before);
    return {
      generator: { name: generator.name, version: generator.version },
      transcript: { mediaType: transcript.mediaType, ...heard },
      content,
      tokens: tokensUsed,
      requests,
      elapsedMs: Math.round(performance.now() - start),
      processorMs: Math.round((user + system) / 1000),
    };
  } catch (error) {
    if (!(error instanceof GenerationFailed)) throw error;
    const then = error.retryable ? 'The service would try again, and then leave' : 'The service would leave';
    const rules = model ? ` ${then} the meeting to the rules (--rules).` : '';
    throw new CommandError(`Nothing was generated: ${error.message}.${rules}`);
  } finally {
    await Promise.all([threads.close(), outbound.close()]);
  }
}

/** Who speaks, and how long. Participants are all that is known of people here. */
function hear({ text, mediaType }: MeetingTranscript, participants: readonly string[], file: string) {
  const labels = new Set<string>();
  const spoken = utterancesOf(String(text), mediaType);
  let utterances = 0;
  try {
    for (let next = spoken.next(); ; next = spoken.next()) {
      if (next.done) {
        const people = participants.map((name) => ({ personId: null, name, email: '' }));
        const durationSec = next.value.endMs === null ? null : Math.ceil(next.value.endMs / 1000);
        return { utterances, durationSec, speakers: calledSpeakers(labels, { people: [people], assigned: [] }) };
      }
      utterances += 1;
      labels.add(next.value.speaker);
    }
  } catch (error) {
    if (!(error instanceof TranscriptUnreadable)) throw error;
    throw new CommandError(`${file === '-' ? 'Standard input' : file} cannot be read: ${error.reason}.`);
  }
}
