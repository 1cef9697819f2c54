import { clausesOf } from './clauses.ts';
import { COMMITMENT_CUES } from './commitment-cues-by-language.ts';
import type { Finding } from './finding.ts';
import type { Meeting } from './meeting.ts';
import { assignedTodo, promisedTodo } from './promised-todo.ts';
import { requestedTodo } from './requested-todo.ts';
import { contentWords } from './words.ts';

/** Later ones are left out: the content has room for no more with their evidence. */
const MOST_TODOS = 80;

/**
 * What somebody took on, was asked to do and accepted, or was told to do. In the order of the meeting. A request is
 * judged by its answer, and sentences of that answer are evidence for it and not todos of their own.
 */
export function findTodos(meeting: Meeting): Finding[] {
  const answered = new Set<number>();
  const todos: Finding[] = [];
  for (const sentence of meeting.sentences) {
    if (sentence.foreign) continue;
    for (const clause of clausesOf(sentence)) {
      const todo =
        requestedTodo(sentence, clause, meeting, answered) ??
        (answered.has(sentence.index) ? null : promisedTodo(sentence, clause, meeting)) ??
        assignedTodo(sentence, clause, meeting);
      if (todo === null || todos.some((earlier) => sameTask(earlier, todo))) continue;
      if (!joinedToLast(todos.at(-1), todo)) todos.push(todo);
      if (todos.length === MOST_TODOS) return todos;
    }
  }
  return todos;
}

/** "I need to ask our lawyer. Let me get back to you by Friday.": one task, and the second sentence says until when. */
function joinedToLast(last: Finding | undefined, todo: Finding): boolean {
  const [before, now] = [last?.quotes[0]?.sentence, todo.quotes[0]?.sentence];
  if (last === undefined || before === undefined || now === undefined) return false;
  if (before.turn !== now.turn || now.index - before.index !== 1 || last.owner !== todo.owner) return false;
  if (!COMMITMENT_CUES[now.language].reportsBack.test(now.plain)) return false;
  last.quotes.push(...todo.quotes);
  last.deadline ??= todo.deadline;
  return true;
}

/** The same task again, as when the meeting is summed up at the end. */
function sameTask(a: Finding, b: Finding): boolean {
  if (a.owner !== b.owner) return false;
  const words = new Set(contentWords(a.statement));
  const others = new Set(contentWords(b.statement));
  const shared = [...others].filter((word) => words.has(word)).length;
  return shared >= 2 && shared / Math.min(words.size, others.size) >= 0.7;
}
