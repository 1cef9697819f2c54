import { write } from '../operation/write.ts';
import { askDelivery } from './ask-delivery.ts';
import { FOR_WEBHOOKS } from './audience.ts';
import { ASKED_ANSWER, TEST_TYPE } from './delivery-schemas.ts';
import { WebhookPath } from './webhook-schemas.ts';
import { requireWebhook } from './webhook-statements.ts';

export const sendTestEvent = write({
  ...FOR_WEBHOOKS,
  id: 'sendTestEvent',
  method: 'POST',
  path: '/webhooks/{id}/deliveries',
  summary: 'Send a test event to a webhook',
  description: `A signed message of the type \`${TEST_TYPE}\`, in one attempt, also to an endpoint that is paused.`,
  idempotencyKey: true,
  ifMatch: false,
  enqueues: true,
  errors: ['CONFLICT'],
  parameters: { path: WebhookPath },
  responses: { 202: ASKED_ANSWER },
  async run(context, { path: { id: webhookId } }) {
    await requireWebhook(context, webhookId);
    return askDelivery(context, webhookId, {
      kind: 'TEST',
      eventId: null,
      messageId: null,
      type: TEST_TYPE,
      recordType: null,
      recordId: null,
    });
  },
});
