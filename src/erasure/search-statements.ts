import { bind, join, literal, raw, type Sql, sql } from '../database/sql.ts';
import { type Statement, statement } from '../database/statement.ts';
import { CHANGED_AT } from '../operation/changed-at.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import { folded } from '../record/folded.ts';
import type { Key, TableStage } from './table-stages.ts';

/** Rows of a page: a page keeps the embedded engine from other work. */
const PAGE_ROWS = 100;

export type Searching = InWorkspace & { needles: readonly string[]; after: string };

/** A row of the page, in the order of its key. `found` is null where nothing in it can be a mention. */
export interface SearchedRow {
  key: Key[];
  version?: string;
  found: Readonly<Record<string, unknown>> | null;
}

/** Folded once for each page. */
export const needles: Sql<Searching> = sql`needles as materialized (
  select ${folded(sql`given.needle`)} as needle from unnest(${bind('needles::text[]')}) given (needle))`;

/** Whether a text may have a mention. It finds too much: JavaScript decides. */
export function mayName(text: Sql): Sql {
  return sql`exists (select from needles where strpos(${folded(text)}, needles.needle) > 0)`;
}

export function pageOfTable(table: string, { keys, columns }: TableStage, isVersioned: boolean) {
  const keyNames = keys.map(({ name }) => name).join(', ');
  const after = join(keys.map(({ type }, n) => sql`(${bind('after::jsonb')} ->> ${literal(n)})::${raw(type)}`));
  const texts = raw(columns.map(({ name }) => `coalesce(record.${name}::text, '')`).join(` || ' ' || `));
  const values = raw(columns.map(({ name }) => `'${name}', record.${name}`).join(', '));
  return statement<Searching, SearchedRow>(sql`
    with ${needles}, page as materialized (
      select * from ${raw(table)}
      where workspace_id = ${bind('workspaceId::integer')} and (${raw(keyNames)}) > (${after})
      order by ${raw(keyNames)}
      limit ${literal(PAGE_ROWS)})
    select json_build_array(${raw(keys.map(({ name }) => `record.${name}`).join(', '))}) as key,
      ${isVersioned ? sql`record.version,` : sql``}
      case when ${mayName(texts)} then json_build_object(${values}) end as found
    from page record
    order by ${raw(keys.map(({ name }) => `record.${name}`).join(', '))}`);
}

interface RowValues extends InWorkspace {
  key: string;
}

const byKey = ({ keys }: TableStage): Sql<RowValues> =>
  join(
    [
      sql`workspace_id = ${bind('workspaceId::integer')}`,
      ...keys.map(({ name, type }, n) => sql`${raw(name)} = (${bind('key::jsonb')} ->> ${literal(n)})::${raw(type)}`),
    ],
    ' and ',
  );

export function deleteRow(table: string, stage: TableStage): Statement<RowValues, never> {
  return statement<RowValues>(sql`delete from ${raw(table)} where ${byKey(stage)}`);
}

type Update = RowValues & { values: string; version: string; readVersion: string; now: Date };

/** `values`: the columns as one JSON object. Returns no row if the record was changed since it was read. */
export function updateRow(table: string, stage: TableStage, isVersioned: boolean) {
  const names = stage.columns.map(({ name }) => name);
  const values = stage.columns.map(
    ({ name, type }) => sql`(${bind('values::json')} ->> ${literal(name)})::${raw(type)}`,
  );
  const renewed = isVersioned ? sql`, version = ${bind('version::text')}, updated_at = ${CHANGED_AT}` : sql``;
  const unchanged = isVersioned ? sql`and version = ${bind('readVersion::text')}` : sql``;
  // Only statements of tables with versions bind these.
  const update = sql`
    update ${raw(table)} set (${raw(names.join(', '))}) = row (${join(values)}) ${renewed}
    where ${byKey(stage)} ${unchanged}
    returning 1 as one` as Sql<never> as Sql<Update>;
  return statement<Update, { one: number }>(update);
}
