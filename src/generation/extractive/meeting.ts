import type { People } from './people.ts';
import type { Sentence } from './sentence.ts';

/** What the rules read. */
export interface Meeting {
  sentences: readonly Sentence[];
  people: People;
  /** Deadlines count from this day. */
  date: Date;
}
