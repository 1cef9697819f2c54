import { hashToken, newToken } from '../access/token.ts';
import type { Transaction } from '../database/transaction.ts';
import { insertSecret, type LockedGrant, trimSecrets } from './grant-statements.ts';

const ACCESS_SECONDS = 3_600;
/** Access tokens of one grant that work at a time. An agent that refreshes more often loses the oldest. */
const MOST_SECRETS = 10;

/** What the token endpoint answers (RFC 6749, section 5.1). */
export interface IssuedTokens {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  refresh_token: string;
  scope: string;
}

/** Issues an access token of a grant: a token like any other, for an hour. */
export async function issueAccessToken(
  transaction: Transaction,
  {
    workspaceId,
    grant,
    refreshToken,
    now,
  }: { workspaceId: number; grant: LockedGrant; refreshToken: string; now: Date },
): Promise<IssuedTokens> {
  const { grantId, scopes, expiresAt } = grant;
  const token = newToken(workspaceId);
  const left = Math.floor((expiresAt.getTime() - now.getTime()) / 1_000);
  const seconds = Math.min(ACCESS_SECONDS, left);
  const secretExpiresAt = new Date(now.getTime() + seconds * 1_000);
  await transaction.run(insertSecret, { workspaceId, grantId, tokenHash: hashToken(token), secretExpiresAt });
  await transaction.run(trimSecrets, { workspaceId, grantId, now, kept: MOST_SECRETS });
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: seconds,
    refresh_token: refreshToken,
    scope: scopes.join(' '),
  };
}
