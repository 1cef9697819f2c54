import type { Language } from '../generation/function-words.ts';
import {
  GenerationFailed,
  type MeetingTranscript,
  type SummaryRequest,
  type TokenAllowance,
} from '../generation/generator.ts';
import { createExtractiveGenerator } from '../generation/generators/extractive-generator.ts';
import { createLanguageModelGenerator } from '../generation/generators/language-model-generator.ts';
import { summariseMeeting } from '../generation/generators/summarise-meeting.ts';
import { languageOf } from '../generation/language-model/meeting-lines.ts';
import type { ModelSettings } from '../generation/language-model/model-settings.ts';
import type { SummaryContent } from '../generation/summary-content.ts';
import { createTranscriptThreads } from '../generation/threads/transcript-threads.ts';
import type { AllowEntry } from '../outbound/allow-list.ts';
import { createOutbound } from '../outbound/guarded-fetch.ts';
import { type CalledSpeaker, calledSpeakers } from '../transcripts/called-speakers.ts';
import { linesOf } from '../transcripts/lines-of.ts';
import { formatOf } from '../transcripts/transcript-format.ts';
import { TranscriptUnreadable } from '../transcripts/transcript-unreadable.ts';
import type { Utterance } from '../transcripts/utterances.ts';
import { utterancesOf } from '../transcripts/utterances-of.ts';
import { cueTimes } from '../transcripts/webvtt-cue.ts';
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
export interface Trial extends TrialUse {
  transcript: {
    mediaType: string;
    utterances: number;
    /** Null: it has no times, or none but 0. */
    durationSec: number | null;
    /** Cues that are not read, because their time cannot be. */
    cuesPassedOver: number;
    /** As the transcript calls them, and what the content calls them. */
    speakers: CalledSpeaker[];
  };
  /** What the content is written in. Null: neither Danish nor English. */
  language: Language | null;
  content: SummaryContent;
}

/** What a trial took. */
export interface TrialUse {
  generator: { name: string; version: string };
  /** Null: no model was asked, or its endpoint does not tell. */
  tokens: { input: number; output: number } | null;
  /** Requests for answers that were sent to the model's endpoint. */
  requests: number;
  elapsedMs: number;
  /** Processor time of this process, its threads and their start included. */
  processorMs: number;
}

/** Nothing was generated. */
export class TrialFailed extends CommandError {
  readonly use: TrialUse;

  constructor(message: string, use: TrialUse) {
    super(message);
    this.use = use;
  }
}

/** Nothing is stored, so there is only one workspace. */
const WORKSPACE = 1;

/** Summarises a transcript as a run of the service does, once. Throws `CommandError`, which is a `TrialFailed` after the transcript was read. */
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
    const { spoken, ...told } = heard;
    const { language = 'meeting' } = model ?? {};
    return {
      ...useUntilNow(tokensUsed),
      transcript: { mediaType: transcript.mediaType, ...told },
      language: language === 'meeting' ? spoken : language,
      content,
    };
  } catch (error) {
    if (!(error instanceof GenerationFailed)) throw error;
    throw new TrialFailed(explain(error, model !== undefined), useUntilNow(error.tokensUsed));
  } finally {
    await Promise.all([threads.close(), outbound.close()]);
  }

  function useUntilNow(tokens: TrialUse['tokens']): TrialUse {
    const { user, system } = process.cpuUsage(before);
    return {
      generator: { name: generator.name, version: generator.version },
      tokens,
      requests,
      elapsedMs: Math.round(performance.now() - start),
      processorMs: Math.round((user + system) / 1000),
    };
  }
}

function explain({ message, retryable, retryAfterSeconds }: GenerationFailed, isByModel: boolean): string {
  const wait = retryAfterSeconds > 0 ? ` It asks to wait ${retryAfterSeconds} s.` : '';
  const then = retryable ? 'The service would try again, and then leave' : 'The service would leave';
  return `Nothing was generated: ${message}.${wait}${isByModel ? ` ${then} the meeting to the rules (--rules).` : ''}`;
}

/** Who speaks, how long, and in which language. Participants are all that is known of people here. */
function hear({ text, mediaType }: MeetingTranscript, participants: readonly string[], file: string) {
  const said: Utterance[] = [];
  const reading = utterancesOf(String(text), mediaType);
  try {
    for (let next = reading.next(); ; next = reading.next()) {
      if (next.done) {
        const people = participants.map((name) => ({ personId: null, name, email: '' }));
        const labels = said.map(({ speaker }) => speaker);
        return {
          utterances: said.length,
          // Some exports have one time, that of the beginning.
          durationSec: next.value.endMs ? Math.ceil(next.value.endMs / 1000) : null,
          cuesPassedOver: cuesPassedOver(String(text), mediaType),
          speakers: calledSpeakers(labels, { people: [people], assigned: [] }),
          spoken: languageOf(said),
        };
      }
      said.push(next.value);
    }
  } catch (error) {
    if (!(error instanceof TranscriptUnreadable)) throw error;
    throw new CommandError(`${file === '-' ? 'Standard input' : file} cannot be read: ${error.reason}.`);
  }
}

/** What belongs to a malformed time is left out when cues are read. */
function cuesPassedOver(text: string, mediaType: MeetingTranscript['mediaType']): number {
  if (formatOf(text, mediaType) === 'lines') return 0;
  let count = 0;
  for (const line of linesOf(text)) if (line.includes('-->') && cueTimes(line) === null) count += 1;
  return count;
}
