import { askCompany, requireActiveCompany } from '../companies/require-active-company.ts';
import { bind } from '../database/sql.ts';
import { write } from '../operation/write.ts';
import { askDefinitions, checkNewValues } from '../record/custom-field-values.ts';
import type { NewRecord } from '../record/field.ts';
import type { RecordKind } from '../record/record-kind.ts';
import { insertLast, insertRecord } from '../record/statements.ts';
import { newValues, writtenStored } from '../record/written-record.ts';
import { person } from './record.ts';

type PersonFields = typeof person.fields;

/** `createPerson`, of a kind of record with the fields of a person. */
export function createPersonOf<All extends PersonFields>(kind: RecordKind<All>) {
  const insertPerson = insertRecord(kind, { owner_user_ids: bind('ownerUserIds::text[]') });
  return write({
    ...kind.writes,
    id: 'createPerson',
    method: 'POST',
    path: '/people',
    summary: 'Create a person',
    description: 'Two people may share an email. `lifecycleStage`, `metadata` and `customFields` require Work access.',
    idempotencyKey: true,
    ifMatch: false,
    newId: insertPerson.reserve,
    body: kind.schemas.create,
    bodyExample: kind.examples.create,
    needsWorkAccess: kind.needsWorkAccess,
    responses: { 201: kind.answer('The new person.') },
    first: ({ body }) => [
      ...askCompany((body as NewRecord<PersonFields>).companyId),
      ...askDefinitions('PERSON', (body as NewRecord<PersonFields>).customFields),
    ],
    async run(context, { body: given }) {
      const body = given as NewRecord<PersonFields>;
      if (body.companyId !== undefined) await requireActiveCompany(context, body.companyId);
      if (body.customFields) await checkNewValues(context, 'PERSON', body.customFields);
      const inserted = insertLast(context, insertPerson, {
        ...newValues(context, kind, body),
        ownerUserIds: [context.caller.userId],
      });
      return writtenStored(kind, 201, inserted, insertPerson.store, { event: { type: 'person.created' } });
    },
  });
}

export const createPerson = createPersonOf(person);
