import { requireActiveCompany } from '../companies/require-active-company.ts';
import { canonicalJson } from '../operation/canonical-json.ts';
import { conflict, notFound } from '../operation/errors.ts';
import { write } from '../operation/operation.ts';
import { RecordPath } from '../operation/schema.ts';
import { newVersion, requireVersion } from '../operation/version.ts';
import { mergeValues } from '../relationships/custom-field-values.ts';
import { needsWorkAccess } from '../relationships/work-access.ts';
import { writtenRecord } from '../relationships/written-record.ts';
import { changedPerson, lockedPerson, personDetail } from './queries.ts';
import { examplePerson, PersonAnswer, PersonPatch } from './schemas.ts';

export const updatePerson = write({
  id: 'updatePerson',
  method: 'PATCH',
  path: '/people/{id}',
  summary: 'Update a person',
  description:
    'Keys left out stay unchanged; null clears; `metadata` replaces the whole map; `customFields` is a merge patch in ' +
    'which null removes a key; `companyId` null detaches. A PATCH that changes nothing keeps the version.',
  tag: 'People',
  scopes: ['contacts:write'],
  feature: 'relationships',
  idempotencyKey: false,
  ifMatch: true,
  parameters: { path: RecordPath },
  body: PersonPatch,
  bodyExample: { title: 'Head of Purchasing', mobile: null },
  needsWorkAccess,
  responses: { 200: { description: 'The person.', schema: PersonAnswer, example: examplePerson } },
  async run(context, { path, body }) {
    const [current] = await context.run(lockedPerson, { recordId: path.id });
    if (!current) throw notFound();
    requireVersion(context.ifMatch, current.version);
    if (current.archived_at) throw conflict('The person is archived.');
    if (body.companyId != null) await requireActiveCompany(context, body.companyId);
    const before = {
      name: current.name,
      email: current.email,
      phone: current.phone,
      mobile: current.mobile,
      title: current.title,
      department: current.department,
      description: current.description,
      linkedinUrl: current.linkedin_url,
      companyId: current.company_id,
      lifecycleStage: current.lifecycle_stage,
      metadata: current.metadata,
      customFields: current.custom_fields,
    };
    const after = { ...before, ...body, customFields: before.customFields };
    if (body.customFields) {
      after.customFields = await mergeValues(context, 'PERSON', before.customFields, body.customFields);
    }
    if (canonicalJson(after) === canonicalJson(before)) {
      const [unchanged] = await context.run(personDetail, { recordId: path.id });
      return writtenRecord('person', unchanged, { changed: false });
    }
    const [person] = await context.run(changedPerson, {
      ...after,
      metadata: JSON.stringify(after.metadata),
      customFields: JSON.stringify(after.customFields),
      recordId: path.id,
      version: newVersion(),
      now: context.now,
    });
    return writtenRecord('person', person);
  },
});
