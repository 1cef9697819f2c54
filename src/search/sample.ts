import { identifier, literal, raw, type Sql, sql } from '../database/sql.ts';
import { type Fragment, type InSearch, isActive, type Kind, rowOf, WORKSPACE } from './candidates.ts';

/** A sample has as many of the rows that changed last as of rows spread over all. */
const RECENT_IN_SAMPLE = 100;
const SPREAD_STEPS = 25;
const SPREAD_IN_SAMPLE = 4;
/** Rows that are scanned for frequent words: those that changed last, or as many spread over all. */
const RECENT_ROWS = 5000;
const SPREAD_ROWS = 200;

/** By time of change: in the order of names, thousands of neighbours have the same first name. */
function recentFirst(kind: Kind, rows: number): Sql {
  const [updated, id] = [identifier(kind, 'updated_at'), identifier(kind, `${kind}_id`)];
  return sql`order by ${updated} desc, ${id} desc limit ${literal(rows)}`;
}

/** Recently changed rows, for `amongRows`. */
export function recentRows<Values extends InSearch>(
  kind: Kind,
  guard: Fragment<Values>,
  rows: number,
): Fragment<Values> {
  return sql`
    select ${rowOf(kind)} from ${identifier(kind)}
    where ${isActive(kind)} and ${guard}
    ${recentFirst(kind, rows)}`;
}

/** Rows at equal steps through the workspace's ids: an import is no larger part of them than of all rows. */
function spreadRows<Values extends InSearch>(kind: Kind, guard: Fragment<Values>, rows: number): Fragment<Values> {
  const [table, id] = [identifier(kind), identifier(kind, `${kind}_id`)];
  const end = (order: 'asc' | 'desc') => sql`(
    select ${id}::bigint from ${table} where ${identifier(kind, 'workspace_id')} = ${WORKSPACE}
    order by ${id} ${raw(order)} limit 1)`;
  const start = (step: Sql) =>
    sql`bounds.first + (bounds.last - bounds.first + 1) * ${step} / ${literal(SPREAD_STEPS)}`;
  return sql`
    select spread.* from (select ${end('asc')} as first, ${end('desc')} as last where ${guard} offset 0) bounds
    cross join generate_series(0, ${literal(SPREAD_STEPS - 1)}) step
    cross join lateral (
      select ${rowOf(kind)} from ${table}
      where ${isActive(kind)} and ${id} >= ${start(sql`step`)} and ${id} < ${start(sql`(step + 1)`)}
      order by ${id} limit ${literal(rows)}
    ) spread`;
}

/** Texts, with the company of a person, that show how frequent words are, and whether the rows that changed last have them. The spread ones come first. */
export function sampleOf<Values extends InSearch>(kind: Kind, guard: Fragment<Values>): Fragment<Values> {
  return sql`
    select spread.search_text, spread.company_id, false as recent from (${spreadRows(kind, guard, SPREAD_IN_SAMPLE)}) spread
    union all
    select newest.search_text, newest.company_id, true from (${recentRows(kind, guard, RECENT_IN_SAMPLE)}) newest`;
}

/**
 * Rows to scan for words that are frequent in the sample: those that changed last, unless none of these in the sample have the words,
 * as after an import of many records that look like nothing else.
 */
export function likelyRows<Values extends InSearch>(
  kind: Kind,
  recent: Fragment<Values>,
  guard: Fragment<Values>,
): Fragment<Values> {
  return sql`
    (${recentRows(kind, sql`${recent} and ${guard}`, RECENT_ROWS)})
    union all
    (${spreadRows(kind, sql`not ${recent} and ${guard}`, SPREAD_ROWS)})`;
}
