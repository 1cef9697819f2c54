import type { BatchTask } from '../database/maintenance.ts';
import { removeByAge } from '../database/remove-by-age.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { upkeepStatement } from '../database/upkeep-statement.ts';
import { LIMITS } from '../limits.ts';

/** Removes everything of endpoints that were deleted: first their deliveries, with the attempts. */
const removeDeletedWebhooks: BatchTask = {
  name: 'remove deleted webhooks',
  async batch({ run, rows }) {
    const [deleted] = await run(findDeleted, {});
    if (!deleted) return { reached: null, done: true };
    const removed = await run(deleteDeliveries, { ...deleted, rows });
    if (removed.length < rows) await run(deleteWebhook, deleted);
    return { reached: null, done: false };
  },
};

/** Removes the log of ended deliveries after some time, and deleted endpoints. */
export const removeOldDeliveries = [
  // Their attempts go with them.
  removeByAge('remove old webhook deliveries', {
    table: 'webhook_delivery',
    time: 'ended_at',
    ofWorkspaces: true,
    keptMs: LIMITS.webhookLogDays * 86_400_000,
    indexed: sql`ended_at is not null`,
  }),
  removeDeletedWebhooks,
];

interface OneWebhook {
  workspaceId: number;
  webhookId: number;
}

const WORKSPACE = bind('workspaceId::integer');
const WEBHOOK = bind('webhookId::integer');

const findDeleted = upkeepStatement<object, OneWebhook>(sql`
  select workspace_id as "workspaceId", webhook_id as "webhookId" from webhook
  where deleted_at is not null
  order by deleted_at, workspace_id, webhook_id limit 1`);

const deleteDeliveries = statement<OneWebhook & { rows: number }, { one: number }>(sql`
  delete from webhook_delivery
  where workspace_id = ${WORKSPACE} and webhook_id = ${WEBHOOK} and delivery_id = any (array(
    select delivery_id from webhook_delivery
    where workspace_id = ${WORKSPACE} and webhook_id = ${WEBHOOK}
    order by delivery_id limit ${bind('rows::integer')}))
  returning 1 as one`);

const deleteWebhook = statement<OneWebhook>(sql`
  delete from webhook
  where workspace_id = ${WORKSPACE} and webhook_id = ${WEBHOOK} and deleted_at is not null`);
