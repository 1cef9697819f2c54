import { sql } from './sql.ts';
import { statement } from './statement.ts';

export interface LockWaits {
  /** Sessions of this database, of all processes, that wait for a lock of another. */
  waiting: number;
  /** The longest wait so far, in s. 0: nobody waits. */
  longestSeconds: number;
}

/** A role sees the waits of its own sessions. `waitstart` is unknown for a moment after a wait began. */
export const countLockWaits = statement<object, LockWaits>(sql`
  select count(*)::integer as waiting,
    coalesce(max(extract(epoch from clock_timestamp() - coalesce(lock.waitstart, activity.query_start))), 0)::float8
      as "longestSeconds"
  from pg_stat_activity activity
  join pg_locks lock on lock.pid = activity.pid and not lock.granted
  where activity.datname = current_database() and activity.wait_event_type = 'Lock'`);
