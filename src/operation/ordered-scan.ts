import { join, literal, raw, type Sql, sql } from '../database/sql.ts';
import { LIMITS } from '../limits.ts';

/**
 * A page and one more. It is a constant, so that the generic plan expects few rows. The page's limit ends the scan earlier.
 */
export const MOST_ROWS = LIMITS.mostPageItems + 1;
/** Index entries that a page reads at most, for each scan with a filter that no index serves. */
export const MOST_EXAMINED = LIMITS.entriesExamined;

export interface OrderedScan<in Values> {
  /** Columns of the row `record` to select, including those of the order. */
  columns: readonly string[];
  /** The source of the row `record`, with all conditions that an index serves: `from … where …`. */
  source: Sql<Values>;
  /** Columns of `record`, as an index has them: `record.updated_at desc, record.person_id desc`. */
  order: Sql;
  /** A condition on `record` that no index serves. It makes the scan bounded. */
  filter?: Sql<Values> | undefined;
}

/** How much a scan returns at most, and how many entries it looks at where it has a filter. */
export interface ScanBounds {
  rows: number;
  examined: number;
}

const OF_PAGE: ScanBounds = { rows: MOST_ROWS, examined: MOST_EXAMINED };

/**
 * The next rows of a list in the order of an index, with the columns, `matches` and `cut`.
 *
 * With a filter it ends after `MOST_EXAMINED` entries, even if few of them match. `cut` marks the last entry, which may not
 * match; further entries were not read. `boundedPageOf` ends the page there.
 */
export function orderedScan<Values>(
  { columns, source, order, filter }: OrderedScan<Values>,
  { rows, examined }: ScanBounds = OF_PAGE,
): Sql<Values> {
  const names = raw(columns.map((column) => `record.${column}`).join(', '));
  const limit = literal(rows);
  if (!filter) {
    return sql`(select ${names}, true as matches, false as cut ${source} order by ${order} limit ${limit})`;
  }
  const last = sql`record.examined = ${literal(examined)}`;
  return sql`(
    select ${names}, (${filter}) as matches, ${last} as cut
    from (
      select record.*, row_number() over (order by ${order}) as examined
      from (select ${names} ${source} order by ${order} limit ${literal(examined)}) record
    ) record
    where (${filter}) or ${last}
    order by ${order} limit ${limit})`;
}

/**
 * Merges scans in their common order. `key` identifies a row: one that several scans found is returned once, with `cut` if
 * any scan ended there.
 */
export function mergedScans<Values>(
  scans: readonly OrderedScan<Values>[],
  key?: Sql,
  bounds: ScanBounds = OF_PAGE,
): Sql<Values> {
  const [first] = scans;
  if (!first) throw new Error('There is nothing to scan.');
  return sql`(
    select ${key ? sql`distinct on (${key})` : sql``} record.*
    from (${join(
      scans.map((scan) => orderedScan(scan, bounds)),
      ' union all ',
    )}) record
    order by ${first.order}${key ? sql`, record.cut desc` : sql``} limit ${literal(bounds.rows)})`;
}
