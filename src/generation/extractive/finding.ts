import type { Clause } from './clauses.ts';
import { type Deadline, findDeadline } from './find-deadline.ts';
import type { Meeting } from './meeting.ts';
import type { Sentence } from './sentence.ts';
import { statementOf } from './statement.ts';

/** A verbatim piece of one sentence. */
export type Quote = { sentence: Sentence; text: string };

/** Something found in the meeting; the first quote is the one that carries it. */
export type Finding = { statement: string; owner: string; deadline: Deadline | null; quotes: Quote[] };

export function quoteOf(sentence: Sentence, clause: Clause): Quote {
  return { sentence, text: clause.text };
}

/** A todo carried by its first quote; `said` is what is to be done when the quote does not tell. */
export function todoOf(quotes: Quote[], owner: string, deadline: Deadline | null, said?: string): Finding {
  return { statement: statementOf(said ?? quotes[0]?.text ?? ''), owner, deadline, quotes };
}

/** The first time in the texts that has a date, else the first that was named at all. */
export function deadlineIn(texts: readonly string[], sentence: Sentence, meeting: Meeting): Deadline | null {
  let vague: Deadline | null = null;
  for (const text of texts) {
    const deadline = findDeadline(text, meeting.date, sentence.language);
    if (deadline?.date) return deadline;
    vague ??= deadline;
  }
  return vague;
}
