import type { Outbound } from '../../outbound/guarded-fetch.ts';
import type { Generator } from '../generator.ts';
import type { Wait } from '../language-model/ask-again.ts';
import { askForBriefing } from '../language-model/ask-for-briefing.ts';
import { askForMinutes } from '../language-model/ask-for-minutes.ts';
import { createEndpoint } from '../language-model/endpoint.ts';
import { createModelRuns } from '../language-model/model-runs.ts';
import { checkModelSettings, type ModelSettings } from '../language-model/model-settings.ts';
import { supportedBriefing } from '../language-model/supported-briefing.ts';
import { translateContent } from '../language-model/translate-content.ts';
import type { TranscriptThreads } from '../threads/transcript-threads.ts';

/** Raise it with every change to the instructions, the data or the treatment of answers. */
const PROMPT_VERSION = '5';
const MAX_NAME = 100;

export interface LanguageModelOptions extends ModelSettings {
  outbound: Outbound;
  threads: TranscriptThreads;
  /** Bytes of one answer. Default: 2 MiB. */
  maxAnswerBytes?: number;
  /** Characters of talk in one meeting. Default: 1,500,000, about twenty hours. */
  maxMeetingCharacters?: number;
  /** Waits before a question is asked again. Default: a timer. */
  wait?: Wait;
}

/**
 * A generator that asks a language model. What it learns of the endpoint, such as parameters that are refused, lasts as long
 * as the generator. Throws if `url` or `key` cannot be used.
 */
export function createLanguageModelGenerator(options: LanguageModelOptions): Generator {
  checkModelSettings(options);
  const { model, threads, maxMeetingCharacters: most = 1_500_000 } = options;
  const preset = options.language ?? 'meeting';
  const endpoint = createEndpoint({ maxAnswerBytes: 2 * 1024 * 1024, ...options });
  const run = createModelRuns(endpoint, options.wait);

  return {
    name: `language-model:${model}`.slice(0, MAX_NAME),
    version: `prompt-${PROMPT_VERSION}`,
    async summarise({ contentLanguage: language = preset, ...request }) {
      const { workspaceId, transcript, subject, meetingDate, participants, speakers, allowance, signal } = request;
      const question = { transcript, subject, meetingDate, participants, ...(speakers && { speakers }), most };
      const meeting = await threads.run('question', workspaceId, question, signal);
      const { result, tokensUsed } = await run({ workspaceId, allowance, signal }, async (asking) => {
        const answer = await askForMinutes({ ...asking, meeting });
        const content = await threads.run('supported', workspaceId, { transcript, answer }, signal);
        if (language === 'meeting' || language === meeting.language) return { content };
        return { content: await translateContent(asking, content, language), original: content };
      });
      return { ...result, tokensUsed };
    },
    async brief(request) {
      const { result, tokensUsed } = await run(request, async (asking) => {
        const language = request.contentLanguage ?? preset;
        const answer = await askForBriefing({ ...asking, language, request });
        return supportedBriefing(
          answer,
          request.records.map(({ source }) => source),
        );
      });
      return { content: result, tokensUsed };
    },
  };
}
