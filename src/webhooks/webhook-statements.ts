import { OPERATOR } from '../access/caller.ts';
import { bind, literal, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { LIMITS } from '../limits.ts';
import { notFound } from '../operation/errors.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import { requireVersion } from '../operation/version.ts';
import { jsonObject } from '../operation/wire.ts';
import type { WriteContext } from '../operation/write.ts';
import { webhookColumns, webhookTables } from './webhook-columns.ts';
import type { PauseReason } from './webhook-schemas.ts';

interface OfWebhook extends InWorkspace {
  webhookId: number;
}

export const byId = sql`
  workspace_id = ${bind('workspaceId::integer')} and webhook_id = ${bind('webhookId::bigint')}`;

export interface LockedWebhook {
  url: string;
  description: string | null;
  types: readonly string[] | null;
  version: string;
  pauseReason: PauseReason | null;
  secret: string;
}

const lockWebhook = statement<OfWebhook, LockedWebhook>(sql`
  select url, description, types, version, pause_reason as "pauseReason", secret from webhook
  where ${byId} and deleted_at is null for no key update`);

/** Locks an endpoint. Throws unless it is there and, except for operators, as the caller has seen it. */
export async function lockForChange(context: WriteContext, webhookId: number): Promise<LockedWebhook> {
  const current = await requireWebhook(context, webhookId);
  // Commands send no version: an operator replaces what is there.
  if (context.caller.userId !== OPERATOR) requireVersion(context.ifMatch, current.version);
  return current;
}

/** Locks an endpoint. Throws `NOT_FOUND`. */
export async function requireWebhook({ run }: WriteContext, webhookId: number): Promise<LockedWebhook> {
  const [current] = await run(lockWebhook, { webhookId });
  if (!current) throw notFound();
  return current;
}

export interface StoredWebhook {
  version: string;
  body: string;
}

/** The answer that shows the endpoint. */
export const readWebhook = statement<OfWebhook & { now: Date }, StoredWebhook>(sql`
  select webhook.version, '{"webhook":' || ${jsonObject(webhookColumns)}::text || '}' as body
  from ${webhookTables}
  where webhook.workspace_id = ${bind('workspaceId::integer')} and webhook.webhook_id = ${bind('webhookId::bigint')}`);

/** Reads the endpoint as it is now. */
export async function answerWebhook({ run, now }: WriteContext, webhookId: number): Promise<StoredWebhook> {
  const [stored] = await run(readWebhook, { webhookId, now });
  if (!stored) throw new Error('A write on a webhook returned no row');
  return stored;
}

/** The same with the secret, which only the answers of creation and rotation have. */
export function withSecret({ version, body }: StoredWebhook, secret: string): StoredWebhook {
  const { webhook } = JSON.parse(body);
  return { version, body: JSON.stringify({ webhook: { ...webhook, secret } }) };
}

export interface AskedDelivery {
  kind: 'TEST' | 'REDELIVERY';
  /** Null: a test, whose message id follows from its number. */
  eventId: string | null;
  messageId: string | null;
  type: string;
  recordType: string | null;
  recordId: number | null;
}

/** Locks the feed, so that deliveries are numbered one after another. */
export const lockFeed = statement<OfWebhook, { lastDelivery: number }>(sql`
  select last_delivery::integer as "lastDelivery" from webhook_feed where ${byId} for update`);

/** Tests and redeliveries that wait, counted up to their limit. */
export const countAsked = statement<OfWebhook, { asked: number }>(sql`
  select count(*)::integer as asked from (
    select from webhook_delivery
    where ${byId} and status = 'PENDING' and due_at is not null and kind <> 'EVENT'
    limit ${literal(LIMITS.webhookAsked)}) waiting`);

/** Adds a delivery that somebody asked for, due at once. Follows `lockFeed`. */
export const insertAsked = statement<OfWebhook & AskedDelivery & { now: Date }, { deliveryId: number }>(sql`
  with numbered as (
    update webhook_feed
    set last_delivery = last_delivery + 1, due_at = least(due_at, ${bind('now::timestamptz')})
    where ${byId}
    returning last_delivery
  )
  insert into webhook_delivery (workspace_id, webhook_id, delivery_id, kind, event_id, message_id, type, record_type, record_id,
    status, due_at, created_at)
  select ${bind('workspaceId::integer')}, ${bind('webhookId::bigint')}, last_delivery, ${bind('kind::text')},
    ${bind('eventId::bigint')},
    coalesce(${bind('messageId::text')}, 'test_' || ${bind('webhookId::bigint')} || '_' || last_delivery), ${bind('type::text')}, ${bind('recordType::text')}, ${bind('recordId::integer')},
    'PENDING', ${bind('now::timestamptz')}, ${bind('now::timestamptz')}
  from numbered
  returning delivery_id::integer as "deliveryId"`);
