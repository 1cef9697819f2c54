import { type Static, type TSchema, Type } from 'typebox';

/** Largest integer that JSON and JavaScript carry exactly; the bound of ids on the wire. */
export const MAX_SAFE = 9007199254740991;

/** The same schema, or null: `type: [..., "null"]`, which OpenAPI 3.1 and clients read better than `anyOf`. */
export function Nullable<T extends TSchema>(schema: T) {
  const { type, enum: values, ...rest } = schema as unknown as { type: string; enum?: unknown[] };
  return Type.Unsafe<Static<T> | null>({
    type: [type, 'null'],
    ...(values ? { enum: [...values, null] } : {}),
    ...rest,
  });
}

/** A string of one of the values given. */
export function OneOf<const T extends readonly string[]>(values: T, options: object = {}) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...options });
}

/** An object with exactly the keys listed. */
export function Exactly<T extends Record<string, TSchema>>(properties: T, options: object = {}) {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

export const RecordId = Type.Integer({ minimum: 1, maximum: MAX_SAFE, description: 'Record id.' });

/** UTC, RFC 3339 with a trailing `Z`; millisecond precision. */
export const Timestamp = Type.String({ format: 'utc-timestamp', description: 'ISO 8601 in UTC with a trailing Z.' });

export const Version = Type.String({
  minLength: 1,
  maxLength: 512,
  pattern: '^v1\\.[A-Za-z0-9_-]+$',
  description: 'Concurrency token: echo it, double-quoted, in If-Match. Opaque.',
});

export const LifecycleStage = OneOf(['LEAD', 'PROSPECT', 'CUSTOMER', 'CHURNED']);

export const Metadata = Type.Unsafe<Record<string, string>>({
  type: 'object',
  propertyNames: { minLength: 1, maxLength: 40 },
  additionalProperties: { type: 'string', maxLength: 500 },
  maxProperties: 50,
  description: 'At most 50 entries; keys of 1-40 characters, values of at most 500.',
});

export const CUSTOM_FIELD_KEY = '^[a-z][a-z0-9_]{0,62}$';

const ENTRIES = {
  maxProperties: 50,
  description: 'At most 50 entries, by custom-field key, and 64 KiB of JSON together.',
};

/** Custom-field values. `itemLength`: characters an item of a list may have (1000 on companies, 255 on people). */
export function customFieldValues(itemLength: number) {
  return Type.Unsafe<Record<string, string | number | boolean | string[]>>(customFieldMap(itemLength, []));
}

/** A merge patch of custom-field values: null removes the key. */
export function customFieldPatch(itemLength: number) {
  return Type.Unsafe<Record<string, string | number | boolean | string[] | null>>(customFieldMap(itemLength, ['null']));
}

function customFieldMap(itemLength: number, more: string[]) {
  return {
    type: 'object',
    propertyNames: { pattern: CUSTOM_FIELD_KEY },
    additionalProperties: {
      type: ['string', 'number', 'boolean', 'array', ...more],
      maxLength: 5000,
      maxItems: 50,
      items: { type: 'string', maxLength: itemLength },
    },
    ...ENTRIES,
  };
}

export const HttpUrl = Type.String({ maxLength: 255, format: 'http-url', pattern: '^https?://' });
export const Email = Type.String({ maxLength: 320, format: 'email' });

/** The path of an operation on one record. */
export const RecordPath = Exactly({ id: RecordId });

export const Cursor = Type.String({
  minLength: 1,
  maxLength: 512,
  description: 'nextCursor of the previous page. Opaque.',
});
export const PageLimit = Type.Integer({ minimum: 1, maximum: 50, default: 25, description: 'Items on a page.' });
export const RecordStatus = OneOf(['active', 'archived', 'all'], { default: 'active' });
export const RecordSort = OneOf(['updated-desc', 'name-asc'], { default: 'updated-desc' });

/** A cursor page of `item`s. */
export function Page<T extends TSchema>(item: T) {
  return Exactly({
    items: Type.Array(item, { maxItems: 50 }),
    nextCursor: Nullable(
      Type.String({
        minLength: 1,
        maxLength: 512,
        description: 'null: no further page. Only that ends a list: a page may be short, or empty.',
      }),
    ),
  });
}
