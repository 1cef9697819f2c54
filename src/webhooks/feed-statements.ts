import { OPERATOR } from '../access/caller.ts';
import { bind, literal, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { eventId } from '../events/event-json.ts';
import { LIMITS } from '../limits.ts';
import type { WebhookLease } from './claim-webhook.ts';
import { byId } from './webhook-statements.ts';

const WORKSPACE = bind('workspaceId::integer');
const WEBHOOK = bind('webhookId::integer');
const NOW = bind('now::timestamptz');

const byLease = sql`${byId} and lease_token = ${bind('leaseToken::text')}`;

/** Events that one transaction looks at. */
const MOST_EVENTS = 200;

export const renewLease = statement<WebhookLease & { leaseMs: number }, { held: true }>(sql`
  update webhook_feed set leased_until = statement_timestamp() + ${bind('leaseMs::integer')} * interval '1 millisecond'
  where ${byLease} returning true as held`);

/** Locks the feed. No row: the lease was lost. */
export const lockLease = statement<WebhookLease, { held: true }>(sql`
  select true as held from webhook_feed where ${byLease} for update`);

export interface Endpoint {
  url: string;
  types: readonly string[] | null;
  secret: string;
  oldSecret: string | null;
  slug: string;
  paused: boolean;
  /** Whether the owner is still an active administrator. */
  ownerMayRead: boolean;
  agents: boolean;
  relationships: boolean;
  meetings: boolean;
  held: boolean;
  failures: number;
  failingSince: Date | null;
  /** Whether the workspace has events that this endpoint has not seen. */
  behind: boolean;
}

/** Reads the endpoint with what its owner and its workspace may do now. Follows `lockLease`. */
export const readEndpoint = statement<WebhookLease & { now: Date }, Endpoint>(sql`
  select webhook.url, webhook.types, webhook.secret,
    case when webhook.old_secret_until > ${NOW} then webhook.old_secret end as "oldSecret", workspace.slug,
    webhook.paused_at is not null as paused,
    webhook.owner_id = ${literal(OPERATOR)} or exists (
      select from membership
      where membership.workspace_id = ${WORKSPACE} and membership.user_id = webhook.owner_id
        and membership.active and membership.role = 'ADMIN') as "ownerMayRead",
    workspace.agents_enabled as agents, workspace.relationships_enabled as relationships,
    workspace.meetings_enabled as meetings, coalesce(feed.held_until > ${NOW}, false) as held, feed.failures,
    feed.failing_since as "failingSince", coalesce(counter.position > feed.position, false) as behind
  from webhook
  join workspace on workspace.workspace_id = ${WORKSPACE}
  join webhook_feed feed on feed.workspace_id = ${WORKSPACE} and feed.webhook_id = ${WEBHOOK}
  left join event_counter counter on counter.workspace_id = ${WORKSPACE}
  where webhook.workspace_id = ${WORKSPACE} and webhook.webhook_id = ${WEBHOOK} and webhook.deleted_at is null`);

/**
 * Makes deliveries of the next events, while not too many wait. A delivery waits without a time behind an earlier one of its
 * record. Events that were removed before leave a gap in the positions, which is counted.
 */
export const enqueueEvents = statement<
  WebhookLease & { now: Date; types: readonly string[] | null },
  { moved: boolean; crowded: boolean }
>(sql`
  with feed as materialized (
    select feed.position, feed.last_delivery, coalesce(counter.position, 0) as newest,
      (select count(*) from (
        select from webhook_delivery
        where ${byId} and status = 'PENDING' limit ${literal(LIMITS.webhookWaiting)}) waiting) as waiting
    from webhook_feed feed
    left join event_counter counter on counter.workspace_id = ${WORKSPACE}
    where feed.workspace_id = ${WORKSPACE} and feed.webhook_id = ${WEBHOOK}
  ),
  next as materialized (
    select event.*
    from feed, lateral (
      select record.event_id, ${eventId} as message_id, record.position, record.type, record.record_type,
        record.record_id
      from event record
      where record.workspace_id = ${WORKSPACE} and record.position > feed.position
      order by record.position limit ${literal(MOST_EVENTS)}) event
    where feed.waiting < ${literal(LIMITS.webhookWaiting)}
  ),
  wanted as materialized (
    select next.*, row_number() over (order by position) as n,
      row_number() over (partition by record_type, record_id order by position) as nth
    from next where ${bind('types::text[]')} is null or next.type = any(${bind('types::text[]')})
  ),
  reached as (
    select case when feed.waiting >= ${literal(LIMITS.webhookWaiting)} then feed.position
        else coalesce((select max(position) from next), feed.newest) end as position,
      case when feed.waiting >= ${literal(LIMITS.webhookWaiting)} then 0
        else coalesce((select max(position) - count(*) from next), feed.newest) - feed.position end as missed
    from feed
  ),
  inserted as (
    insert into webhook_delivery (workspace_id, webhook_id, delivery_id, kind, event_id, message_id, type, record_type,
      record_id, status, due_at, created_at)
    select ${WORKSPACE}, ${WEBHOOK}, feed.last_delivery + wanted.n, 'EVENT', wanted.event_id, wanted.message_id, wanted.type,
      wanted.record_type, wanted.record_id, 'PENDING',
      case when wanted.nth = 1 and not exists (
        select from webhook_delivery earlier
        where earlier.workspace_id = ${WORKSPACE} and earlier.webhook_id = ${WEBHOOK}
          and earlier.record_type = wanted.record_type and earlier.record_id = wanted.record_id
          and earlier.status = 'PENDING' and earlier.kind = 'EVENT') then ${NOW} end, ${NOW}
    from wanted, feed
  )
  update webhook_feed
  set position = greatest(webhook_feed.position, reached.position),
    last_delivery = webhook_feed.last_delivery + (select count(*) from wanted),
    missed_events = webhook_feed.missed_events + greatest(reached.missed, 0),
    missed_at = case when reached.missed > 0 then ${NOW} else webhook_feed.missed_at end
  from reached
  where ${byLease}
  returning reached.position > (select position from feed) as moved,
    (select waiting from feed) >= ${literal(LIMITS.webhookWaiting)} as crowded`);

/** Ends the lease. `due_at` says when there is something to do again. Follows `lockLease`. */
export const releaseLease = statement<WebhookLease & { crowdedUntil: Date | null }>(sql`
  update webhook_feed
  set lease_token = null, leased_until = null,
    held_until = greatest(webhook_feed.held_until, ${bind('crowdedUntil::timestamptz')}),
    due_at = least(
      (select min(due_at) from webhook_delivery
       where ${byId} and status = 'PENDING' and due_at is not null and kind <> 'EVENT'),
      (select case when min(due_at) is not null then greatest(min(due_at), webhook_feed.held_until) end
       from webhook_delivery
       where ${byId} and status = 'PENDING' and due_at is not null and kind = 'EVENT' and webhook_feed.active))
  where ${byLease}`);
