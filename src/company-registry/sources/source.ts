/** A company as every source gives it: all strings, "" where the source says nothing. */
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

/** Where companies come from. Both look-ups reject with `RegistryUnavailable` and nothing else. */
export interface RegistrySource {
  readonly name: 'local' | 'cvrapi' | 'virk';
  /** The company with this number (8 digits), or null where the source knows that there is none. */
  byNumber(number: string, signal?: AbortSignal): Promise<RegistryCompany | null>;
  /** At most `limit` companies, best match first. */
  byName(query: string, limit: number, signal?: AbortSignal): Promise<RegistryCompany[]>;
}

/**
 * The source cannot say at the moment: slow, over its quota, banned, down, or answering nonsense. Becomes a 503 with
 * `Retry-After`, never a 429: the caller has done nothing wrong.
 */
export class RegistryUnavailable extends Error {
  override readonly name = 'RegistryUnavailable';
  /** Whole seconds, at least 1. */
  readonly retryAfterSeconds: number;

  /** `reason` is for the log; it carries no secret and none of the upstream's text. */
  constructor(reason: string, retryAfterSeconds: number) {
    super(reason);
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds));
  }
}
