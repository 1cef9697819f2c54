import { raw, type Sql, sql } from '../database/sql.ts';

/** A `timestamptz` column as answers show it: UTC, milliseconds, trailing `Z`. `column` must not come from input. */
export function wireTime(column: string): Sql {
  return raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
}

/** Columns (`expression as "key"`) as one JSON object, built by PostgreSQL. */
export function jsonObject<Values>(columns: Sql<Values>): Sql<Values> {
  return sql`(select row_to_json(object) from (select ${columns}) object)`;
}
