import type { Outbound } from '../outbound/guarded-fetch.ts';
import { createExtractiveGenerator } from './extractive/extractive-generator.ts';
import type { Generator } from './generator.ts';
import { createLanguageModelGenerator } from './language-model/language-model-generator.ts';

/** An OpenAI-compatible endpoint. */
export interface ModelSettings {
  url: string;
  /** '' where the endpoint asks for none. */
  key: string;
  model: string;
}

export interface ChosenGenerator extends Generator {
  close(): Promise<void>;
}

/** The language model where one is set, otherwise the rules that need no network. */
export function chooseGenerator(settings: ModelSettings | undefined, outbound: Outbound): ChosenGenerator {
  if (!settings) return createExtractiveGenerator();
  return { ...createLanguageModelGenerator({ ...settings, outbound }), close: async () => {} };
}
