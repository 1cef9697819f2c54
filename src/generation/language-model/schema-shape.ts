import type { JSONSchema7 } from 'ai';
import type { TSchema } from 'typebox';

const BOUNDS: ReadonlySet<string> = new Set([
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'pattern',
  'format',
]);

/**
 * The same schema without bounds, for `response_format`: strict endpoints refuse keywords that their decoder cannot
 * enforce, and bounds on strings are the usual ones. Answers are judged by the full schema.
 */
export function schemaShape(schema: TSchema): JSONSchema7 {
  // A bound is a number or a string; a property of the same name would be a schema, and stays.
  const shape: unknown = JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    BOUNDS.has(key) && typeof value !== 'object' ? undefined : value,
  );
  return shape as JSONSchema7;
}
