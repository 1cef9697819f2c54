import type { Language } from '../function-words.ts';
import type { CommitmentCues } from './commitment-cues.ts';
import { commitmentCuesDa } from './commitment-cues-da.ts';
import { commitmentCuesEn } from './commitment-cues-en.ts';

export const COMMITMENT_CUES: Readonly<Record<Language, CommitmentCues>> = {
  da: commitmentCuesDa,
  en: commitmentCuesEn,
};
