import { ApiError, type KartotekError } from './errors.ts';
import type { Request } from './send.ts';

const FIRST_MS = 500;
const LONGEST_MS = 8_000;

/** The service did nothing: too many requests, or a request that did not arrive. */
const NOTHING_DONE = new Set([408, 429]);
/** Of the service or a proxy before it: it may have done what was asked. */
const UNCERTAIN = new Set([502, 503, 504]);

/** How long to wait before a call is tried again. Undefined: it is not. */
export function waitBeforeRetry(request: Request, failure: KartotekError, maxRetryAfterMs: number): number | undefined {
  if (!mayBeRepeated(request, failure)) return undefined;
  const retryAfterMs = failure instanceof ApiError ? failure.retryAfterMs : undefined;
  if (retryAfterMs === undefined) {
    const backoff = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failure.attempts - 1));
    return backoff * (0.5 + Math.random() / 2);
  }
  // Not earlier, but not all clients at the same moment.
  return retryAfterMs > maxRetryAfterMs ? undefined : retryAfterMs * (1 + Math.random() / 10);
}

/**
 * Only a POST without a key could do something twice. A repeated PUT or DELETE does the same again, and a repeated change of
 * a version is refused where the first one was made.
 */
function mayBeRepeated({ method, once }: Request, failure: KartotekError): boolean {
  const repeatable = method !== 'POST' || once === true;
  if (!(failure instanceof ApiError)) return repeatable;
  if (NOTHING_DONE.has(failure.status)) return true;
  // The first request with this key still runs.
  if (failure.code === 'IDEMPOTENCY_CONFLICT') return failure.retryAfterMs !== undefined;
  return repeatable && UNCERTAIN.has(failure.status);
}

/** Waits, unless the signal ends it: then it throws the signal's reason. */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', abort, { once: true });
  });
}
