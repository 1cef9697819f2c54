import { sql } from '../database/sql.ts';
import { wireTime } from '../operation/wire.ts';

/** Of the content, so that a definition needs no column for it; equal content may have an equal version. */
const version = sql`
  'v1.' || left(encode(sha256(convert_to(jsonb_build_array(
    definition.label, definition.description, definition.field_type, definition.options, definition.config,
    definition.is_required, definition.position, definition.retired_at)::text, 'UTF8')), 'hex'), 32)`;

/** A custom field as administrators see it, over the row `definition`. */
export const fieldColumns = sql`
  definition.entity_type as "entity", definition.key, definition.label, definition.description,
  definition.field_type as "fieldType", definition.options, definition.config,
  definition.is_required as "isRequired", definition.position, ${version} as "version", ${wireTime('definition.retired_at')} as "retiredAt"`;
