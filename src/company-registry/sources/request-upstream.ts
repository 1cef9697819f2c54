import { OutboundError } from '../../outbound/errors.ts';
import type { OutboundRequest } from '../../outbound/guarded-fetch.ts';
import type { Quota } from './quota.ts';
import { RegistryUnavailable, type UpstreamOptions } from './source.ts';

const MAX_ANSWER_BYTES = 2 * 1024 * 1024;
/** Default wait in seconds. */
const RETRY_SECONDS = 60;
const PAUSE_SECONDS = 3600;
const LONGEST_PAUSE_SECONDS = 24 * 3600;

export interface UpstreamAnswer {
  status: number;
  /** The upstream's `Retry-After` in seconds (1 to a day), or null. */
  retryAfterSeconds: number | null;
  /** The body as JSON, or undefined where it is not JSON in UTF-8. */
  json: unknown;
}

/**
 * One request within the quota. A missing answer and a 429 become `RegistryUnavailable`; a 429 and a 5xx with `Retry-After`
 * also pause the requests that follow.
 */
export async function requestUpstream(
  { outbound, timeoutMs }: UpstreamOptions,
  quota: Quota,
  url: URL,
  request: Omit<OutboundRequest, 'maxBytes' | 'timeoutMs'>,
): Promise<UpstreamAnswer> {
  quota.take();
  const { status, headers, body } = await outbound
    .request(url, { ...request, timeoutMs, maxBytes: MAX_ANSWER_BYTES })
    .catch((error: unknown) => {
      throw unavailable(error instanceof OutboundError ? error.message : 'the look-up failed');
    });
  const retryAfterSeconds = readRetryAfter(headers.get('retry-after'));
  if (status === 429) {
    const reason = 'the upstream answered 429';
    quota.pause(retryAfterSeconds ?? PAUSE_SECONDS, reason);
    throw unavailable(reason, retryAfterSeconds ?? PAUSE_SECONDS);
  }
  if (status >= 500 && retryAfterSeconds !== null) quota.pause(retryAfterSeconds, `the upstream answered ${status}`);
  return { status, retryAfterSeconds, json: readJson(body) };
}

/** Parses `KARTOTEK_REGISTRY_URL`. Throws an Error that names the setting but not the value, which may hold a token. */
export function readRegistryUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new Error(
      'KARTOTEK_REGISTRY_URL must be an absolute http or https address without a user or password in it.',
    );
  }
  return url;
}

/** What a source throws. Suggests a minute where the upstream names no time. */
export function unavailable(reason: string, retryAfterSeconds: number | null = null): RegistryUnavailable {
  return new RegistryUnavailable(reason, retryAfterSeconds ?? RETRY_SECONDS);
}

/** The members of a JSON object; none of any other value. */
export function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** Seconds or an HTTP date (RFC 9110, 10.2.3). */
function readRetryAfter(value: string | null): number | null {
  if (value === null) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(Math.ceil(seconds), 1), LONGEST_PAUSE_SECONDS);
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
