import { bind, raw, sql } from './sql.ts';
import { statement } from './statement.ts';

/** Any number that no other lock of the service has. */
const LOCK = '4027431690512846113';

/** Held until the transaction ends, so a pooler keeps nothing of it. Not waited for: who holds it does the work. */
export const UPKEEP_LOCK = statement<object, { acquired: boolean }>(
  sql`select pg_try_advisory_xact_lock(${raw(LOCK)}) as acquired`,
);

interface TaskState {
  reached: unknown;
  doneAt: Date | null;
}

/** Read after the lock, in a statement of its own: one that takes the lock does not see what was committed meanwhile. */
export const enterTask = statement<{ name: string }, TaskState>(sql`
  select reached, done_at as "doneAt" from maintenance_task where name = ${bind('name::text')}`);

/** `doneAt`: null keeps the time of the last round that ended. */
export const leaveTask = statement<{ name: string; reached: string | null; doneAt: Date | null }>(sql`
  insert into maintenance_task (name, reached, done_at)
  values (${bind('name::text')}, ${bind('reached::jsonb')}, ${bind('doneAt::timestamptz')})
  on conflict (name) do update
    set reached = excluded.reached, done_at = coalesce(excluded.done_at, maintenance_task.done_at)`);
