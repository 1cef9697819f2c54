import { type RawBuilder, sql } from 'kysely';
import { type BindValues, bind } from '../database/fragment.ts';
import type { Position } from './cursor.ts';

/** The bind values that `nameAfter` reads. */
export function nameAfterValues(position: Position): BindValues {
  return { afterName: position.key, afterDigest: position.digest, afterId: position.id };
}

/** The name that a cursor stands on, as an expression that an index condition can use. */
export const nameAfter: RawBuilder<string> = sql`coalesce(${bind('afterName')}::text, (
  select long_name_key.name_key from long_name_key
  where long_name_key.workspace_id = ${bind('workspaceId')}::integer
    and long_name_key.digest = ${bind('afterDigest')}::bytea))`;

/**
 * Turns ordered rows into a page's columns (`ReadText`). `rows` selects `item` (JSON), `key` and `id`, in order, at
 * most one more than the limit: the one more says that there is a further page. Binds `limit`.
 */
export function pageOf(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select
      string_agg(numbered.item::text, ',') filter (where numbered.n <= ${bind('limit')}::integer) as body,
      max(numbered.key) filter (where numbered.n = ${bind('limit')}::integer and numbered.further) as next_key,
      max(numbered.id) filter (where numbered.n = ${bind('limit')}::integer and numbered.further) as next_id
    from (
      select page.item, page.key, page.id, row_number() over () as n, lead(true) over () as further
      from (${rows}) page
    ) numbered`;
}

/**
 * The same for rows of `mergedScans`, which select `cut` too, and a null `item` where a row only marks where a scan
 * ended. The page ends with the first `cut`: what lies behind it was not looked at by every scan.
 */
export function boundedPageOf(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const ends = sql`not numbered.past
    and (numbered.cut or (numbered.n = ${bind('limit')}::integer and numbered.further))`;
  return sql`
    select
      string_agg(numbered.item::text, ',') filter (where not numbered.past) as body,
      max(numbered.key) filter (where ${ends}) as next_key,
      max(numbered.id) filter (where ${ends}) as next_id
    from (
      select page.*,
        page.n > ${bind('limit')}::integer
          or coalesce(bool_or(page.cut) over (order by page.n rows between unbounded preceding and 1 preceding), false) as past
      from (
        select page.item, page.key, page.id, page.cut, row_number() over () as n, lead(true) over () as further
        from (${rows}) page
      ) page
    ) numbered`;
}
