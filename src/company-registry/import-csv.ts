import { parse } from 'csv-parse/sync';
import type { Line } from './import-lines.ts';
import { IMPORT_COLUMNS, type ImportedRow, ImportHeaderError, readImportRow } from './import-row.ts';

/** Reads the lines of one CSV file after its header, batch by batch. */
export interface CsvReader {
  read: (batch: readonly Line[]) => ImportedRow[];
}

/** `header` is the file's first line. Throws `ImportHeaderError` where a required column is missing or a column appears twice. */
export function createCsvReader(header: Line): CsvReader {
  if ('fault' in header) throw new ImportHeaderError(`line ${header.line} is ${header.fault}`);
  const delimiter = delimiterOf(header.text);
  const isWhole = wholeRecord(delimiter);
  const names = isWhole.test(header.text) ? parseRecords([header.text], delimiter)[0] : undefined;
  if (names === undefined) throw new ImportHeaderError('a quote in the header is not closed');
  const columns = columnsOf(names);

  return {
    read: (batch) => {
      const whole = batch.map((line) => 'text' in line && isWhole.test(line.text));
      // One call for all lines: a call for each costs more than the parsing itself.
      const records = parseRecords(
        batch.flatMap((line, index) => ('text' in line && whole[index] ? [line.text] : [])),
        delimiter,
      ).values();
      return batch.map((line, index) => {
        if ('fault' in line) return line;
        if (!whole[index]) return { line: line.line, fault: 'a quote is misplaced or not closed on its line' };
        const record = records.next().value ?? [];
        if (record.length !== names.length) {
          return { line: line.line, fault: `has ${record.length} columns where the header has ${names.length}` };
        }
        const row = readImportRow((column) => record[columns.get(column) ?? -1]);
        return 'fault' in row ? { line: line.line, fault: row.fault } : { line: line.line, row };
      });
    },
  };
}

function parseRecords(lines: string[], delimiter: string): string[][] {
  return parse(lines.join('\n'), { delimiter, record_delimiter: '\n', relax_column_count: true });
}

/** Matches a line that is one whole record: a stray quote must not join it to the next lines. */
function wholeRecord(delimiter: string): RegExp {
  const field = `(?:"(?:[^"]|"")*"|[^"${delimiter}]*)`;
  return new RegExp(`^${field}(?:${delimiter}${field})*$`);
}

function delimiterOf(header: string): string {
  const count = (mark: string) => header.replace(/"[^"]*"/g, '').split(mark).length;
  return count(';') > count(',') ? ';' : ',';
}

function columnsOf(names: string[]): Map<string, number> {
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
