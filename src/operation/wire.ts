import { raw, type Sql, sql } from '../database/sql.ts';

/** A `timestamptz` column as it is answered: UTC, milliseconds, trailing `Z`. `column` is our own text, never input. */
export function wireTime(column: string): Sql {
  return raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
}

/** Columns (`expression as "key"`, in wire names) as one JSON object, made by PostgreSQL. */
export function jsonObject<Values>(columns: Sql<Values>): Sql<Values> {
  return sql`(select row_to_json(object) from (select ${columns}) object)`;
}
