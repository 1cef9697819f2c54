import type { Deadline } from './find-deadline.ts';
import type { Sentence } from './sentence.ts';

/** A verbatim piece of one sentence. */
export type Quote = { sentence: Sentence; text: string };

/** Something found in the meeting; the first quote is the one that carries it. */
export type Finding = { statement: string; owner: string; deadline: Deadline | null; quotes: Quote[] };
