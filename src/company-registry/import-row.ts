import { FIELD_LIMITS, readOrganisationNumber, tidyText, tidyZip } from './sources/company-fields.ts';
import type { RegistryCompany } from './sources/source.ts';

export const IMPORT_COLUMNS = ['organisationNumber', 'name', 'address', 'zip', 'city', 'companyType'] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** A row of the file, or why it is skipped. `line` counts from 1, including a CSV header. */
export type ImportedRow = { line: number; row: RegistryCompany } | { line: number; fault: string };

/** The file as a whole cannot be read: no header row, a required column missing or named twice. */
export class ImportHeaderError extends Error {
  override readonly name = 'ImportHeaderError';
}

/** One row of an import file as a company, or what is wrong with it. Missing cells (undefined, null) count as "". */
export function readImportRow(cellOf: (column: ImportColumn) => unknown): RegistryCompany | { fault: string } {
  const texts = { organisationNumber: '', name: '', address: '', zip: '', city: '', companyType: '' };
  for (const column of IMPORT_COLUMNS) {
    const text = asText(cellOf(column));
    const fault = text === null ? 'is neither text nor a number' : faultOf(text);
    if (text === null || fault !== null) return { fault: `${column} ${fault}` };
    texts[column] = column === 'zip' ? tidyZip(text) : tidyText(text);
  }
  const organisationNumber = readOrganisationNumber(texts.organisationNumber);
  if (organisationNumber === null) return { fault: 'organisationNumber is not 8 digits starting with 1-9' };
  if (texts.name === '') return { fault: 'name is empty' };
  for (const [column, max] of limits) {
    if (isLongerThan(texts[column], max)) return { fault: `${column} is longer than ${max} characters` };
  }
  return { ...texts, organisationNumber };
}

const limits = Object.entries(FIELD_LIMITS) as [keyof typeof FIELD_LIMITS, number][];

function asText(value: unknown): string | null {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : null;
}

function faultOf(text: string): string | null {
  if (text.includes('\0')) return 'contains U+0000';
  return text.isWellFormed() ? null : 'contains half a surrogate pair';
}

function isLongerThan(text: string, max: number): boolean {
  return text.length > max && [...text].length > max;
}
