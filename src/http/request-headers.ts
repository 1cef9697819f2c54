import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Fields that decide something here. Node keeps the first, or joins them; either would hide the second from us. */
const ONCE = new Set([
  'authorization',
  'if-match',
  'idempotency-key',
  'content-type',
  'content-encoding',
  'content-length',
]);

/** The headers that may stand once but stand more often, by lower-case name. */
export function repeatedHeaders(request: IncomingMessage): string[] {
  const seen = new Set<string>();
  const repeated: string[] = [];
  const { rawHeaders } = request;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = (rawHeaders[i] ?? '').toLowerCase();
    if (!ONCE.has(name)) continue;
    if (seen.has(name)) repeated.push(name);
    seen.add(name);
  }
  return repeated;
}

const PRINTABLE = /^[\x21-\x7e](?:[\x20-\x7e]{0,126}[\x21-\x7e])?$/;

/** The caller's `X-Request-ID`, or a fresh one where it is missing, over 128 characters or not printable ASCII. */
export function requestIdOf(request: IncomingMessage): string {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && PRINTABLE.test(sent) ? sent : randomUUID();
}

const BEARER = /^bearer +([A-Za-z0-9._~+/-]+=*) *$/i;

/** The bearer token (RFC 6750, section 2.1); empty where there is none. */
export function bearerToken(request: IncomingMessage): string {
  return BEARER.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

export function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
