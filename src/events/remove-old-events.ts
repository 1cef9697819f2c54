import { inBatches, type MaintenanceTask } from '../database/maintenance.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { LIMITS } from '../limits.ts';

const DAY_MS = 86_400_000;

/** Removes events after their time. */
export const removeOldEvents: MaintenanceTask = {
  name: 'remove old events',
  scope: 'workspace',
  run(database, now, workspaceId) {
    const until = new Date(now.getTime() - LIMITS.eventDays * DAY_MS);
    return inBatches((rows) => database.run(deleteOldEvents, { workspaceId, until, rows }));
  },
};

const WORKSPACE = bind('workspaceId::integer');

/**
 * Removes from the front, up to the first event that is kept: what is left has consecutive positions, so a cursor can tell
 * whether it has missed any. Times are those at which requests began, so an older one may stand behind a newer one.
 */
const deleteOldEvents = statement<{ workspaceId: number; until: Date; rows: number }, { removed: number }>(sql`
  with oldest as materialized (
    select position, at from event
    where workspace_id = ${WORKSPACE} and position > 0
    order by position limit ${bind('rows::integer')}
  ),
  removed as (
    delete from event
    where workspace_id = ${WORKSPACE} and position = any (array(
      select oldest.position from oldest
      where oldest.position < coalesce(
        (select min(kept.position) from oldest kept where kept.at >= ${bind('until::timestamptz')}),
        9223372036854775807)))
    returning 1
  )
  select count(*)::integer as removed from removed`);
