import { sql } from 'kysely';
import type { Database } from './connect.ts';
import { bind } from './statement.ts';

const EVERY_MS = 10 * 60_000;
/** Replay ends after 24 hours; the rows go a little later. */
const REPLAYED_MS = 25 * 3_600_000;
/** Longer than any walk of a list. */
const WALKED_MS = 48 * 3_600_000;
/** A registry's answers are good for a day at most. */
const ANSWERS_KEPT_MS = 25 * 3_600_000;
const ROWS_AT_ONCE = 5_000;

/**
 * Removes idempotency keys and registry answers past their time and, in the embedded database, which has no autovacuum, refreshes
 * statistics and clears dead rows. Runs every ten minutes until stopped; a failed round is reported and tried again.
 */
export function startMaintenance(
  database: Database,
  clock: () => Date,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = maintain(database, clock()).catch(onError);
  }, EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** One round. Workspace by workspace: no statement reaches into two. */
export async function maintain(database: Database, now: Date): Promise<void> {
  const workspaces = await database.kysely.selectFrom('workspace').select('workspace_id').execute();
  for (const { workspace_id: workspaceId } of workspaces) {
    await removeOldKeys(database, workspaceId, new Date(now.getTime() - REPLAYED_MS));
    await database.run(removeOldNames, { workspaceId, before: new Date(now.getTime() - WALKED_MS) });
  }
  await database.run(removeOldAnswers, { before: new Date(now.getTime() - ANSWERS_KEPT_MS) });
  if (database.kind === 'embedded') await sql`vacuum (analyze)`.execute(database.kysely);
}

const removeOldAnswers = sql`delete from registry_answer where fetched_at < ${bind('before')}::timestamptz`;

/** In batches, so that no lock is held for long. */
async function removeOldKeys(database: Database, workspaceId: number, before: Date): Promise<void> {
  for (let removed = ROWS_AT_ONCE; removed === ROWS_AT_ONCE; ) {
    const rows = await database.run(oldKeysRemoved, { workspaceId, before, rows: ROWS_AT_ONCE });
    removed = rows[0]?.removed ?? 0;
  }
}

const oldKeysRemoved = sql<{ removed: number }>`
  with removed as (
    delete from idempotency_key
    where workspace_id = ${bind('workspaceId')}::integer and key = any (array(
      select key from idempotency_key
      where workspace_id = ${bind('workspaceId')}::integer and created_at < ${bind('before')}::timestamptz
      limit ${bind('rows')}::integer)) and created_at < ${bind('before')}::timestamptz
    returning 1
  )
  select count(*) as removed from removed`;

/** Long names that no record bears any more, and that no walk can still stand on. */
const removeOldNames = sql`
  delete from long_name_key
  where workspace_id = ${bind('workspaceId')}::integer and kept_at < ${bind('before')}::timestamptz
    and not exists (select from company
      where company.workspace_id = ${bind('workspaceId')}::integer and company.name_key = long_name_key.name_key)
    and not exists (select from person
      where person.workspace_id = ${bind('workspaceId')}::integer and person.name_key = long_name_key.name_key)`;
