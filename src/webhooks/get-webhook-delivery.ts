import { bind, sql } from '../database/sql.ts';
import { read, selection } from '../operation/read.ts';
import { Exactly } from '../operation/schema.ts';
import { jsonObject } from '../operation/wire.ts';
import { FOR_WEBHOOKS } from './audience.ts';
import { attemptLog, deliveryColumns, deliveryTables } from './delivery-columns.ts';
import { DeliveryPath, DeliveryWithAttempts, exampleDeliveryWithAttempts } from './delivery-schemas.ts';

const selectDelivery = sql`
  select '{"delivery":' || ${jsonObject(sql`${deliveryColumns}, ${attemptLog}`)}::text || '}' as body
  from ${deliveryTables}
  where delivery.workspace_id = ${bind('workspaceId::integer')} and delivery.webhook_id = ${bind('id::bigint')}
    and delivery.delivery_id = ${bind('deliveryId::bigint')}`;

export const getWebhookDelivery = read({
  ...FOR_WEBHOOKS,
  id: 'getWebhookDelivery',
  path: '/webhooks/{id}/deliveries/{deliveryId}',
  summary: 'Read a delivery of a webhook',
  description: 'With its attempts, newest first, and what the receiver answered.',
  answer: 'whole',
  parameters: { path: DeliveryPath },
  response: {
    description: 'The delivery with its attempts.',
    schema: Exactly({ delivery: DeliveryWithAttempts }, { title: 'WebhookDeliveryWithAttemptsResponse' }),
    example: { delivery: exampleDeliveryWithAttempts },
  },
  select: ({ path }) => selection(selectDelivery, { id: path.id, deliveryId: path.deliveryId }),
});
