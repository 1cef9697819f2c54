import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { bind } from '../database/fragment.ts';
import { IMPORT_COLUMNS } from './import-row.ts';
import { type CompanyRow, companyOf } from './sources/company-row.ts';
import type { RegistryCompany } from './sources/source.ts';

const PAGE_ROWS = 2_000;

/** Binds `after`, `rows`. */
const nextCompanies = sql<CompanyRow>`
  select organisation_number, name, address, zip, city, company_type from registry_company
  where organisation_number > ${bind('after')}::text
  order by organisation_number
  limit ${bind('rows')}::integer`;

/** Writes all companies by number, in a form that `importRows` reads back to the same. */
export async function exportCompanies(
  database: Pick<Database, 'run'>,
  format: 'csv' | 'ndjson',
  write: (text: string) => Promise<void>,
): Promise<{ exported: number }> {
  const lineOf = format === 'csv' ? csvLine : (company: RegistryCompany) => `${JSON.stringify(company)}\n`;
  if (format === 'csv') await write(`${IMPORT_COLUMNS.join(',')}\n`);
  let exported = 0;
  for (let after = ''; ; ) {
    const rows = await database.run(nextCompanies, { after, rows: PAGE_ROWS });
    if (rows.length > 0) await write(rows.map((row) => lineOf(companyOf(row))).join(''));
    exported += rows.length;
    if (rows.length < PAGE_ROWS) return { exported };
    after = rows.at(-1)?.organisation_number ?? '';
  }
}

function csvLine(company: RegistryCompany): string {
  const cells = IMPORT_COLUMNS.map((column) => {
    const text = company[column];
    return /[",;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${cells.join(',')}\n`;
}
