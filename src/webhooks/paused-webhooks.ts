import { sql } from '../database/sql.ts';
import { upkeepStatement } from '../database/upkeep-statement.ts';

/** The endpoints of all workspaces that the service has paused, since they fail or are gone. */
export const countPausedWebhooks = upkeepStatement<object, { paused: number }>(sql`
  select count(*)::integer as paused from webhook
  where deleted_at is null and paused_at is not null and pause_reason <> 'REQUESTED'`);
