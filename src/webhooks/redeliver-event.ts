import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { invalidState, notFound } from '../operation/errors.ts';
import { write } from '../operation/write.ts';
import { askDelivery } from './ask-delivery.ts';
import { FOR_WEBHOOKS } from './audience.ts';
import { ASKED_ANSWER, DeliveryPath } from './delivery-schemas.ts';
import { type AskedDelivery, byId, requireWebhook } from './webhook-statements.ts';

const readEnded = statement<
  { workspaceId: number; webhookId: number; deliveryId: number },
  Omit<AskedDelivery, 'kind'> & { isTest: boolean; kept: boolean }
>(sql`
  select event_id::text as "eventId", case when kind <> 'TEST' then message_id end as "messageId", type, record_type as "recordType", record_id as "recordId",
    kind = 'TEST' as "isTest",
    exists (
      select from event
      where event.workspace_id = ${bind('workspaceId::integer')} and event.event_id = webhook_delivery.event_id) as kept
  from webhook_delivery where ${byId} and delivery_id = ${bind('deliveryId::bigint')}`);

export const redeliverEvent = write({
  ...FOR_WEBHOOKS,
  id: 'redeliverEvent',
  method: 'POST',
  path: '/webhooks/{id}/deliveries/{deliveryId}/redeliver',
  summary: 'Deliver an event again',
  description:
    'The same event with the same `webhook-id`, in one attempt, in no order with others, also to an endpoint that is paused. ' +
    'It does not change what becomes of the delivery named. Refused (`INVALID_STATE`) where the event is not kept any more.',
  idempotencyKey: true,
  ifMatch: false,
  enqueues: true,
  errors: ['CONFLICT', 'INVALID_STATE'],
  parameters: { path: DeliveryPath },
  responses: { 202: ASKED_ANSWER },
  async run(context, { path: { id: webhookId, deliveryId } }) {
    await requireWebhook(context, webhookId);
    const [given] = await context.run(readEnded, { webhookId, deliveryId });
    if (!given) throw notFound();
    const { isTest, kept, ...event } = given;
    if (!isTest && !kept) throw invalidState('The event is not kept any more.');
    return askDelivery(context, webhookId, { ...event, kind: isTest ? 'TEST' : 'REDELIVERY' });
  },
});
