import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** Standard Webhooks asks for 24 to 64 random bytes. */
const SECRET_BYTES = 32;

/** A new secret of an endpoint: `whsec_…`. */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** The headers of one attempt by Standard Webhooks, with a signature by each secret. */
export function signedHeaders(secrets: readonly string[], id: string, at: Date, payload: string) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, payload)).join(' '),
  };
}
