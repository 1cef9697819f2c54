import type { Finding } from '../speech/finding.ts';

const EITHER =
  /(?:(?:on )?(?<firstEn>\p{Lu}\p{Ll}+day (?<a>\d{1,2}) \p{Lu}\p{Ll}+) or (?:on )?(?<lastEn>\p{Lu}\p{Ll}+day (?<b>\d{1,2}) \p{Lu}\p{Ll}+))|(?<firstDa>\p{Ll}+dag den (?<c>\d{1,2})\. \p{Ll}+) eller (?<lastDa>\p{Ll}+dag den (?<d>\d{1,2})\. \p{Ll}+)/u;

/** Whether what was found is the day of a task, named by whoever was asked: "By Friday?" "Monday?" "Monday is fine." */
export function isDayOfTask({ quotes }: Finding, tasks: readonly Finding[]): boolean {
  const said = new Set(quotes.map(({ sentence }) => sentence.index));
  return tasks.some(
    ({ deadline, quotes: [first, ...others] }) =>
      deadline?.date != null &&
      !said.has(first?.sentence.index ?? -1) &&
      others.some(({ sentence }) => said.has(sentence.index) && sentence.turn !== first?.sentence.turn),
  );
}

/** "Will you send it today or tomorrow?" "Tomorrow.": the todo names only the day that was chosen. */
export function withChosenDay(todo: Finding): Finding {
  const { statement, deadline } = todo;
  const match = deadline?.date == null || deadline.several ? null : EITHER.exec(statement);
  if (match === null || deadline?.date == null) return todo;
  const { firstEn, lastEn, firstDa = '', lastDa = '', a, b, c, d } = match.groups ?? {};
  const day = Number(deadline.date.slice(-2));
  const [first, last] = [Number(a ?? c), Number(b ?? d)];
  if (first === last || (day !== first && day !== last)) return todo;
  const chosen = day === first ? (firstEn ?? firstDa) : (lastEn ?? lastDa);
  const told = firstEn === undefined ? chosen : `on ${chosen}`;
  return { ...todo, statement: statement.replace(match[0], told) };
}
