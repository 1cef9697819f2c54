import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { notFound } from '../operation/errors.ts';
import { write } from '../operation/operation.ts';
import { FOR_ADMINISTRATORS } from './audience.ts';
import { FieldPath } from './field-schemas.ts';

const setRetired = statement<{ workspaceId: number; entity: string; key: string; now: Date }, { retired: true }>(sql`
  update custom_field_definition set retired_at = ${bind('now::timestamptz')}
  where workspace_id = ${bind('workspaceId::integer')} and entity_type = ${bind('entity::text')}
    and key = ${bind('key::text')} and retired_at is null
  returning true as retired`);

export const retireField = write({
  ...FOR_ADMINISTRATORS,
  id: 'retireField',
  method: 'DELETE',
  path: '/fields/{entity}/{key}',
  summary: 'Retire a custom field',
  description: 'Its values stay and are no longer checked.',
  tag: 'Custom fields',
  idempotencyKey: false,
  ifMatch: false,
  parameters: { path: FieldPath },
  responses: { 204: { description: 'The field is retired.' } },
  async run({ run, now }, { path: { entity, key } }) {
    const [retired] = await run(setRetired, { entity, key, now });
    if (!retired) throw notFound(`The workspace has no active ${entity} field "${key}".`);
    return {
      status: 204,
      record: { type: 'field', id: `${entity} ${key}` },
      changed: true,
      changes: { retiredAt: { before: null, after: now } },
    };
  },
});
