export type Answer = Readonly<Record<string, unknown>>;

/** A page of a list, as the API gives it. */
export interface AnswerPage {
  items: readonly Answer[];
  nextCursor: string | null;
}

/** A table with a head, columns aligned, and how to get the next page. `noun`: what is listed, in the plural. */
export function sayPage(answer: object, noun: string): string {
  const { items, nextCursor } = answer as AnswerPage;
  const more = nextCursor === null ? [] : [`More with --cursor ${nextCursor}`];
  const [first] = items;
  // A page of a filter may be empty and not the last.
  if (first === undefined) return [`No ${noun}${nextCursor === null ? '' : ' on this page'}.`, ...more].join('\n');
  const columns = Object.keys(first);
  const rows = [columns.map(headOf), ...items.map((item) => columns.map((column) => sayValue(item[column])))];
  return [...alignColumns(rows), ...more].join('\n');
}

/** One line for each field. */
export function sayRecord(record: Answer): string {
  return alignColumns(Object.entries(record).map(([key, value]) => [headOf(key), sayValue(value)])).join('\n');
}

function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? '')].length)));
  const pad = (cell: string, column: number) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length);
  return rows.map((row) => row.map(pad).join('  ').trimEnd());
}

/** `expiresAt` → `EXPIRES AT` */
function headOf(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => ` ${letter}`).toUpperCase();
}

function sayValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.length === 0 ? '-' : value.map(sayValue).join(',');
  if (typeof value === 'object') return JSON.stringify(value);
  // A name must not break the table, nor send the terminal a sequence.
  return String(value).replaceAll(/[\p{Cc}\u2028\u2029]/gu, '?');
}
