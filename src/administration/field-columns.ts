import { sql } from '../database/sql.ts';
import { wireTime } from '../operation/wire.ts';

/** A custom field as administrators see it, over the row `definition`. */
export const fieldColumns = sql`
  definition.entity_type as "entity", definition.key, definition.label, definition.description,
  definition.field_type as "fieldType", definition.options, definition.config,
  definition.is_required as "isRequired", definition.position, ${wireTime('definition.retired_at')} as "retiredAt"`;
