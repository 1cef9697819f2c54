import type { People } from './people.ts';
import type { Sentence } from './sentence.ts';

/** What the rules read: all sentences in order, who can be meant by a name, and the day that deadlines count from. */
export type Meeting = { sentences: readonly Sentence[]; people: People; date: Date };
