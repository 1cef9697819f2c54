import type { Outbound } from '../../outbound/guarded-fetch.ts';
import type { Generator } from '../generator.ts';
import { askModel } from '../language-model/ask-model.ts';
import { BRIEFING_INSTRUCTIONS, BriefingAnswerSchema, briefingData } from '../language-model/briefing-question.ts';
import { checkModelSettings, type ModelSettings } from '../language-model/model-settings.ts';
import { SUMMARY_INSTRUCTIONS, SummaryAnswerSchema } from '../language-model/summary-question.ts';
import { supportedBriefing } from '../language-model/supported-content.ts';
import type { TranscriptThreads } from '../threads/transcript-threads.ts';

/** Raise it with every change to the instructions, the data or the treatment of answers. */
const PROMPT_VERSION = '2';
const MAX_NAME = 100;

export interface LanguageModelOptions extends ModelSettings {
  outbound: Outbound;
  threads: TranscriptThreads;
  /** Bytes of one answer. Default: 2 MiB. */
  maxAnswerBytes?: number;
  /** Characters of data in one prompt. Default: 300,000, about four hours of talk. */
  maxDataCharacters?: number;
}

/**
 * A generator that asks a language model. A transcript over the limit is refused, not summarised in parts: merged parts
 * would repeat statements and miss what spans two of them. Throws if `url` or `key` cannot be used.
 */
export function createLanguageModelGenerator(options: LanguageModelOptions): Generator {
  const { timeoutMs = 120_000, maxAnswerBytes = 2 * 1024 * 1024, maxDataCharacters = 300_000 } = options;
  checkModelSettings(options);
  const { url, key, model, outputTokens, outbound, threads } = options;
  const endpoint = { url, key, model, outputTokens, outbound, timeoutMs, maxAnswerBytes };

  return {
    name: `language-model:${model}`.slice(0, MAX_NAME),
    version: `prompt-${PROMPT_VERSION}`,
    summarise: async ({ workspaceId, transcript, subject, meetingDate, participants, mayAsk, signal }) => {
      const meeting = { transcript, subject, meetingDate, participants, most: maxDataCharacters };
      const data = await threads.run('question', workspaceId, meeting, signal);
      const question = { instructions: SUMMARY_INSTRUCTIONS, data, schema: SummaryAnswerSchema, mayAsk, signal };
      const { content, tokensUsed } = await askModel(endpoint, question);
      return { content: await threads.run('supported', workspaceId, { transcript, content }, signal), tokensUsed };
    },
    brief: async (request) => {
      const { content, tokensUsed } = await askModel(endpoint, {
        instructions: BRIEFING_INSTRUCTIONS,
        data: briefingData(request, maxDataCharacters),
        schema: BriefingAnswerSchema,
        mayAsk: request.mayAsk,
        signal: request.signal,
      });
      const sources = request.records.map(({ source }) => source);
      return { content: supportedBriefing(content, sources), tokensUsed };
    },
  };
}
