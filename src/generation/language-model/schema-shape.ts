import type { TSchema } from 'typebox';

const OMITTED: ReadonlySet<string> = new Set(
  'title minLength maxLength minItems maxItems minimum maximum pattern format'.split(' '),
);

/**
 * The schema without titles and bounds, for `response_format`: strict endpoints refuse keywords that they cannot enforce.
 * Answers are validated against the full schema.
 */
export function schemaShape(schema: TSchema): object {
  // These keywords take numbers or strings. An object under such a key is the schema of a property with that name.
  const shape: unknown = JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    OMITTED.has(key) && typeof value !== 'object' ? undefined : value,
  );
  return shape as object;
}
