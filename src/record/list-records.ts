import { type TSchema, Type } from 'typebox';
import { bind, join, literal, raw, type Sql, sql } from '../database/sql.ts';
import type { Position } from '../operation/cursor.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import { list } from '../operation/list.ts';
import { mergedScans, type OrderedScan } from '../operation/ordered-scan.ts';
import { boundedPageOf, nameAfter, nameAfterValues, nameLost, pageOf } from '../operation/page.ts';
import { type Read, variantSelection } from '../operation/read.ts';
import { RecordSort, RecordStatus } from '../operation/schema.ts';
import type { Field, Fields } from './field.ts';
import type { RecordKind, RecordShape } from './record-kind.ts';
import { columnsOf, objectOf, WORKSPACE } from './statements.ts';

type Sort = 'updated-desc' | 'name-asc';

/** What the text of a list's statement depends on: at most 48 texts with two filters. */
export interface ListParts {
  status: 'active' | 'archived' | 'all';
  sort: Sort;
  /** Names of the filters given, in the order of their fields. */
  filters: readonly string[];
  next: boolean;
}

/** What the scans of a list bind: the position after which they begin. */
export interface ScanValues extends InWorkspace {
  afterTime: string | null;
  afterName: string | null;
  afterDigest: Uint8Array | null;
  afterId: string | null;
}

interface ListValues extends ScanValues {
  limit: number;
}

/**
 * Declares `listPeople` for a kind of record: keyset pages by last change or by name, of active, archived or all records. The
 * index of the first filter serves the list; further filters are applied to a bounded number of its entries.
 */
export function listRecords<All extends Fields>(kind: RecordKind<All>, description = ''): Read {
  const filters = filtersOf(kind);
  const names = Object.keys(filters);
  return list({
    ...kind.lists,
    plural: kind.plural,
    description,
    filters: { status: RecordStatus, sort: RecordSort, ...filters },
    select({ query, after }) {
      const { limit, status, sort } = query;
      const given = names.filter((name) => name in query);
      const parts: ListParts = { status, sort, filters: given, next: after !== undefined };
      const filtered = Object.fromEntries(given.map((name) => [name, (query as Record<string, unknown>)[name]]));
      const values = { ...filtered, limit, ...positionValues(sort, after) };
      return variantSelection(parts, (one) => listSql(kind, one), values);
    },
  });
}

/** The query parameters for the fields that lists filter by. */
export function filtersOf({ fields }: RecordShape): Record<string, TSchema> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { filter }]) => (filter ? [[name, Type.Optional(filter)]] : [])),
  );
}

function listSql(kind: RecordShape, parts: ListParts): Sql<ListValues> {
  const rows = mergedScans(listScans(kind, parts, columnsOf(kind, 'item')));
  // With at most one filter, an index serves the whole page.
  const page = parts.filters.length > 1 ? boundedPageOf : pageOf;
  const [key, type] = parts.sort === 'name-asc' ? (['name_key', 'text'] as const) : (['updated_at', 'time'] as const);
  const records = page(listItems(kind, rows, raw(`record.${key}`), orderOf(kind, parts.sort)), type);
  if (parts.sort !== 'name-asc' || !parts.next) return records;
  return sql`select page.*, ${nameLost} as lost from (${records}) page`;
}

/** Selects the list items of a page from the rows of `mergedScans`. */
export function listItems<Values>(kind: RecordShape, rows: Sql<Values>, key: Sql, order: Sql) {
  return sql`
    select case when record.matches then ${objectOf(kind, 'item')} end as item, ${raw(`record.${kind.key}`)} as id,
      ${key} as key, record.cut
    from ${rows} record ${kind.joins}
    order by ${order}
    limit ${bind('limit::integer')} + 1`;
}

/** The scans that a list merges, with these columns and those of its order and filters. */
export function listScans(
  kind: RecordShape,
  parts: ListParts,
  columns: readonly string[],
): readonly OrderedScan<ScanValues>[] {
  const archived = parts.status === 'all' ? [false, true] : [parts.status === 'archived'];
  return archived.map((one) => scanOf(kind, parts, one, columns));
}

function scanOf(
  kind: RecordShape,
  { sort, filters, next }: ListParts,
  archived: boolean,
  columns: readonly string[],
): OrderedScan<ScanValues> {
  const filtered = filters.map((name) => kind.fields[name]?.column?.name ?? '');
  const [first, ...others] = filters.map((name) => equals(kind, name));
  // The filters' indexes contain active and archived records and have this expression as a key (migration 0008).
  const ofStatus = first
    ? sql`(case when record.archived_at is null then 0 else 1 end) = ${literal(archived ? 1 : 0)} and ${first}`
    : sql`record.archived_at is ${raw(archived ? 'not null' : 'null')}`;
  return {
    columns: [...new Set(['name_key', 'updated_at', ...columns, ...filtered])],
    source: sql`
      from ${raw(kind.type)} record
      where record.workspace_id = ${WORKSPACE} and ${ofStatus} ${next ? pastPosition(kind, sort) : sql``}`,
    order: orderOf(kind, sort),
    filter: others.length > 0 ? join(others, ' and ') : undefined,
  };
}

/** Compares the field with the value that the query binds by the field's name. */
function equals({ fields }: RecordShape, name: string): Sql {
  const { column } = fields[name] as Field;
  const type = column?.type === 'integer' ? 'bigint' : (column?.type ?? 'text');
  return sql`${raw(`record.${column?.name}`)} = ${bind(`${name}::${type}`) as Sql<never> as Sql}`;
}

export function orderOf({ key }: RecordShape, sort: Sort): Sql {
  return raw(sort === 'name-asc' ? `record.name_key, record.${key}` : `record.updated_at desc, record.${key} desc`);
}

function pastPosition({ key }: RecordShape, sort: Sort): Sql<ScanValues> {
  const id = raw(`record.${key}`);
  return sort === 'name-asc'
    ? sql`and (record.name_key, ${id}) > (${nameAfter}, ${bind('afterId::integer')})`
    : sql`and (record.updated_at, ${id}) < (${bind('afterTime::timestamptz')}, ${bind('afterId::integer')})`;
}

function positionValues(sort: Sort, after: Position | undefined) {
  const byName = nameAfterValues(sort === 'name-asc' ? after : undefined);
  return { ...byName, afterTime: sort === 'name-asc' ? null : (after?.key ?? null), afterId: after?.id ?? null };
}
