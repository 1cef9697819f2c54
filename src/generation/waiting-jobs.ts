import { bind, literal, type Sql, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { GeneratedType } from './queue.ts';

/** More jobs are not counted: the look stays cheap however long the queue is. */
const MOST_COUNTED = 10_000;

export interface WaitingJobs {
  kind: GeneratedType;
  /** Due and not running. */
  waiting: number;
  /** Not due yet: they are tried again after a failure. */
  later: number;
  running: number;
  /** How long the oldest has been due, in s. 0: none is. */
  oldestSeconds: number;
}

const counted = (condition: Sql) => sql`
  (select count(*)::integer from (
    select from generation_job job where job.record_type = kind.name and ${condition} limit ${literal(MOST_COUNTED)}
  ) bounded)`;

/** The queue of all workspaces by kind. `now`: the database's clock, which decides what is due. */
export const countJobs = statement<{ kinds: readonly string[] }, WaitingJobs>(sql`
  select kind.name as kind,
    ${counted(sql`job.slot is null and job.due_at <= clock_timestamp()`)} as waiting,
    ${counted(sql`job.slot is null and job.due_at > clock_timestamp()`)} as later,
    ${counted(sql`job.slot is not null`)} as running,
    coalesce((
      select greatest(extract(epoch from clock_timestamp() - oldest.due_at), 0)::float8 from generation_job oldest
      where oldest.record_type = kind.name and oldest.slot is null order by oldest.due_at limit 1
    ), 0) as "oldestSeconds"
  from unnest(${bind('kinds::text[]')}) kind (name)`);
