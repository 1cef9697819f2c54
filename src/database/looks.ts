import type { Database } from './connect.ts';
import { bind, type Sql, sql } from './sql.ts';
import { type Statement, statement } from './statement.ts';
import { isUnavailable, leavesServer } from './transient.ts';

/** A statement that looks for work of all workspaces, and its form for some of them. */
export interface Look<Values extends object, Row> {
  all: Statement<Values, Row>;
  some: Statement<Values & Among, Row>;
}

interface Among {
  /** Workspace ids. */
  among: readonly number[];
}

/** Declares a look. `build` gets a condition on the workspaces, of which `workspaceId` is the column. */
export function look<Values extends object, Row>(
  workspaceId: Sql,
  build: (among: Sql) => Sql<Values>,
): Look<Values, Row> {
  const among = sql`${workspaceId} = any (${bind('among::integer[]')})`;
  return {
    all: statement<Values, Row>(build(sql`true`)),
    some: statement<Values & Among, Row>(build(among as Sql) as Sql<Values & Among>),
  };
}

export interface Looks {
  /**
   * The rows of all workspaces. Where a node of a sharded database is away, those of the others, node after node, each with
   * the statement's limit; then `whole` is false.
   */
  take<Values extends object, Row>(look: Look<Values, Row>, values: Values): Promise<{ rows: Row[]; whole: boolean }>;
}

/** Nodes are asked one by one for so long after one was away, and that one is left out. */
const APART_MS = 5_000;

/** Workspaces by the node that holds them. */
const workspacesByNode = statement<object, { node: string; among: number[] }>(sql`
  select node, array_agg(workspace_id) as among
  from (
    select workspace.workspace_id, (
      select placement.nodename || ':' || placement.nodeport from pg_dist_shard_placement placement
      where placement.shardid = get_shard_id_for_distribution_column('event', workspace.workspace_id)) as node
    from workspace) place
  group by node`);

/** Whether an error is of one node of a sharded database: workspaces of other nodes can be served. */
export function isOfOneNode(database: Pick<Database, 'sharded'>, error: unknown): boolean {
  return database.sharded() && isUnavailable(error) && !leavesServer(error);
}

/** `onError` hears once of a node that is away, until all can be asked again. */
export function createLooks(database: Pick<Database, 'run' | 'sharded'>, onError: (error: unknown) => void): Looks {
  const awayUntil = new Map<string, number>();
  let apartUntil = 0;
  let isReported = false;

  async function take<Values extends object, Row>(asked: Look<Values, Row>, values: Values) {
    if (performance.now() >= apartUntil) {
      try {
        const rows = await database.run(asked.all, values);
        isReported = false;
        return { rows, whole: true };
      } catch (error) {
        if (!isOfOneNode(database, error)) throw error;
        if (!isReported) onError(error);
        isReported = true;
        apartUntil = performance.now() + APART_MS;
      }
    }
    return { rows: await askApart(asked, values), whole: false };
  }

  async function askApart<Values extends object, Row>({ some }: Look<Values, Row>, values: Values): Promise<Row[]> {
    const found: Row[] = [];
    for (const { node, among } of await database.run(workspacesByNode, {})) {
      if (performance.now() < (awayUntil.get(node) ?? 0)) continue;
      try {
        found.push(...(await database.run(some, { ...values, among })));
      } catch (error) {
        if (!isOfOneNode(database, error)) throw error;
        awayUntil.set(node, performance.now() + APART_MS);
      }
    }
    return found;
  }

  return { take };
}
