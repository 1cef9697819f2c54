import type { Outbound } from '../../outbound/guarded-fetch.ts';
import { GenerationFailed, type Generator } from '../generator.ts';
import { askModel } from '../language-model/ask-model.ts';
import { BRIEFING_INSTRUCTIONS, BriefingAnswerSchema, briefingData } from '../language-model/briefing-question.ts';
import { SUMMARY_INSTRUCTIONS, SummaryAnswerSchema } from '../language-model/summary-question.ts';
import { supportedBriefing } from '../language-model/supported-briefing.ts';
import type { TranscriptThreads } from '../threads/transcript-threads.ts';

/** Raised with every change to the instructions, the data or what is made of an answer. */
const PROMPT_VERSION = '2';
const MAX_NAME = 100;

/** An OpenAI-compatible endpoint. */
export interface ModelSettings {
  /** `KARTOTEK_MODEL_URL`: its base address, such as `https://models.example/v1`. */
  url: string;
  /** `KARTOTEK_MODEL_KEY`: sent as a bearer token. '' if the endpoint needs none. */
  key: string;
  /** `KARTOTEK_MODEL` */
  model: string;
}

export interface LanguageModelOptions extends ModelSettings {
  outbound: Outbound;
  threads: TranscriptThreads;
  /** Milliseconds for one generation, everything included. Default: 120,000. */
  timeoutMs?: number;
  /** Bytes of the endpoint's answer. Default: 2 MiB. */
  maxAnswerBytes?: number;
  /** Characters of the data in one question, numbering and names included. Default: 300,000, some four hours of talk. */
  maxTranscriptCharacters?: number;
}

/**
 * A generator that asks a language model. Nothing that the model says is taken on trust: an answer must fit the schema,
 * and statements whose evidence or sources were not in what the model was given are left out. A transcript beyond the cap
 * is refused rather than cut into windows: minutes merged from parts would repeat themselves and miss what spans two.
 * The same request asks the same question, at temperature 0; whether the answer is the same is up to the endpoint.
 *
 * @throws Error when `url` or `key` cannot be used; the message names the setting
 */
export function createLanguageModelGenerator(options: LanguageModelOptions): Generator {
  const { timeoutMs = 120_000, maxAnswerBytes = 2 * 1024 * 1024, maxTranscriptCharacters = 300_000 } = options;
  checkSettings(options);
  const { url, key, model, outbound, threads } = options;
  const endpoint = { url, key, model, outbound, timeoutMs, maxAnswerBytes };

  const within = (data: string): string => {
    if (data.length <= maxTranscriptCharacters) return data;
    throw new GenerationFailed(
      `${data.length} characters to read, and no more than ${maxTranscriptCharacters} are sent to a model`,
      { retryable: false },
    );
  };

  return {
    name: `language-model:${model}`.slice(0, MAX_NAME),
    version: `prompt-${PROMPT_VERSION}`,
    summarise: async ({ workspaceId, transcript, subject, meetingDate, participants, signal }) => {
      const meeting = { transcript, subject, meetingDate, participants, most: maxTranscriptCharacters };
      const data = await threads.run('question', workspaceId, meeting, signal);
      const question = { instructions: SUMMARY_INSTRUCTIONS, data, schema: SummaryAnswerSchema, signal };
      const { content, tokensUsed } = await askModel(endpoint, question);
      return { content: await threads.run('supported', workspaceId, { transcript, content }, signal), tokensUsed };
    },
    brief: async (request) => {
      const { content, tokensUsed } = await askModel(endpoint, {
        instructions: BRIEFING_INSTRUCTIONS,
        data: within(briefingData(request)),
        schema: BriefingAnswerSchema,
        signal: request.signal,
      });
      const sources = request.records.map(({ source }) => source);
      return { content: supportedBriefing(content, sources), tokensUsed };
    },
  };
}

/** The platform's own errors for these would quote the key or the address. */
function checkSettings({ url, key }: ModelSettings): void {
  const base = URL.canParse(url) ? new URL(url) : null;
  if (base === null || !/^https?:$/.test(base.protocol) || `${base.username}${base.password}${base.search}` !== '') {
    throw new Error('KARTOTEK_MODEL_URL must be an http(s) address without credentials or a query');
  }
  if (!/^[\x21-\x7e]*$/.test(key)) throw new Error('KARTOTEK_MODEL_KEY must be printable ASCII without spaces');
}
