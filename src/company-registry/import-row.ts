import { FIELD_LIMITS, readOrganisationNumber, tidyText, tidyZip } from './sources/company-fields.ts';
import type { RegistryCompany } from './sources/source.ts';

export const IMPORT_COLUMNS = ['organisationNumber', 'name', 'address', 'zip', 'city', 'companyType'] as const;
type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** A row of the file, or why it is skipped. `line` counts from 1, including a CSV header. */
export type ImportedRow = { line: number; row: RegistryCompany } | { line: number; fault: string };

/** Reads one line as a company, or says what is wrong with it. */
export type ReadRow = (text: string) => RegistryCompany | { fault: string };

/** The file as a whole cannot be read: no header row, a required column missing or named twice. */
export class ImportHeaderError extends Error {
  override readonly name = 'ImportHeaderError';
}

/** One row of an import file as a company, or what is wrong with it. Missing cells (undefined, null) count as "". */
export function readImportRow(cellOf: (column: ImportColumn) => unknown): ReturnType<ReadRow> {
  const company = { organisationNumber: '', name: '', address: '', zip: '', city: '', companyType: '' };
  for (const column of IMPORT_COLUMNS) {
    const cell = cellOf(column) ?? '';
    if (typeof cell !== 'string' && typeof cell !== 'number')
      return { fault: `${column} is neither text nor a number` };
    const text = column === 'zip' ? tidyZip(String(cell)) : tidyText(String(cell));
    const fault = faultOf(column, text);
    if (fault !== undefined) return { fault: `${column} ${fault}` };
    company[column] = column === 'organisationNumber' ? (readOrganisationNumber(text) ?? '') : text;
  }
  return company;
}

function faultOf(column: ImportColumn, text: string): string | undefined {
  if (text.includes('\0')) return 'contains U+0000';
  if (!text.isWellFormed()) return 'contains half a surrogate pair';
  if (column === 'organisationNumber') {
    return readOrganisationNumber(text) === null ? 'is not 8 digits starting with 1-9' : undefined;
  }
  if (column === 'name' && text === '') return 'is empty';
  const limit = FIELD_LIMITS[column];
  return [...text.slice(0, 2 * limit + 1)].length > limit ? `is longer than ${limit} characters` : undefined;
}
