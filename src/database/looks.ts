import type { Database } from './connect.ts';
import { bind, raw, type Sql, sql } from './sql.ts';
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

/** Declares a look. `build` gets what limits a column to the workspaces. Citus needs it for the column of each table. */
export function look<Values extends object, Row>(
  build: (among: (column: string) => Sql) => Sql<Values>,
): Look<Values, Row> {
  const among = (column: string) => sql`${raw(column)} = any (${bind('among::integer[]')})` as Sql;
  return {
    all: statement<Values, Row>(build(() => sql`true`)),
    some: statement<Values & Among, Row>(build(among) as Sql<Values & Among>),
  };
}

/** Whether an error is of one node of a sharded database: workspaces of other nodes can be served. */
export function isOfOneNode(database: Pick<Database, 'sharded'>, error: unknown): boolean {
  return database.sharded() && isUnavailable(error) && !leavesServer(error);
}

/**
 * The rows of all workspaces. Where a node of a sharded database is away, those of the others, node after node, each with the
 * statement's limit; then `whole` is false. The moment before that is known, none.
 */
export async function takeLook<Values extends object, Row>(
  database: Pick<Database, 'run' | 'sharded' | 'nodes'>,
  { all, some }: Look<Values, Row>,
  values: Values,
): Promise<{ rows: Row[]; whole: boolean }> {
  const reachable = database.nodes.reachable();
  try {
    if (!reachable) return { rows: await database.run(all, values), whole: true };
    const rows: Row[] = [];
    for (const among of reachable) rows.push(...(await database.run(some, { ...values, among })));
    return { rows, whole: false };
  } catch (error) {
    if (!isOfOneNode(database, error)) throw error;
    database.nodes.check();
    return { rows: [], whole: false };
  }
}
