import { Type } from 'typebox';
import { bind, type Sql, sql } from '../database/sql.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import { list } from '../operation/list.ts';
import { pageOf } from '../operation/page.ts';
import { variantSelection } from '../operation/read.ts';
import { jsonObject } from '../operation/wire.ts';
import { FOR_WEBHOOKS } from './audience.ts';
import { deliveryColumns, deliveryTables } from './delivery-columns.ts';
import { Delivery, DeliveryStatus, exampleDelivery } from './delivery-schemas.ts';
import { WebhookPath } from './webhook-schemas.ts';

/** Above every number of a delivery. */
const FIRST = '9223372036854775807';

interface ListValues extends InWorkspace {
  id: number;
  limit: number;
  beforeId: string;
  status: string;
}

export const listWebhookDeliveries = list({
  ...FOR_WEBHOOKS,
  id: 'listWebhookDeliveries',
  path: '/webhooks/{id}/deliveries',
  plural: 'deliveries of a webhook',
  description: 'Newest first, without the log of their attempts.',
  parameters: { path: WebhookPath },
  filters: { status: Type.Optional(DeliveryStatus) },
  item: { schema: Delivery, example: exampleDelivery },
  select: ({ path, query, after }) =>
    variantSelection({ byStatus: query.status !== undefined }, listSql, {
      id: path.id,
      limit: query.limit,
      beforeId: after?.id ?? FIRST,
      status: query.status ?? '',
    }),
});

function listSql({ byStatus }: { byStatus: boolean }): Sql<ListValues> {
  const status: Sql<ListValues> = byStatus ? sql`and delivery.status = ${bind('status::text')}` : sql``;
  const page = pageOf(sql`
    select ${jsonObject(deliveryColumns)} as item, '' as key, delivery.delivery_id as id
    from ${deliveryTables}
    where delivery.workspace_id = ${bind('workspaceId::integer')} and delivery.webhook_id = ${bind('id::bigint')}
      and delivery.delivery_id < ${bind('beforeId::bigint')} ${status}
    order by delivery.delivery_id desc
    limit ${bind('limit::integer')} + 1`);
  return sql`
    select page.*, (
      select true from webhook
      where workspace_id = ${bind('workspaceId::integer')} and webhook_id = ${bind('id::bigint')} and deleted_at is null
    ) as found
    from (${page}) page`;
}
