import { bind, literal, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { eventJson, joinEventActor } from '../events/event-json.ts';
import { LIMITS } from '../limits.ts';
import { CHANGED_AT } from '../operation/changed-at.ts';
import type { WebhookLease } from './claim-webhook.ts';
import type { AttemptError } from './delivery-schemas.ts';
import { byId } from './webhook-statements.ts';

const WORKSPACE = bind('workspaceId::integer');
const WEBHOOK = bind('webhookId::integer');
const NOW = bind('now::timestamptz');

/** A delivery whose time has come. */
export interface DueDelivery {
  deliveryId: number;
  kind: 'EVENT' | 'REDELIVERY' | 'TEST';
  /** The event's id as clients see it, or that of a test. */
  messageId: string;
  type: string;
  /** Attempts of its schedule so far, and in all. */
  tries: number;
  attempts: number;
  createdAt: Date;
  /** The event as it is now, JSON. Null: a test, or an event that was removed. */
  event: string | null;
  /** The trace of the request that made the event. */
  traceParent: string | null;
}

/** The deliveries that are due, without those under way. `asked`: only those that somebody asked for. */
export const selectDue = statement<
  WebhookLease & { now: Date; asked: boolean; underWay: readonly string[]; limit: number },
  DueDelivery
>(sql`
  select due.delivery_id::integer as "deliveryId", due.kind, due.message_id as "messageId", due.type, due.tries,
    due.attempts, due.created_at as "createdAt", (
      select ${eventJson}::text from event record ${joinEventActor}
      where record.workspace_id = ${WORKSPACE} and record.event_id = due.event_id) as event, (
      select record.trace_parent from event record
      where record.workspace_id = ${WORKSPACE} and record.event_id = due.event_id) as "traceParent"
  from (
    select * from webhook_delivery
    where ${byId} and status = 'PENDING' and due_at <= ${NOW}
      and (kind <> 'EVENT' or not ${bind('asked::boolean')})
      and not delivery_id = any(${bind('underWay::text[]')}::bigint[])
    order by due_at, delivery_id limit ${bind('limit::integer')}) due`);

export interface AttemptResult {
  at: Date;
  milliseconds: number;
  status: number | null;
  error: AttemptError | null;
  answer: string | null;
}

interface EndedAttempt extends WebhookLease, AttemptResult {
  deliveryId: number;
  attempt: number;
  deliveryStatus: 'PENDING' | 'DELIVERED' | 'FAILED';
  dueAt: Date | null;
  now: Date;
}

/** Whether an erasure has searched since a time. They end about in the order in which they began. */
export const findErasure = statement<WebhookLease & { since: Date }, { one: number }>(sql`
  select 1 as one from erasure where workspace_id = ${WORKSPACE} and finished_at is null
  union all
  select 1 from (
    select finished_at from erasure where workspace_id = ${WORKSPACE} order by erasure_id desc limit 100) latest
  where latest.finished_at >= ${bind('since::timestamptz')}
  limit 1`);

/** Stores what became of a delivery after an attempt. */
export const updateDelivery = statement<Omit<EndedAttempt, 'answer'>>(sql`
  update webhook_delivery
  set status = ${bind('deliveryStatus::text')}, attempts = ${bind('attempt::integer')}, tries = tries + 1,
    due_at = ${bind('dueAt::timestamptz')},
    ended_at = case when ${bind('deliveryStatus::text')} <> 'PENDING' then ${NOW} end
  where ${byId} and delivery_id = ${bind('deliveryId::bigint')}`);

/** The log of a delivery keeps its latest attempts. */
export const deleteOlderAttempts = statement<Omit<EndedAttempt, 'answer'>>(sql`
  delete from webhook_attempt
  where ${byId} and delivery_id = ${bind('deliveryId::bigint')}
    and attempt <= ${bind('attempt::integer')} - ${literal(LIMITS.webhookAttempts)}`);

export const insertAttempt = statement<EndedAttempt>(sql`
  insert into webhook_attempt (workspace_id, webhook_id, delivery_id, attempt, at, milliseconds, status, error, answer)
  values (${WORKSPACE}, ${WEBHOOK}, ${bind('deliveryId::bigint')}, ${bind('attempt::integer')},
    ${bind('at::timestamptz')}, ${bind('milliseconds::integer')}, ${bind('status::integer')}, ${bind('error::text')},
    ${bind('answer::text')})`);

/** Ends a delivery without an attempt: its event is gone, or nobody may read it any more. */
export const endDelivery = statement<
  WebhookLease & { deliveryId: number; deliveryStatus: 'FAILED' | 'EXPIRED'; now: Date }
>(sql`
  update webhook_delivery set status = ${bind('deliveryStatus::text')}, due_at = null, ended_at = ${NOW}
  where ${byId} and delivery_id = ${bind('deliveryId::bigint')}`);

/** The next event of the same record is due. */
export const wakeNext = statement<WebhookLease & { deliveryId: number; now: Date }>(sql`
  update webhook_delivery set due_at = ${NOW}
  where ${byId} and delivery_id = (
    select following.delivery_id from webhook_delivery ended
    join webhook_delivery following
      on following.workspace_id = ${WORKSPACE} and following.webhook_id = ${WEBHOOK}
        and following.record_type = ended.record_type and following.record_id = ended.record_id
        and following.status = 'PENDING' and following.kind = 'EVENT' and following.delivery_id > ended.delivery_id
    where ended.workspace_id = ${WORKSPACE} and ended.webhook_id = ${WEBHOOK}
      and ended.delivery_id = ${bind('deliveryId::bigint')} and ended.kind = 'EVENT'
    order by following.delivery_id limit 1)`);

/** Fails what somebody asked for and may not be sent. */
export const failAsked = statement<WebhookLease & { now: Date }>(sql`
  update webhook_delivery set status = 'FAILED', due_at = null, ended_at = ${NOW}
  where ${byId} and status = 'PENDING' and due_at is not null and kind <> 'EVENT'`);

/** Notes that events were removed before they could be delivered. */
export const noteMissed = statement<WebhookLease & { now: Date }>(sql`
  update webhook_feed set missed_events = missed_events + 1, missed_at = ${NOW} where ${byId}`);

/** What the attempts of events say of the endpoint. No row: the lease was lost. */
export const noteSuccess = statement<WebhookLease, { held: true }>(sql`
  update webhook_feed set failures = 0, failing_since = null, held_until = null
  where ${byId} and lease_token = ${bind('leaseToken::text')} returning true as held`);

export const noteFailure = statement<WebhookLease & { now: Date; heldUntil: Date | null }, { held: true }>(sql`
  update webhook_feed
  set failures = failures + 1, failing_since = coalesce(failing_since, ${NOW}),
    held_until = greatest(held_until, ${bind('heldUntil::timestamptz')})
  where ${byId} and lease_token = ${bind('leaseToken::text')} returning true as held`);

export const stopFeed = statement<WebhookLease>(sql`update webhook_feed set active = false where ${byId}`);

/** Locks the endpoint before its feed, as its administrators' changes do. */
export const lockEndpoint = statement<WebhookLease, { locked: true }>(sql`
  select true as locked from webhook where ${byId} for no key update`);

export const pauseEndpoint = statement<WebhookLease & { reason: string; version: string; now: Date }>(sql`
  update webhook set paused_at = ${NOW}, pause_reason = ${bind('reason::text')}, version = ${bind('version::text')},
    updated_at = ${CHANGED_AT}
  where ${byId} and paused_at is null and deleted_at is null`);
