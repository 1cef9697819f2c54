import { write } from '../operation/write.ts';
import { askNumbered, createOrResolveCompany, insertCompany } from './create-or-resolve-company.ts';
import { company } from './record.ts';

export const createCompany = write({
  ...company.writes,
  id: 'createCompany',
  method: 'POST',
  path: '/companies',
  summary: 'Create or resolve a company',
  description:
    'Creates a company, or answers the workspace’s company that already has the `organizationNumber`, ' +
    'unchanged, archived or not. `lifecycleStage`, `metadata` and `customFields` require Work access.',
  idempotencyKey: true,
  ifMatch: false,
  newId: insertCompany.reserve,
  body: company.schemas.create,
  bodyExample: company.examples.create,
  needsWorkAccess: company.needsWorkAccess,
  responses: { 201: company.answer('The new company.'), 200: company.answer('The company that has this number.') },
  first: ({ body }) => askNumbered(body),
  run: (context, { body }) => createOrResolveCompany(context, body),
});
