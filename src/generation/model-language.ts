/** What a language model writes in. `meeting`: the language of the meeting, or of a briefing's records. */
export const MODEL_LANGUAGES = ['meeting', 'da', 'en'] as const;

export type ModelLanguage = (typeof MODEL_LANGUAGES)[number];
