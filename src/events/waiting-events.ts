import { bind, literal, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';

/** More events are not counted, so the look is cheap. */
const MOST_COUNTED = 10_000;

export interface WaitingEvents {
  waiting: number;
  /** Age of the oldest of those counted, in s. 0: none waits. */
  oldestSeconds: number;
}

/** The events of all workspaces that have no position yet. */
export const countWaitingEvents = statement<{ now: Date }, WaitingEvents>(sql`
  select count(*)::integer as waiting,
    coalesce(greatest(extract(epoch from ${bind('now::timestamptz')} - min(at)), 0), 0)::float8 as "oldestSeconds"
  from (select at from event where position is null limit ${literal(MOST_COUNTED)}) bounded`);
