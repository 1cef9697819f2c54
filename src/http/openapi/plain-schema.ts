import type { TSchema } from 'typebox';

/** The formats that have another name in other tools. They have no format like `not-blank`. */
const FORMATS: Readonly<Record<string, string | undefined>> = {
  'utc-timestamp': 'date-time',
  'http-url': 'uri',
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
