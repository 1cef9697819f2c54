import { bind, literal, raw, type Sql, sql } from '../database/sql.ts';
import { upkeepStatement } from '../database/upkeep-statement.ts';

/** More records are not counted, so the look is cheap. */
const MOST_COUNTED = 10_000;

const failed = (table: string): Sql<{ since: Date }> => sql`
  (select count(*)::integer from (
    select from ${raw(table)} where status = 'FAILED' and updated_at >= ${bind('since::timestamptz')}
    limit ${literal(MOST_COUNTED)}
  ) bounded)`;

/** The records of all workspaces whose generation has failed for good, and that nothing has changed since. */
export const countFailedGenerations = upkeepStatement<{ since: Date }, { summaries: number; briefings: number }>(sql`
  select ${failed('summary')} as summaries, ${failed('briefing')} as briefings`);
