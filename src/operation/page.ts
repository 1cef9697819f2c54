import { bind, raw, type Sql, sql } from '../database/sql.ts';
import type { Position } from './cursor.ts';
import { readTimestamp } from './formats.ts';
import { wireTimeOf } from './wire.ts';

/** What `nameAfter` binds. */
export function nameAfterValues(position: Position | undefined) {
  return { afterName: position?.key ?? null, afterDigest: position?.digest ?? null, afterId: position?.id ?? null };
}

/** The name at a cursor's position, as an expression that an index condition can use. */
export const nameAfter = sql`coalesce(${bind('afterName::text')}, (
  select long_name_key.name_key from long_name_key
  where long_name_key.workspace_id = ${bind('workspaceId::integer')}
    and long_name_key.digest = ${bind('afterDigest::bytea')}))`;

/** Why the list cannot go on after the name at a cursor's position: it is not kept any more (decision 5). Null: it can. */
export const nameLost = sql`
  case when ${bind('afterDigest::bytea')} is not null and not exists (
    select from long_name_key
    where long_name_key.workspace_id = ${bind('workspaceId::integer')}
      and long_name_key.digest = ${bind('afterDigest::bytea')})
  then 'cursor: the long name that it stands at is not kept any more; begin without a cursor' end`;

/** What `inRange` binds. */
export interface RangeValues {
  from: string;
  to: string;
  afterTime: string | null;
  afterId: string | null;
}

/** `from`, `to`: timestamps, both inclusive; undefined: no bound. */
export function rangeValues(
  from: string | undefined,
  to: string | undefined,
  after: Position | undefined,
): RangeValues {
  return {
    from: from === undefined ? '-infinity' : readTimestamp(from).toISOString(),
    to: to === undefined ? 'infinity' : readTimestamp(to).toISOString(),
    afterTime: after?.key ?? null,
    afterId: after?.id ?? null,
  };
}

/** The rows of a list, latest first, within the bounds, and past the position if `next`. */
export function inRange(time: string, id: string, next: boolean): Sql<RangeValues> {
  // A position lies below the upper bound: the cursor is valid for the same bounds only.
  const ends: Sql<RangeValues> = next
    ? sql`(${raw(`${time}, ${id}`)}) < (${bind('afterTime::timestamptz')}, ${bind('afterId::bigint')})`
    : sql`${raw(time)} <= ${bind('to::timestamptz')}`;
  return sql`${raw(time)} >= ${bind('from::timestamptz')} and ${ends}`;
}

const LIMIT = bind('limit::integer');

interface Limited {
  limit: number;
}

/** What the column `key` of a page's rows is. A time is written for the cursor only, once a page instead of for each row. */
export type PageKey = 'text' | 'time';

/**
 * Turns ordered rows into the columns of a page (see `selection`). `rows` selects `item` (JSON), `key` and `id`, in order,
 * and at most one row more than the limit. That row shows that there is a further page.
 */
export function pageOf<Values>(rows: Sql<Values>, key: PageKey = 'text'): Sql<Values & Limited> {
  const last = sql`filter (where numbered.n = ${LIMIT})`;
  return sql`
    select
      string_agg(numbered.item::text, ',') filter (where numbered.n <= ${LIMIT}) as body,
      case when count(*) > ${LIMIT} then ${written(sql`max(numbered.key) ${last}`, key)} end as next_key,
      case when count(*) > ${LIMIT} then max(numbered.id) ${last} end as next_id
    from (select page.item, page.key, page.id, row_number() over () as n from (${rows}) page) numbered`;
}

function written<Values>(key: Sql<Values>, as: PageKey): Sql<Values> {
  return as === 'time' ? wireTimeOf(key) : key;
}

/**
 * The same for rows of `mergedScans`, which also select `cut`, and a null `item` for a row that only marks the end of a scan.
 * The page ends with the first `cut`, because not every scan has read the rows after it.
 */
export function boundedPageOf<Values>(rows: Sql<Values>, key: PageKey = 'text'): Sql<Values & Limited> {
  const ends = sql`not numbered.past
    and (numbered.cut or (numbered.n = ${LIMIT} and numbered.further))`;
  return sql`
    select
      string_agg(numbered.item::text, ',') filter (where not numbered.past) as body,
      ${written(sql`max(numbered.key) filter (where ${ends})`, key)} as next_key,
      max(numbered.id) filter (where ${ends}) as next_id
    from (
      select page.*,
        page.n > ${LIMIT}
          or coalesce(bool_or(page.cut) over (order by page.n rows between unbounded preceding and 1 preceding), false) as past
      from (
        select page.item, page.key, page.id, page.cut, row_number() over () as n, lead(true) over () as further
        from (${rows}) page
      ) page
    ) numbered`;
}
