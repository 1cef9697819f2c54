import type { Language } from '../function-words.ts';
import type { Clause } from '../speech/clauses.ts';
import type { Sentence } from '../speech/sentence.ts';
import type { Phrase } from '../speech/words.ts';
import type { CommitmentCues } from './commitment-cues.ts';
import { commitmentCuesDa } from './commitment-cues-da.ts';
import { commitmentCuesEn } from './commitment-cues-en.ts';

export const COMMITMENT_CUES: Readonly<Record<Language, CommitmentCues>> = {
  da: commitmentCuesDa,
  en: commitmentCuesEn,
};

/** Whether the speaker of a clause promises anything in it. */
export function takesOn(clause: Clause, sentence: Sentence): boolean {
  const cues = COMMITMENT_CUES[sentence.language];
  return [cues.promise, cues.offer, cues.delivery, cues.anaphora].some((cue) => isCertain(clause, cue, cues));
}

/** Whether the clause has the cue, neither hedged nor negated. */
export function isCertain(clause: Clause, cue: Phrase, cues: CommitmentCues): boolean {
  const match = cue.exec(clause.plain);
  if (match === null) return false;
  const after = clause.plain.slice(match.index, match.index + match[0].length + 25);
  // Only words right after the promise negate it; "så vi ikke glemmer det" later in the clause does not.
  const near = after.split(/[,.;]/u, 1)[0] ?? '';
  return !isHedged(clause, cue, cues) && !cues.negation.test(near);
}

/** Whether words such as "maybe", "if" or "he said" stand before the cue. */
export function isHedged(clause: Clause, cue: Phrase, cues: CommitmentCues): boolean {
  const match = cue.exec(clause.plain);
  return match !== null && cues.hedge.test(clause.plain.slice(0, match.index));
}
