import type { Database } from '../database/connect.ts';
import { bind, literal, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';

const WORKSPACE = bind('workspaceId::integer');
/** Workspaces that one look finds. */
const MOST_FOUND = 1_000;

/**
 * Gives the oldest committed events of a workspace without a position the next ones. Everything is read in one snapshot: the
 * counter is only raised if it still has the value of the snapshot, so nobody else has given a position since, and its row
 * stays locked until the commit. If another process was faster, this one changes nothing.
 */
const giveNextPositions = statement<{ workspaceId: number; batch: number }, { found: number; given: number }>(sql`
  with last as materialized (
    select coalesce((select position from event_counter where workspace_id = ${WORKSPACE}), 0) as position
  ),
  batch as materialized (
    select event_id, row_number() over (order by event_id) as place
    from event
    where workspace_id = ${WORKSPACE} and position is null
    order by event_id limit ${bind('batch::integer')}
  ),
  raised as (
    insert into event_counter (workspace_id, position)
    select ${WORKSPACE}, last.position + (select count(*) from batch) from last where exists (select from batch)
    on conflict (workspace_id) do update set position = excluded.position
      where event_counter.position = (select position from last)
    returning 1
  ),
  given as (
    update event set position = last.position + batch.place
    from last, batch
    where event.workspace_id = ${WORKSPACE} and event.event_id = batch.event_id and exists (select from raised)
    returning 1
  )
  select (select count(*)::integer from batch) as found, (select count(*)::integer from given) as given`);

/**
 * The workspaces that have events without a position, from `after` on. It jumps from one to the next in the partial index, so
 * its cost follows their number and not that of all workspaces or events. All workspaces share it.
 */
const findWaiting = statement<{ after: number }, { workspaceId: number }>(sql`
  with recursive waiting (workspace_id) as (
    (select workspace_id from event where position is null and workspace_id > ${bind('after::integer')}
     order by workspace_id limit 1)
    union all
    select following.workspace_id
    from waiting, lateral (
      select event.workspace_id from event
      where event.position is null and event.workspace_id > waiting.workspace_id
      order by event.workspace_id limit 1
    ) following
  )
  select workspace_id as "workspaceId" from waiting limit ${literal(MOST_FOUND)}`);

/** Sequences one batch of a workspace. `more`: further events of it may wait. */
export async function sequenceEvents(
  database: Database,
  workspaceId: number,
  batch: number,
): Promise<{ given: number; more: boolean }> {
  const [row] = await database.run(giveNextPositions, { workspaceId, batch });
  const { found, given } = row ?? { found: 0, given: 0 };
  return { given, more: given < found || found === batch };
}

/**
 * Finds workspaces with events that wait for a position. `after`: the id to begin behind. Returns the id to begin behind next
 * time: 0, the first, unless there were more than one look finds.
 */
export async function findWaitingWorkspaces(
  database: Database,
  after: number,
): Promise<{ found: number[]; next: number }> {
  const found = (await database.run(findWaiting, { after })).map(({ workspaceId }) => workspaceId);
  return { found, next: found.length === MOST_FOUND ? (found.at(-1) ?? 0) : 0 };
}
