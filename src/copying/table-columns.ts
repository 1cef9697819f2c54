import { bind, identifier, join, literal, raw, type Sql, sql } from '../database/sql.ts';
import { type Statement, statement } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';

export interface Column {
  name: string;
  /** As a cast writes it. */
  type: string;
}

const selectColumns = statement<{ table: string }, Column>(sql`
  select attname::text as name, format_type(atttypid, atttypmod) as type
  from pg_attribute
  where attrelid = to_regclass(${bind('table::text')}) and attnum > 0 and not attisdropped and attgenerated = ''
  order by attnum`);

/** The columns of a table that are stored as they are given, in order. */
export function readColumns(queries: Pick<Transaction, 'run'>, table: string): Promise<Column[]> {
  return queries.run(selectColumns, { table });
}

/** Which rows of a table, and what is read in place of its columns. */
export interface Part {
  where?: Sql;
  instead?: Readonly<Record<string, string>>;
}

/** Each row as a JSON array of the texts of its columns. Text in, text out: nothing is lost on the way. */
export function rowsOf(table: string, columns: readonly Column[], { where, instead = {} }: Part = {}): Sql {
  const values = columns.map(({ name }) => sql`(${raw(instead[name] ?? identifier(name).parts.join(''))})::text`);
  const condition = where ? sql` where ${where}` : raw('');
  return sql`select json_build_array(${join(values)})::text as row from ${identifier(table)}${condition}`;
}

/** Inserts such rows: a JSON array of them. Identity columns keep the values that they had. */
export function insertRows(table: string, columns: readonly Column[]): Statement<{ rows: string }, never> {
  const names = columns.map(({ name }) => identifier(name));
  const values = columns.map(({ type }, index) => sql`(given.fields ->> ${literal(index)})::${raw(type)}`);
  return statement<{ rows: string }>(sql`
    insert into ${identifier(table)} (${join(names)}) overriding system value
    select ${join(values)} from jsonb_array_elements(${bind('rows::jsonb')}) as given (fields)`);
}
