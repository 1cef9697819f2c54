import { type RawBuilder, sql } from 'kysely';

// Only the indexes of filters are built on these expressions (migration 0011). A query that uses them has no other index to
// choose from, whatever the planner's statistics say of the filter's column (`docs/decisions/0011-bounded-index-scans.md`).

/** Whether the row `table` of `summary` is of an audience. */
export function filteredAudience(table: string, audience: 'CUSTOMER' | 'INTERNAL'): RawBuilder<boolean> {
  return sql<boolean>`(case when ${sql.ref(`${table}.evidence_audience`)} = 'INTERNAL' then 1 else 0 end)
    = ${sql.lit(audience === 'INTERNAL' ? 1 : 0)}`;
}

/** Whether the row `table` of `briefing` was made from internal meetings. */
export function filteredInternal(table: string, internal: boolean): RawBuilder<boolean> {
  return sql<boolean>`(case when ${sql.ref(`${table}.internal`)} then 1 else 0 end) = ${sql.lit(internal ? 1 : 0)}`;
}

/** Whether the row `noted` of a table of readers has the reader and the value of one more column, which is text. */
export function filteredReader(
  column: 'status' | 'company_id::text',
  value: RawBuilder<unknown>,
  reader: RawBuilder<string>,
): RawBuilder<boolean> {
  return sql<boolean>`(noted.${sql.raw(column)} || ' ' || noted.reader) = ${value}::text || ' ' || ${reader}`;
}
