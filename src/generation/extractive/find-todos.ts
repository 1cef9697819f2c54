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
  const tasks: Task[] = [];
  for (const sentence of meeting.sentences) {
    if (sentence.foreign) continue;
    for (const clause of clausesOf(sentence)) {
      const todo =
        requestedTodo(sentence, clause, meeting, answered) ??
        (answered.has(sentence.index) ? null : promisedTodo(sentence, clause, meeting)) ??
        assignedTodo(sentence, clause, meeting);
      if (todo === null) continue;
      const task = taskOf(todo);
      if (tasks.some((earlier) => sameTask(earlier, task))) continue;
      if (!joinedToLast(todos.at(-1), todo)) {
        todos.push(todo);
        tasks.push(task);
      }
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

/** Who has it to do, and the words that say what: read once, since every later todo is compared with every earlier one. */
type Task = { owner: string; words: ReadonlySet<string> };

function taskOf({ owner, statement }: Finding): Task {
  return { owner, words: new Set(contentWords(statement)) };
}

/** The same task again, as when the meeting is summed up at the end. */
function sameTask(a: Task, b: Task): boolean {
  if (a.owner !== b.owner) return false;
  let shared = 0;
  for (const word of b.words) if (a.words.has(word)) shared += 1;
  return shared >= 2 && shared / Math.min(a.words.size, b.words.size) >= 0.7;
}
