import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { write } from '../operation/write.ts';
import { FOR_WEBHOOKS } from './audience.ts';
import { WebhookPath } from './webhook-schemas.ts';
import { byId, lockFeed, requireWebhook } from './webhook-statements.ts';

/** The secrets go at once; deliveries may be many, so maintenance removes them. */
const markDeleted = statement<{ workspaceId: number; webhookId: number; now: Date }>(sql`
  update webhook
  set deleted_at = ${bind('now::timestamptz')}, secret = '', old_secret = null, old_secret_until = null
  where ${byId}`);

const deleteFeed = statement<{ workspaceId: number; webhookId: number }>(sql`delete from webhook_feed where ${byId}`);

export const deleteWebhook = write({
  ...FOR_WEBHOOKS,
  id: 'deleteWebhook',
  method: 'DELETE',
  path: '/webhooks/{id}',
  summary: 'Delete a webhook',
  description:
    'Nothing more is sent to it, and its deliveries are no longer shown. A request that is under way is not stopped.',
  idempotencyKey: false,
  ifMatch: false,
  parameters: { path: WebhookPath },
  responses: { 204: { description: 'The webhook is deleted.' } },
  async run(context, { path: { id: webhookId } }) {
    const { url } = await requireWebhook(context, webhookId);
    await context.run(lockFeed, { webhookId });
    await context.run(deleteFeed, { webhookId });
    await context.run(markDeleted, { webhookId, now: context.now });
    const changes = { url: { before: url, after: null } };
    return { status: 204, record: { type: 'webhook', id: webhookId }, changed: true, changes };
  },
});
