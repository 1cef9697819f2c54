import { write } from '../operation/operation.ts';
import { newVersion } from '../operation/version.ts';
import { checkNewValues } from '../relationships/custom-field-values.ts';
import { needsWorkAccess } from '../relationships/work-access.ts';
import { writtenRecord } from '../relationships/written-record.ts';
import { companyByNumber, insertedCompany } from './queries.ts';
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
  async run(context, { body }) {
    const organizationNumber = body.organizationNumber ?? '';
    if (body.customFields) await checkNewValues(context, 'COMPANY', body.customFields);
    const [created] = await context.run(insertedCompany, {
      organizationNumber,
      version: newVersion(),
      now: context.now,
      name: body.name,
      email: body.email ?? null,
      phone: body.phone ?? null,
      website: body.website ?? null,
      industry: body.industry ?? null,
      employeeCount: body.employeeCount ?? null,
      annualRevenueOere: body.annualRevenueOere ?? null,
      description: body.description ?? null,
      linkedinUrl: body.linkedinUrl ?? null,
      lifecycleStage: body.lifecycleStage ?? null,
      metadata: JSON.stringify(body.metadata ?? {}),
      customFields: JSON.stringify(body.customFields ?? {}),
      ownerUserIds: [context.caller.userId],
    });
    if (created) return writtenRecord('company', created, { created: true });
    const [existing] = await context.run(companyByNumber, { organizationNumber });
    return writtenRecord('company', existing, { located: true, changed: false });
  },
});
