import type { CallerRow } from '../access/caller.ts';
import type { Transaction } from '../database/transaction.ts';
import { DatabaseBusy, LOCK_NOT_AVAILABLE, sqlState } from '../database/transient.ts';
import { type Authorise, callerStatements } from './authorise.ts';
import type { RequestContext } from './call.ts';
import { idempotencyBusy } from './errors.ts';
import { type Claim, claimKey, claimValues } from './idempotency.ts';
import type { Operation } from './operation.ts';

export interface Entered {
  context: RequestContext;
  row: CallerRow;
  /** False: the key has been used before. */
  claimed: boolean;
}

/**
 * Begins a transaction: reads the caller and claims the key, if there is one, in one packet. A duplicate request waits here.
 * They are statements of their own, each on one shard of a sharded database; a claim for a caller without access is rolled
 * back.
 */
export function bindEnter(operation: Operation<never>, authorise: Authorise) {
  const identify = callerStatements(operation);

  return async function enter(
    begun: RequestContext,
    claim: Claim | undefined,
    transaction: Transaction,
  ): Promise<Entered> {
    const { userId, values, workspaceId, now } = begun;
    if (userId === undefined) throw new Error('A transaction begins before its caller is known');
    const lookUp = transaction.run(identify(begun.call.credential.kind), values);
    const claiming = claim && transaction.run(claimKey, { ...claimValues(claim, now), workspaceId, userId });
    claiming?.catch(() => {});
    const [row] = await lookUp;
    const claimed = row?.refusal === null && (await isClaimed(claiming));
    // The last step, because it counts the request.
    const context = await authorise.requireAccess(begun, row);
    // Another database may have been restored in its place.
    if (row?.user_id !== userId) throw new DatabaseBusy('the token is of somebody else now');
    return { context, row, claimed };
  };
}

async function isClaimed(claiming: Promise<readonly unknown[]> | undefined): Promise<boolean> {
  try {
    return claiming !== undefined && (await claiming).length > 0;
  } catch (error) {
    throw sqlState(error) === LOCK_NOT_AVAILABLE ? idempotencyBusy() : error;
  }
}
