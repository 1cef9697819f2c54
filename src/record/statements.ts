import { bind, join, literal, type NeededBy, raw, type Sql, sql } from '../database/sql.ts';
import { type Statement, statement } from '../database/statement.ts';
import { CHANGED_AT } from '../operation/changed-at.ts';
import { type StoreRecord, storeSelected } from '../operation/idempotency.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import { jsonObject } from '../operation/wire.ts';
import type { NewId, WriteContext } from '../operation/write.ts';
import { type Fields, fieldsShown, type PatchableValues, type Shown, type WrittenField } from './field.ts';
import type { RecordKind, RecordShape } from './record-kind.ts';

/** One record of the workspace. */
export interface OneRecord extends InWorkspace {
  recordId: number;
}

/** What every change of a record sets. */
export interface Changed extends OneRecord {
  version: string;
  now: Date;
}

/** The record as it is answered. */
export interface DetailRow {
  id: number;
  version: string;
  /** `{"person": …}` */
  body: string;
}

export const WORKSPACE = bind('workspaceId::integer');
const NOW = bind('now::timestamptz');
const VERSION = bind('version::text');

/** A condition: the row of one record. */
export function byId({ type, key }: RecordShape): Sql<OneRecord> {
  return sql`${raw(type)}.workspace_id = ${WORKSPACE} and ${raw(`${type}.${key}`)} = ${bind('recordId::bigint')}`;
}

/** The columns of the table that list items, or the record, are built from. */
export function columnsOf(kind: RecordShape, shown: Shown): readonly string[] {
  const used = fieldsShown(kind.fields, shown).flatMap(({ column, uses = [] }) =>
    column ? [column.name, ...uses] : uses,
  );
  return [...new Set([kind.key, ...used])];
}

/** The columns that the record is built from, qualified with the table's name. */
function detailColumns(kind: RecordShape): Sql {
  return join(columnsOf(kind, 'detail').map((name) => raw(`${kind.type}.${name}`)));
}

/** The fields as one JSON object, over the row `record`. */
export function objectOf(kind: RecordShape, shown: Shown): Sql<InWorkspace> {
  const selected = fieldsShown(kind.fields, shown).map(({ name, select }) => sql`${select} as ${raw(`"${name}"`)}`);
  return jsonObject(join(selected));
}

/** Selects `{person: …}` from `source`, which has the columns of `columnsOf(kind, 'detail')`. */
function answerFrom<Values>(kind: RecordShape, source: Sql<Values>): Sql<Values & InWorkspace> {
  return sql`
    select ${raw(`'{"${kind.type}":'`)} || ${objectOf(kind, 'detail')}::text || '}' as body, record.version,
      ${raw(`record.${kind.key}`)} as id
    from ${source} record ${kind.joins}`;
}

/** Selects `{person: …}` from the table. */
export function detailOf<Values>(kind: RecordShape, where: Sql<Values>): Sql<Values & InWorkspace> {
  return answerFrom(kind, sql`(select ${detailColumns(kind)} from ${raw(kind.type)} where ${where})`);
}

/** Reads one record. */
export function readRecord(kind: RecordShape) {
  return statement<OneRecord, DetailRow>(detailOf(kind, byId(kind)));
}

declare const STORED: unique symbol;

/** Values for columns, by the fields' names. Only `storedValues` creates them. */
interface StoredValues {
  readonly [STORED]: true;
}

/** Stores the answer to a write with the record, as it is then, as its body. Fails if there is none. */
export function storeRecord(kind: RecordShape): StoreRecord {
  return storeSelected(detailOf(kind, byId(kind)));
}

/** The statements of a creation. Each is on one table or one shard (decision 41), so the record is read after its insertion. */
export interface Insertion<in Values> {
  /** The id of a record to come. */
  reserve: NewId;
  insert: Statement<Values & OneRecord, unknown>;
  read: Statement<OneRecord, DetailRow>;
  /** For what is inserted with the last statements, instead of `read`. */
  store: StoreRecord;
}

/** Inserts a record. `more`: further columns and their values. */
export function insertRecord<const More extends Readonly<Record<string, Sql<never>>> = Record<never, never>>(
  kind: RecordShape,
  more = {} as More,
) {
  const columns = {
    ...{ workspace_id: WORKSPACE, [kind.key]: bind('recordId::integer') },
    ...{ version: VERSION, created_at: NOW, updated_at: NOW },
    ...Object.fromEntries(kind.created.map((field) => [field.column.name, place(field)])),
    ...more,
  };
  type Values = Omit<Changed, 'recordId'> & StoredValues & NeededBy<More[keyof More]>;
  const values = join(Object.values<Sql<never>>(columns)) as Sql<never> as Sql<Values & OneRecord>;
  const insertion: Insertion<Values> = {
    reserve: statement(sql`
      select nextval(pg_get_serial_sequence(${literal(kind.type)}, ${literal(kind.key)}))::integer as id`),
    insert: statement(sql`
      insert into ${raw(kind.type)} (${raw(Object.keys(columns).join(', '))}) overriding system value values (${values})`),
    read: readRecord(kind),
    store: storeRecord(kind),
  };
  return insertion;
}

type Inserting = Pick<WriteContext, 'run' | 'runLast' | 'newId'>;

/** Inserts a record and returns it. The id was reserved when the transaction began. */
export async function insertAndRead<Values>(
  { run, newId }: Inserting,
  { insert, read }: Insertion<Values>,
  values: Omit<Values, 'workspaceId'>,
): Promise<DetailRow | undefined> {
  const recordId = reserved(newId);
  const given = { ...values, recordId } as Omit<Values & OneRecord, 'workspaceId'>;
  const [, [row]] = await Promise.all([run(insert, given), run(read, { recordId })]);
  return row;
}

/** Inserts a record with the last statements, for an operation whose answer `store` stores. Returns its id and version. */
export function insertLast<Values>(
  { runLast, newId }: Inserting,
  { insert }: Insertion<Values>,
  values: Omit<Values, 'workspaceId'> & { version: string },
): { id: number; version: string } {
  const id = reserved(newId);
  runLast(insert, { ...values, recordId: id } as unknown as Omit<Values & OneRecord, 'workspaceId'>);
  return { id, version: values.version };
}

function reserved(newId: number | undefined): number {
  if (newId === undefined) throw new Error('An operation that inserts a record reserves no id');
  return newId;
}

/** Inserts records from a JSON array of `newRow`s. Returns those that were inserted, by the version they were given. */
export function insertRecords(kind: RecordShape, onConflict = sql``) {
  const columns = ['version', ...kind.created.map(({ column }) => column.name)];
  const values = kind.created.map(({ name }) => `given."${name}"`);
  const given = kind.created.map(({ name, column }) => `"${name}" ${column.type}`);
  return statement<InWorkspace & { now: Date; rows: string; ownerUserIds: readonly string[] }, InsertedRow>(sql`
    insert into ${raw(kind.type)}
      (workspace_id, created_at, updated_at, owner_user_ids, ${raw(columns.join(', '))})
    select ${WORKSPACE}, ${NOW}, ${NOW}, ${bind('ownerUserIds::text[]')}, ${raw(['given.version', ...values].join(', '))}
    from jsonb_to_recordset(${bind('rows::jsonb')}) given (${raw(['version text', ...given].join(', '))})
    ${onConflict}
    returning ${raw(kind.key)} as id, version`);
}

export interface InsertedRow {
  id: number;
  version: string;
}

/** A new record as `insertRecords` takes it: the same values as `storedValues`. */
export function newRow(kind: RecordShape, version: string, body: object): object {
  const values = body as Readonly<Record<string, unknown>>;
  const fields = kind.created.map(({ name, column, absent = null }) => {
    const value = values[name] ?? (column.type === 'jsonb' ? {} : absent);
    return [name, value] as const;
  });
  return { version, ...Object.fromEntries(fields) };
}

/** Sets what a PATCH can change. */
export function updateRecord(kind: RecordShape) {
  const columns = raw(kind.patched.map(({ column }) => column.name).join(', '));
  const set = sql`(${columns}) = row (${join(kind.patched.map(place))})`;
  return statement<Changed & StoredValues, DetailRow>(changeRecord(kind, set as Sql<never> as Sql));
}

/** Archives a record, or restores it (`archivedAt` null). */
export function setArchived({ type, ...shape }: RecordShape) {
  return statement<Changed & { archivedAt: Date | null }>(sql`
    update ${raw(type)}
    set archived_at = ${bind('archivedAt::timestamptz')}, version = ${VERSION}, updated_at = ${CHANGED_AT}
    where ${byId({ type, ...shape })}`);
}

/** Sets columns of one record and a new version. Returns the record. `also`: further parts of the `with`, after a comma. */
export function changeRecord<Values, More = unknown>(
  kind: RecordShape,
  set: Sql<Values>,
  also: Sql<More> = sql``,
): Sql<Values & More & Changed> {
  return sql`
    with record as (
      update ${raw(kind.type)} set ${set}, version = ${VERSION}, updated_at = ${CHANGED_AT}
      where ${byId(kind)}
      returning ${detailColumns(kind)}
    ) ${also}
    ${answerFrom(kind, sql`record`)}`;
}

/** Locks a record. Returns the values that a PATCH can change, by the fields' names. */
export function lockRecord<All extends Fields>(kind: RecordKind<All>) {
  const columns = kind.patched.map(({ name, column }) => `${column.name} as "${name}"`);
  return statement<OneRecord, PatchableValues<All> & { version: string; archived: boolean }>(sql`
    select version, archived_at is not null as archived, ${raw(columns.join(', '))}
    from ${raw(kind.type)} where ${byId(kind)}
    for update`);
}

function place({ name, column }: WrittenField): Sql<never> {
  return bind(`${name}::${column.type}`);
}

/** Values for the columns of `kind.patched`, for `updateRecord`. */
export function storedValues(fields: readonly WrittenField[], given: object): StoredValues {
  const values = given as Readonly<Record<string, unknown>>;
  const stored: Record<string, unknown> = {};
  for (const { name, column, absent = null } of fields) {
    const value = values[name];
    stored[name] = column.type === 'jsonb' ? JSON.stringify(value ?? {}) : (value ?? absent);
  }
  return stored as unknown as StoredValues;
}
