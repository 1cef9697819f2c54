import { raw, type Sql } from '../database/sql.ts';

/**
 * A time of what happened to a record: not before its creation, by however much the clocks of processes differ. It leaves
 * out the partitions of earlier months.
 */
export function sinceCreated(time: string, table: string): Sql {
  return raw(`${time} >= ${table}.created_at - interval '1 day'`);
}
