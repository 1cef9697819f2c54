import type { Static, TSchema } from 'typebox';
import { raw, type Sql, type SqlType } from '../database/sql.ts';
import { wireTime } from '../operation/wire.ts';

/** One field of a record. Schemas, SQL and examples are derived from it. */
export interface Field<Schema extends TSchema = TSchema> extends FieldOptions {
  /** For answers, and for bodies without a `createSchema` or `patchSchema`. */
  readonly schema: Schema;
  readonly column?: { readonly name: string; readonly type: SqlType };
  /** The value in answers, as SQL over the row `record`. */
  readonly select: Sql<{ workspaceId: number }>;
}

export interface FieldOptions {
  /** `list`: in list items and the record; `item` or `detail`: in one of them; undefined: in neither. */
  readonly shown?: 'list' | 'item' | 'detail';
  /** How the record shows it, if that differs from list items. */
  readonly detail?: {
    readonly select: Sql<{ workspaceId: number }>;
    readonly schema: TSchema;
    readonly example: unknown;
  };
  /** Whether the body of a creation must or may contain it. */
  readonly create?: 'required' | 'optional';
  /** Whether a PATCH may contain it. */
  readonly patch?: true;
  readonly createSchema?: TSchema;
  /** The value of a new record if the body leaves it out. Default: null, `{}` for JSON. */
  readonly absent?: string;
  readonly patchSchema?: TSchema;
  /** Only members with Work access may write it. */
  readonly workAccess?: true;
  /** Lists have a filter for it, with this schema. */
  readonly filter?: TSchema;
  /** Whether search finds the record by it. */
  readonly searched?: true;
  /** `merge`: a PATCH changes it key by key. Otherwise it replaces the value. Values are compared as JSON. */
  readonly patched?: 'merge';
  /**
   * What a merge does: `fill` takes the other record's value where there is none, `entries` the entries with other keys,
   * `union` the other items, `latest` the later time. Fields that a PATCH can change are filled by default.
   */
  readonly merged?: 'fill' | 'entries' | 'union' | 'latest';
  /**
   * The text may name other people. What their erasure removes: the mentions, or the whole value. Undefined: it is the
   * record's own, and not searched.
   */
  readonly erased?: 'mentions' | 'whole';
  /** For a computed field: the columns that it uses. */
  readonly uses?: readonly string[];
  readonly example?: unknown;
}

/** Declares a field with a column: `column('linkedin_url::text', Nullable(HttpUrl), LISTED)`. */
export function column<Schema extends TSchema, const Options extends FieldOptions>(
  place: `${string}::${SqlType}`,
  schema: Schema,
  options: Options,
): Field<Schema> & Options {
  const [name = '', type] = place.split('::') as [string, SqlType];
  const select = type === 'timestamptz' ? wireTime(`record.${name}`) : raw(`record.${name}`);
  return { ...options, schema, column: { name, type }, select };
}

/** Declares a field whose value is computed in SQL. */
export function computed<Schema extends TSchema, const Options extends FieldOptions>(
  select: Sql<{ workspaceId: number }>,
  schema: Schema,
  options: Options,
): Field<Schema> & Options {
  return { ...options, schema, select };
}

/** Options of fields that clients may write: shown nowhere, in the record, or in list items too. */
export const OPTIONAL = { create: 'optional', patch: true } as const;
export const DETAIL = { shown: 'detail', ...OPTIONAL } as const;
export const LISTED = { shown: 'list', ...OPTIONAL } as const;
export const REQUIRED = { create: 'required', patch: true } as const;

export type Fields = Readonly<Record<string, Field>>;

/** A field with its name in bodies and answers. */
export type NamedField = Field & { readonly name: string };
/** A field that clients write. */
export type WrittenField = NamedField & { readonly column: NonNullable<Field['column']> };

/** List items, or the record itself. */
export type Shown = 'item' | 'detail';

/** The fields in list items or in the record. */
export function fieldsShown(fields: Fields, where: Shown): readonly NamedField[] {
  return namedFields(fields)
    .filter(({ shown }) => shown === 'list' || shown === where)
    .map((field) => (where === 'detail' ? { ...field, ...field.detail } : field));
}

export function namedFields(fields: Fields): readonly NamedField[] {
  return Object.entries<Field>(fields).map(([name, field]) => ({ ...field, name }));
}

type KeysWith<All extends Fields, Wanted> = keyof {
  [Key in keyof All as All[Key] extends Wanted ? Key : never]: true;
};

type PatchedKey<All extends Fields> = KeysWith<All, { patch: true }>;

/** The value in a body: by its own schema, or else by the field's. */
type Sent<One extends Field, Own extends 'createSchema' | 'patchSchema'> =
  One extends Record<Own, infer Schema extends TSchema> ? Static<Schema> : Static<One['schema']>;

/** The body of a creation. */
export type NewRecord<All extends Fields> = {
  [Key in KeysWith<All, { create: 'required' }>]: Sent<All[Key], 'createSchema'>;
} & {
  [Key in KeysWith<All, { create: 'optional' }>]?: Sent<All[Key], 'createSchema'>;
};

/** The body of a PATCH. */
export type RecordPatch<All extends Fields> = { [Key in PatchedKey<All>]?: Sent<All[Key], 'patchSchema'> };

/** The stored values of the fields that a PATCH can change. */
export type PatchableValues<All extends Fields> = { [Key in PatchedKey<All>]: Static<All[Key]['schema']> };
