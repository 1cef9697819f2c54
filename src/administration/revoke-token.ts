import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { notFound } from '../operation/errors.ts';
import { write } from '../operation/operation.ts';
import { FOR_ADMINISTRATORS } from './audience.ts';
import { TokenPath } from './token-schemas.ts';

const lockToken = statement<{ workspaceId: number; tokenId: number }, { revoked: boolean }>(sql`
  select revoked_at is not null as revoked from access_token
  where workspace_id = ${bind('workspaceId::integer')} and access_token_id = ${bind('tokenId::bigint')}
  for update`);

const setRevoked = statement<{ workspaceId: number; tokenId: number; now: Date }>(sql`
  update access_token set revoked_at = ${bind('now::timestamptz')}
  where workspace_id = ${bind('workspaceId::integer')} and access_token_id = ${bind('tokenId::bigint')}`);

export const revokeToken = write({
  ...FOR_ADMINISTRATORS,
  id: 'revokeToken',
  method: 'DELETE',
  path: '/tokens/{tokenId}',
  summary: 'Revoke a token',
  description: 'Applies from the next request. The token stays in the list. Revoking it again changes nothing.',
  tag: 'Tokens',
  idempotencyKey: false,
  ifMatch: false,
  parameters: { path: TokenPath },
  responses: { 204: { description: 'The token is revoked.' } },
  async run({ run, now }, { path: { tokenId } }) {
    const [token] = await run(lockToken, { tokenId });
    if (!token) throw notFound(`The workspace has no token ${tokenId}.`);
    if (!token.revoked) await run(setRevoked, { tokenId, now });
    return { status: 204, record: { type: 'token', id: tokenId }, changed: !token.revoked };
  },
});
