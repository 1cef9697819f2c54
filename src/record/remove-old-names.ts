import type { MaintenanceTask } from '../database/maintenance.ts';
import { bind, identifier, raw, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';

/** Longer than any client takes from one page of a list to the next. */
const KEPT_MS = 48 * 3_600_000;

/**
 * Removes long names that cursors no longer need: no company or person has the name, and the last one lost it two days ago.
 * Reads the names page by page in the order of their digests.
 */
export const removeOldNames: MaintenanceTask = {
  name: 'remove old long names',
  scope: 'workspace',
  async *run(database, now, workspaceId) {
    const before = new Date(now.getTime() - KEPT_MS);
    let after: Uint8Array | null = new Uint8Array();
    while (after) {
      const pages: Page[] = await database.run(deleteOldNames, { workspaceId, before, after });
      after = pages[0]?.last ?? null;
      yield;
    }
  },
};

/** `last`: the page's last digest; null where there are no more names. */
type Page = { last: Uint8Array | null };

/**
 * Active and archived records have an index by name each. The planner uses it reliably only where the query names one of
 * the two and asks for the index's order: by the comparison alone, without statistics, it read 10,000 people for each name.
 */
const isUsed = (table: string, archivedAt: 'null' | 'not null') => sql`
  long_name_key.name_key is not distinct from (
    select record.name_key from ${identifier(table)} record
    where record.workspace_id = ${bind('workspaceId::integer')} and record.name_key >= long_name_key.name_key
      and record.archived_at is ${raw(archivedAt)}
    order by record.name_key, ${identifier('record', `${table}_id`)}
    limit 1)`;

/** Few names in a batch: each is compared with all records. */
const deleteOldNames = statement<{ workspaceId: number; before: Date; after: Uint8Array }, Page>(sql`
  with page as materialized (
    select digest from long_name_key
    where workspace_id = ${bind('workspaceId::integer')} and digest > ${bind('after::bytea')}
    order by digest
    limit 200
  ), removed as (
    delete from long_name_key
    where workspace_id = ${bind('workspaceId::integer')} and digest = any (array(select digest from page))
      and kept_at < ${bind('before::timestamptz')}
      and not (${isUsed('company', 'null')} or ${isUsed('company', 'not null')}
        or ${isUsed('person', 'null')} or ${isUsed('person', 'not null')})
  )
  select (select digest from page order by digest desc limit 1) as last`);
