import type { BatchTask } from '../../database/maintenance.ts';
import { bind, sql } from '../../database/sql.ts';
import { statement } from '../../database/statement.ts';
import { upkeepStatement } from '../../database/upkeep-statement.ts';
import { LIMITS } from '../../limits.ts';
import { WORKSPACE } from '../statements.ts';

/** As long as an idempotency key: an hour beyond the replay window. */
const KEPT_MS = (LIMITS.replayHours + 1) * 3_600_000;

/** Removes imports and their results once they are not answered again: first the results, of which there may be thousands. */
export const removeOldImports: BatchTask = {
  name: 'remove old imports',
  async batch({ run, now, rows }) {
    const [oldest] = await run(findOldImport, { before: new Date(now.getTime() - KEPT_MS) });
    if (!oldest) return { reached: null, done: true };
    const removed = await run(deleteResults, { ...oldest, rows });
    if (removed.length < rows) await run(deleteImport, oldest);
    return { reached: null, done: false };
  },
};

interface OneImport {
  workspaceId: number;
  importId: string;
}

const IMPORT = bind('importId::bigint');

const findOldImport = upkeepStatement<{ before: Date }, OneImport>(sql`
  select workspace_id as "workspaceId", import_id as "importId" from record_import
  where started_at < ${bind('before::timestamptz')}
  order by started_at, workspace_id, import_id limit 1`);

const deleteResults = statement<OneImport & { rows: number }, { one: number }>(sql`
  delete from record_import_result
  where workspace_id = ${WORKSPACE} and import_id = ${IMPORT} and batch = any (array(
    select batch from record_import_result
    where workspace_id = ${WORKSPACE} and import_id = ${IMPORT}
    order by batch limit ${bind('rows::integer')}))
  returning 1 as one`);

const deleteImport = statement<OneImport>(sql`
  delete from record_import where workspace_id = ${WORKSPACE} and import_id = ${IMPORT}`);
