import type { Outbound } from '../../outbound/guarded-fetch.ts';

/** A company in the form that all sources share: all strings, "" where a field is unknown. */
export interface RegistryCompany {
  /** 8 digits, the first not 0. */
  organisationNumber: string;
  name: string;
  /** Street, number, floor and door on one line. */
  address: string;
  /** 4 digits for a Danish address, leading zeros kept. */
  zip: string;
  city: string;
  /** The usual short form where there is one (A/S, ApS), otherwise the source's own words. */
  companyType: string;
}

/** What a source that asks another service is given. */
export interface UpstreamOptions {
  outbound: Pick<Outbound, 'request'>;
  /** The address of another service of the same protocol. */
  url?: string | undefined;
  timeoutMs: number;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Where companies come from. Both look-ups reject with `RegistryUnavailable` and nothing else. */
export interface RegistrySource {
  readonly name: 'local' | 'cvrapi' | 'virk';
  /** The company with this number (8 digits), or null where there is none. */
  byNumber(number: string): Promise<RegistryCompany | null>;
  /** At most `limit` companies, best match first. */
  byName(query: string, limit: number): Promise<RegistryCompany[]>;
}

/**
 * The source cannot answer now: slow, over its quota, banned, down, or answering something unreadable. Becomes a 503 with
 * `Retry-After`, not a 429: the caller did nothing wrong.
 */
export class RegistryUnavailable extends Error {
  override readonly name = 'RegistryUnavailable';
  /** Whole seconds, at least 1. */
  readonly retryAfterSeconds: number;

  /** `reason` is for the log. It holds no secret and none of the upstream's text. */
  constructor(reason: string, retryAfterSeconds: number) {
    super(reason);
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds));
  }
}
