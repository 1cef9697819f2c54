import { bind, sql } from '../database/sql.ts';
import { list } from '../operation/list.ts';
import { pageOf } from '../operation/page.ts';
import { selection } from '../operation/read.ts';
import { jsonObject } from '../operation/wire.ts';
import { FOR_WEBHOOKS } from './audience.ts';
import { webhookColumns, webhookTables } from './webhook-columns.ts';
import { exampleWebhook, Webhook } from './webhook-schemas.ts';

const selectWebhooks = pageOf(sql`
  select ${jsonObject(webhookColumns)} as item, '' as key, webhook.webhook_id as id
  from ${webhookTables}
  where webhook.workspace_id = ${bind('workspaceId::integer')} and webhook.deleted_at is null
    and webhook.webhook_id > ${bind('afterId::integer')}
  order by webhook.webhook_id
  limit ${bind('limit::integer')} + 1`);

export const listWebhooks = list({
  ...FOR_WEBHOOKS,
  id: 'listWebhooks',
  path: '/webhooks',
  plural: 'webhooks',
  description: 'Oldest first; never a secret.',
  item: { schema: Webhook, example: exampleWebhook },
  select: ({ query, after }) => selection(selectWebhooks, { limit: query.limit, afterId: after?.id ?? 0 }),
});
