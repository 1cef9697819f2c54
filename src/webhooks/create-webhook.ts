import type { Static } from 'typebox';
import { bind, literal, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { LIMITS } from '../limits.ts';
import { changesBetween } from '../operation/changes.ts';
import type { Nothing } from '../operation/declaration.ts';
import { conflict } from '../operation/errors.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import { newVersion } from '../operation/version.ts';
import { write } from '../operation/write.ts';
import { FOR_WEBHOOKS } from './audience.ts';
import { requireReadable } from './require-readable.ts';
import { newSigningSecret } from './signing-secret.ts';
import { NewWebhook, SECRET_ANSWER } from './webhook-schemas.ts';
import { answerWebhook, withSecret } from './webhook-statements.ts';
import { type NeedsOutboundRules, requireWebhookUrl } from './webhook-url.ts';

/** Concurrent creations are counted one after another. */
const lockWorkspace = statement<InWorkspace, { locked: true }>(sql`
  select true as locked from workspace where workspace_id = ${bind('workspaceId::integer')} for no key update`);

const countWebhooks = statement<InWorkspace, { webhooks: number }>(sql`
  select count(*)::integer as webhooks from (
    select from webhook where workspace_id = ${bind('workspaceId::integer')} and deleted_at is null
    limit ${literal(LIMITS.webhooks)}) current`);

/** It gets the events that come after the last one that has a position now. */
const insertWebhook = statement<
  InWorkspace & {
    url: string;
    description: string | null;
    types: readonly string[] | null;
    ownerId: string;
    secret: string;
    version: string;
    now: Date;
  },
  { webhookId: number }
>(sql`
  with inserted as (
    insert into webhook (workspace_id, url, description, types, owner_id, secret, version, created_at, updated_at)
    values (${bind('workspaceId::integer')}, ${bind('url::text')}, ${bind('description::text')}, ${bind('types::text[]')},
      ${bind('ownerId::text')}, ${bind('secret::text')}, ${bind('version::text')}, ${bind('now::timestamptz')},
      ${bind('now::timestamptz')})
    returning webhook_id
  )
  insert into webhook_feed (workspace_id, webhook_id, position)
  select ${bind('workspaceId::integer')}, webhook_id,
    coalesce((select position from event_counter where workspace_id = ${bind('workspaceId::integer')}), 0)
  from inserted
  returning webhook_id as "webhookId"`);

export const createWebhook = write<typeof Nothing, typeof NewWebhook, undefined, NeedsOutboundRules>({
  ...FOR_WEBHOOKS,
  id: 'createWebhook',
  method: 'POST',
  path: '/webhooks',
  summary: 'Create a webhook',
  description:
    'Events from now on are sent to its `url`, signed by Standard Webhooks with the secret in this answer. ' +
    'A token also needs the scopes that reading the records of its `types` takes; all of them where it leaves `types` out. ' +
    `At most ${LIMITS.webhooks} in a workspace (\`CONFLICT\`).`,
  idempotencyKey: true,
  ifMatch: false,
  errors: ['CONFLICT'],
  body: NewWebhook,
  bodyExample: {
    url: 'https://hooks.nordlys.example/kartotek',
    types: ['company.created', 'company.updated'],
    description: 'Keeps the ERP up to date',
  },
  responses: { 201: SECRET_ANSWER },
  async run(context, { body }) {
    const { run, now, caller, dependencies } = context;
    const shown = settingsOf(body);
    await requireReadable(context, shown.types);
    requireWebhookUrl(body.url, dependencies);
    await run(lockWorkspace, {});
    const [{ webhooks } = { webhooks: 0 }] = await run(countWebhooks, {});
    if (webhooks >= LIMITS.webhooks)
      throw conflict(`A workspace may have ${LIMITS.webhooks} webhooks. Delete one first.`);
    const secret = newSigningSecret();
    const [inserted] = await run(insertWebhook, {
      ...shown,
      ownerId: caller.userId,
      secret,
      version: newVersion(),
      now,
    });
    if (!inserted) throw new Error('A new webhook returned no row');
    const { webhookId } = inserted;
    const { version, body: answer } = withSecret(await answerWebhook(context, webhookId), secret);
    const changes = changesBetween({}, shown, Object.keys(shown));
    const record = { type: 'webhook', id: webhookId };
    return { status: 201, body: answer, version, location: `/webhooks/${webhookId}`, record, changed: true, changes };
  },
});

function settingsOf({ url, types = null, description = null }: Static<typeof NewWebhook>) {
  return { url, types, description };
}
