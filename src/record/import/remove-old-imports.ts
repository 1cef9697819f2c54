import type { MaintenanceTask } from '../../database/maintenance.ts';
import { bind, sql } from '../../database/sql.ts';
import { statement } from '../../database/statement.ts';
import { LIMITS } from '../../limits.ts';
import { WORKSPACE } from '../statements.ts';

/** As long as an idempotency key: an hour beyond the replay window. */
const KEPT_MS = (LIMITS.replayHours + 1) * 3_600_000;

/** Removes imports and their results once they are not answered again. */
export const removeOldImports: MaintenanceTask = {
  name: 'remove old imports',
  scope: 'workspace',
  async *run(database, now, workspaceId) {
    const before = new Date(now.getTime() - KEPT_MS);
    for (let removed = 1; removed > 0; yield removed) {
      removed = (await database.run(deleteOldImport, { workspaceId, before }))[0]?.removed ?? 0;
    }
  },
};

/** One at a time, because each may have thousands of results. */
const deleteOldImport = statement<{ workspaceId: number; before: Date }, { removed: number }>(sql`
  with removed as (
    delete from record_import
    where workspace_id = ${WORKSPACE} and import_id = any (array(
      select import_id from record_import
      where workspace_id = ${WORKSPACE} and started_at < ${bind('before::timestamptz')}
      limit 1))
    returning 1
  )
  select count(*)::integer as removed from removed`);
