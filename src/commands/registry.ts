import { createReadStream } from 'node:fs';
import { exportCompanies } from '../company-registry/export-companies.ts';
import { type ImportProgress, importCompanies } from '../company-registry/import-companies.ts';
import { ImportHeaderError } from '../company-registry/import-row.ts';
import { importRows } from '../company-registry/import-rows.ts';
import { CommandError, type CommandOutput, type DatabaseCommand } from './command.ts';
import { optionalChoice, required } from './option-values.ts';

const FORMATS = ['csv', 'ndjson'] as const;
/** Skipped rows that are reported one by one; the rest are only counted. */
const MAX_REPORTED = 100;
const PROGRESS_MS = 2_000;

/** The operator's commands over the installation's own company registry. */
export const registry: readonly DatabaseCommand[] = [
  {
    name: 'registry import',
    summary: 'Import companies from a CSV or NDJSON file.',
    options: { file: { kind: 'path', description: 'The file: .csv or .ndjson.' } },
    positional: 'file',
    async run(database, options, now, output) {
      if (options.file === undefined) throw new CommandError('Give the file to import: kartotek registry import FILE.');
      const file = required(options, 'file');
      const begun = performance.now();
      const rows = importRows(createReadStream(file, { highWaterMark: 256 * 1024 }), { fileName: file });
      try {
        const result = await importCompanies(database, rows, now, reportProgress(output));
        return { ...result, seconds: Math.round(performance.now() - begun) / 1000 };
      } catch (error) {
        if (error instanceof ImportHeaderError) throw new CommandError(`${file} cannot be imported: ${error.message}.`);
        if (error instanceof Error && 'syscall' in error)
          throw new CommandError(`${file} cannot be read: ${error.message}.`);
        throw error;
      }
    },
    say: (answer) => {
      const { imported, updated, unchanged, skipped, seconds } = answer as ImportProgress & { seconds: number };
      return `${imported} companies imported, ${updated} updated, ${unchanged} unchanged, ${skipped} rows skipped, in ${seconds} s.`;
    },
  },
  {
    name: 'registry export',
    summary: 'Export all companies to standard output.',
    options: { format: { kind: 'text', description: 'Format of the output; csv unless given.', choices: FORMATS } },
    streams: true,
    run: (database, options, _now, output) =>
      exportCompanies(database, optionalChoice(options, 'format', FORMATS) ?? 'csv', output.write),
    say: (answer) => `${(answer as { exported: number }).exported} companies exported.`,
  },
];

function reportProgress(output: CommandOutput) {
  let reported = 0;
  let next = performance.now() + PROGRESS_MS;
  return {
    onFault(line: number, fault: string) {
      reported += 1;
      if (reported <= MAX_REPORTED) output.note(`line ${line}: ${fault}; skipped`);
      if (reported === MAX_REPORTED) output.note('Further skipped rows are only counted.');
    },
    onBatch({ line, skipped }: ImportProgress) {
      if (performance.now() < next) return;
      next = performance.now() + PROGRESS_MS;
      output.note(`${line} lines read, ${skipped} skipped`);
    },
  };
}
