import type { Scope } from '../access/caller.ts';
import { hashToken, newToken } from '../access/token.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { changesBetween } from '../operation/changes.ts';
import type { WriteContext, Written } from '../operation/write.ts';

interface TokenValues {
  organizationId: number;
  userId: string;
  name: string;
  scopes: readonly Scope[];
  expiresAt: Date;
}

const insertToken = statement<
  TokenValues & { workspaceId: number; tokenHash: Uint8Array; now: Date },
  { tokenId: number }
>(sql`
  insert into access_token (workspace_id, organization_id, user_id, name, token_hash, scopes, created_at, expires_at)
  values (${bind('workspaceId::integer')}, ${bind('organizationId::integer')}, ${bind('userId::text')},
    ${bind('name::text')}, ${bind('tokenHash::bytea')}, ${bind('scopes::text[]')}, ${bind('now::timestamptz')},
    ${bind('expiresAt::timestamptz')})
  returning access_token_id as "tokenId"`);

/** Creates a token. The answer holds its secret, of which only a hash is stored. */
export async function issueToken({ run, workspaceId, now }: WriteContext, values: TokenValues): Promise<Written> {
  const token = newToken(workspaceId);
  const scopes = [...new Set(values.scopes)];
  const [inserted] = await run(insertToken, { ...values, scopes, tokenHash: hashToken(token), now });
  if (!inserted) throw new Error('A new token returned no row');
  const { tokenId } = inserted;
  const body = JSON.stringify({ token, tokenId, expiresAt: values.expiresAt.toISOString() });
  const { userId, name, expiresAt } = values;
  const shown = { member: userId, name, scopes, expiresAt };
  const changes = changesBetween({}, shown, Object.keys(shown));
  return { status: 201, body, record: { type: 'token', id: tokenId }, changed: true, changes };
}
