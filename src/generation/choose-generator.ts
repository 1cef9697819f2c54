import type { Outbound } from '../outbound/guarded-fetch.ts';
import { createExtractiveGenerator } from './extractive/extractive-generator.ts';
import type { Generator } from './generator.ts';
import { createLanguageModelGenerator } from './language-model/language-model-generator.ts';
import type { TranscriptThreads } from './threads/transcript-threads.ts';

/** An OpenAI-compatible endpoint. */
export interface ModelSettings {
  url: string;
  /** '' where the endpoint asks for none. */
  key: string;
  model: string;
}

/** The language model where one is set, otherwise the rules that need no network. */
export function chooseGenerator(
  settings: ModelSettings | undefined,
  outbound: Outbound,
  threads: TranscriptThreads,
): Generator {
  if (!settings) return createExtractiveGenerator(threads);
  return createLanguageModelGenerator({ ...settings, outbound, threads });
}
