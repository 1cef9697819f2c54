import { sql } from 'kysely';
import { bind } from '../database/fragment.ts';
import type { Position } from '../operation/cursor.ts';
import type { ReadText, Selection } from '../operation/operation.ts';
import { pageOf } from '../operation/page.ts';
import { jsonObject } from '../operation/wire.ts';

/** The position is the cursor's key, the field's key its id: no two active definitions of an entity share both. */
const text: ReadText = {
  select: pageOf(sql`
    select definition.position::text as key, definition.key as id, ${jsonObject(sql`
      definition.key, definition.label, definition.description, definition.field_type as "fieldType",
      definition.options, definition.config, definition.is_required as "isRequired", definition.position`)} as item
    from custom_field_definition definition
    where definition.workspace_id = ${bind('workspaceId')}::integer
      and definition.entity_type = ${bind('entityType')}::text and definition.retired_at is null
      and (definition.position, definition.key) > (${bind('afterPosition')}::integer, ${bind('afterKey')}::text)
    order by definition.position, definition.key
    limit ${bind('limit')}::integer + 1`),
};

export function definitionList(
  entityType: 'COMPANY' | 'PERSON',
  limit: number,
  after: Position | undefined,
): Selection {
  return { text, values: { entityType, limit, afterPosition: after?.key ?? '-1', afterKey: after?.id ?? '' } };
}
