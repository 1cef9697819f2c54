import { LIMITS } from '../limits.ts';
import type { AllowEntry } from '../outbound/allow-list.ts';
import { OutboundRedirected, OutboundRefused, OutboundTimeout } from '../outbound/errors.ts';
import type { Outbound } from '../outbound/guarded-fetch.ts';
import { readTarget } from '../outbound/target.ts';
import { retryAfterOf } from './delivery-limits.ts';
import type { AttemptError } from './delivery-schemas.ts';
import type { AttemptResult, DueDelivery } from './delivery-statements.ts';
import type { Endpoint } from './feed-statements.ts';
import { signedHeaders } from './signing-secret.ts';
import { webhookPayload } from './webhook-payload.ts';
import { mayBeCalled } from './webhook-url.ts';

export interface SendSettings {
  outbound: Outbound;
  /** Hosts to which http may be used. */
  allow: readonly AllowEntry[];
  /** Longest time of one attempt, in ms. */
  timeoutMs: number;
  clock(): Date;
}

export interface Sent extends AttemptResult {
  retryAfterMs: number;
}

/** Sends one attempt, signed anew. Rejects only with the reason of `signal`. */
export async function sendAttempt(
  settings: SendSettings,
  endpoint: Endpoint,
  delivery: DueDelivery,
  signal: AbortSignal,
): Promise<Sent> {
  const { outbound, allow, timeoutMs, clock } = settings;
  const at = clock();
  const start = performance.now();
  const ended = (result: Pick<AttemptResult, 'status' | 'error' | 'answer'>, retryAfterMs = 0): Sent => ({
    at,
    milliseconds: Math.round(performance.now() - start),
    ...result,
    retryAfterMs,
  });
  const body = payloadOf(delivery, endpoint);
  const secrets = endpoint.oldSecret === null ? [endpoint.secret] : [endpoint.secret, endpoint.oldSecret];
  try {
    if (!mayBeCalled(readTarget(endpoint.url), allow)) throw new OutboundRefused('http is not allowed to this host');
    const {
      status,
      headers,
      body: answer,
    } = await outbound.request(endpoint.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Kartotek-Webhooks',
        ...signedHeaders(secrets, delivery.messageId, at, body),
      },
      body,
      timeoutMs,
      maxBytes: LIMITS.webhookAnswerBytes,
      tooLong: 'cut',
      signal,
    });
    const error = status >= 200 && status <= 299 ? null : 'STATUS';
    return ended({ status, error, answer: excerptOf(answer) }, retryAfterOf(headers, at));
  } catch (error) {
    if (signal.aborted) throw error;
    return ended({ status: null, error: errorOf(error), answer: null });
  }
}

function payloadOf({ type, event, createdAt }: DueDelivery, { slug }: Endpoint): string {
  if (event === null) return webhookPayload(type, createdAt.toISOString(), slug, '{}');
  const { at } = JSON.parse(event) as { at: string };
  return webhookPayload(type, at, slug, event);
}

/** Text for the log: PostgreSQL stores no U+0000. */
function excerptOf(answer: Uint8Array): string | null {
  const text = new TextDecoder().decode(answer).replaceAll('\0', '\uFFFD');
  return text === ''
    ? null
    : [...text.slice(0, 2 * LIMITS.webhookExcerptLength)].slice(0, LIMITS.webhookExcerptLength).join('').toWellFormed();
}

function errorOf(error: unknown): AttemptError {
  if (error instanceof OutboundTimeout) return 'TIMEOUT';
  if (error instanceof OutboundRedirected) return 'REDIRECT';
  if (error instanceof OutboundRefused) return 'REFUSED_ADDRESS';
  return 'CONNECTION';
}
