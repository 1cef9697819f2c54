import { read } from '../operation/operation.ts';
import { RecordPath } from '../operation/schema.ts';
import { companyDetail } from './queries.ts';
import { CompanyAnswer, exampleCompany } from './schemas.ts';

const text = { select: companyDetail };

export const getCompany = read({
  id: 'getCompany',
  path: '/companies/{id}',
  summary: 'Read a company',
  description: 'With its metadata, custom fields, owners and active people. An archived company has `archivedAt`.',
  tag: 'Companies',
  scopes: ['contacts:read'],
  feature: 'relationships',
  answer: 'record',
  parameters: { path: RecordPath },
  response: { description: 'The company.', schema: CompanyAnswer, example: exampleCompany },
  select: ({ path }) => ({ text, values: { recordId: path.id } }),
});
