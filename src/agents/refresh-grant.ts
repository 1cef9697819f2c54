import { createHmac, randomBytes } from 'node:crypto';
import { fillBucket } from '../access/attempt-bucket.ts';
import type { Scope } from '../access/caller.ts';
import { hashToken } from '../access/token.ts';
import type { Transaction } from '../database/transaction.ts';
import { askedScopes, readResource } from './authorization-request.ts';
import { endGrant } from './end-grant.ts';
import { type GrantRow, type LockedGrant, lockGrant, readGrant, rotateGrant } from './grant-statements.ts';
import { type IssuedTokens, issueAccessToken } from './issued-tokens.ts';
import { OAuthError } from './oauth-error.ts';
import { nextRefreshToken, type PresentedRefreshToken, readRefreshToken } from './refresh-token.ts';
import { type TokenCall, type TokenParts, turnOf } from './token-parts.ts';

export interface GrantRefresh {
  refreshToken: string;
  clientId: string;
  scope: string | undefined;
  resource: string | undefined;
}

const SALT_BYTES = 16;
/** An answer may be lost, and two requests may be sent at once: so long the same request gets the same refresh token. */
const GRACE_MS = 60_000;
/** A grant is refreshed so often at once, then once in a minute. */
const MOST_REFRESHES = 60;
const REFRESH_MS = 60_000;
const refused = (reason: string) => new OAuthError('invalid_grant', reason);

/**
 * Issues another access token, and the next refresh token. An old refresh token ends the grant: two hold it, and one of
 * them should not.
 */
export async function refreshGrant(
  { database, key, onCommit }: TokenParts,
  given: GrantRefresh,
  call: TokenCall,
): Promise<IssuedTokens> {
  const { refreshToken: presented } = given;
  const of = readRefreshToken(presented, key);
  if (!of) throw refused('the refresh token is not valid');
  const { workspaceId } = of;
  const { now, requestId } = call;
  const { tokens, refusal, ended } = await database.write(async (transaction: Transaction) => {
    const [grant] = await transaction.run(lockGrant, of);
    const [row] = grant ? await transaction.run(readGrant, { ...of, userId: grant.userId }) : [];
    const fault = faultOf(grant, row, given, call);
    if (!grant || !row || fault) return { refusal: fault };
    if (!(await mayRefresh(transaction, of))) return { refusal: tooOften() };
    const next = await successor(transaction, of, row);
    if (next === undefined) {
      await endGrant(transaction, { workspaceId, grant, operation: 'revokeReusedGrant', requestId, now });
      return { refusal: refused('the refresh token was used before'), ended: true };
    }
    return { tokens: await issueAccessToken(transaction, { workspaceId, grant, refreshToken: next, now }) };
  }, turnOf(workspaceId));
  if (ended) onCommit({ workspaceId, type: 'grant', id: of.grantId, request: { id: requestId, at: now } });
  if (!tokens) throw refusal;
  return tokens;

  async function mayRefresh(transaction: Transaction, { workspaceId: ofGrant, grantId }: PresentedRefreshToken) {
    const bucket = createHmac('sha256', key).update(`refreshes ${ofGrant} ${grantId}`).digest();
    const windowMs = MOST_REFRESHES * REFRESH_MS;
    const [filled] = await transaction.run(fillBucket, { key: bucket, now, attemptMs: REFRESH_MS, windowMs });
    return filled !== undefined;
  }

  /** The next refresh token, which takes the place of the presented one. Undefined: that was replaced too long ago. */
  async function successor(transaction: Transaction, grant: PresentedRefreshToken, row: GrantRow) {
    const { refreshHash, previousHash, refreshSalt, refreshedAt } = row;
    const hash = hashToken(presented);
    if (refreshHash && hash.equals(refreshHash)) {
      const salt = randomBytes(SALT_BYTES);
      const next = nextRefreshToken(presented, grant, salt, key);
      const hashes = { refreshHash: hashToken(next), previousHash: hash };
      await transaction.run(rotateGrant, { ...grant, ...hashes, refreshSalt: salt, now });
      return next;
    }
    const isLate = !refreshedAt || now.getTime() - refreshedAt.getTime() > GRACE_MS;
    if (isLate || !refreshSalt || !previousHash || !hash.equals(previousHash)) return undefined;
    return nextRefreshToken(presented, grant, refreshSalt, key);
  }
}

const tooOften = () =>
  new OAuthError('temporarily_unavailable', 'the grant is refreshed too often', 429, { 'retry-after': '60' });

function faultOf(
  grant: LockedGrant | undefined,
  row: GrantRow | undefined,
  { clientId, scope, resource }: GrantRefresh,
  { origin, now }: TokenCall,
): OAuthError | undefined {
  if (!grant || !row || grant.revoked || grant.expiresAt <= now) return refused('the refresh token is not valid');
  if (clientId !== row.clientId) return refused('the refresh token is not for this client');
  if (!row.mayAct) return refused('the member or the workspace does not let agents act now');
  if (resource !== undefined && readResource(resource, origin) !== row.resource) {
    return new OAuthError('invalid_target', 'resource: is another one');
  }
  return askedScopes(scope).every((one) => grant.scopes.includes(one as Scope))
    ? undefined
    : new OAuthError('invalid_scope', 'scope: is more than was granted');
}
