import { inBatches, type MaintenanceTask } from '../database/maintenance.ts';
import { bind, raw, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { REPLAY_WINDOW } from './idempotency.ts';

/** Removes idempotency keys an hour after their replay window has ended. */
export const removeOldKeys: MaintenanceTask = {
  name: 'remove old idempotency keys',
  scope: 'workspace',
  run: (database, now, workspaceId) => inBatches((rows) => database.run(deleteOldKeys, { workspaceId, now, rows })),
};

const old = sql`created_at < ${bind('now::timestamptz')} - interval '${raw(REPLAY_WINDOW)}' - interval '1 hour'`;

const deleteOldKeys = statement<{ workspaceId: number; now: Date; rows: number }, { removed: number }>(sql`
  with removed as (
    delete from idempotency_key
    where workspace_id = ${bind('workspaceId::integer')} and key = any (array(
      select key from idempotency_key
      where workspace_id = ${bind('workspaceId::integer')} and ${old}
      limit ${bind('rows::integer')})) and ${old}
    returning 1
  )
  select count(*)::integer as removed from removed`);
