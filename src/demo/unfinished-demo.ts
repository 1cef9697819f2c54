import type { Database } from '../database/connect.ts';
import { identifier, join, literal, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';

/** Name of the demo's workspace and token until the demo is complete and its token has been shown. */
export const UNFINISHED = 'Demo data is being made';

/** Name of the demo's workspace in a prepared archive. */
export const PREPARED = 'Demo data is prepared';

export type DemoState = 'none' | 'prepared' | 'unfinished' | 'in use';

/** `prepared`: only a demo whose token nobody knows. `unfinished`: only a demo that was interrupted before its token was shown, so it cannot have been used. */
export async function readDemoState(database: Database): Promise<DemoState> {
  const [found] = await database.run(countDemo, {});
  if (!found || found.workspaces === 0) return 'none';
  if (found.workspaces > 1) return 'in use';
  if (found.prepared) return 'prepared';
  return found.unfinished ? 'unfinished' : 'in use';
}

const countDemo = statement<object, { workspaces: number; prepared: boolean; unfinished: boolean }>(sql`
  select (select count(*)::integer from workspace) as workspaces,
    exists (select from workspace where name = ${literal(PREPARED)}) as prepared,
    exists (select from workspace where name = ${literal(UNFINISHED)})
      or exists (select from access_token where name = ${literal(UNFINISHED)}) as unfinished`);

/** Keeps the demo on later starts. */
export const finishDemo = statement<object>(sql`
  with renamed as (
    update workspace set name = 'Demo workspace' where name = ${literal(UNFINISHED)}
  )
  update access_token set name = 'First token' where name = ${literal(UNFINISHED)}`);

/** Empties all tables of workspaces. */
export async function clearWorkspaces(database: Database): Promise<void> {
  const tables = await database.run(listWorkspaceTables, {});
  const names = [...tables.map(({ name }) => name), 'organization', 'app_user'].map((name) => identifier(name));
  await database.run(statement<object>(sql`truncate ${join(names)} restart identity cascade`), {});
}

const listWorkspaceTables = statement<object, { name: string }>(sql`
  select table_name as name from information_schema.columns
  where table_schema = current_schema() and column_name = 'workspace_id'`);
