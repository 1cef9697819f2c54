import { canonicalJson } from '../operation/canonical-json.ts';
import { conflict, notFound } from '../operation/errors.ts';
import { write } from '../operation/operation.ts';
import { RecordPath } from '../operation/schema.ts';
import { newVersion, requireVersion } from '../operation/version.ts';
import { mergeValues } from '../relationships/custom-field-values.ts';
import { needsWorkAccess } from '../relationships/work-access.ts';
import { writtenRecord } from '../relationships/written-record.ts';
import { changedCompany, companyDetail, lockedCompany } from './queries.ts';
import { CompanyAnswer, CompanyPatch, exampleCompany } from './schemas.ts';

export const updateCompany = write({
  id: 'updateCompany',
  method: 'PATCH',
  path: '/companies/{id}',
  summary: 'Update a company',
  description:
    'Keys left out stay unchanged; null clears; `metadata` replaces the whole map; `customFields` is a merge patch in ' +
    'which null removes a key. The registration number does not change. A PATCH that changes nothing keeps the version.',
  tag: 'Companies',
  scopes: ['contacts:write'],
  feature: 'relationships',
  idempotencyKey: false,
  ifMatch: true,
  parameters: { path: RecordPath },
  body: CompanyPatch,
  bodyExample: { industry: 'Wind power', employeeCount: 130 },
  needsWorkAccess,
  responses: { 200: { description: 'The company.', schema: CompanyAnswer, example: exampleCompany } },
  async run(context, { path, body }) {
    const [current] = await context.run(lockedCompany, { recordId: path.id });
    if (!current) throw notFound();
    requireVersion(context.ifMatch, current.version);
    if (current.archived_at) throw conflict('The company is archived.');
    const before = {
      name: current.name,
      email: current.email,
      phone: current.phone,
      website: current.website,
      industry: current.industry,
      employeeCount: current.employee_count,
      annualRevenueOere: current.annual_revenue_oere,
      description: current.description,
      linkedinUrl: current.linkedin_url,
      lifecycleStage: current.lifecycle_stage,
      metadata: current.metadata,
      customFields: current.custom_fields,
    };
    const after = { ...before, ...body, customFields: before.customFields };
    if (body.customFields) {
      after.customFields = await mergeValues(context, 'COMPANY', before.customFields, body.customFields);
    }
    if (canonicalJson(after) === canonicalJson(before)) {
      const [unchanged] = await context.run(companyDetail, { recordId: path.id });
      return writtenRecord('company', unchanged, { changed: false });
    }
    const [company] = await context.run(changedCompany, {
      ...after,
      metadata: JSON.stringify(after.metadata),
      customFields: JSON.stringify(after.customFields),
      recordId: path.id,
      version: newVersion(),
      now: context.now,
    });
    return writtenRecord('company', company);
  },
});
