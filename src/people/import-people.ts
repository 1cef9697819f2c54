import { Type } from 'typebox';
import { OrganizationNumber } from '../companies/record.ts';
import { resolveCompanies } from '../companies/resolve-companies.ts';
import { Name } from '../operation/schema.ts';
import { importRecords } from '../record/import/import-records.ts';
import { findByEmails } from './find-by-emails.ts';
import { person } from './record.ts';

export const importPeople = importRecords(person, {
  entity: 'PERSON',
  description:
    'A line may name its company by `companyId`, `companyOrganizationNumber` or `companyName` (exactly, ignoring case), which ' +
    'must be an active company. `matchBy=email` ignores case and finds active people; a line is refused if several have the ' +
    'email, or if only somebody archived has it.',
  more: { companyOrganizationNumber: Type.Optional(OrganizationNumber), companyName: Type.Optional(Name) },
  matches: [findByEmails],
  resolve: resolveCompanies,
  examples: {
    ndjson: [
      { name: 'Astrid Holm', email: 'astrid.holm@nordlys.example', title: 'Purchasing Manager' },
      { name: 'Søren Lund', email: 'soren.lund@nordlys.example', mobile: null },
    ],
    csv: 'name,email,title\r\nAstrid Holm,astrid.holm@nordlys.example,Purchasing Manager\r\n',
  },
});
