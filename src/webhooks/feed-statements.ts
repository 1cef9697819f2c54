import { OPERATOR } from '../access/caller.ts';
import { bind, literal, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { WebhookLease } from './claim-webhook.ts';
import { byId } from './webhook-statements.ts';

const WORKSPACE = bind('workspaceId::integer');
const WEBHOOK = bind('webhookId::integer');
const NOW = bind('now::timestamptz');

const byLease = sql`${byId} and lease_token = ${bind('leaseToken::text')}`;

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
