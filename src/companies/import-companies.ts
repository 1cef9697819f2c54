import { sql } from '../database/sql.ts';
import type { MatchKey } from '../record/import/find-targets.ts';
import { importRecords } from '../record/import/import-records.ts';
import { company } from './record.ts';
import { findByNumbers } from './resolve-companies.ts';

const byNumber: MatchKey = {
  key: 'organizationNumber',
  async find(context, numbers) {
    const found = new Map((await context.run(findByNumbers, { numbers })).map((row) => [row.number, row]));
    return numbers.map((key) => {
      const { id = null, archived = false } = found.get(key) ?? {};
      // A merged company is found by its number too, so two numbers may be of the same company.
      return { key, same: id === null ? key : `company ${id}`, id, archived };
    });
  },
};

export const importCompanies = importRecords(company, {
  entity: 'COMPANY',
  description:
    'A line that would create a company whose `organizationNumber` another one has, archived or not, is answered with that ' +
    'one, unchanged (`existing`). The number of a company does not change.',
  matches: [byNumber],
  unique: {
    match: byNumber,
    onConflict: sql`on conflict (workspace_id, organization_number) where organization_number <> '' do nothing`,
  },
  examples: {
    ndjson: [
      { name: 'Nordlys Energi A/S', organizationNumber: '12345678', industry: 'Energy' },
      { name: 'Fjordby Havn', website: 'https://fjordby.example' },
    ],
    csv: 'name,organizationNumber,industry\r\nNordlys Energi A/S,12345678,Energy\r\n',
  },
});
