import type { Example } from './logistic.ts';

/** A clause or sentence of a marked meeting, with what speaks for and against it. */
export interface SignedExample extends Example {
  readonly sentence: number;
  readonly text: string;
  /** Marked items that it tells. */
  readonly tells: readonly number[];
  /** How many items of its kind are marked in the meeting. */
  readonly marked: number;
  readonly byRule: boolean;
}
