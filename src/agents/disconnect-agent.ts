import { readToken } from '../access/token.ts';
import { endGrant } from './end-grant.ts';
import { findGrantBySecret, lockGrant, readGrant } from './grant-statements.ts';
import { type PresentedRefreshToken, readRefreshToken } from './refresh-token.ts';
import { type TokenCall, type TokenParts, turnOf, unknownTurn } from './token-parts.ts';

/**
 * Ends the grant of a token that an agent gives back (RFC 7009), whichever of the two it is. Nothing happens where it is none,
 * or another client's; personal tokens are not revoked here.
 */
export async function disconnectAgent(
  { database, key, onCommit }: TokenParts,
  { token, clientId }: { token: string; clientId: string | undefined },
  call: TokenCall,
): Promise<void> {
  const { requestId, now } = call;
  const of = readRefreshToken(token, key) ?? (await grantOfAccessToken());
  if (!of) return;
  const ended = await database.write(async (transaction) => {
    const [grant] = await transaction.run(lockGrant, of);
    const [row] = grant ? await transaction.run(readGrant, { ...of, userId: grant.userId }) : [];
    if (!grant || !row || (clientId !== undefined && clientId !== row.clientId)) return false;
    const { workspaceId } = of;
    await endGrant(transaction, { workspaceId, grant, operation: 'disconnectAgent', requestId, now });
    return true;
  }, turnOf(of.workspaceId));
  const { workspaceId, grantId } = of;
  if (ended) onCommit({ workspaceId, type: 'grant', id: grantId, request: { id: requestId, at: now } });

  async function grantOfAccessToken(): Promise<PresentedRefreshToken | undefined> {
    const presented = readToken(token);
    if (!presented) return undefined;
    const { workspaceId: ofToken, hash: tokenHash } = presented;
    const [found] = await database.read(findGrantBySecret, { workspaceId: ofToken, tokenHash }, unknownTurn(call));
    return found && { workspaceId: ofToken, grantId: found.grantId };
  }
}
