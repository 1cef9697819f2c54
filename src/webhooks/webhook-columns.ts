import { bind, sql } from '../database/sql.ts';
import { wireTime } from '../operation/wire.ts';

/** The latest ended delivery: those of each status are read in the order of their numbers. */
const lastDelivery = sql`(
  select json_build_object('at', ${wireTime('latest.ended_at')}, 'delivered', latest.status = 'DELIVERED')
  from (
    (select delivery_id, ended_at, status from webhook_delivery
     where workspace_id = ${bind('workspaceId::integer')} and webhook_id = webhook.webhook_id and status = 'DELIVERED'
     order by delivery_id desc limit 1)
    union all
    (select delivery_id, ended_at, status from webhook_delivery
     where workspace_id = ${bind('workspaceId::integer')} and webhook_id = webhook.webhook_id and status = 'FAILED'
     order by delivery_id desc limit 1)
  ) latest
  where latest.ended_at is not null
  order by latest.ended_at desc, latest.delivery_id desc limit 1)`;

/** An endpoint as it is answered, over the rows of `webhookTables`. Never its secrets. */
export const webhookColumns = sql`
  webhook.webhook_id as "id", webhook.version, webhook.url, webhook.description, webhook.types,
  case when webhook.paused_at is null then 'ACTIVE' else 'PAUSED' end as "state",
  webhook.pause_reason as "pauseReason", ${wireTime('webhook.paused_at')} as "pausedAt",
  ${wireTime('feed.failing_since')} as "failingSince", feed.missed_events as "missedEvents",
  ${wireTime('feed.missed_at')} as "missedAt",
  greatest(coalesce(counter.position, 0) - feed.position, 0) as "waitingEvents", ${lastDelivery} as "lastDelivery",
  webhook.owner_id as "ownerUserId",
  case when webhook.old_secret_until > ${bind('now::timestamptz')} then ${wireTime('webhook.old_secret_until')} end
    as "oldSecretUntil",
  ${wireTime('webhook.created_at')} as "createdAt", ${wireTime('webhook.updated_at')} as "updatedAt"`;

export const webhookTables = sql`
  webhook
  join webhook_feed feed
    on feed.workspace_id = ${bind('workspaceId::integer')} and feed.webhook_id = webhook.webhook_id
  left join event_counter counter on counter.workspace_id = ${bind('workspaceId::integer')}`;
