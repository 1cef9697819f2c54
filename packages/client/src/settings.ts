/** Where the service is, who calls, and how patient the client is. */
export interface Settings {
  /** The service's address: `https://kartotek.example`. */
  url: string | URL;
  /** The workspace's slug. */
  workspace: string;
  /** An access token, or what returns the one to use now. It is asked before each attempt. */
  token: string | (() => string | Promise<string>);
  /** How often a call is tried again, at most. Default: 4. */
  retries?: number;
  /** The longest `Retry-After` to wait for. A longer one fails the call at once. Default: 60,000. */
  maxRetryAfterMs?: number;
  /** How long one attempt may take. Default: 60,000. */
  timeoutMs?: number;
  /** Sends the requests. Default: the global `fetch`. */
  fetch?: typeof fetch;
}

/** What any call takes. */
export interface CallOptions {
  /** Ends the call, its waiting and its retries. */
  signal?: AbortSignal;
  timeoutMs?: number;
  retries?: number;
  /** `X-Request-ID`, which the service writes to its log. */
  requestId?: string;
}

/** What a call takes that creates something, or that must happen once. */
export interface OnceOptions extends CallOptions {
  /** Repeats a call of earlier: with the same key, nothing is done twice. Default: a new key for each call. */
  idempotencyKey?: string;
}

/** A record's id, or the record. */
export type Id = number | { readonly id: number };

/** A record as it was read. The change is refused if somebody has changed it since. */
export interface Versioned {
  readonly id: number;
  readonly version: string;
}
