import { identifier, literal, raw, type Sql, sql } from './sql.ts';

// Only the filters' indexes have these expressions as keys (migration 0011). A query that uses them cannot use another
// index, whatever the statistics of the filter's column are (`docs/decisions/0011-bounded-index-scans.md`).

/** Whether the row `table` of `summary` is of an audience. */
export function filteredAudience(table: string, audience: 'CUSTOMER' | 'INTERNAL'): Sql {
  return sql`(case when ${identifier(table, 'evidence_audience')} = 'INTERNAL' then 1 else 0 end)
    = ${literal(audience === 'INTERNAL' ? 1 : 0)}`;
}

/** Whether the row `table` of `briefing` was made from internal meetings. */
export function filteredInternal(table: string, internal: boolean): Sql {
  return sql`(case when ${identifier(table, 'internal')} then 1 else 0 end) = ${literal(internal ? 1 : 0)}`;
}

/** Whether the row `noted` of a table of readers has the reader and the value of one more column, which is text. */
export function filteredReader<Value, Reader>(
  column: 'status' | 'company_id::text',
  value: Sql<Value>,
  reader: Sql<Reader>,
): Sql<Value & Reader> {
  return sql`(noted.${raw(column)} || ' ' || noted.reader) = ${value}::text || ' ' || ${reader}`;
}
