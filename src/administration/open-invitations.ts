import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';

/** Ends the invitations of an address to the workspace. */
export const endInvitations = statement<{ workspaceId: number; email: string }>(sql`
  delete from invitation
  where workspace_id = ${bind('workspaceId::integer')} and lower(email) = lower(${bind('email::text')})`);

/** Selects a row if the person is invited to the workspace. */
export const findInvitation = statement<{ workspaceId: number; userId: string; now: Date }, { found: true }>(sql`
  select true as found from invitation
  join app_user on lower(app_user.email) = lower(invitation.email)
  where invitation.workspace_id = ${bind('workspaceId::integer')} and app_user.user_id = ${bind('userId::text')}
    and invitation.expires_at > ${bind('now::timestamptz')}
  limit 1`);

/** Selects a row if the person is invited to any workspace. */
export const findAnyInvitation = statement<{ userId: string; now: Date }, { found: true }>(sql`
  select true as found from app_user
  join invitation on lower(invitation.email) = lower(app_user.email)
  where app_user.user_id = ${bind('userId::text')} and invitation.expires_at > ${bind('now::timestamptz')}
  limit 1`);
