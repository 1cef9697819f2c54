import { Agent, fetch as send } from 'undici';
import type { AllowEntry } from './allow-list.ts';
import { cappedBody } from './capped-body.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import { OutboundRefused, OutboundTooLarge } from './errors.ts';
import { guardedConnector } from './guarded-connector.ts';
import { readTarget, redirectTarget, whereOf } from './target.ts';
import { wireLimit } from './wire-limit.ts';

const MAX_REDIRECTS = 3;
const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** All a foreign origin gets to see after a redirect: credentials travel in many headers, so the harmless ones are named instead. */
const HEADERS_FOR_ANYONE: ReadonlySet<string> = new Set(['accept', 'accept-language', 'user-agent']);

export interface OutboundLimits {
  /** Milliseconds for connecting, redirects, headers and body together. */
  timeoutMs: number;
  /** Bytes of the answer, counted both as sent and once decompressed. */
  maxBytes: number;
}

export interface OutboundRequest extends Partial<OutboundLimits> {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  signal?: AbortSignal;
}

/** A whole answer, decompressed. Any status is an answer; only a missing one is an error. */
export interface OutboundResponse {
  status: number;
  headers: Headers;
  body: Uint8Array;
}

export interface Outbound {
  /** Sends and reads the whole answer. Rejects with an `OutboundError`, or with the signal's reason where the caller gave up. */
  request: (url: string | URL, options?: OutboundRequest) => Promise<OutboundResponse>;
  /** `fetch` under the same guard, for libraries that accept their own; the body streams, and fails with an `OutboundError`. */
  fetch: typeof globalThis.fetch;
  /** Ends every connection. */
  close: () => Promise<void>;
}

/**
 * The one door out. Only http and https, only to addresses that `addressRefusal` permits (checked when connecting), no
 * credentials in the address. At most 3 redirects, of GET and HEAD only, each checked like a first request and never from
 * https down to http. Defaults: 10 s and 2 MiB a request.
 */
export function createOutbound(options: { allow: readonly AllowEntry[] } & Partial<OutboundLimits>): Outbound {
  const { allow, timeoutMs = 10_000, maxBytes = 2 * 1024 * 1024 } = options;
  // The deadline covers waiting for headers and body; undici's own limits would only cut long model answers short.
  const agent = new Agent({ connect: guardedConnector(allow), headersTimeout: 0, bodyTimeout: 0, allowH2: false });

  return {
    request: async (url, { timeoutMs: ms = timeoutMs, maxBytes: bytes = maxBytes, ...init } = {}) => {
      const response = await guarded(agent, url, init, { timeoutMs: ms, maxBytes: bytes });
      return { status: response.status, headers: response.headers, body: await response.bytes() };
    },
    fetch: (input, init) => guarded(agent, input, init, { timeoutMs, maxBytes }),
    close: () => agent.destroy(),
  };
}

async function guarded(
  agent: Agent,
  input: string | URL | Request,
  init: RequestInit | undefined,
  limits: OutboundLimits,
): Promise<Response> {
  // Before the platform's own Request sees it: its error text would repeat credentials from the address.
  const url = readTarget(input instanceof Request ? input.url : input);
  // The caller's own signal: the one a Request derives from it goes quiet once that Request is garbage.
  const signal = init?.signal ?? (input instanceof Request ? input.signal : null);
  const deadline = startDeadline(limits.timeoutMs, whereOf(url), signal);
  try {
    const request = new Request(input instanceof Request ? input : url, { ...init, signal: null });
    const body = request.body === null ? null : new Uint8Array(await request.arrayBuffer());
    return await followRedirects(agent, url, request, body, limits, deadline);
  } catch (error) {
    throw deadline.abandon(error);
  }
}

async function followRedirects(
  agent: Agent,
  start: URL,
  { method, redirect, headers: asked }: Request,
  body: Uint8Array<ArrayBuffer> | null,
  limits: OutboundLimits,
  deadline: Deadline,
): Promise<Response> {
  let url = start;
  let headers = [...asked];
  for (let redirects = 0; ; redirects += 1) {
    const where = whereOf(url);
    const dispatcher = agent.compose(wireLimit(limits.maxBytes, where));
    const response = await send(url, {
      method,
      headers,
      body,
      redirect: 'manual',
      signal: deadline.signal,
      dispatcher,
    });
    const location = REDIRECT_STATUSES.has(response.status) ? response.headers.get('location') : null;
    if (location === null || redirect === 'manual') return answer(response, method, where, limits, deadline);

    await response.body?.cancel();
    if (method !== 'GET' && method !== 'HEAD') throw new OutboundRefused(`${where}: a ${method} was redirected`);
    if (redirect === 'error') throw new OutboundRefused(`${where}: redirected`);
    if (redirects === MAX_REDIRECTS) throw new OutboundRefused(`${where}: more than ${MAX_REDIRECTS} redirects`);
    const next = redirectTarget(url, location);
    if (next.origin !== url.origin) headers = headers.filter(([name]) => HEADERS_FOR_ANYONE.has(name));
    url = next;
  }
}

function answer(
  { status, statusText, headers: received, body }: Awaited<ReturnType<typeof send>>,
  method: string,
  where: string,
  { maxBytes }: OutboundLimits,
  deadline: Deadline,
): Response {
  const headers = new Headers([...received]);
  // The declared length is that of the bytes on the wire; it spares reading an answer that says itself that it is too long.
  if (method !== 'HEAD' && Number(headers.get('content-length') ?? 0) > maxBytes) {
    throw new OutboundTooLarge(`${where}: announces more than ${maxBytes} bytes`);
  }
  // The body arrives decompressed, so what described it on the wire no longer holds.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
  if (body === null) deadline.clear();
  return new Response(body === null ? null : cappedBody(body, maxBytes, where, deadline), {
    status,
    statusText,
    headers,
  });
}
