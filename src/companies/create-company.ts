import { write } from '../operation/operation.ts';
import { createOrResolveCompany } from './create-or-resolve-company.ts';
import { company } from './record.ts';

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
  body: company.schemas.create,
  bodyExample: company.examples.create,
  needsWorkAccess: company.needsWorkAccess,
  responses: {
    201: { description: 'The new company.', schema: company.schemas.answer, example: company.examples.answer },
    200: {
      description: 'The company that has this number.',
      schema: company.schemas.answer,
      example: company.examples.answer,
    },
  },
  run: (context, { body }) => createOrResolveCompany(context, body),
});
