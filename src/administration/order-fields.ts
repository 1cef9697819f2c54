import { type Static, Type } from 'typebox';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { changesBetween } from '../operation/changes.ts';
import { notFound } from '../operation/errors.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import { Exactly } from '../operation/schema.ts';
import { write } from '../operation/write.ts';
import { EntityType, FieldDefinition } from '../record/custom-field-definition.ts';
import { FOR_ADMINISTRATORS } from './audience.ts';

const Keys = Type.Array(FieldDefinition.properties.key, {
  maxItems: 500,
  uniqueItems: true,
  description: 'Keys of active fields, in the new order.',
});

type OfEntity = InWorkspace & { entity: Static<typeof EntityType> };

const lockFields = statement<OfEntity, { key: string }>(sql`
  select key from custom_field_definition
  where workspace_id = ${bind('workspaceId::integer')} and entity_type = ${bind('entity::text')} and retired_at is null
  order by position, key
  for update`);

const setPositions = statement<OfEntity & { keys: readonly string[] }>(sql`
  update custom_field_definition set position = given.place - 1
  from unnest(${bind('keys::text[]')}) with ordinality given (key, place)
  where workspace_id = ${bind('workspaceId::integer')} and entity_type = ${bind('entity::text')}
    and custom_field_definition.key = given.key`);

export const orderFields = write({
  ...FOR_ADMINISTRATORS,
  id: 'orderFields',
  method: 'PUT',
  path: '/field-order/{entity}',
  summary: 'Order custom fields',
  description:
    'Sets the positions of the active fields of an entity. Fields that are left out follow in their present order.',
  tag: 'Custom fields',
  idempotencyKey: false,
  ifMatch: false,
  parameters: { path: Exactly({ entity: EntityType }) },
  body: Exactly({ keys: Keys }, { title: 'FieldOrder' }),
  bodyExample: { keys: ['segment', 'tier'] },
  responses: {
    200: {
      description: 'The active fields in their new order.',
      schema: Exactly({ keys: Type.Array(Type.String()) }, { title: 'OrderedFields' }),
      example: { keys: ['segment', 'tier'] },
    },
  },
  async run({ run }, { path: { entity }, body: { keys: given } }) {
    const before = (await run(lockFields, { entity })).map(({ key }) => key);
    const unknown = given.filter((key) => !before.includes(key));
    if (unknown.length > 0) throw notFound(`The workspace has no active ${entity} field "${unknown[0]}".`);
    const keys = [...given, ...before.filter((key) => !given.includes(key))];
    await run(setPositions, { entity, keys });
    const changes = changesBetween({ order: before }, { order: keys }, ['order']);
    const record = { type: 'field', id: entity };
    return { status: 200, body: JSON.stringify({ keys }), record, changed: 'order' in changes, changes };
  },
});
