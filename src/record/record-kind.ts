import { type Static, type TObject, type TSchema, type TUnsafe, Type } from 'typebox';
import type { Feature, Scope } from '../access/caller.ts';
import type { Sql } from '../database/sql.ts';
import { Exactly } from '../operation/schema.ts';
import {
  type Field,
  type Fields,
  fieldsShown,
  type NewRecord,
  type RecordPatch,
  type WrittenColumn,
  writtenColumns,
} from './field.ts';

/** A kind of record: its fields, and what its operations have in common. */
export interface RecordDeclaration<All extends Fields> {
  /** `person`: the table, the key in answers, and the type in audit entries. */
  type: 'company' | 'person' | 'briefing' | 'summary';
  /** `Person`: for schema titles and operation ids. */
  title: string;
  /** `/people` */
  path: string;
  tag: string;
  feature: Feature;
  scopes: { read: Scope; write: Scope };
  fields: All;
  /** Joins to `record` that the fields need. */
  joins?: Sql<{ workspaceId: number }>;
}

export interface RecordKind<All extends Fields> extends RecordDeclaration<All> {
  /** The column of its id: `person_id`. */
  readonly key: string;
  /** What creations and PATCHes write. */
  readonly columns: { readonly created: readonly WrittenColumn[]; readonly patched: readonly WrittenColumn[] };
  readonly schemas: {
    create: TUnsafe<NewRecord<All>>;
    patch: TUnsafe<RecordPatch<All>>;
    listItem: TObject;
    /** `{person: …}` */
    answer: TObject;
  };
  readonly examples: { create: object; listItem: object; answer: object };
  needsWorkAccess(body: object): boolean;
}

/** What SQL is built from. */
export type RecordShape = Pick<RecordKind<Fields>, 'type' | 'key' | 'columns' | 'fields' | 'joins'>;

/** Derives schemas and examples from the declaration. */
export function recordKind<const All extends Fields>(declaration: RecordDeclaration<All>): RecordKind<All> {
  const { fields, type, title } = declaration;
  const all = Object.entries<Field>(fields);
  const listed = fieldsShown(fields, 'item');
  const shown = fieldsShown(fields, 'detail');
  const created = all.filter(([, field]) => field.create !== undefined);
  const patched = all.filter(([, field]) => field.patch);
  const guarded = all.filter(([, field]) => field.workAccess).map(([name]) => name);

  const create = Exactly(
    propertiesOf(created, ({ create, createSchema, schema }) => {
      const own = createSchema ?? schema;
      return create === 'required' ? own : Type.Optional(own);
    }),
    { title: `New${title}` },
  );
  const patch = Exactly(
    propertiesOf(patched, ({ patchSchema, schema }) => Type.Optional(patchSchema ?? schema)),
    { title: `${title}Patch`, minProperties: 1 },
  );
  const listItem = Exactly(
    propertiesOf(listed, ({ schema }) => schema),
    { title: `${title}ListItem` },
  );
  const record = Exactly(
    propertiesOf(shown, ({ schema }) => schema),
    { title },
  );
  const answer = Exactly({ [type]: record }, { title: `${title}Response` });
  const sent = created.filter(([, field]) => field.example != null && !field.workAccess);
  return {
    ...declaration,
    key: `${type}_id`,
    columns: {
      created: writtenColumns(fields, ({ create }) => create !== undefined),
      patched: writtenColumns(fields, ({ patch }) => patch === true),
    },
    schemas: {
      create: Type.Unsafe<NewRecord<All>>(create),
      patch: Type.Unsafe<RecordPatch<All>>(patch),
      listItem,
      answer,
    },
    examples: { create: exampleOf(sent), listItem: exampleOf(listed), answer: { [type]: exampleOf(shown) } },
    needsWorkAccess: (body: object) => guarded.some((name) => name in body),
  };
}

/** The body of a creation that has more than the record's fields. */
export function createSchemaWith<All extends Fields, const More extends Record<string, TSchema>>(
  { schemas, title }: RecordKind<All>,
  more: More,
) {
  const { properties } = schemas.create as unknown as TObject;
  const schema = Exactly({ ...properties, ...more }, { title: `New${title}` });
  return Type.Unsafe<NewRecord<All> & Static<TObject<More>>>(schema);
}

type Entries = readonly (readonly [string, Field])[];

function propertiesOf(entries: Entries, schemaOf: (field: Field) => TSchema): Record<string, TSchema> {
  return Object.fromEntries(entries.map(([name, field]) => [name, schemaOf(field)]));
}

function exampleOf(entries: Entries): object {
  return Object.fromEntries(entries.map(([name, { example }]) => [name, example]));
}
