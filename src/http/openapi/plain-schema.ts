import type { TSchema } from 'typebox';

/**
 * The formats that other tools know under another name, or not at all. Their `uri` and `email` are ASCII and refuse addresses
 * with letters of other scripts, which the service accepts and answers; the patterns of these tell what holds for all.
 */
const FORMATS: Readonly<Record<string, string | undefined>> = {
  'utc-timestamp': 'date-time',
  'http-url': undefined,
  email: undefined,
  'not-blank': undefined,
};

/** A schema as plain JSON, its formats in their public names. */
export function plainSchema(schema: TSchema): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(schema, (key, value) =>
      key === 'format' && Object.hasOwn(FORMATS, value) ? FORMATS[value] : value,
    ),
  );
}
