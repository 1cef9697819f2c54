import { requireActiveCompany } from '../companies/require-active-company.ts';
import { bind } from '../database/sql.ts';
import { write } from '../operation/operation.ts';
import { newVersion } from '../operation/version.ts';
import { checkNewValues } from '../record/custom-field-values.ts';
import { insertRecord, newValues } from '../record/statements.ts';
import { writtenRecord } from '../record/written-record.ts';
import { person } from './record.ts';

const insertPerson = insertRecord(person, { columns: { owner_user_ids: bind('ownerUserIds::text[]') } });

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
  body: person.schemas.create,
  bodyExample: person.examples.create,
  needsWorkAccess: person.needsWorkAccess,
  responses: {
    201: { description: 'The new person.', schema: person.schemas.answer, example: person.examples.answer },
  },
  async run(context, { body }) {
    if (body.companyId !== undefined) await requireActiveCompany(context, body.companyId);
    if (body.customFields) await checkNewValues(context, 'PERSON', body.customFields);
    const [row] = await context.run(insertPerson, {
      ...newValues(person, body),
      version: newVersion(),
      now: context.now,
      ownerUserIds: [context.caller.userId],
    });
    return writtenRecord(person, 201, row);
  },
});
