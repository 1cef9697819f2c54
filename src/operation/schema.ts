import { type Static, type TSchema, Type } from 'typebox';
import { bytesInWords, LIMITS } from '../limits.ts';

// A schema with a `title` is a component of that name in the OpenAPI document, and a type of that name in clients.

/** Largest integer that is exact in JSON and JavaScript; the bound of ids in requests. */
export const MAX_SAFE = 9007199254740991;

/** The same schema, or null: `type: [..., "null"]`, which makes shorter messages than `anyOf`. */
export function Nullable<T extends TSchema>(schema: T, options: object = {}) {
  const { type, enum: values, ...rest } = schema as unknown as { type: string; enum?: unknown[] };
  return Type.Unsafe<Static<T> | null>({
    type: [type, 'null'],
    ...(values ? { enum: [...values, null] } : {}),
    ...rest,
    ...options,
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

export const RecordId = Type.Integer({
  title: 'RecordId',
  minimum: 1,
  maximum: MAX_SAFE,
  description: 'Record id.',
  examples: [17],
});

/** UTC, RFC 3339 with a trailing `Z`; millisecond precision. */
export const Timestamp = Type.String({
  title: 'Timestamp',
  format: 'utc-timestamp',
  description: 'ISO 8601 in UTC with a trailing Z.',
  examples: ['2026-03-01T09:30:00.000Z'],
});

export const Version = Type.String({
  title: 'RecordVersion',
  minLength: 1,
  maxLength: 512,
  pattern: '^v1\\.[A-Za-z0-9_-]+$',
  description: 'Concurrency token: echo it, double-quoted, in If-Match. Opaque.',
});

export const LifecycleStage = OneOf(['LEAD', 'PROSPECT', 'CUSTOMER', 'CHURNED'], {
  title: 'LifecycleStage',
  description: 'How far the relationship has come.',
});

export const Metadata = Type.Unsafe<Record<string, string>>({
  title: 'Metadata',
  type: 'object',
  propertyNames: { minLength: 1, maxLength: LIMITS.metadataKeyLength },
  additionalProperties: { type: 'string', maxLength: LIMITS.metadataValueLength },
  maxProperties: LIMITS.metadataEntries,
  description: `At most ${LIMITS.metadataEntries} entries; keys of 1-${LIMITS.metadataKeyLength} characters, values of at most ${LIMITS.metadataValueLength}.`,
});

export const CUSTOM_FIELD_KEY = '^[a-z][a-z0-9_]{0,62}$';

/** Custom-field values. `itemLength`: characters an item of a list may have (1000 on companies, 255 on people). */
export function customFieldValues(itemLength: number, options: object = {}) {
  return Type.Unsafe<Record<string, string | number | boolean | string[]>>(customFieldMap(itemLength, [], options));
}

/** A merge patch of custom-field values: null removes the key. */
export function customFieldPatch(itemLength: number, options: object = {}) {
  return Type.Unsafe<Record<string, string | number | boolean | string[] | null>>(
    customFieldMap(itemLength, ['null'], options),
  );
}

function customFieldMap(itemLength: number, more: string[], options: object) {
  return {
    type: 'object',
    propertyNames: { pattern: CUSTOM_FIELD_KEY },
    additionalProperties: {
      type: ['string', 'number', 'boolean', 'array', ...more],
      maxLength: LIMITS.customFieldLength,
      maxItems: LIMITS.customFieldItems,
      items: { type: 'string', maxLength: itemLength },
    },
    maxProperties: LIMITS.customFields,
    description: `At most ${LIMITS.customFields} entries, by custom-field key, and ${bytesInWords(LIMITS.customFieldBytes)} of JSON together.`,
    ...options,
  };
}

/** Text with these bounds, in characters. */
export function textOf(minLength: number, maxLength: number) {
  return Type.String({ minLength, maxLength });
}

/** The name of a record. */
export const Name = Type.String({ minLength: 1, maxLength: 255, format: 'not-blank' });

/** The id of a company in a body, within the range of the database's ids. */
export const Reference = Type.Integer({
  minimum: 1,
  maximum: 2147483647,
  description: 'An active company of the workspace.',
});

/** An id beyond the database's range is valid and finds nothing. */
export function WideId(description: string) {
  return Type.Integer({ minimum: 1, maximum: MAX_SAFE, description, examples: [4] });
}

export const OwnerUserIds = Type.Array(textOf(1, 255), { maxItems: 50 });

/** A company in another record. */
export const CompanyReference = Exactly({ id: RecordId, name: Type.String() }, { title: 'CompanyReference' });

export const HttpUrl = Type.String({ maxLength: 255, format: 'http-url', pattern: '^https?://' });
export const Email = Type.String({ maxLength: 320, format: 'email', pattern: '^[^@\\s]+@[^@\\s]+$' });

/** The path of an operation on one record. */
export const RecordPath = Exactly({ id: RecordId });

export const Cursor = Type.String({
  minLength: 1,
  maxLength: LIMITS.cursorLength,
  description: 'nextCursor of the previous page. Opaque.',
  examples: ['Zx3kq0Vb7nRt'],
});
export const PageLimit = Type.Integer({
  minimum: 1,
  maximum: LIMITS.mostPageItems,
  default: LIMITS.pageItems,
  description: 'Items on a page.',
});
export const RecordStatus = OneOf(['active', 'archived', 'all'], {
  title: 'RecordStatus',
  default: 'active',
  description: 'Whether archived records are listed.',
});
export const RecordSort = OneOf(['updated-desc', 'name-asc'], {
  title: 'RecordSort',
  default: 'updated-desc',
  description: 'Last changed first, or by name.',
});

/** A cursor page of items. For `PersonListItem` its title is `PersonPage`. */
export function Page<T extends TSchema>(item: T) {
  const { title } = item as { title?: string };
  return Exactly(
    {
      items: Type.Array(item, { maxItems: LIMITS.mostPageItems }),
      nextCursor: Nullable(
        Type.String({
          minLength: 1,
          maxLength: LIMITS.cursorLength,
          description: 'null: no further page. Only that ends a list: a page may be short, or empty.',
        }),
      ),
    },
    title === undefined ? {} : { title: `${title.replace(/ListItem$/, '')}Page` },
  );
}
