import { sql } from '../database/sql.ts';
import { createRecords } from '../record/create-records.ts';
import { company } from './record.ts';
import { findByNumbers } from './resolve-companies.ts';

export const createCompanies = createRecords(company, {
  entity: 'COMPANY',
  description:
    'Up to 100 rows, each with the fields of a single creation. A row with the `organizationNumber` of a company that is there, ' +
    'archived or not, is answered with that company, unchanged (`existing`).',
  example: { name: 'Nordlys Energi A/S', organizationNumber: '12345678', industry: 'Energy' },
  unique: {
    key: 'organizationNumber',
    onConflict: sql`on conflict (workspace_id, organization_number) where organization_number <> '' do nothing`,
  },
  async findExisting(context, rows) {
    const numbers = rows.map(({ body }) => String(body.organizationNumber));
    const found = await context.run(findByNumbers, { numbers });
    const ids = new Map(found.map(({ id, number }) => [number, id]));
    return ({ body }) => ids.get(String(body.organizationNumber));
  },
});
