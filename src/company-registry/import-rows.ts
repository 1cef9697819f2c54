import type { Readable } from 'node:stream';
import { type CsvReader, createCsvReader } from './import-csv.ts';
import { type Line, readLines } from './import-lines.ts';
import { type ImportedRow, ImportHeaderError, readImportRow } from './import-row.ts';

/**
 * Streams companies from CSV (header row, columns in any order, `,` or `;`, quotes, byte order mark) or NDJSON, in UTF-8.
 * It is NDJSON by the file name's extension (.ndjson, .jsonl) or else where the first line starts with `{`.
 * Columns: organisationNumber and name (1-255 characters) required; address (255), zip (16), city (128), companyType (128);
 * others are ignored. Invalid rows, such as lines over 64 KiB, are returned as faults. A record is one line, also within
 * quotes. Memory does not grow with the file. Throws `ImportHeaderError`, or the stream's own error.
 */
export async function* importRows(input: Readable, options: { fileName?: string } = {}): AsyncGenerator<ImportedRow> {
  let format = formatByName(options.fileName ?? '');
  let csv: CsvReader | undefined;
  for await (const batch of readLines(input)) {
    let lines: readonly Line[] = batch;
    const [first] = batch;
    if (first === undefined) continue;
    format ??= 'text' in first && first.text.trimStart().startsWith('{') ? 'ndjson' : 'csv';
    if (format === 'csv' && csv === undefined) {
      csv = createCsvReader(first);
      lines = batch.slice(1);
    }
    yield* csv === undefined ? lines.map(readJsonLine) : csv.read(lines);
  }
  if (format !== 'ndjson' && csv === undefined) throw new ImportHeaderError('the file is empty');
}

function formatByName(fileName: string): 'csv' | 'ndjson' | undefined {
  if (/\.(?:ndjson|jsonl)$/i.test(fileName)) return 'ndjson';
  return /\.csv$/i.test(fileName) ? 'csv' : undefined;
}

function readJsonLine(line: Line): ImportedRow {
  if ('fault' in line) return line;
  const record = parseObject(line.text);
  if (record === null) return { line: line.line, fault: 'is not a JSON object' };
  const row = readImportRow((column) => record[column]);
  return 'fault' in row ? { line: line.line, fault: row.fault } : { line: line.line, row };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
