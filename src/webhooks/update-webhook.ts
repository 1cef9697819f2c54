import type { Static } from 'typebox';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { CHANGED_AT } from '../operation/changed-at.ts';
import { changesBetween } from '../operation/changes.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import { newVersion } from '../operation/version.ts';
import { write } from '../operation/write.ts';
import { FOR_WEBHOOKS } from './audience.ts';
import { requireReadable } from './require-readable.ts';
import { WEBHOOK_ANSWER, WebhookChange, WebhookPath } from './webhook-schemas.ts';
import { answerWebhook, byId, type LockedWebhook, lockFeed, lockForChange } from './webhook-statements.ts';
import { type NeedsOutboundRules, requireWebhookUrl } from './webhook-url.ts';

interface OfWebhook extends InWorkspace {
  webhookId: number;
}

const setWebhook = statement<
  OfWebhook & {
    url: string;
    description: string | null;
    types: readonly string[] | null;
    version: string;
    now: Date;
    pauses: boolean;
    resumes: boolean;
    callerId: string;
  }
>(sql`
  update webhook
  set url = ${bind('url::text')}, description = ${bind('description::text')}, types = ${bind('types::text[]')},
    version = ${bind('version::text')}, updated_at = ${CHANGED_AT},
    paused_at = case when ${bind('pauses::boolean')} then ${bind('now::timestamptz')}
      when ${bind('resumes::boolean')} then null else paused_at end,
    pause_reason = case when ${bind('pauses::boolean')} then 'REQUESTED'
      when ${bind('resumes::boolean')} then null else pause_reason end,
    owner_id = case when ${bind('resumes::boolean')} then ${bind('callerId::text')} else owner_id end
  where ${byId}`);

const stopFeed = statement<OfWebhook>(sql`update webhook_feed set active = false where ${byId}`);

/** Forgets what has failed: each schedule begins anew. */
const startFeed = statement<OfWebhook & { now: Date }>(sql`
  update webhook_feed
  set active = true, due_at = ${bind('now::timestamptz')}, held_until = null, failures = 0, failing_since = null
  where ${byId}`);

/** The first undelivered event of each record is due. Those behind it keep waiting for it. */
const retryEvents = statement<OfWebhook & { now: Date }>(sql`
  update webhook_delivery
  set status = 'PENDING', tries = 0, due_at = ${bind('now::timestamptz')}, ended_at = null
  where ${byId} and kind = 'EVENT' and (status = 'FAILED' or status = 'PENDING' and due_at is not null)`);

export const updateWebhook = write<typeof WebhookPath, typeof WebhookChange, undefined, NeedsOutboundRules>({
  ...FOR_WEBHOOKS,
  id: 'updateWebhook',
  method: 'PATCH',
  path: '/webhooks/{id}',
  summary: 'Change, pause or resume a webhook',
  description:
    'Other types apply to events that were not looked at yet. Resuming delivers what has waited, in order, and makes the caller its owner. ' +
    'For another `url`, other `types` and resuming, a token also needs the scopes that reading the records of its types takes.',
  idempotencyKey: false,
  ifMatch: true,
  parameters: { path: WebhookPath },
  body: WebhookChange,
  bodyExample: { description: 'Keeps the new ERP up to date', state: 'PAUSED' },
  responses: { 200: WEBHOOK_ANSWER },
  async run(context, { path, body }) {
    const { run, now, caller, dependencies } = context;
    const webhookId = path.id;
    const current = await lockForChange(context, webhookId);
    if (body.url !== undefined && body.url !== current.url) requireWebhookUrl(body.url, dependencies);
    const before = { ...current, state: current.pauseReason === null ? 'ACTIVE' : 'PAUSED' };
    const after = { ...before, ...body };
    const changes = changesBetween(before, after, ['url', 'description', 'types', 'state']);
    const changed = Object.keys(changes).length > 0;
    if (changed) {
      const pauses = 'state' in changes && after.state === 'PAUSED';
      const resumes = 'state' in changes && after.state === 'ACTIVE';
      const { url, description, types } = settingsOf(current, body);
      if ('url' in changes || 'types' in changes || resumes) await requireReadable(context, types);
      const version = newVersion();
      await run(setWebhook, {
        webhookId,
        url,
        description,
        types,
        version,
        now,
        pauses,
        resumes,
        callerId: caller.userId,
      });
      if (pauses || resumes) await run(lockFeed, { webhookId });
      if (pauses) await run(stopFeed, { webhookId });
      if (resumes) {
        await run(startFeed, { webhookId, now });
        await run(retryEvents, { webhookId, now });
      }
    }
    const { version, body: answer } = await answerWebhook(context, webhookId);
    return { status: 200, body: answer, version, record: { type: 'webhook', id: webhookId }, changed, changes };
  },
});

function settingsOf(current: LockedWebhook, change: Static<typeof WebhookChange>) {
  const { url = current.url, description = current.description, types = current.types } = change;
  return { url, description, types };
}
