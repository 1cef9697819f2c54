import { sql } from '../database/sql.ts';
import type { Definition } from './custom-field-values.ts';
import { customFieldCell, fieldCell, type Language } from './export-cells.ts';
import { type NamedField, namedFields } from './field.ts';
import type { RecordShape } from './record-kind.ts';
import { RECORD_WORDS } from './record-words.ts';

/** A column of the file. */
export interface ExportColumn {
  heading: string;
  cell(record: Readonly<Record<string, unknown>>): string | null;
}

/** The order of the columns is that of the console's forms. Custom fields come before the last three. */
const ORDER = [
  'name',
  'organizationNumber',
  'title',
  'department',
  'company',
  'companyNumber',
  'email',
  'phone',
  'mobile',
  'website',
  'linkedinUrl',
  'lifecycleStage',
  'industry',
  'employeeCount',
  'annualRevenueOere',
  'description',
];
const LAST = ['metadata', 'lastActivityAt', 'archivedAt'];

/** Headings of what is no field of a form. */
const OTHER_HEADINGS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    company: RECORD_WORDS.en['field.companyId'],
    companyNumber: 'CVR number of the company',
    lastActivityAt: 'Last activity',
    archivedAt: 'Archived',
  },
  da: {
    company: RECORD_WORDS.da['field.companyId'],
    companyNumber: 'Virksomhedens CVR-nummer',
    lastActivityAt: 'Seneste aktivitet',
    archivedAt: 'Arkiveret',
  },
};

/** What the file says of a linked company. */
const LINKED: readonly Pick<NamedField, 'name' | 'select'>[] = [
  { name: 'company', select: sql`company.name` },
  { name: 'companyNumber', select: sql`company.organization_number` },
];

/** The values that the columns are made of: what people fill in, and what a list shows of the record's time. */
export function exportedFields(kind: RecordShape): readonly Pick<NamedField, 'name' | 'select'>[] {
  return namedFields(kind.fields).flatMap((field) => {
    if (field.name === 'companyId') return LINKED;
    return field.create !== undefined || LAST.includes(field.name) ? [field] : [];
  });
}

/** The columns of the file, with one for each custom field. */
export function exportColumns(
  kind: RecordShape,
  definitions: readonly Definition[],
  language: Language,
): readonly ExportColumn[] {
  const names = exportedFields(kind)
    .map(({ name }) => name)
    .filter((name) => name !== 'customFields');
  const words: Readonly<Record<string, string>> = RECORD_WORDS[language];
  const declared = (name: string): ExportColumn => ({
    heading: OTHER_HEADINGS[language][name] ?? words[`field.${name}`] ?? name,
    cell: (record) => fieldCell(name, record[name], language),
  });
  const custom = definitions.map((definition): ExportColumn => {
    const cell = customFieldCell(definition, language);
    return {
      heading: definition.label,
      cell: ({ customFields }) => cell((customFields as Readonly<Record<string, unknown>>)[definition.key]),
    };
  });
  const known = ORDER.filter((name) => names.includes(name));
  const others = names.filter((name) => !ORDER.includes(name) && !LAST.includes(name));
  return [
    ...[...known, ...others].map(declared),
    ...custom,
    ...LAST.filter((name) => names.includes(name)).map(declared),
  ];
}
