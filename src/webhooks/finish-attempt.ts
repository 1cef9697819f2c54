import type { Transaction } from '../database/transaction.ts';
import { newVersion } from '../operation/version.ts';
import type { WebhookLease } from './claim-webhook.ts';
import { holdAfter, LONGEST_FAILING_MS, waitAfter } from './delivery-limits.ts';
import {
  type AttemptResult,
  type DueDelivery,
  deleteOlderAttempts,
  findErasure,
  insertAttempt,
  lockEndpoint,
  noteFailure,
  noteSuccess,
  pauseEndpoint,
  stopFeed,
  updateDelivery,
  wakeNext,
} from './delivery-statements.ts';
import { type Endpoint, lockLease } from './feed-statements.ts';
import type { Sent } from './send-attempt.ts';
import type { PauseReason } from './webhook-schemas.ts';

/** An attempt has read what it sends at most so long before it, whatever the clocks of processes say. */
const READ_MS = 5 * 60_000;

/** The endpoint belongs to another process now; the transaction is rolled back. */
export class LeaseLost extends Error {}

/** Stores what an attempt led to. Resolves to why the endpoint was paused, if it was. */
export async function finishAttempt(
  transaction: Transaction,
  lease: WebhookLease,
  endpoint: Endpoint,
  delivery: DueDelivery,
  sent: Sent,
  now: Date,
): Promise<PauseReason | undefined> {
  const { retryAfterMs, ...result } = sent;
  const store = async (deliveryStatus: 'PENDING' | 'DELIVERED' | 'FAILED', dueAt: Date | null = null) => {
    const { readSince, ...attempt } = endOf(delivery, result);
    const ended = { ...lease, ...attempt, deliveryStatus, dueAt, now };
    const [erasures] = await Promise.all([
      transaction.run(findErasure, { ...lease, since: readSince }),
      transaction.run(updateDelivery, ended),
      transaction.run(deleteOlderAttempts, ended),
    ]);
    // The erasure may have searched the log already, and its event after this has read it.
    const kept = erasures.length > 0 ? { ...ended, answer: null } : ended;
    await transaction.run(insertAttempt, kept);
  };
  if (delivery.kind !== 'EVENT') {
    await requireLease(transaction, lease);
    await store(result.error === null ? 'DELIVERED' : 'FAILED');
    return undefined;
  }
  if (result.error === null) {
    if ((await transaction.run(noteSuccess, lease)).length === 0) throw new LeaseLost();
    await store('DELIVERED');
    await transaction.run(wakeNext, { ...lease, deliveryId: delivery.deliveryId, now });
    return undefined;
  }
  const waitMs = waitAfter(delivery.tries + 1, retryAfterMs);
  const reason = reasonToPause(result, waitMs, endpoint, now);
  if (reason) await transaction.run(lockEndpoint, lease);
  const holdMs = holdAfter(endpoint.failures + 1, retryAfterMs);
  const heldUntil = holdMs > 0 ? new Date(now.getTime() + holdMs) : null;
  if ((await transaction.run(noteFailure, { ...lease, now, heldUntil })).length === 0) throw new LeaseLost();
  const gone = reason === 'GONE';
  await (waitMs === undefined || gone ? store('FAILED') : store('PENDING', new Date(now.getTime() + waitMs)));
  if (reason) await pause(transaction, lease, reason, now);
  return reason;
}

/** Pauses an endpoint that is locked. */
export async function pause(
  transaction: Transaction,
  lease: WebhookLease,
  reason: PauseReason,
  now: Date,
): Promise<void> {
  await transaction.run(pauseEndpoint, { ...lease, reason, version: newVersion(), now });
  await transaction.run(stopFeed, lease);
}

export async function requireLease(transaction: Transaction, lease: WebhookLease): Promise<void> {
  if ((await transaction.run(lockLease, lease)).length === 0) throw new LeaseLost();
}

function endOf({ deliveryId, attempts }: DueDelivery, result: AttemptResult) {
  return { deliveryId, attempt: attempts + 1, ...result, readSince: new Date(result.at.getTime() - READ_MS) };
}

function reasonToPause(
  { status }: AttemptResult,
  waitMs: number | undefined,
  { failingSince }: Endpoint,
  now: Date,
): PauseReason | undefined {
  if (status === 410) return 'GONE';
  const failingMs = failingSince === null ? 0 : now.getTime() - failingSince.getTime();
  return waitMs === undefined || failingMs >= LONGEST_FAILING_MS ? 'FAILING' : undefined;
}
