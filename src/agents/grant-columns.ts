import { bind, raw, sql } from '../database/sql.ts';
import { wireTime } from '../operation/wire.ts';

/** A grant as it is answered, over the rows of `grantTables`. */
export const grantColumns = sql`
  agent_grant.access_token_id as "grantId", access_token.name, agent_grant.client_host as "host", access_token.scopes,
  ${wireTime('agent_grant.connected_at')} as "createdAt", ${wireTime('access_token.expires_at')} as "expiresAt",
  ${wireTime('access_token.last_used_at')} as "lastUsedAt", access_token.user_id as "userId",
  app_user.name as "memberName", app_user.email`;

/** Grants that were connected and can still be used. Those that have ended are removed. */
export const grantTables = sql`${raw('agent_grant')}
  join access_token on access_token.workspace_id = ${bind('workspaceId::integer')}
    and access_token.access_token_id = agent_grant.access_token_id
  join app_user on app_user.user_id = access_token.user_id`;

export const isLive = sql`
  agent_grant.workspace_id = ${bind('workspaceId::integer')} and agent_grant.connected_at is not null
    and access_token.expires_at > ${bind('now::timestamptz')}`;
