import type { Transaction } from '../database/transaction.ts';
import { recordChange, writtenValues } from '../operation/idempotency.ts';
import { deleteGrant, type LockedGrant, revokeGrantToken } from './grant-statements.ts';

interface Ending {
  workspaceId: number;
  grant: LockedGrant;
  /** In the audit log. */
  operation: 'revokeReusedGrant' | 'disconnectAgent';
  requestId: string;
  now: Date;
}

/** Ends a locked grant at the word of whoever holds one of its secrets: nothing of it works any more. */
export async function endGrant(
  transaction: Transaction,
  { workspaceId, grant, operation, requestId, now }: Ending,
): Promise<void> {
  const { grantId, userId } = grant;
  await transaction.run(revokeGrantToken, { workspaceId, grantId, now });
  await transaction.run(deleteGrant, { workspaceId, grantId });
  const changes = { revokedAt: { before: null, after: now } };
  const written = writtenValues({ status: 200, record: { type: 'grant', id: grantId }, changes });
  await transaction.run(recordChange, {
    ...written,
    ...{ workspaceId, userId, accessTokenId: grantId, operation, requestId, now },
  });
}
