import { Type } from 'typebox';
import { OrganizationNumber } from '../companies/record.ts';
import { resolveCompanies } from '../companies/resolve-companies.ts';
import { Name } from '../operation/schema.ts';
import { createRecords } from '../record/create-records.ts';
import { person } from './record.ts';

export const createPeople = createRecords(person, {
  entity: 'PERSON',
  description:
    'Up to 100 rows, each with the fields of a single creation. A row may name its company by `companyId`, ' +
    '`companyOrganizationNumber` or `companyName` (exactly, ignoring case), which must be an active company.',
  example: { name: 'Astrid Holm', email: 'astrid.holm@nordlys.example', title: 'Purchasing Manager' },
  more: { companyOrganizationNumber: Type.Optional(OrganizationNumber), companyName: Type.Optional(Name) },
  resolve: resolveCompanies,
});
