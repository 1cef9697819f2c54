import type { Database } from '../database/connect.ts';
import { look, takeLook } from '../database/looks.ts';
import { bind, literal, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';

const WORKSPACE = bind('workspaceId::integer');
/** Waiting events that one look finds. */
const MOST_FOUND = 1_000;

/** Locks the last position that was given in a workspace, from its first event on. */
const lockCounter = statement<{ workspaceId: number }, { position: number }>(sql`
  insert into event_counter (workspace_id, position) values (${WORKSPACE}, 0)
  on conflict (workspace_id) do update set position = event_counter.position
  returning position`);

/** The oldest committed events of a workspace without a position. */
const selectWaiting = statement<{ workspaceId: number; batch: number }, { id: string }>(sql`
  select event_id::text as id from event where workspace_id = ${WORKSPACE} and position is null
  order by event_id limit ${bind('batch::integer')}`);

// The bounds keep every plan to these events, also one that was made while the table was small (decision 4).
const givePositions = statement<{ workspaceId: number; ids: readonly string[]; last: number }>(sql`
  update event set position = ${bind('last::bigint')} + given.place
  from unnest(${bind('ids::text[]')}::bigint[]) with ordinality given (id, place)
  where workspace_id = ${WORKSPACE} and event_id = given.id
    and event_id between (${bind('ids::text[]')})[1]::bigint and (${bind('ids::text[]')})[cardinality(${bind('ids::text[]')})]::bigint`);

const raiseCounter = statement<{ workspaceId: number; position: number }>(sql`
  update event_counter set position = ${bind('position::bigint')} where workspace_id = ${WORKSPACE}`);

/**
 * Where events wait for a position, from the workspace behind `after` on. It reads a bounded part of the partial index, so its
 * cost follows neither the number of workspaces nor that of events. All workspaces share it.
 */
const findWaiting = look<{ after: number }, { workspaceId: number }>(
  (among) => sql`
  select workspace_id as "workspaceId" from event
  where position is null and workspace_id > ${bind('after::integer')} and ${among('workspace_id')}
  order by workspace_id limit ${literal(MOST_FOUND)}`,
);

/**
 * Gives the oldest committed events of a workspace the next positions. The counter's row is locked from before the events are
 * read until the commit, so processes do this one after another. `more`: further events may wait. `milliseconds`: how long it
 * had a connection, without the wait for one.
 */
export async function sequenceEvents(
  database: Database,
  workspaceId: number,
  batch: number,
): Promise<{ given: number; more: boolean; milliseconds: number }> {
  let begun = performance.now();
  const sequenced = await database.write(async (transaction) => {
    begun = performance.now();
    const [[counter], waiting] = await Promise.all([
      transaction.run(lockCounter, { workspaceId }),
      transaction.run(selectWaiting, { workspaceId, batch }),
    ]);
    if (!counter) throw new Error('A counter of events was neither found nor created');
    const given = waiting.length;
    if (given > 0) {
      const last = counter.position;
      transaction.runLast(givePositions, { workspaceId, last, ids: waiting.map(({ id }) => id) });
      transaction.runLast(raiseCounter, { workspaceId, position: last + given });
    }
    return { given, more: given === batch };
  });
  return { ...sequenced, milliseconds: performance.now() - begun };
}

/**
 * Finds workspaces with events that wait for a position. `after`: the id to begin behind. Returns the id to begin behind next
 * time: 0, the first, unless there were more events than one look finds. Where a node is away, only others' are found.
 */
export async function findWaitingWorkspaces(
  database: Database,
  after: number,
): Promise<{ found: number[]; next: number }> {
  const { rows, whole } = await takeLook(database, findWaiting, { after });
  const waiting = rows.map(({ workspaceId }) => workspaceId);
  return { found: [...new Set(waiting)], next: whole && waiting.length === MOST_FOUND ? (waiting.at(-1) ?? 0) : 0 };
}
