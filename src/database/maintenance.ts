import { sql } from 'kysely';
import type { Database } from './connect.ts';
import { bind } from './fragment.ts';

const EVERY_MS = 10 * 60_000;
/** Replay ends after 24 hours; the rows go a little later. */
const REPLAYED_MS = 25 * 3_600_000;
/** Longer than any walk of a list. */
const WALKED_MS = 48 * 3_600_000;
/** A registry's answers are good for a day at most. */
const ANSWERS_KEPT_MS = 25 * 3_600_000;
/** Rows of one statement: the embedded engine answers nobody else meanwhile, and locks are held for as long. */
const ROWS_AT_ONCE = 2_000;
/** Each is looked for among all records. */
const NAMES_AT_ONCE = 200;

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
  let stopping = false;
  const timer = setInterval(() => {
    running = maintain(database, clock(), () => stopping).catch(onError);
  }, EVERY_MS);
  timer.unref();
  return {
    async stop() {
      stopping = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** One round. Workspace by workspace: no statement reaches into two. Ends early, between two statements, when told to. */
export async function maintain(database: Database, now: Date, isOver = () => false): Promise<void> {
  const workspaces = await database.kysely.selectFrom('workspace').select('workspace_id').execute();
  const keys = new Date(now.getTime() - REPLAYED_MS);
  const names = new Date(now.getTime() - WALKED_MS);
  const answers = new Date(now.getTime() - ANSWERS_KEPT_MS);
  // Statistics first: what comes after is planned by them.
  if (database.kind === 'embedded') await vacuumTables(database, isOver);
  for (const { workspace_id: workspaceId } of workspaces) {
    await inBatches((rows) => database.run(removeOldKeys, { workspaceId, before: keys, rows }), isOver);
    await removeOldNames(database, workspaceId, names, isOver);
  }
  await inBatches((rows) => database.run(removeOldAnswers, { before: answers, rows }), isOver);
}

/** Until a batch finds no more. */
async function inBatches(
  remove: (rows: number) => Promise<readonly { removed: number }[]>,
  isOver: () => boolean,
): Promise<void> {
  for (let removed = ROWS_AT_ONCE; removed === ROWS_AT_ONCE && !isOver(); ) {
    removed = (await remove(ROWS_AT_ONCE))[0]?.removed ?? 0;
  }
}

const removeOldKeys = sql<{ removed: number }>`
  with removed as (
    delete from idempotency_key
    where workspace_id = ${bind('workspaceId')}::integer and key = any (array(
      select key from idempotency_key
      where workspace_id = ${bind('workspaceId')}::integer and created_at < ${bind('before')}::timestamptz
      limit ${bind('rows')}::integer)) and created_at < ${bind('before')}::timestamptz
    returning 1
  )
  select count(*) as removed from removed`;

const removeOldAnswers = sql<{ removed: number }>`
  with removed as (
    delete from registry_answer
    where (source, query) in (
      select source, query from registry_answer
      where fetched_at < ${bind('before')}::timestamptz
      limit ${bind('rows')}::integer) and fetched_at < ${bind('before')}::timestamptz
    returning 1
  )
  select count(*) as removed from removed`;

/** Long names that no record bears any more, and that no walk can still stand on: looked through in the digest's order. */
async function removeOldNames(
  database: Database,
  workspaceId: number,
  before: Date,
  isOver: () => boolean,
): Promise<void> {
  for (let after = new Uint8Array(); !isOver(); ) {
    const [page] = await database.run(oldNamesRemoved, { workspaceId, before, after, rows: NAMES_AT_ONCE });
    if (!page?.last) return;
    after = page.last;
  }
}

/**
 * Each half of the records has an index of its own by name. It is used only where the half is named, and surely only where
 * its order is asked for: by a mere comparison the planner took any other index of the workspace while it had no
 * statistics, and read 10,000 people for each name.
 */
const bears = (table: 'company' | 'person', half: 'null' | 'not null') => sql`
  long_name_key.name_key is not distinct from (
    select record.name_key from ${sql.table(table)} record
    where record.workspace_id = ${bind('workspaceId')}::integer and record.name_key >= long_name_key.name_key
      and record.archived_at is ${sql.raw(half)}
    order by record.name_key, ${sql.ref(`record.${table}_id`)}
    limit 1)`;

const oldNamesRemoved = sql<{ last: Uint8Array<ArrayBuffer> | null }>`
  with page as materialized (
    select digest from long_name_key
    where workspace_id = ${bind('workspaceId')}::integer and digest > ${bind('after')}::bytea
    order by digest
    limit ${bind('rows')}::integer
  ), removed as (
    delete from long_name_key
    where workspace_id = ${bind('workspaceId')}::integer and digest = any (array(select digest from page))
      and kept_at < ${bind('before')}::timestamptz
      and not (${bears('company', 'null')}) and not (${bears('company', 'not null')})
      and not (${bears('person', 'null')}) and not (${bears('person', 'not null')})
  )
  select (select digest from page order by digest desc limit 1) as last`;

/**
 * Table by table, and what can be done apart apart: a statement of its own for the entries that wait in an inverted index,
 * for dead rows, and for statistics. Requests come in between.
 */
async function vacuumTables(database: Database, isOver: () => boolean): Promise<void> {
  const { rows } = await sql<{ name: string; inverted: string[]; plain: string[] }>`
    select relation.relname as name,
      array(select index_class.relname::text from pg_index
        join pg_class index_class on index_class.oid = pg_index.indexrelid
        join pg_am on pg_am.oid = index_class.relam
        where pg_index.indrelid = relation.oid and pg_am.amname = 'gin') as inverted,
      array(select attname::text from pg_attribute
        where attrelid = relation.oid and attnum > 0 and not attisdropped order by attnum) as plain
    from pg_class relation
    where relation.relnamespace = current_schema()::regnamespace and relation.relkind = 'r'
    order by relation.relname`.execute(database.kysely);
  for (const { name, inverted, plain } of rows) {
    const steps = [
      ...inverted.map((index) => sql`select gin_clean_pending_list(${sql.lit(index)}::regclass)`),
      sql`vacuum ${sql.id(name)}`,
      // By its columns: statistics of what an index computes from them cost seconds, and no plan is chosen by them.
      sql`analyze ${sql.id(name)} (${sql.join(plain.map((column) => sql.id(column)))})`,
    ];
    for (const step of steps) {
      if (isOver()) return;
      await step.execute(database.kysely);
    }
  }
}
