import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { LIMITS } from '../limits.ts';
import { conflict } from '../operation/errors.ts';
import { jsonObject } from '../operation/wire.ts';
import type { WriteContext, Written } from '../operation/write.ts';
import { deliveryColumns, deliveryTables } from './delivery-columns.ts';
import { type AskedDelivery, countAsked, insertAsked, lockFeed } from './webhook-statements.ts';

const readDelivery = statement<{ workspaceId: number; webhookId: number; deliveryId: number }, { body: string }>(sql`
  select '{"delivery":' || ${jsonObject(deliveryColumns)}::text || '}' as body
  from ${deliveryTables}
  where delivery.workspace_id = ${bind('workspaceId::integer')} and delivery.webhook_id = ${bind('webhookId::bigint')}
    and delivery.delivery_id = ${bind('deliveryId::bigint')}`);

/** Adds a delivery that a person or program asked for. Throws `CONFLICT` where too many wait. */
export async function askDelivery(
  { run, now }: WriteContext,
  webhookId: number,
  asked: AskedDelivery,
): Promise<Written> {
  await run(lockFeed, { webhookId });
  const [count] = await run(countAsked, { webhookId });
  if (!count || count.asked >= LIMITS.webhookAsked)
    throw conflict(`${LIMITS.webhookAsked} tests and redeliveries wait already.`);
  const [inserted] = await run(insertAsked, { ...asked, webhookId, now });
  if (!inserted) throw new Error('A new delivery returned no row');
  const [stored] = await run(readDelivery, { webhookId, deliveryId: inserted.deliveryId });
  if (!stored) throw new Error('A new delivery cannot be read');
  const location = `/webhooks/${webhookId}/deliveries/${inserted.deliveryId}`;
  return { status: 202, body: stored.body, location, record: { type: 'webhook', id: webhookId }, changed: true };
}
