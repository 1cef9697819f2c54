import type { Clause } from '../speech/clauses.ts';
import { deadlineIn, type Finding, findingOf, type Meeting, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { isCalledFor, notYetBefore } from './not-done-yet.ts';
import { presentOf } from './statement/danish-verbs.ts';
import { writtenTask } from './write-task.ts';

/**
 * "I haven't checked the prices yet. I'll do that on Friday.": "that" is what the speaker has not done yet, never what was asked
 * before. Undefined if a promise is of another kind; null if its own words do not tell what is done.
 */
export function ownTodo(sentence: Sentence, clause: Clause, meeting: Meeting): Finding | null | undefined {
  const found = notYetBefore(sentence, clause, meeting.sentences);
  if (found === null) return undefined;
  const { verb, rest, said } = found;
  if (rest === '' && isCalledFor(verb, said, meeting.sentences)) return undefined;
  if (rest === '' || verb === '') return null;
  const deadline = deadlineIn([clause.plain], sentence, meeting);
  const quotes = said === sentence ? [quoteOf(sentence)] : [quoteOf(said), quoteOf(sentence)];
  const text = said.language === 'da' ? `jeg ${presentOf(verb)} ${rest}` : `I'll ${verb} ${rest}`;
  return writtenTask(findingOf(quotes, sentence.speaker, deadline), 'promise', [{ sentence: said, text }], meeting);
}
