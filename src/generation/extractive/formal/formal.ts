import type { Sentence } from '../../speech/sentence.ts';

/** What was decided in due form, and the sentences that say so: the words first, then that they were carried. */
export interface Formal {
  readonly statement: string;
  readonly said: readonly Sentence[];
}
