import { setTimeout } from 'node:timers/promises';
import type { Database } from '../database/connect.ts';
import { EVENT_RECORDS, type EventType, eventRecordOf } from '../operation/event-types.ts';
import { runTraced } from '../trace/run-traced.ts';
import type { Tracing } from '../trace/span.ts';
import type { ClaimedWebhook } from './claim-webhook.ts';
import { requestsAfter } from './delivery-limits.ts';
import type { AttemptError } from './delivery-schemas.ts';
import {
  type DueDelivery,
  endDelivery,
  failAsked,
  lockEndpoint,
  noteMissed,
  selectDue,
  wakeNext,
} from './delivery-statements.ts';
import { enqueueEvents } from './enqueue-events.ts';
import { type Endpoint, lockLease, readEndpoint, releaseLease, renewLease } from './feed-statements.ts';
import { finishAttempt, LeaseLost, pause, requireLease } from './finish-attempt.ts';
import { type SendSettings, sendAttempt } from './send-attempt.ts';
import type { PauseReason } from './webhook-schemas.ts';

export interface WebhookRunSettings extends SendSettings {
  database: Database;
  tracing?: Tracing | undefined;
  /** How long a claimed endpoint belongs to this process unless the lease is renewed, in ms. */
  leaseMs: number;
  /** Requests to one endpoint at the same time, unless several have failed in a row. */
  requests: number;
  /** How long requests may go on after the process was told to stop, in ms. */
  stopMs: number;
  /** While requests are under way, further events are looked for so often, in ms. */
  pollMs: number;
  /** Called after each attempt: how it failed, or that it did not. */
  onAttempt(outcome: AttemptError | 'DELIVERED'): void;
  /** Called after each change that people may see. */
  onChange(webhook: ClaimedWebhook): void;
}

/** How a turn ended. */
interface Turn {
  endpoint: Endpoint;
  due: DueDelivery[];
  /** More may be found at once. */
  more: boolean;
}

const DELIVERY = { kind: 'consumer', name: 'deliver webhook' } as const;
/** While too many events wait for an endpoint, further ones are looked for so often. */
const CROWDED_MS = 5_000;

/**
 * Delivers to one endpoint until nothing is due. Rejects only if the database fails; another run goes on when the lease
 * ends, and sends again what was under way.
 */
export async function runWebhook(
  settings: WebhookRunSettings,
  claimed: ClaimedWebhook,
  stop: AbortSignal,
): Promise<'DONE' | 'LOST' | PauseReason> {
  const { database, clock, leaseMs, requests, stopMs, pollMs, onChange } = settings;
  const { workspaceId, webhookId, leaseToken } = claimed;
  const lease = { workspaceId, webhookId, leaseToken };
  const lost = new AbortController();
  const late = new AbortController();
  const cut = AbortSignal.any([lost.signal, late.signal]);
  const underWay = new Map<number, Promise<void>>();
  let look: Promise<void> | undefined;
  let ended: PauseReason | undefined;
  let crowded = false;
  let fault: { error: unknown } | undefined;

  const renewal = setInterval(() => {
    database.run(renewLease, { ...lease, leaseMs }).then(
      (rows) => rows.length === 0 && lost.abort(new LeaseLost()),
      // The lease survives a database that is away for a short time.
      () => {},
    );
  }, leaseMs / 3);
  const endRequests = () => globalThis.setTimeout(() => late.abort(new Error('the process stops')), stopMs).unref();
  stop.addEventListener('abort', endRequests, { once: true });
  try {
    while (!stop.aborted && !lost.signal.aborted && !fault) {
      const { endpoint, due, more } = await takeTurn();
      for (const delivery of due) start(endpoint, delivery);
      if (underWay.size === 0 && !more) break;
      // While a request hangs, events of other records go on.
      if (due.length === 0 && !more) await Promise.race([...underWay.values(), nextLook()]);
      else if (underWay.size >= requests) await Promise.race(underWay.values());
    }
    await Promise.all(underWay.values());
    if (fault) throw fault.error;
    if (lost.signal.aborted) return 'LOST';
    await release();
    return ended ?? 'DONE';
  } catch (error) {
    if (error instanceof LeaseLost) lost.abort(error);
    else late.abort(error);
    await Promise.all(underWay.values());
    if (error instanceof LeaseLost) return 'LOST';
    throw error;
  } finally {
    clearInterval(renewal);
    stop.removeEventListener('abort', endRequests);
  }

  function nextLook(): Promise<void> {
    look ??= setTimeout(pollMs, undefined, { signal: AbortSignal.any([stop, cut]) })
      .catch(() => {})
      .finally(() => {
        look = undefined;
      });
    return look;
  }

  /** Reads what may be sent now, checks access, and makes deliveries of further events. */
  function takeTurn(): Promise<Turn> {
    return database.write(async (transaction): Promise<Turn> => {
      const now = clock();
      await transaction.run(lockEndpoint, lease);
      await requireLease(transaction, lease);
      const [endpoint] = await transaction.run(readEndpoint, { ...lease, now });
      if (!endpoint) throw new LeaseLost();
      const refusal = accessRefusal(endpoint);
      if (refusal) {
        if (!endpoint.paused) await endPaused(refusal);
        await transaction.run(failAsked, { ...lease, now });
        return { endpoint, due: [], more: false };
      }
      const free = requestsAfter(endpoint.failures, requests) - underWay.size;
      if (free <= 0) return { endpoint, due: [], more: false };
      const asked = endpoint.paused || endpoint.held;
      const values = { ...lease, now, asked, underWay: [...underWay.keys()].map(String), limit: free };
      let due = await transaction.run(selectDue, values);
      let more = false;
      if (!asked && due.length < free && endpoint.behind) {
        ({ crowded, moved: more } = await enqueueEvents(transaction, lease, { now, types: endpoint.types }));
        due = await transaction.run(selectDue, values);
      }
      const sendable: DueDelivery[] = [];
      for (const delivery of due) {
        const refused = featureRefusal(endpoint, delivery);
        if (refused && delivery.kind === 'EVENT') {
          await endPaused(refused);
          return { endpoint, due: [], more: false };
        }
        if (delivery.kind !== 'TEST' && (delivery.event === null || refused)) {
          await endUnsent(delivery);
          more = true;
        } else sendable.push(delivery);
      }
      return { endpoint, due: sendable, more };

      async function endPaused(reason: PauseReason) {
        await pause(transaction, lease, reason, now);
        ended = reason;
      }

      async function endUnsent({ deliveryId, kind, event }: DueDelivery) {
        const deliveryStatus = event === null ? 'EXPIRED' : 'FAILED';
        await transaction.run(endDelivery, { ...lease, deliveryId, deliveryStatus, now });
        if (kind !== 'EVENT') return;
        await transaction.run(noteMissed, { ...lease, now });
        await transaction.run(wakeNext, { ...lease, deliveryId, now });
      }
    });
  }

  function start(endpoint: Endpoint, delivery: DueDelivery): void {
    const attempt = runTraced(settings.tracing, DELIVERY, delivery.traceParent, async () => {
      const sent = await sendAttempt(settings, endpoint, delivery, cut);
      settings.onAttempt(sent.error ?? 'DELIVERED');
      const reason = await database.write((transaction) =>
        finishAttempt(transaction, lease, endpoint, delivery, sent, clock()),
      );
      ended = reason ?? ended;
    })
      .catch((error: unknown) => {
        if (error instanceof LeaseLost) lost.abort(error);
        else if (!cut.aborted) fault = { error };
      })
      .finally(() => {
        underWay.delete(delivery.deliveryId);
        onChange(claimed);
      });
    underWay.set(delivery.deliveryId, attempt);
  }

  function release(): Promise<void> {
    return database.write(async (transaction) => {
      if ((await transaction.run(lockLease, lease)).length === 0) return;
      const crowdedUntil = crowded ? new Date(clock().getTime() + CROWDED_MS) : null;
      await transaction.run(releaseLease, { ...lease, crowdedUntil });
    });
  }
}

function accessRefusal({ ownerMayRead, agents }: Endpoint): PauseReason | undefined {
  if (!agents) return 'FEATURE_DISABLED';
  return ownerMayRead ? undefined : 'OWNER_LOST_ACCESS';
}

function featureRefusal(endpoint: Endpoint, { kind, type }: DueDelivery): PauseReason | undefined {
  if (kind === 'TEST') return undefined;
  return endpoint[EVENT_RECORDS[eventRecordOf(type as EventType)].feature] ? undefined : 'FEATURE_DISABLED';
}
