import type { Static, TSchema } from 'typebox';
import { raw, type Sql, type SqlType } from '../database/sql.ts';
import { wireTime } from '../operation/wire.ts';

/** One field of a record. Schemas, SQL and examples are derived from it. */
export interface Field<Schema extends TSchema = TSchema> extends FieldOptions {
  /** Of the field in answers, and in bodies unless `createSchema` or `patchSchema` say otherwise. */
  readonly schema: Schema;
  readonly column?: { readonly name: string; readonly type: SqlType };
  /** The answered value, over the row `record`. */
  readonly select: Sql<{ workspaceId: number }>;
}

export interface FieldOptions {
  /** In list items and the record (`list`), in one of the two, or (undefined) in neither. */
  readonly shown?: 'list' | 'item' | 'detail';
  /** How the record shows it, where that is not how list items do. */
  readonly detail?: {
    readonly select: Sql<{ workspaceId: number }>;
    readonly schema: TSchema;
    readonly example: unknown;
  };
  /** Whether the body of a creation must or may hold it. */
  readonly create?: 'required' | 'optional';
  /** Whether a PATCH may hold it. */
  readonly patch?: true;
  readonly createSchema?: TSchema;
  /** What is stored where a creation leaves it out; null unless given, `{}` for JSON. */
  readonly absent?: string;
  readonly patchSchema?: TSchema;
  /** Only members with Work access may write it. */
  readonly workAccess?: true;
  /** Lists can be filtered by it: the schema of the query's value. */
  readonly filter?: TSchema;
  /** Search finds the record by it. */
  readonly searched?: true;
  /** How a PATCH changes it: by its value, or (`merge`) key by key. Either is compared as JSON. */
  readonly patched?: 'merge';
  /** Of a computed field: the columns of the row `record` that it uses. */
  readonly uses?: readonly string[];
  readonly example?: unknown;
}

/** A field with a column: `column('linkedin_url::text', Nullable(HttpUrl), { shown: 'list', ...OPTIONAL })`. */
export function column<Schema extends TSchema, const Options extends FieldOptions>(
  place: `${string}::${SqlType}`,
  schema: Schema,
  options: Options,
): Field<Schema> & Options {
  const [name = '', type] = place.split('::') as [string, SqlType];
  const select = type === 'timestamptz' ? wireTime(`record.${name}`) : raw(`record.${name}`);
  return { ...options, schema, column: { name, type }, select };
}

/** A field whose value SQL computes for the row `record`. */
export function computed<Schema extends TSchema, const Options extends FieldOptions>(
  select: Sql<{ workspaceId: number }>,
  schema: Schema,
  options: Options,
): Field<Schema> & Options {
  return { ...options, schema, select };
}

/** A field that a creation and a PATCH may hold. */
export const OPTIONAL = { create: 'optional', patch: true } as const;
export const REQUIRED = { create: 'required', patch: true } as const;

export type Fields = Readonly<Record<string, Field>>;

/** Where a field shows: list items or the record itself. */
export type Shown = 'item' | 'detail';

/** The fields that show there, as they show there. */
export function fieldsShown(fields: Fields, where: Shown): readonly (readonly [string, Field])[] {
  return Object.entries<Field>(fields)
    .filter(([, { shown }]) => shown === 'list' || shown === where)
    .map(([name, field]) => [name, where === 'detail' ? { ...field, ...field.detail } : field]);
}

type KeysWith<All extends Fields, Wanted> = {
  [Key in keyof All]: All[Key] extends Wanted ? Key : never;
}[keyof All] &
  string;

export type CreatedKey<All extends Fields> = KeysWith<All, { create: 'required' | 'optional' }>;
export type PatchedKey<All extends Fields> = KeysWith<All, { patch: true }>;
type RequiredKey<All extends Fields> = KeysWith<All, { create: 'required' }>;

type Created<One extends Field> = One extends { createSchema: infer Schema extends TSchema }
  ? Static<Schema>
  : Static<One['schema']>;
type Patched<One extends Field> = One extends { patchSchema: infer Schema extends TSchema }
  ? Static<Schema>
  : Static<One['schema']>;

/** The body of a creation. */
export type NewRecord<All extends Fields> = { [Key in RequiredKey<All>]: Created<All[Key]> } & {
  [Key in Exclude<CreatedKey<All>, RequiredKey<All>>]?: Created<All[Key]>;
};

/** The body of a PATCH. */
export type RecordPatch<All extends Fields> = { [Key in PatchedKey<All>]?: Patched<All[Key]> };

/** The values of the fields that a PATCH can change, as they are stored. */
export type PatchableValues<All extends Fields> = { [Key in PatchedKey<All>]: Static<All[Key]['schema']> };
