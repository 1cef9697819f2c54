import { join, literal, raw, type Sql, sql } from '../database/sql.ts';
import { LIMITS } from '../limits.ts';

/**
 * A page and one more. A constant, so that the plan made for all values knows how little is read; the page's own limit
 * ends the scan earlier.
 */
export const MOST_ROWS = LIMITS.mostPageItems + 1;
/** Index entries that a page looks at, at most, for each scan whose filter no index serves. */
export const MOST_EXAMINED = LIMITS.entriesExamined;

export interface OrderedScan<in Values> {
  /** Columns of the row `record` that are answered, the order's among them. */
  columns: readonly string[];
  /** What the row `record` is read from, with everything that an index serves: `from … where …`. */
  source: Sql<Values>;
  /** Columns of `record`, as an index has them: `record.updated_at desc, record.person_id desc`. */
  order: Sql;
  /** What no index serves, over `record`. With it the scan is bounded. */
  filter?: Sql<Values> | undefined;
}

/**
 * The next rows of a list in the order of an index: the columns, `matches`, and `cut`.
 *
 * With a filter, it ends after `MOST_EXAMINED` entries, however few of them match. `cut` marks the last one then, which
 * may not match itself: behind it the list goes on, unseen. `pageOf` ends the page there.
 */
export function orderedScan<Values>({ columns, source, order, filter }: OrderedScan<Values>): Sql<Values> {
  const names = raw(columns.map((column) => `record.${column}`).join(', '));
  const limit = literal(MOST_ROWS);
  if (!filter) {
    return sql`(select ${names}, true as matches, false as cut ${source} order by ${order} limit ${limit})`;
  }
  const last = sql`record.examined = ${literal(MOST_EXAMINED)}`;
  return sql`(
    select ${names}, (${filter}) as matches, ${last} as cut
    from (
      select record.*, row_number() over (order by ${order}) as examined
      from (select ${names} ${source} order by ${order} limit ${literal(MOST_EXAMINED)}) record
    ) record
    where (${filter}) or ${last}
    order by ${order} limit ${limit})`;
}

/**
 * Several scans as one, in their common order. With `key`, which names a row, one that is in two of them is answered once:
 * as the end of a scan, where it is that in either.
 */
export function mergedScans<Values>(scans: readonly OrderedScan<Values>[], key?: Sql): Sql<Values> {
  const [first] = scans;
  if (!first) throw new Error('There is nothing to scan.');
  return sql`(
    select ${key ? sql`distinct on (${key})` : sql``} record.*
    from (${join(scans.map(orderedScan), ' union all ')}) record
    order by ${first.order}${key ? sql`, record.cut desc` : sql``} limit ${literal(MOST_ROWS)})`;
}
