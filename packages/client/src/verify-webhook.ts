/** Why a request is not taken for one of the service's. */
export type WebhookFault = 'HEADERS_MISSING' | 'TOO_OLD_OR_EARLY' | 'SIGNATURE_WRONG' | 'BODY_NOT_JSON';

export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
  readonly fault: WebhookFault;

  constructor(fault: WebhookFault) {
    super(`The webhook’s request was not accepted: ${fault}.`);
    this.fault = fault;
  }
}

/** A request as `fetch` has it, or the headers and unparsed body of any server. */
export type WebhookRequest =
  | Pick<globalThis.Request, 'headers' | 'arrayBuffer'>
  | { headers: Readonly<Record<string, string | string[] | undefined>>; body: string | Uint8Array };

export interface VerifyOptions {
  /** How far the sender's clock may be from this one's. Default: 300. */
  toleranceSeconds?: number;
  now?: Date;
}

export interface Verified<Payload> {
  /** The message's id: the same in each attempt to deliver it. */
  id: string;
  /** When this attempt was made. */
  sentAt: Date;
  payload: Payload;
}

const encoder = new TextEncoder();

/**
 * Checks that a request was sent by who has the secret, and not long ago, and reads it: Standard Webhooks with symmetric
 * signatures (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md).
 * Several secrets: any of them, while a secret is replaced.
 */
export async function verifyWebhook<Payload>(
  request: WebhookRequest,
  secrets: string | readonly string[],
  { toleranceSeconds = 300, now = new Date() }: VerifyOptions = {},
): Promise<Verified<Payload>> {
  const keys = await Promise.all([secrets].flat().map(keyOf));
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    headerIn(request, `webhook-${name}`),
  );
  if (!id || !timestamp || !signatures) throw new WebhookVerificationError('HEADERS_MISSING');
  const sentAt = new Date(/^\d{1,12}$/.test(timestamp) ? Number(timestamp) * 1_000 : Number.NaN);
  // Not a number is not within the tolerance either.
  if (!(Math.abs(now.getTime() - sentAt.getTime()) <= toleranceSeconds * 1_000)) {
    throw new WebhookVerificationError('TOO_OLD_OR_EARLY');
  }
  const body = await bodyOf(request);
  const content = joined(encoder.encode(`${id}.${timestamp}.`), body);
  if (!(await isSigned(content, signatures, keys))) throw new WebhookVerificationError('SIGNATURE_WRONG');
  try {
    return { id, sentAt, payload: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as Payload };
  } catch {
    throw new WebhookVerificationError('BODY_NOT_JSON');
  }
}

/** Whether one of the signatures, `v1,<base64>` with spaces between, is of one of the keys. */
async function isSigned(content: Bytes, signatures: string, keys: readonly Key[]): Promise<boolean> {
  const given = signatures.split(' ').filter((signature) => signature.startsWith('v1,'));
  const checks = given.flatMap((signature) => {
    const bytes = fromBase64(signature.slice(3));
    return bytes === undefined ? [] : keys.map((key) => crypto.subtle.verify('HMAC', key, bytes, content));
  });
  return (await Promise.all(checks)).includes(true);
}

async function keyOf(secret: string): Promise<Key> {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''));
  if (bytes === undefined || bytes.length === 0)
    throw new TypeError('The secret of a webhook is base64 after “whsec_”.');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function headerIn({ headers }: WebhookRequest, name: string): string | null | undefined {
  if (headers instanceof Headers) return headers.get(name);
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return Array.isArray(found) ? found.join(' ') : found;
}

async function bodyOf(request: WebhookRequest): Promise<Bytes> {
  if ('arrayBuffer' in request) return new Uint8Array(await request.arrayBuffer());
  return typeof request.body === 'string' ? encoder.encode(request.body) : new Uint8Array(request.body);
}

type Bytes = Uint8Array<ArrayBuffer>;
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

function joined(one: Bytes, other: Bytes): Bytes {
  const bytes = new Uint8Array(one.length + other.length);
  bytes.set(one);
  bytes.set(other, one.length);
  return bytes;
}

function fromBase64(text: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
