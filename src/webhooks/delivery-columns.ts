import { bind, sql } from '../database/sql.ts';
import { jsonObject, wireTime } from '../operation/wire.ts';

const attemptFields = sql`
  ${wireTime('attempt.at')} as "at", attempt.status, attempt.error, attempt.milliseconds, attempt.answer`;

const ofDelivery = sql`
  attempt.workspace_id = ${bind('workspaceId::integer')} and attempt.webhook_id = delivery.webhook_id
    and attempt.delivery_id = delivery.delivery_id`;

/** A delivery as it is answered, over the row `delivery` of an endpoint that is active or not (`isActive`). */
export const deliveryColumns = sql`
  delivery.delivery_id as "id", delivery.kind, delivery.message_id as "messageId", delivery.type,
  delivery.record_type as "recordType", delivery.record_id as "recordId", delivery.status, delivery.attempts,
  case when delivery.status = 'PENDING' and (delivery.kind <> 'EVENT' or webhook.paused_at is null)
    then ${wireTime('delivery.due_at')} end as "nextAttemptAt",
  ${wireTime('delivery.created_at')} as "createdAt", ${wireTime('delivery.ended_at')} as "endedAt",
  (select ${jsonObject(attemptFields)} from webhook_attempt attempt
   where ${ofDelivery} and attempt.attempt = delivery.attempts) as "lastAttempt"`;

export const attemptLog = sql`
  coalesce((
    select json_agg(${jsonObject(sql`attempt.attempt as "number", ${attemptFields}`)} order by attempt.attempt desc)
    from webhook_attempt attempt where ${ofDelivery}), '[]'::json) as "attemptLog"`;

/** The endpoint of a delivery, unless it is deleted. */
export const deliveryTables = sql`
  webhook_delivery delivery
  join webhook on webhook.workspace_id = ${bind('workspaceId::integer')} and webhook.webhook_id = delivery.webhook_id
    and webhook.deleted_at is null`;
