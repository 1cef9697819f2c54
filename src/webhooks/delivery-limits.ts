import { LIMITS } from '../limits.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The waits after the first attempt, the second, and so on, in ms. Together about a day. */
export const WAITS_MS: readonly number[] = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  8 * HOUR,
];

/** Attempts of an event, before its endpoint is paused. */
export const MOST_ATTEMPTS = WAITS_MS.length + 1;

/** An endpoint without a single success is paused after so long, in ms, whichever events its attempts were of. */
export const LONGEST_FAILING_MS = 24 * HOUR;

/** Each wait is longer or shorter by up to this share, so that deliveries that failed together do not come back together. */
const JITTER = 0.2;
const LONGEST_RETRY_AFTER_MS = LIMITS.webhookRetryAfterHours * HOUR;
/** So many failures in a row hold the endpoint back, each for twice as long as the one before; it then gets one request at a time. */
const FAILURES_BEFORE_HOLD = 4;
const LONGEST_HOLD_MS = MINUTE;

/** The wait before the next attempt, in ms. Undefined: the attempt was the last. `tries`: attempts of the schedule so far. */
export function waitAfter(tries: number, retryAfterMs: number): number | undefined {
  const wait = WAITS_MS[tries - 1];
  if (wait === undefined) return undefined;
  return Math.max(Math.round(wait * (1 - JITTER + 2 * JITTER * Math.random())), boundedRetryAfter(retryAfterMs));
}

/** How long no event is sent to an endpoint after this many failures in a row, in ms. */
export function holdAfter(failures: number, retryAfterMs: number): number {
  const exponent = Math.min(failures - FAILURES_BEFORE_HOLD, 10);
  const hold = exponent < 0 ? 0 : Math.min(SECOND * 2 ** exponent, LONGEST_HOLD_MS);
  return Math.max(hold, boundedRetryAfter(retryAfterMs));
}

/** The requests that an endpoint gets at the same time after so many failures in a row, if a healthy one gets `most`. */
export function requestsAfter(failures: number, most: number): number {
  return failures < FAILURES_BEFORE_HOLD ? most : 1;
}

/** The `Retry-After` of an answer in ms, by seconds or by date (RFC 9110, section 10.2.3). 0: there is none. */
export function retryAfterOf(headers: Headers, now: Date): number {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND;
  const date = /^[A-Z][a-z]{2}, .* GMT$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? 0 : Math.max(0, date - now.getTime());
}

function boundedRetryAfter(retryAfterMs: number): number {
  return Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS);
}
