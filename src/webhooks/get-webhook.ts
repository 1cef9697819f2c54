import { bind, sql } from '../database/sql.ts';
import { read, selection } from '../operation/read.ts';
import { jsonObject } from '../operation/wire.ts';
import { FOR_WEBHOOKS } from './audience.ts';
import { webhookColumns, webhookTables } from './webhook-columns.ts';
import { WEBHOOK_ANSWER, WebhookPath } from './webhook-schemas.ts';

const selectWebhook = sql`
  select '{"webhook":' || ${jsonObject(webhookColumns)}::text || '}' as body, webhook.version
  from ${webhookTables}
  where webhook.workspace_id = ${bind('workspaceId::integer')} and webhook.webhook_id = ${bind('id::bigint')}
    and webhook.deleted_at is null`;

export const getWebhook = read({
  ...FOR_WEBHOOKS,
  id: 'getWebhook',
  path: '/webhooks/{id}',
  summary: 'Read a webhook',
  description: 'Where it sends what, and whether it works; never its secret.',
  answer: 'record',
  parameters: { path: WebhookPath },
  response: WEBHOOK_ANSWER,
  select: ({ path }) => selection(selectWebhook, { id: path.id }),
});
