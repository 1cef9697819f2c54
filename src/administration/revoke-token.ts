import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { notFound } from '../operation/errors.ts';
import { type WriteContext, type Written, write } from '../operation/write.ts';
import { FOR_ADMINISTRATORS, FOR_MEMBERS } from './audience.ts';
import { TokenPath } from './token-schemas.ts';

/** `ownerId` null: a token of any member. */
const lockToken = statement<{ workspaceId: number; tokenId: number; ownerId: string | null }, { revoked: boolean }>(sql`
  select revoked_at is not null as revoked from access_token
  where workspace_id = ${bind('workspaceId::integer')} and access_token_id = ${bind('tokenId::bigint')}
    and not is_grant and (${bind('ownerId::text')} is null or user_id = ${bind('ownerId::text')})
  for update`);

const setRevoked = statement<{ workspaceId: number; tokenId: number; now: Date }>(sql`
  update access_token set revoked_at = ${bind('now::timestamptz')}
  where workspace_id = ${bind('workspaceId::integer')} and access_token_id = ${bind('tokenId::bigint')}`);

const REVOCATION = {
  method: 'DELETE',
  description: 'Applies from the next request. The token stays in the list. Revoking it again changes nothing.',
  tag: 'Tokens',
  idempotencyKey: false,
  ifMatch: false,
  parameters: { path: TokenPath },
  responses: { 204: { description: 'The token is revoked.' } },
} as const;

export const revokeToken = write({
  ...FOR_ADMINISTRATORS,
  ...REVOCATION,
  id: 'revokeToken',
  path: '/tokens/{tokenId}',
  summary: 'Revoke a token',
  run: (context, { path: { tokenId } }) => revoke(context, tokenId, null),
});

export const revokeOwnToken = write({
  ...FOR_MEMBERS,
  ...REVOCATION,
  id: 'revokeOwnToken',
  path: '/self/tokens/{tokenId}',
  summary: 'Revoke one of your tokens',
  run: (context, { path: { tokenId } }) => revoke(context, tokenId, context.caller.userId),
});

async function revoke({ run, now }: WriteContext, tokenId: number, ownerId: string | null): Promise<Written> {
  const [token] = await run(lockToken, { tokenId, ownerId });
  if (!token) throw notFound(`The workspace has no token ${tokenId}.`);
  if (!token.revoked) await run(setRevoked, { tokenId, now });
  const changes = { revokedAt: { before: null, after: now } };
  return { status: 204, record: { type: 'token', id: tokenId }, changed: !token.revoked, changes };
}
