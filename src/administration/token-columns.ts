import { raw, sql } from '../database/sql.ts';
import { wireTime } from '../operation/wire.ts';

/** A token as it is answered, over the rows `access_token` and `app_user`. Never its secret, of which only a hash is kept. */
export const tokenColumns = sql`
  access_token.access_token_id as "tokenId", access_token.name, app_user.email, access_token.scopes,
  ${wireTime('access_token.created_at')} as "createdAt", ${wireTime('access_token.expires_at')} as "expiresAt",
  ${wireTime('access_token.revoked_at')} as "revokedAt", ${wireTime('access_token.last_used_at')} as "lastUsedAt",
  access_token.user_id as "userId", app_user.name as "memberName"`;

export const tokenTables = raw('access_token join app_user on app_user.user_id = access_token.user_id');
