import type { Readable } from 'node:stream';
import { createCsvReader } from './import-csv.ts';
import { readLines } from './import-lines.ts';
import { type ImportedRow, ImportHeaderError, type ReadRow, readImportRow } from './import-row.ts';

/**
 * Streams companies from CSV (header row, columns in any order, `,` or `;`, quotes, byte order mark) or NDJSON, in UTF-8.
 * It is NDJSON by the file name's extension (.ndjson, .jsonl) or else if the first line starts with `{`. Invalid rows are
 * faults. Memory does not grow with the file. Throws `ImportHeaderError`, or the stream's own error.
 */
export async function* importRows(
  input: Readable,
  { fileName = '' }: { fileName?: string } = {},
): AsyncGenerator<ImportedRow> {
  let read: ReadRow | undefined = /\.(?:ndjson|jsonl)$/i.test(fileName) ? readJsonRow : undefined;
  const mayBeJson = !/\.csv$/i.test(fileName);
  for await (const lines of readLines(input)) {
    for (const entry of lines) {
      if (read === undefined && mayBeJson && 'text' in entry && entry.text.trimStart().startsWith('{')) {
        read = readJsonRow;
      }
      if (read === undefined) {
        read = createCsvReader(entry);
        continue;
      }
      const row = 'fault' in entry ? entry : read(entry.text);
      yield 'fault' in row ? { line: entry.line, fault: row.fault } : { line: entry.line, row };
    }
  }
  if (read === undefined) throw new ImportHeaderError('the file is empty');
}

function readJsonRow(text: string): ReturnType<ReadRow> {
  const record = parseObject(text);
  return record ? readImportRow((column) => record[column]) : { fault: 'is not a JSON object' };
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
