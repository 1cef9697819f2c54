import { bind, sql } from '../database/sql.ts';
import { read, selection } from '../operation/read.ts';
import { Exactly } from '../operation/schema.ts';
import { jsonObject } from '../operation/wire.ts';
import { FOR_ADMINISTRATORS } from './audience.ts';
import { fieldColumns } from './field-columns.ts';
import { exampleField, Field, FieldPath } from './field-schemas.ts';

const selectField = sql`
  select '{"field":' || ${jsonObject(fieldColumns)}::text || '}' as body
  from custom_field_definition definition
  where definition.workspace_id = ${bind('workspaceId::integer')}
    and definition.entity_type = ${bind('entity::text')} and definition.key = ${bind('key::text')}`;

export const getField = read({
  ...FOR_ADMINISTRATORS,
  id: 'getField',
  path: '/fields/{entity}/{key}',
  summary: 'Read a custom field',
  tag: 'Custom fields',
  answer: 'whole',
  parameters: { path: FieldPath },
  response: {
    description: 'The custom field.',
    schema: Exactly({ field: Field }, { title: 'FieldResponse' }),
    example: { field: exampleField },
  },
  select: ({ path }) => selection(selectField, { entity: path.entity, key: path.key }),
});
