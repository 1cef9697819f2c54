import { type Static, type TObject, type TSchema, type TUnsafe, Type } from 'typebox';
import type { Feature, Scope } from '../access/caller.ts';
import { type Sql, sql } from '../database/sql.ts';
import type { FindMerged, ResponseDeclaration } from '../operation/declaration.ts';
import { Exactly } from '../operation/schema.ts';
import {
  type Field,
  type Fields,
  fieldsShown,
  type NamedField,
  type NewRecord,
  namedFields,
  type RecordPatch,
  type WrittenField,
} from './field.ts';
import { findMerged } from './find-merged.ts';

/** A kind of record: its fields, and what its operations have in common. */
export interface RecordDeclaration<All extends Fields> {
  /** `person`: the table, the key in answers, and the type in audit entries. */
  type: 'company' | 'person' | 'briefing' | 'summary';
  /** `people`: the path. */
  plural: string;
  tag: string;
  feature: Feature;
  scopes: { read: Scope; write: Scope };
  fields: All;
  /** Joins to `record` that the fields need. */
  joins?: Sql<{ workspaceId: number }>;
  /** Whether two records can become one. A table `merged_person` then has the ids of those that are gone. */
  mergeable?: boolean;
}

/** What an operation on a kind declares. */
interface Demands {
  readonly tag: string;
  readonly feature: Feature;
  readonly scopes: readonly Scope[];
  readonly findMerged?: FindMerged;
}

export interface RecordKind<All extends Fields> extends Required<RecordDeclaration<All>> {
  /** `Person`: for schema titles and operation ids. */
  readonly title: string;
  readonly path: string;
  /** The column of its id: `person_id`. */
  readonly key: string;
  readonly reads: Demands;
  readonly writes: Demands;
  readonly lists: Demands & { id: string; path: string; item: { schema: TSchema; example: unknown } };
  readonly created: readonly WrittenField[];
  readonly patched: readonly WrittenField[];
  /** The fields that a merge may change. */
  readonly merged: readonly WrittenField[];
  readonly schemas: {
    create: TUnsafe<NewRecord<All>>;
    patch: TUnsafe<RecordPatch<All>>;
    /** `{person: …}` */
    answer: TObject;
  };
  readonly examples: { create: object };
  /** Declares the record as an answer. `example`: what differs from the fields' examples. */
  answer(description?: string, example?: object): ResponseDeclaration;
  /** The fields that require Work access. */
  readonly guarded: readonly string[];
  needsWorkAccess(body: object): boolean;
}

/** What SQL is built from. */
export type RecordShape = Omit<RecordKind<Fields>, 'schemas'>;

/** Derives schemas and examples from the declaration. */
export function recordKind<const All extends Fields>(declaration: RecordDeclaration<All>): RecordKind<All> {
  const { fields, type, plural, tag, feature, scopes, joins = sql``, mergeable = false } = declaration;
  const title = capitalised(type);
  const path = `/${plural}`;
  const merging = mergeable ? { findMerged: findMerged(type) } : {};
  const reads = { tag, feature, scopes: [scopes.read], ...merging };
  const all = namedFields(fields);
  const created = all.filter(hasColumn).filter(({ create }) => create !== undefined);
  const patched = all.filter(hasColumn).filter((field) => field.patch);
  const merged = all.filter(hasColumn).filter((field) => field.patch || field.merged);
  const listed = fieldsShown(fields, 'item');
  const shown = fieldsShown(fields, 'detail');
  const guarded = all.filter(({ workAccess }) => workAccess).map(({ name }) => name);

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
  const record = Exactly(propertiesOf(shown), { title });
  const answer = Exactly({ [type]: record }, { title: `${title}Response` });
  const listItem = Exactly(propertiesOf(listed), { title: `${title}ListItem` });
  const sent = created.filter(({ example, workAccess }) => example != null && !workAccess);
  return {
    ...declaration,
    title,
    path,
    key: `${type}_id`,
    joins,
    reads,
    lists: { ...reads, id: `list${capitalised(plural)}`, path, item: { schema: listItem, example: exampleOf(listed) } },
    mergeable,
    writes: { tag, feature, scopes: [scopes.write], ...merging },
    created,
    patched,
    merged,
    schemas: { create: Type.Unsafe(create), patch: Type.Unsafe(patch), answer },
    examples: { create: exampleOf(sent) },
    answer: (description = `The ${type}.`, example = {}) => ({
      description,
      schema: answer,
      example: { [type]: { ...exampleOf(shown), ...example } },
    }),
    guarded,
    needsWorkAccess: (body) => guarded.some((name) => name in body),
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

function capitalised(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

function hasColumn(field: NamedField): field is WrittenField {
  return field.column !== undefined;
}

function propertiesOf(fields: readonly NamedField[], schemaOf = (field: Field): TSchema => field.schema) {
  return Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)]));
}

function exampleOf(fields: readonly NamedField[]): object {
  return Object.fromEntries(fields.map(({ name, example }) => [name, example]));
}
