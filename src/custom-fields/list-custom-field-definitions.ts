import { bind, sql } from '../database/sql.ts';
import { list } from '../operation/list.ts';
import { pageOf } from '../operation/page.ts';
import { selection } from '../operation/read.ts';
import { jsonObject } from '../operation/wire.ts';
import { EntityType, exampleFieldDefinition, FieldDefinition } from '../record/custom-field-definition.ts';

/** The cursor holds position and key, which identify an active definition of an entity. */
const selectDefinitions = pageOf(sql`
  select definition.position::text as key, definition.key as id, ${jsonObject(sql`
    definition.key, definition.label, definition.description, definition.field_type as "fieldType",
    definition.options, definition.config, definition.is_required as "isRequired", definition.position`)} as item
  from custom_field_definition definition
  where definition.workspace_id = ${bind('workspaceId::integer')}
    and definition.entity_type = ${bind('entityType::text')} and definition.retired_at is null
    and (definition.position, definition.key) > (${bind('afterPosition::integer')}, ${bind('afterKey::text')})
  order by definition.position, definition.key
  limit ${bind('limit::integer')} + 1`);

export const listCustomFieldDefinitions = list({
  id: 'listCustomFieldDefinitions',
  path: '/custom-field-definitions',
  plural: 'custom-field definitions',
  description: 'The active definitions of one entity type, by position.',
  tag: 'Custom fields',
  scopes: ['contacts:read'],
  feature: 'relationships',
  filters: { entityType: EntityType },
  item: { schema: FieldDefinition, example: exampleFieldDefinition },
  select: ({ query: { entityType, limit }, after }) =>
    selection(selectDefinitions, { entityType, limit, afterPosition: after?.key ?? '-1', afterKey: after?.id ?? '' }),
});
