import { Agent, fetch, type Response } from 'undici';
import { currentTraceParent } from '../trace/current-trace.ts';
import { runChildSpan } from '../trace/run-traced.ts';
import type { AllowEntry } from './allow-list.ts';
import {
  OutboundFailed,
  OutboundRedirected,
  OutboundRefused,
  OutboundTimeout,
  OutboundTooLarge,
  outboundError,
} from './errors.ts';
import { guardedConnector } from './guarded-connector.ts';
import { originOf, readTarget, redirectTarget } from './target.ts';
import { wireLimit } from './wire-limit.ts';

const MAX_REDIRECTS = 3;
/** Of an answer that may be cut, so much more may arrive: the piece that holds the last byte that is kept. */
const CUT_BYTES = 256 * 1024;
const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** The only headers that another origin receives after a redirect. An allow list, because many headers carry credentials. */
const HEADERS_FOR_OTHER_ORIGINS: ReadonlySet<string> = new Set(['accept', 'accept-language', 'user-agent']);

export interface OutboundRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
  /** Milliseconds for connecting, redirects, headers and body together. */
  timeoutMs: number;
  /** Bytes of the answer, counted both as sent and once decompressed. */
  maxBytes: number;
  /** How many redirects to follow; by default three. */
  redirects?: number;
  /** What becomes of a longer answer: refused by default, or cut. */
  tooLong?: 'refuse' | 'cut';
}

/** A whole answer, decompressed. Every status is an answer; only a missing answer is an error. */
export interface OutboundResponse {
  status: number;
  headers: Headers;
  body: Uint8Array;
}

export interface Outbound {
  /** Sends and reads the whole answer. Rejects with an `OutboundError`, or with the signal's reason where the caller gave up. */
  request: (url: string | URL, options: OutboundRequest) => Promise<OutboundResponse>;
  /** Ends every connection. */
  close: () => Promise<void>;
}

/**
 * Sends every request that leaves the service. Only http and https, only to addresses that `addressRefusal` permits
 * (checked when connecting), no credentials in the address. At most 3 redirects unless told otherwise, of GET and HEAD only, each checked like a
 * first request and never from https to http.
 */
export function createOutbound({ allow }: { allow: readonly AllowEntry[] }): Outbound {
  // The deadline covers waiting for headers and body; undici's own limits would cut long model answers short.
  const agent = new Agent({ connect: guardedConnector(allow), headersTimeout: 0, bodyTimeout: 0, allowH2: false });

  return {
    async request(url, options) {
      const target = readTarget(url);
      const { method = 'GET' } = options;
      // Neither path nor query: they may be a secret, as of a webhook.
      const attributes = {
        'http.request.method': method,
        'server.address': target.hostname,
        'server.port': Number(target.port || (target.protocol === 'https:' ? 443 : 80)),
        'url.scheme': target.protocol.slice(0, -1),
      };
      return runChildSpan({ kind: 'client', name: method, attributes }, async (span) => {
        const answer = await send(target, options);
        const { status } = answer;
        span?.set({ 'http.response.status_code': status, ...(status >= 400 && { 'error.type': String(status) }) });
        return answer;
      });
    },
    close: () => agent.destroy(),
  };

  async function send(target: URL, options: OutboundRequest): Promise<OutboundResponse> {
    const where = originOf(target);
    const deadline = new AbortController();
    const timer = setTimeout(() => {
      deadline.abort(new OutboundTimeout(`${where}: no complete answer within ${options.timeoutMs} ms`));
    }, options.timeoutMs);
    const signal = AbortSignal.any([deadline.signal, ...(options.signal ? [options.signal] : [])]);
    try {
      return await followRedirects(agent, target, { ...options, signal });
    } catch (error) {
      const reason: unknown = signal.aborted ? signal.reason : outboundError(error, where);
      // Frees the connection of an answer that is not read to its end.
      deadline.abort();
      throw reason;
    } finally {
      clearTimeout(timer);
    }
  }
}

async function followRedirects(agent: Agent, start: URL, options: OutboundRequest): Promise<OutboundResponse> {
  const {
    method = 'GET',
    maxBytes,
    tooLong = 'refuse',
    body = null,
    signal = null,
    redirects: most = MAX_REDIRECTS,
  } = options;
  let url = start;
  // Only the ids: what else a caller's trace carries is not for third parties. Another origin does not get it.
  const traceParent = currentTraceParent();
  let headers = [...new Headers({ ...options.headers, ...(traceParent !== null && { traceparent: traceParent }) })];
  for (let redirects = 0; ; redirects += 1) {
    const where = originOf(url);
    const wireBytes = tooLong === 'cut' ? maxBytes + CUT_BYTES : maxBytes;
    const dispatcher = agent.compose(wireLimit(wireBytes, where));
    const response = await fetch(url, { method, headers, body, redirect: 'manual', signal, dispatcher });
    const location = REDIRECT_STATUSES.has(response.status) ? response.headers.get('location') : null;
    if (location === null) return readAnswer(response, where, maxBytes, tooLong);

    await response.body?.cancel();
    if (method !== 'GET' && method !== 'HEAD') throw new OutboundRedirected(`${where}: a ${method} was redirected`);
    if (redirects >= most) throw new OutboundRefused(`${where}: more than ${most} redirects`);
    const next = redirectTarget(url, location);
    if (next.origin !== url.origin) headers = headers.filter(([name]) => HEADERS_FOR_OTHER_ORIGINS.has(name));
    url = next;
  }
}

async function readAnswer(
  { status, headers: received, body }: Response,
  where: string,
  maxBytes: number,
  tooLong: 'refuse' | 'cut',
) {
  // The platform's Response, which callers may build from this, accepts no other status.
  if (status > 599) throw new OutboundFailed(`${where}: answered with the unknown status ${status}`);
  const headers = new Headers([...received]);
  const refuses = tooLong === 'refuse';
  // The declared length is that of the bytes on the wire. It saves reading an answer that declares itself too long.
  if (refuses && body !== null && Number(headers.get('content-length') ?? 0) > maxBytes) {
    throw new OutboundTooLarge(`${where}: announces more than ${maxBytes} bytes`);
  }
  // These headers describe the compressed body, but the body here is decompressed.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
  const chunks: Uint8Array[] = [];
  let total = 0;
  try {
    // Leaving the loop early closes the connection.
    for await (const chunk of body ?? []) {
      total += chunk.byteLength;
      chunks.push(chunk);
      if (total <= maxBytes) continue;
      if (refuses) throw new OutboundTooLarge(`${where}: more than ${maxBytes} bytes once decompressed`);
      break;
    }
  } catch (error) {
    if (refuses || !(outboundError(error, where) instanceof OutboundTooLarge)) throw error;
  }
  return { status, headers, body: Buffer.concat(chunks).subarray(0, maxBytes) };
}
