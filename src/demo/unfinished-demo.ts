import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** Names the demo's token until the demo is whole and somebody has been told the token. */
export const UNFINISHED = 'Demo data is being made';

/** Whether the database holds nothing but a demo whose making was interrupted, so that nobody can have used it. */
export async function isUnfinishedDemo({ kysely }: Database): Promise<boolean> {
  const workspaces = await kysely.selectFrom('workspace').select('slug').limit(2).execute();
  const tokens = await kysely.selectFrom('access_token').select('name').limit(2).execute();
  return workspaces.length === 1 && tokens.length === 1 && tokens[0]?.name === UNFINISHED;
}

/** Empties every table that belongs to workspaces, for the demo to start over. */
export async function clearWorkspaces({ kysely }: Database): Promise<void> {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
    where table_schema = current_schema() and column_name = 'workspace_id'`.execute(kysely);
  const tables = rows.map((row) => sql.id(row.table_name));
  await sql`truncate ${sql.join([...tables, sql.id('organization'), sql.id('app_user')])}
    restart identity cascade`.execute(kysely);
}
