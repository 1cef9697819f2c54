import { hash } from 'node:crypto';
import { hashToken } from '../access/token.ts';
import type { Transaction } from '../database/transaction.ts';
import { workspaceOfCode } from './authorization-code.ts';
import { readResource } from './authorization-request.ts';
import { endGrant } from './end-grant.ts';
import { connectGrant, type GrantRow, lockGrantByCode, readGrant } from './grant-statements.ts';
import { type IssuedTokens, issueAccessToken } from './issued-tokens.ts';
import { OAuthError } from './oauth-error.ts';
import { firstRefreshToken } from './refresh-token.ts';
import { type TokenCall, type TokenParts, unknownTurn } from './token-parts.ts';

export interface CodeExchange {
  code: string;
  clientId: string;
  /** May be left out: PKCE binds the code (OAuth 2.1). Where it is sent, it must be that of the request. */
  redirectUri: string | undefined;
  codeVerifier: string;
  resource: string | undefined;
}

const VERIFIER = /^[\w.~-]{43,128}$/;
const refused = (reason: string) => new OAuthError('invalid_grant', reason);

/** Exchanges an authorization code for tokens. A code that is used again ends what it has led to (RFC 6749, 4.1.2). */
export async function exchangeCode(
  { database, key, onCommit }: TokenParts,
  given: CodeExchange,
  call: TokenCall,
): Promise<IssuedTokens> {
  const workspaceId = workspaceOfCode(given.code);
  if (workspaceId === undefined) throw refused('the code is not valid');
  const { now, requestId } = call;
  const outcome = await database.write(async (transaction: Transaction) => {
    const [grant] = await transaction.run(lockGrantByCode, { workspaceId, tokenHash: hashToken(given.code) });
    if (!grant || grant.revoked) return { refusal: refused('the code is not valid') };
    const { grantId, userId } = grant;
    const [row] = await transaction.run(readGrant, { workspaceId, grantId, userId });
    if (!row) return { refusal: refused('the code is not valid') };
    if (row.connectedAt) {
      await endGrant(transaction, { workspaceId, grant, operation: 'revokeReusedGrant', requestId, now });
      return { refusal: refused('the code was used before'), grantId };
    }
    const refusal = faultOf(row, given, call);
    if (refusal) return { refusal };
    const refreshToken = firstRefreshToken({ workspaceId, grantId }, key);
    await transaction.run(connectGrant, { workspaceId, grantId, refreshHash: hashToken(refreshToken), now });
    return { grantId, tokens: await issueAccessToken(transaction, { workspaceId, grant, refreshToken, now }) };
  }, unknownTurn(call));
  const { grantId, tokens, refusal } = outcome;
  if (grantId !== undefined) onCommit({ workspaceId, type: 'grant', id: grantId, request: { id: requestId, at: now } });
  if (!tokens) throw refusal;
  return tokens;
}

/** What is wrong with the request. It does not use the code up: a guess at the verifier has no chance within its minute. */
function faultOf(row: GrantRow, given: CodeExchange, { origin, now }: TokenCall): OAuthError | undefined {
  const { clientId, redirectUri, codeVerifier, resource } = given;
  if (row.codeExpiresAt <= now) return refused('the code has expired');
  if (clientId !== row.clientId) return refused('the code is not for this client');
  if (redirectUri !== undefined && redirectUri !== row.redirectUri) return refused('redirect_uri: is another one');
  if (!VERIFIER.test(codeVerifier) || hash('sha256', codeVerifier, 'base64url') !== row.codeChallenge) {
    return refused('code_verifier: is wrong');
  }
  if (resource !== undefined && readResource(resource, origin) !== row.resource) {
    return new OAuthError('invalid_target', 'resource: is another one');
  }
  return row.mayAct ? undefined : refused('the member or the workspace does not let agents act now');
}
