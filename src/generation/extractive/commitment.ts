import type { Clause } from './clauses.ts';
import type { CommitmentCues } from './commitment-cues.ts';
import { COMMITMENT_CUES } from './commitment-cues-by-language.ts';
import type { Sentence } from './sentence.ts';

/** Whether the speaker of a clause takes anything on in it. */
export function takesOn(clause: Clause, sentence: Sentence): boolean {
  const cues = COMMITMENT_CUES[sentence.language];
  return [cues.promise, cues.offer, cues.delivery, cues.anaphora].some((cue) => certain(clause, cue, cues));
}

/** Whether the cue stands in the clause, and neither hedged nor negated. */
export function certain(clause: Clause, cue: RegExp, cues: CommitmentCues): boolean {
  const match = cue.exec(clause.plain);
  if (match === null) return false;
  const after = clause.plain.slice(match.index, match.index + match[0].length + 25);
  // "Så vi ikke glemmer det" further on does not undo the promise; the words right after it do.
  const near = after.split(/[,.;]/u, 1)[0] ?? '';
  return !hedged(clause, cue, cues) && !cues.negation.test(near);
}

/** Whether words before the cue make it uncertain: "maybe", "if", "he said". */
export function hedged(clause: Clause, cue: RegExp, cues: CommitmentCues): boolean {
  const match = cue.exec(clause.plain);
  return match !== null && cues.hedge.test(clause.plain.slice(0, match.index));
}
