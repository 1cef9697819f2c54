import type { Line } from './import-lines.ts';
import { IMPORT_COLUMNS, ImportHeaderError, type ReadRow, readImportRow } from './import-row.ts';

/**
 * Reads the lines after `header`, the file's first line. A record is one line, also within quotes: a stray quote must not
 * join it to the next lines. Throws `ImportHeaderError` if a required column is missing or a column appears twice.
 */
export function createCsvReader(header: Line): ReadRow {
  if ('fault' in header) throw new ImportHeaderError(`line ${header.line} is ${header.fault}`);
  const split = splitAt(delimiterOf(header.text));
  const names = split(header.text);
  if (names === null) throw new ImportHeaderError('a quote in the header is not closed');
  const columns = columnsOf(names);
  return (text) => {
    const cells = split(text);
    if (cells === null) return { fault: 'a quote is misplaced or not closed on its line' };
    if (cells.length !== names.length) {
      return { fault: `has ${cells.length} columns where the header has ${names.length}` };
    }
    return readImportRow((column) => cells[columns.get(column) ?? -1]);
  };
}

/** Splits a line into cells (RFC 4180). Null if a quote is misplaced or not closed. */
function splitAt(delimiter: string): (line: string) => string[] | null {
  const cell = new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|([^"${delimiter}]*))(${delimiter}|$)`, 'y');
  return (line) => {
    const cells: string[] = [];
    cell.lastIndex = 0;
    for (;;) {
      const [match, quoted, plain, end] = cell.exec(line) ?? [];
      if (match === undefined) return null;
      cells.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
      if (end === '') return cells;
    }
  };
}

function delimiterOf(header: string): string {
  const count = (mark: string) => header.replace(/"[^"]*"/g, '').split(mark).length;
  return count(';') > count(',') ? ';' : ',';
}

function columnsOf(names: readonly string[]): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  for (const [index, name] of names.entries()) {
    const column = IMPORT_COLUMNS.find((known) => known.toLowerCase() === name.trim().toLowerCase());
    if (column === undefined) continue;
    if (columns.has(column)) throw new ImportHeaderError(`the column ${column} appears twice`);
    columns.set(column, index);
  }
  for (const required of ['organisationNumber', 'name']) {
    if (!columns.has(required)) throw new ImportHeaderError(`the column ${required} is missing from the header row`);
  }
  return columns;
}
