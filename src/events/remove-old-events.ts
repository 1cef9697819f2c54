import type { BatchTask } from '../database/maintenance.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { upkeepStatement } from '../database/upkeep-statement.ts';
import { LIMITS } from '../limits.ts';

const HOUR_MS = 3_600_000;
const KEPT_MS = LIMITS.eventDays * 24 * HOUR_MS;
/** Half a day's events of a workspace are removed at once, so that a workspace is not visited in every round. */
const VISITED_AFTER_MS = KEPT_MS + 12 * HOUR_MS;

interface Age {
  at: string;
  workspaceId: number;
}

const BEFORE_ALL: Age = { at: '-infinity', workspaceId: 0 };

/** Removes events after their time, one workspace after another, the one with the oldest first. */
export const removeOldEvents: BatchTask = {
  name: 'remove old events',
  async batch({ run, now, rows, reached }) {
    const after = (reached as Age | null) ?? BEFORE_ALL;
    const [oldest] = await run(findOldest, { ...after, until: new Date(now.getTime() - VISITED_AFTER_MS) });
    if (!oldest) return { reached: null, done: true };
    const until = new Date(now.getTime() - KEPT_MS);
    const removed = await run(deleteOldEvents, { workspaceId: oldest.workspaceId, until, rows });
    return { reached: removed.length === rows ? after : oldest, done: false };
  },
};

const findOldest = upkeepStatement<Age & { until: Date }, Age>(sql`
  select at::text as at, workspace_id as "workspaceId" from event
  where position is not null and (at, workspace_id) > (${bind('at::timestamptz')}, ${bind('workspaceId::integer')})
    and at < ${bind('until::timestamptz')}
  order by at, workspace_id limit 1`);

const WORKSPACE = bind('workspaceId::integer');

/**
 * Removes from the front, up to the first event that is kept: what is left has consecutive positions, so a cursor can tell
 * whether it has missed any. Times are those at which requests began, so an older one may stand behind a newer one.
 */
const deleteOldEvents = statement<{ workspaceId: number; until: Date; rows: number }, { one: number }>(sql`
  delete from event
  where workspace_id = ${WORKSPACE} and position = any (array(
    select position from event
    where workspace_id = ${WORKSPACE} and position > 0 and position < coalesce((
      select oldest.position from (
        select position, at from event
        where workspace_id = ${WORKSPACE} and position > 0
        order by position limit ${bind('rows::integer')}
      ) oldest
      where oldest.at >= ${bind('until::timestamptz')}
      order by oldest.position limit 1), 9223372036854775807)
    order by position limit ${bind('rows::integer')}))
  returning 1 as one`);
