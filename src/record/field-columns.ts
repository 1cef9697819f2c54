import { sql } from '../database/sql.ts';
import type { Definition } from './custom-field-values.ts';
import type { ExportColumn } from './export-columns.ts';
import { type NamedField, namedFields } from './field.ts';
import type { RecordShape } from './record-kind.ts';

/** What an import can name a record by, and compare. */
const NAMED = ['id', 'version'];

/** Only while the company is active: an import refuses another one. */
const linkedCompany = sql`company.company_id`;

/** The fields that an import takes. */
export function importedFields(kind: RecordShape): readonly Pick<NamedField, 'name' | 'select'>[] {
  return namedFields(kind.fields)
    .filter(({ name, create, patch }) => NAMED.includes(name) || create !== undefined || patch)
    .map(({ name, select }) => ({ name, select: name === 'companyId' ? linkedCompany : select }));
}

/** The columns that an import takes, with one for each custom field. Values are written as JSON where they are no text. */
export function fieldColumns(kind: RecordShape, definitions: readonly Definition[]): readonly ExportColumn[] {
  const names = importedFields(kind).map(({ name }) => name);
  return [
    ...names
      .filter((name) => name !== 'customFields')
      .map((name): ExportColumn => ({ heading: name, cell: (record) => cellOf(record[name]) })),
    ...definitions.map(({ key }): ExportColumn => {
      const cell = (record: Readonly<Record<string, unknown>>) =>
        cellOf((record.customFields as Readonly<Record<string, unknown>>)[key]);
      return { heading: `customFields.${key}`, cell };
    }),
  ];
}

/** A value as an export writes it. */
export function cellOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
