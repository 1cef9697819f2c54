import { requireActiveCompany } from '../companies/require-active-company.ts';
import { write } from '../operation/operation.ts';
import { newVersion } from '../operation/version.ts';
import { checkNewValues } from '../relationships/custom-field-values.ts';
import { needsWorkAccess } from '../relationships/work-access.ts';
import { writtenRecord } from '../relationships/written-record.ts';
import { insertedPerson } from './queries.ts';
import { exampleNewPerson, examplePerson, NewPerson, PersonAnswer } from './schemas.ts';

export const createPerson = write({
  id: 'createPerson',
  method: 'POST',
  path: '/people',
  summary: 'Create a person',
  description: 'Two people may share an email. `lifecycleStage`, `metadata` and `customFields` require Work access.',
  tag: 'People',
  scopes: ['contacts:write'],
  feature: 'relationships',
  idempotencyKey: true,
  ifMatch: false,
  body: NewPerson,
  bodyExample: exampleNewPerson,
  needsWorkAccess,
  responses: { 201: { description: 'The new person.', schema: PersonAnswer, example: examplePerson } },
  async run(context, { body }) {
    if (body.companyId !== undefined) await requireActiveCompany(context, body.companyId);
    if (body.customFields) await checkNewValues(context, 'PERSON', body.customFields);
    const [person] = await context.run(insertedPerson, {
      version: newVersion(),
      now: context.now,
      name: body.name,
      email: body.email,
      phone: body.phone ?? null,
      mobile: body.mobile ?? null,
      title: body.title ?? null,
      department: body.department ?? null,
      description: body.description ?? null,
      linkedinUrl: body.linkedinUrl ?? null,
      companyId: body.companyId ?? null,
      lifecycleStage: body.lifecycleStage ?? null,
      metadata: JSON.stringify(body.metadata ?? {}),
      customFields: JSON.stringify(body.customFields ?? {}),
      ownerUserIds: [context.caller.userId],
    });
    return writtenRecord('person', person, { created: true });
  },
});
