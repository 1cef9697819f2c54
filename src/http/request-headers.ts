import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LIMITS } from '../limits.ts';
import { invalidInput, type OperationError, unsupportedMediaType } from '../operation/errors.ts';

/** Fields that we use, each with a bit. Node keeps the first of repeated fields or joins them, which would hide the second. */
const ONCE = new Map(
  ['host', 'authorization', 'if-match', 'idempotency-key', 'content-type', 'content-encoding', 'content-length'].map(
    (name, n) => [name, 1 << n],
  ),
);
const NONE: readonly string[] = [];

/** The lower-case names of headers that may be given once and were given more often. */
export function repeatedHeaders(request: IncomingMessage): readonly string[] {
  let seen = 0;
  let told = 0;
  let repeated = NONE;
  const { rawHeaders } = request;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = (rawHeaders[i] ?? '').toLowerCase();
    const bit = ONCE.get(name) ?? 0;
    if ((seen & bit & ~told) !== 0) {
      repeated = [...repeated, name];
      told |= bit;
    }
    seen |= bit;
  }
  return repeated;
}

/** `uri-host [":" port]` (RFC 9110, section 7.2), or nothing. */
const HOST = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\w.:]+\])(?::\d*)?$/;

/**
 * The fault in the headers, if any: a repeated one, a wrong `Host` or a wrong transfer coding. Operations report it after
 * authentication, like every fault of a request.
 */
export function requestFault(
  request: IncomingMessage,
  repeated = repeatedHeaders(request),
): OperationError | undefined {
  if (repeated.length > 0) return invalidInput(...repeated.map((name) => `${name}: must be given once`));
  const { host, 'transfer-encoding': coding } = request.headers;
  if (host === undefined) {
    if (request.httpVersionMajor === 1 && request.httpVersionMinor > 0) return invalidInput('host: is required');
  } else if (!HOST.test(host)) return invalidInput('host: must be a host name or address, with or without a port');
  if (coding === undefined || coding.toLowerCase() === 'chunked') return undefined;
  // Where the last coding is another one, the end of the body is unknown (RFC 9112, section 6.3).
  return /(?:^|,)[ \t]*chunked[ \t]*$/i.test(coding)
    ? unsupportedMediaType('transfer-encoding: encoded bodies are not accepted')
    : invalidInput('transfer-encoding: must end with chunked');
}

const PRINTABLE = new RegExp(`^[\\x21-\\x7e](?:[\\x20-\\x7e]{0,${LIMITS.requestIdLength - 2}}[\\x21-\\x7e])?$`);

/** The caller's `X-Request-ID`, or a fresh one where it is missing, too long or not printable ASCII. */
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
