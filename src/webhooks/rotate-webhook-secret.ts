import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { LIMITS } from '../limits.ts';
import { CHANGED_AT } from '../operation/changed-at.ts';
import { newVersion } from '../operation/version.ts';
import { write } from '../operation/write.ts';
import { FOR_WEBHOOKS } from './audience.ts';
import { newSigningSecret } from './signing-secret.ts';
import { SECRET_ANSWER, WebhookPath } from './webhook-schemas.ts';
import { answerWebhook, byId, lockForChange, withSecret } from './webhook-statements.ts';

const OVERLAP_MS = LIMITS.webhookOverlapHours * 3_600_000;

/** The secret before the last one stops signing. */
const setSecret = statement<{
  workspaceId: number;
  webhookId: number;
  secret: string;
  until: Date;
  version: string;
  now: Date;
}>(sql`
  update webhook
  set old_secret = secret, old_secret_until = ${bind('until::timestamptz')}, secret = ${bind('secret::text')},
    version = ${bind('version::text')}, updated_at = ${CHANGED_AT}
  where ${byId}`);

export const rotateWebhookSecret = write({
  ...FOR_WEBHOOKS,
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: '/webhooks/{id}/rotate-secret',
  summary: 'Give a webhook a new secret',
  description:
    `For ${LIMITS.webhookOverlapHours} hours every message has two signatures, by the old secret and the new one. ` +
    'A second rotation within that time ends the oldest secret at once.',
  idempotencyKey: true,
  ifMatch: true,
  parameters: { path: WebhookPath },
  responses: { 200: SECRET_ANSWER },
  async run(context, { path: { id: webhookId } }) {
    const { now } = context;
    await lockForChange(context, webhookId);
    const secret = newSigningSecret();
    const until = new Date(now.getTime() + OVERLAP_MS);
    await context.run(setSecret, { webhookId, secret, until, version: newVersion(), now });
    const { version, body } = withSecret(await answerWebhook(context, webhookId), secret);
    const changes = { secret: {} };
    return { status: 200, body, version, record: { type: 'webhook', id: webhookId }, changed: true, changes };
  },
});
