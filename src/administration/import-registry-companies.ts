import { basename } from 'node:path';
import { Type } from 'typebox';
import { type ImportResult, importCompanies } from '../company-registry/import-companies.ts';
import { ImportHeaderError } from '../company-registry/import-row.ts';
import { importRows } from '../company-registry/import-rows.ts';
import { invalidInput } from '../operation/errors.ts';
import { Exactly } from '../operation/schema.ts';
import { transfer } from '../operation/transfer.ts';
import { FOR_OPERATORS } from './audience.ts';
import { Count } from './schemas.ts';

export const importRegistryCompanies = transfer({
  ...FOR_OPERATORS,
  id: 'importRegistryCompanies',
  method: 'POST',
  path: '/registry/imports',
  summary: 'Import companies from a CSV or NDJSON file',
  tag: 'Company registry',
  parameters: {
    query: Exactly({
      file: Type.String({
        minLength: 1,
        maxLength: 4096,
        description: 'The file: .csv or .ndjson.',
        examples: ['companies.csv'],
      }),
    }),
  },
  changes: { type: 'registry', id: 'companies' },
  response: {
    description: 'What was imported.',
    schema: Exactly(
      {
        imported: Count,
        updated: Count,
        unchanged: Count,
        skipped: Type.Integer({ minimum: 0, description: 'Invalid rows.' }),
        seconds: Type.Number({ minimum: 0 }),
      },
      { title: 'RegistryImport' },
    ),
    example: { imported: 2, updated: 0, unchanged: 298, skipped: 1, seconds: 0.214 },
  },
  async transfer({ database, now, read, note, audit }, { file }) {
    const begun = performance.now();
    const source = read();
    try {
      const result = await importCompanies(database, importRows(source, { fileName: file }), now, {
        ...reportTo(note),
        audit: (transaction, counts) => audit(transaction, { file: basename(file), ...counts }),
      });
      return JSON.stringify({ ...result, seconds: Math.round(performance.now() - begun) / 1000 });
    } catch (error) {
      if (error instanceof ImportHeaderError) throw invalidInput(`${file} cannot be imported: ${error.message}`);
      if (error instanceof Error && error === source.errored)
        throw invalidInput(`${file} cannot be read: ${error.message}`);
      throw error;
    }
  },
});

/** Skipped rows that are reported one by one; the rest are only counted. */
const MAX_REPORTED = 100;
const PROGRESS_MS = 2_000;

function reportTo(note: (line: string) => void) {
  let reported = 0;
  let next = performance.now() + PROGRESS_MS;
  return {
    onFault(line: number, fault: string) {
      reported += 1;
      if (reported <= MAX_REPORTED) note(`line ${line}: ${fault}; skipped`);
      if (reported === MAX_REPORTED) note('Further skipped rows are only counted.');
    },
    onBatch(line: number, { skipped }: ImportResult) {
      if (performance.now() < next) return;
      next = performance.now() + PROGRESS_MS;
      note(`${line} lines read, ${skipped} skipped`);
    },
  };
}
