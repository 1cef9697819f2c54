import { sql } from '../database/sql.ts';
import type { Definition } from './custom-field-values.ts';
import { customFieldCell, fieldCell, type Language } from './export-cells.ts';
import { type NamedField, namedFields } from './field.ts';
import type { RecordShape } from './record-kind.ts';

/** A column of the file. */
export interface ExportColumn {
  heading: string;
  cell(record: Readonly<Record<string, unknown>>): string | null;
}

/** The headings in the order of the file, which is that of the console's forms. Custom fields come before the last three. */
const HEADINGS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  name: { en: 'Name', da: 'Navn' },
  organizationNumber: { en: 'CVR number', da: 'CVR-nummer' },
  title: { en: 'Title', da: 'Titel' },
  department: { en: 'Department', da: 'Afdeling' },
  company: { en: 'Company', da: 'Virksomhed' },
  companyNumber: { en: 'CVR number of the company', da: 'Virksomhedens CVR-nummer' },
  email: { en: 'E-mail', da: 'E-mail' },
  phone: { en: 'Phone', da: 'Telefon' },
  mobile: { en: 'Mobile', da: 'Mobil' },
  website: { en: 'Website', da: 'Hjemmeside' },
  linkedinUrl: { en: 'LinkedIn', da: 'LinkedIn' },
  lifecycleStage: { en: 'Stage', da: 'Fase' },
  industry: { en: 'Industry', da: 'Branche' },
  employeeCount: { en: 'Employees', da: 'Ansatte' },
  annualRevenueOere: { en: 'Annual revenue', da: 'Årsomsætning' },
  description: { en: 'Description', da: 'Beskrivelse' },
};
const LAST: typeof HEADINGS = {
  metadata: { en: 'Further details', da: 'Øvrige oplysninger' },
  lastActivityAt: { en: 'Last activity', da: 'Seneste aktivitet' },
  archivedAt: { en: 'Archived', da: 'Arkiveret' },
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
    return field.create !== undefined || field.name in LAST ? [field] : [];
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
  const declared = (name: string): ExportColumn => ({
    heading: { ...HEADINGS, ...LAST }[name]?.[language] ?? name,
    cell: (record) => fieldCell(name, record[name], language),
  });
  const custom = definitions.map((definition): ExportColumn => {
    const cell = customFieldCell(definition, language);
    return {
      heading: definition.label,
      cell: ({ customFields }) => cell((customFields as Readonly<Record<string, unknown>>)[definition.key]),
    };
  });
  const known = Object.keys(HEADINGS).filter((name) => names.includes(name));
  const others = names.filter((name) => !(name in HEADINGS) && !(name in LAST));
  return [
    ...[...known, ...others].map(declared),
    ...custom,
    ...Object.keys(LAST)
      .filter((name) => names.includes(name))
      .map(declared),
  ];
}
