import { type RawBuilder, sql } from 'kysely';

/** A `timestamptz` column as the wire shows it: UTC, milliseconds, trailing `Z`. `column` is our own text, never input. */
export function wireTime(column: string): RawBuilder<string> {
  return sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
}

/** Columns (`expression as "key"`, in wire names) as one JSON object, made by PostgreSQL. */
export function jsonObject(columns: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select row_to_json(object) from (select ${columns}) object)`;
}
