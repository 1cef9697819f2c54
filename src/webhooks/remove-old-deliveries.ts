import { inBatches, type MaintenanceTask } from '../database/maintenance.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { LIMITS } from '../limits.ts';

const KEPT_MS = LIMITS.webhookLogDays * 86_400_000;

/** Removes the log of ended deliveries after some time, and everything of endpoints that were deleted. */
export const removeOldDeliveries: MaintenanceTask = {
  name: 'remove old webhook deliveries',
  scope: 'workspace',
  async *run(database, now, workspaceId) {
    const before = new Date(now.getTime() - KEPT_MS);
    yield* inBatches((rows) => database.run(deleteOldDeliveries, { workspaceId, before, rows }));
    yield* inBatches((rows) => database.run(deleteOrphanedDeliveries, { workspaceId, rows }));
    yield* inBatches((rows) => database.run(deleteEmptyWebhooks, { workspaceId, rows }));
  },
};

const WORKSPACE = bind('workspaceId::integer');
const ROWS = bind('rows::integer');

interface Removed {
  removed: number;
}

/** Their attempts go with them. */
const deleteOldDeliveries = statement<{ workspaceId: number; before: Date; rows: number }, Removed>(sql`
  with removed as (
    delete from webhook_delivery
    where workspace_id = ${WORKSPACE} and (webhook_id, delivery_id) in (
      select webhook_id, delivery_id from webhook_delivery
      where workspace_id = ${WORKSPACE} and ended_at < ${bind('before::timestamptz')} limit ${ROWS})
    returning 1
  )
  select count(*)::integer as removed from removed`);

const deleteOrphanedDeliveries = statement<{ workspaceId: number; rows: number }, Removed>(sql`
  with removed as (
    delete from webhook_delivery
    where workspace_id = ${WORKSPACE} and (webhook_id, delivery_id) in (
      select delivery.webhook_id, delivery.delivery_id from webhook_delivery delivery
      join webhook on webhook.workspace_id = ${WORKSPACE} and webhook.webhook_id = delivery.webhook_id
      where delivery.workspace_id = ${WORKSPACE} and webhook.deleted_at is not null limit ${ROWS})
    returning 1
  )
  select count(*)::integer as removed from removed`);

const deleteEmptyWebhooks = statement<{ workspaceId: number; rows: number }, Removed>(sql`
  with removed as (
    delete from webhook
    where workspace_id = ${WORKSPACE} and deleted_at is not null and not exists (
      select from webhook_delivery
      where webhook_delivery.workspace_id = ${WORKSPACE} and webhook_delivery.webhook_id = webhook.webhook_id)
    returning 1
  )
  select least(count(*), ${ROWS} - 1)::integer as removed from removed`);
