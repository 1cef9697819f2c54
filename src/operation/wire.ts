import { raw, type Sql, sql } from '../database/sql.ts';

/** A `timestamptz` column as answers show it: UTC, milliseconds, trailing `Z`. `column` must not come from input. */
export function wireTime(column: string): Sql {
  return wireTimeOf(raw(column));
}

/** The same of an expression. */
export function wireTimeOf<Values>(time: Sql<Values>): Sql<Values> {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Columns (`expression as "key"`) as one JSON object, built by PostgreSQL. */
export function jsonObject<Values>(columns: Sql<Values>): Sql<Values> {
  return sql`(select row_to_json(object) from (select ${columns}) object)`;
}
