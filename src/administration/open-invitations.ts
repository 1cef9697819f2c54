import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';

/** Ends the invitations of an address to the workspace. */
export const endInvitations = statement<{ workspaceId: number; email: string }>(sql`
  delete from invitation
  where workspace_id = ${bind('workspaceId::integer')} and lower(email) = lower(${bind('email::text')})`);
