import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';

export const insertResetLink = statement<{ tokenHash: Uint8Array; userId: string; now: Date; expiresAt: Date }>(sql`
  insert into reset_link (token_hash, user_id, created_at, expires_at)
  values (${bind('tokenHash::bytea')}, ${bind('userId::text')}, ${bind('now::timestamptz')},
    ${bind('expiresAt::timestamptz')})`);
