import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { notFound } from '../operation/errors.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import { write } from '../operation/write.ts';
import { FOR_ADMINISTRATORS } from './audience.ts';
import { fieldColumns } from './field-columns.ts';
import { FieldPath } from './field-schemas.ts';
import { requireFieldVersion } from './require-field-version.ts';

type OfField = InWorkspace & { entity: string; key: string };

const lockActiveField = statement<OfField, { version: string }>(sql`
  select ${fieldColumns} from custom_field_definition definition
  where definition.workspace_id = ${bind('workspaceId::integer')} and definition.entity_type = ${bind('entity::text')}
    and definition.key = ${bind('key::text')} and definition.retired_at is null
  for update`);

const setRetired = statement<OfField & { now: Date }>(sql`
  update custom_field_definition set retired_at = ${bind('now::timestamptz')}
  where workspace_id = ${bind('workspaceId::integer')} and entity_type = ${bind('entity::text')}
    and key = ${bind('key::text')}`);

export const retireField = write({
  ...FOR_ADMINISTRATORS,
  id: 'retireField',
  method: 'DELETE',
  path: '/fields/{entity}/{key}',
  summary: 'Retire a custom field',
  description: 'Its values stay and are no longer checked.',
  tag: 'Custom fields',
  idempotencyKey: false,
  ifMatch: 'existing',
  parameters: { path: FieldPath },
  responses: { 204: { description: 'The field is retired.' } },
  async run(context, { path: { entity, key } }) {
    const { run, now } = context;
    const [field] = await run(lockActiveField, { entity, key });
    if (!field) throw notFound(`The workspace has no active ${entity} field "${key}".`);
    requireFieldVersion(context, field.version);
    await run(setRetired, { entity, key, now });
    return {
      status: 204,
      record: { type: 'field', id: `${entity} ${key}` },
      changed: true,
      changes: { retiredAt: { before: null, after: now } },
    };
  },
});
