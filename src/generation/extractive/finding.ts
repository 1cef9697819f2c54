import type { Clause } from './clauses.ts';
import { type Deadline, findDeadline } from './find-deadline.ts';
import type { Meeting } from './meeting.ts';
import type { Sentence } from './sentence.ts';
import { statementOf } from './statement.ts';

/** A verbatim piece of one sentence. */
export interface Quote {
  readonly sentence: Sentence;
  readonly text: string;
}

/** An agreement or a todo. */
export interface Finding {
  readonly statement: string;
  readonly owner: string;
  readonly deadline: Deadline | null;
  /** The first one is what the statement was made from. */
  readonly quotes: readonly Quote[];
}

/** Quotes a clause of the sentence, or all of it. */
export function quoteOf(sentence: Sentence, { text }: Clause = sentence): Quote {
  return { sentence, text };
}

/** `task`: what is to be done, if the first quote does not say it. */
export function todoOf(quotes: readonly Quote[], owner: string, deadline: Deadline | null, task?: string): Finding {
  return { statement: statementOf(task ?? quotes[0]?.text ?? ''), owner, deadline, quotes };
}

/** The first deadline that has a date, otherwise the first one. */
export function deadlineIn(texts: readonly string[], sentence: Sentence, meeting: Meeting): Deadline | null {
  const found = texts.flatMap((text) => findDeadline(text, meeting.date, sentence.language) ?? []);
  return found.find(({ date }) => date) ?? found[0] ?? null;
}
