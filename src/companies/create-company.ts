import { write } from '../operation/operation.ts';
import { needsWorkAccess } from '../relationships/work-access.ts';
import { createOrResolveCompany } from './create-or-resolve-company.ts';
import { CompanyAnswer, exampleCompany, exampleNewCompany, NewCompany } from './schemas.ts';

export const createCompany = write({
  id: 'createCompany',
  method: 'POST',
  path: '/companies',
  summary: 'Create or resolve a company',
  description:
    'Creates a company (201), or answers the workspace’s company that already has the `organizationNumber`, ' +
    'unchanged, archived or not (200). `lifecycleStage`, `metadata` and `customFields` require Work access.',
  tag: 'Companies',
  scopes: ['contacts:write'],
  feature: 'relationships',
  idempotencyKey: true,
  ifMatch: false,
  body: NewCompany,
  bodyExample: exampleNewCompany,
  needsWorkAccess,
  responses: {
    201: { description: 'The new company.', schema: CompanyAnswer, example: exampleCompany },
    200: { description: 'The company that has this number.', schema: CompanyAnswer, example: exampleCompany },
  },
  run: (context, { body }) => createOrResolveCompany(context, body),
});
