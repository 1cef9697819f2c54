import papaparse from 'papaparse';
import { DataUnreadable } from './data-unreadable.ts';
import { type Entry, plainKey } from './fields-of.ts';
import { SPEAKER_KEYS, START_KEYS, TEXT_KEYS } from './turn-keys.ts';

/** So much of a table's first line is looked at. */
const HEAD_LENGTH = 1_000;
const MOST_COLUMNS = 60;
const SEPARATORS = ['\t', ';', ',', '|'] as const;
/** A title and a date may stand above the head. */
const MOST_ABOVE = 5;
/** Below the head of a table in Markdown: `| --- | :---: |`. */
const RULE = /^\|?(?:\s*:?-{2,}:?\s*\|)*\s*:?-{2,}:?\s*\|?\s*$/;
/** 5 MiB of rows of a letter would take gigabytes. An hour has some thousand turns. */
const MOST_ROWS = 200_000;
/** Of the rows: a table whose rows do not fit its head is none. */
const FITTING = 0.8;
/** "Bo Lind: We are full" names nobody: it is a line of a plain transcript. */
const LINE = /^[^:]{1,60}: \S/;

/** The rows of a table of turns by the names of its columns: one of what was said, and at least one more. Null: it is no table. */
export function parseTable(text: string): Entry[] | null {
  const whole = text.replace(/^sep=.(?:\r\n|\r|\n)/i, '');
  const head = headIn(whole);
  if (head === null) return null;
  const { separator, above } = head;
  const table = whole.slice(head.at);
  const [names = [], ...rows] =
    separator === '\t' || separator === '|' ? splitRows(table, separator) : quotedRows(table, separator, above);
  if (rows.length === 0) throw new DataUnreadable('the table has no rows below its head');
  const said = names.findIndex((name) => isOneOf(name, TEXT_KEYS));
  const who = names.findIndex((name) => isOneOf(name, SPEAKER_KEYS));
  const fits = (row: readonly string[]) => row.length >= Math.min(names.length, 2) && (row[said] ?? '') !== '';
  const lines = rows.filter((row) => LINE.test(row[who] ?? '')).length;
  if (rows.filter(fits).length < rows.length * FITTING || lines * 2 > rows.length) return null;
  return rows.map((row, at) => {
    const cells = row.length > names.length ? withWholeText(row, names.length, said, separator, above + at) : row;
    return Object.fromEntries(names.map((name, column) => [name, cells[column] ?? '']));
  });
}

/** Where the head of a table begins, and how many rows stand above it. Null: there is none. */
function headIn(text: string): { separator: (typeof SEPARATORS)[number]; at: number; above: number } | null {
  const lines = text.slice(0, HEAD_LENGTH).split(/(?<=\n|\r(?!\n))/);
  let at = 0;
  let above = 0;
  for (const line of lines) {
    const separator = SEPARATORS.find((one) => isHead(line.trim(), one));
    if (separator !== undefined) return { separator, at, above };
    if (line.trim() !== '') above += 1;
    if (above > MOST_ABOVE) return null;
    at += line.length;
  }
  return null;
}

function isHead(line: string, separator: string): boolean {
  const names = cellsIn(line, separator).map((name) => name.trim().replaceAll(/^"|"$/g, ''));
  if (names.length < 2 || names.length > MOST_COLUMNS || names.some((name) => name.length > 60)) return false;
  return (
    names.some((name) => isOneOf(name, TEXT_KEYS)) &&
    names.some((name) => isOneOf(name, SPEAKER_KEYS) || isOneOf(name, START_KEYS))
  );
}

const isOneOf = (name: string, keys: readonly string[]): boolean => keys.includes(plainKey(name));

/** Recorders write tabs without quotes, spreadsheets with them. */
function splitRows(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.trim() === '' || (separator === '|' && rows.length === 1 && RULE.test(line))) continue;
    rows.push(cellsIn(line, separator).map(unquoted));
    if (rows.length > MOST_ROWS + 1) throw tooLong();
  }
  return rows;
}

/** Bars may also stand around a row. */
function cellsIn(line: string, separator: string): string[] {
  if (separator !== '|') return line.split(separator);
  return line
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => cell.trim());
}

/** A cell that is quoted as a whole, with each quote in it doubled. */
function unquoted(cell: string): string {
  const inner = /^"((?:[^"]|"")*)"$/.exec(cell)?.[1];
  return inner === undefined ? cell : inner.replaceAll('""', '"');
}

function quotedRows(text: string, separator: string, above: number): string[][] {
  const { data, errors } = papaparse.parse<string[]>(text, {
    delimiter: separator,
    skipEmptyLines: true,
    preview: MOST_ROWS + 2,
  });
  if (data.length > MOST_ROWS + 1) throw tooLong();
  const misquoted = errors.find(({ type }) => type === 'Quotes');
  if (misquoted !== undefined) {
    throw new DataUnreadable(
      `row ${above + (misquoted.row ?? 0) + 1} of the table: a quote is misplaced or not closed`,
    );
  }
  return data;
}

const tooLong = () => new DataUnreadable(`the table has more than ${MOST_ROWS} rows`);

/** "We are full, and we rent" without quotes: its separators belong to the last column, if that has the text. */
function withWholeText(row: readonly string[], columns: number, said: number, separator: string, at: number): string[] {
  const more = row.slice(columns).some((cell) => cell.trim() !== '');
  if (!more) return row.slice(0, columns);
  if (said !== columns - 1) {
    throw new DataUnreadable(`row ${at + 2} of the table has ${row.length} cells, expected are ${columns}`);
  }
  return [...row.slice(0, said), row.slice(said).join(separator)];
}
