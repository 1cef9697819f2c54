import type { Answered } from './call.ts';
import { ApiError, type Attempts, ConnectionError, type KartotekError, TimeoutError } from './errors.ts';
import { exchange, TimedOut } from './exchange.ts';
import { newKey } from './new-key.ts';
import { readAnswer, refusalIn } from './read-answer.ts';
import { pause, waitBeforeRetry } from './retries.ts';
import type { OnceOptions, Settings } from './settings.ts';

/** A request as the generated methods describe it. */
export interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the workspace. */
  path: string;
  query?: object;
  /** Sent as JSON, or as it is where it has a media type. */
  body?: unknown;
  mediaType?: string;
  /** The version that the record must have. */
  ifMatch?: string;
  /** It is sent with an `Idempotency-Key`. */
  once?: true;
  /** The key of the answer under which the data is. */
  within?: string;
  /** The answer is a file, which may take long. */
  file?: true;
}

export type Send = <Data>(request: Request, options?: OnceOptions) => Promise<Answered<Data>>;

const DEFAULTS = { retries: 4, maxRetryAfterMs: 60_000, timeoutMs: 60_000 };
/** Until a file begins to arrive: the service may read a large one before. */
const FILE_MS = 600_000;

/** Sends requests to one workspace, and tries again what may be tried again. */
export function createSend(settings: Settings): Send {
  const { url, workspace, token, fetch: send = fetch, ...given } = settings;
  const patience = { ...DEFAULTS, ...given };
  const { href } = new URL(url);
  const root = `${href.replace(/\/*$/, '')}/api/v1/workspaces/${encodeURIComponent(workspace)}`;

  return async <Data>(request: Request, options: OnceOptions = {}): Promise<Answered<Data>> => {
    const { signal, requestId, retries = patience.retries } = options;
    const usualMs = request.file ? Math.max(FILE_MS, patience.timeoutMs) : patience.timeoutMs;
    const { timeoutMs = usualMs } = options;
    const idempotencyKey = request.once ? (options.idempotencyKey ?? newKey()) : undefined;
    const target = root + request.path + queryOf(request.query);
    const body = bodyOf(request);
    let mayHaveHappened = false;
    for (let attempts = 1; ; attempts++) {
      signal?.throwIfAborted();
      const credential = typeof token === 'string' ? token : await token();
      const headers = headersOf(request, { credential, idempotencyKey, requestId });
      const redirect = request.method === 'GET' ? 'follow' : 'manual';
      const init: RequestInit = { method: request.method, headers, body, redirect, credentials: 'omit' };
      const state = (uncertain: boolean): Attempts => {
        mayHaveHappened ||= uncertain && request.method !== 'GET';
        return { attempts, idempotencyKey, mayHaveHappened };
      };
      let failure: KartotekError;
      try {
        const { response, text } = await exchange(send, target, init, {
          timeoutMs,
          signal,
          file: request.file === true,
        });
        const answer = readAnswer<Data>(response, text, request.within);
        if (answer) return answer;
        failure = new ApiError(refusalIn(response, text ?? ''), state(response.status >= 500));
      } catch (cause) {
        signal?.throwIfAborted();
        failure =
          cause instanceof TimedOut
            ? new TimeoutError(`No answer within ${timeoutMs} ms.`, state(true))
            : new ConnectionError('The service could not be reached.', state(true), { cause });
      }
      const waitMs = attempts > retries ? undefined : waitBeforeRetry(request, failure, patience.maxRetryAfterMs);
      if (waitMs === undefined) throw failure;
      await pause(waitMs, signal);
    }
  };
}

function queryOf(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

type Body = Exclude<RequestInit['body'], undefined>;

/** Made once, so that each attempt sends the same bytes. */
function bodyOf({ body, mediaType }: Request): Body {
  if (body === undefined) return null;
  return mediaType === undefined ? JSON.stringify(body) : (body as Body);
}

interface HeaderValues {
  credential: string;
  idempotencyKey: string | undefined;
  requestId: string | undefined;
}

function headersOf(request: Request, { credential, idempotencyKey, requestId }: HeaderValues): Record<string, string> {
  // The platform's error for a header that cannot be sent shows its value.
  if (!/^[\x21-\x7e]+$/.test(credential)) throw new TypeError('The token has characters that no token has.');
  const headers: Record<string, string> = {
    accept: request.file ? '*/*' : 'application/json',
    authorization: `Bearer ${credential}`,
  };
  if (request.body !== undefined) headers['content-type'] = request.mediaType ?? 'application/json';
  if (request.ifMatch !== undefined) headers['if-match'] = `"${request.ifMatch}"`;
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  if (requestId !== undefined) headers['x-request-id'] = requestId;
  return headers;
}
