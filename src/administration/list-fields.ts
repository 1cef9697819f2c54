import { Type } from 'typebox';
import { bind, sql } from '../database/sql.ts';
import { list } from '../operation/list.ts';
import { pageOf } from '../operation/page.ts';
import { selection } from '../operation/read.ts';
import { jsonObject } from '../operation/wire.ts';
import { EntityType } from '../record/custom-field-definition.ts';
import { FOR_ADMINISTRATORS } from './audience.ts';
import { fieldColumns } from './field-columns.ts';
import { exampleField, Field } from './field-schemas.ts';

const selectFields = pageOf(sql`
  select ${jsonObject(fieldColumns)} as item, definition.entity_type as key, definition.key as id
  from custom_field_definition definition
  where definition.workspace_id = ${bind('workspaceId::integer')}
    and (definition.entity_type, definition.key) > (${bind('afterEntity::text')}, ${bind('afterKey::text')})
    and (${bind('entity::text')} is null or definition.entity_type = ${bind('entity::text')})
  order by definition.entity_type, definition.key
  limit ${bind('limit::integer')} + 1`);

export const listFields = list({
  ...FOR_ADMINISTRATORS,
  id: 'listFields',
  path: '/fields',
  plural: 'custom fields',
  description: 'By entity and key, retired ones included.',
  tag: 'Custom fields',
  filters: { entity: Type.Optional(EntityType) },
  item: { schema: Field, example: exampleField },
  select: ({ query, after }) =>
    selection(selectFields, {
      limit: query.limit,
      entity: query.entity ?? null,
      afterEntity: after?.key ?? '',
      afterKey: after?.id ?? '',
    }),
});
