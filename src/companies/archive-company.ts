import { archiveOperation, restoreOperation } from '../relationships/archiving.ts';
import { archivedCompany, lockedCompany } from './queries.ts';
import { CompanyAnswer, exampleCompany } from './schemas.ts';

const company = {
  type: 'company',
  folder: '/companies',
  tag: 'Companies',
  schema: CompanyAnswer,
  example: exampleCompany,
  locked: lockedCompany,
  changed: archivedCompany,
  note: 'Linked people stay; their `company` reads null while it is archived.',
} as const;

export const archiveCompany = archiveOperation(company);
export const restoreCompany = restoreOperation(company);
