import type { Database } from '../database/connect.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { IMPORT_COLUMNS } from './import-row.ts';
import { COMPANY_COLUMNS } from './sources/local-queries.ts';
import type { RegistryCompany } from './sources/source.ts';

export const EXPORT_FORMATS = ['csv', 'ndjson'] as const;

const PAGE_ROWS = 2_000;

const selectCompanies = statement<{ after: string; rows: number }, RegistryCompany>(sql`
  select ${COMPANY_COLUMNS} from registry_company company
  where organisation_number > ${bind('after::text')}
  order by organisation_number
  limit ${bind('rows::integer')}`);

/** Writes all companies in the order of their numbers. `importRows` reads the same companies back from the text. */
export async function exportCompanies(
  database: Pick<Database, 'run'>,
  format: (typeof EXPORT_FORMATS)[number],
  write: (text: string) => Promise<void>,
): Promise<{ exported: number }> {
  const lineOf = format === 'csv' ? csvLine : (company: RegistryCompany) => `${JSON.stringify(company)}\n`;
  if (format === 'csv') await write(`${IMPORT_COLUMNS.join(',')}\n`);
  let exported = 0;
  for (let after = ''; ; ) {
    const rows = await database.run(selectCompanies, { after, rows: PAGE_ROWS });
    if (rows.length > 0) await write(rows.map(lineOf).join(''));
    exported += rows.length;
    if (rows.length < PAGE_ROWS) return { exported };
    after = rows.at(-1)?.organisationNumber ?? '';
  }
}

function csvLine(company: RegistryCompany): string {
  const cells = IMPORT_COLUMNS.map((column) => {
    const text = company[column];
    return /[",;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${cells.join(',')}\n`;
}
