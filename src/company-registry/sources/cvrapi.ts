import { upstreamCompany } from './company-fields.ts';
import { createQuota, type Quota } from './quota.ts';
import { membersOf, readRegistryUrl, requestUpstream, type UpstreamAnswer, unavailable } from './request-upstream.ts';
import type { RegistryCompany, RegistrySource, UpstreamOptions } from './source.ts';

/** An invalid number belongs to no company. */
const NO_SUCH_COMPANY: ReadonlySet<unknown> = new Set(['NOT_FOUND', 'INVALID_VAT']);

/** Seconds without requests after an error that more requests would repeat or make worse. */
const PAUSES: Readonly<Record<string, number>> = { QUOTA_EXCEEDED: 3600, INVALID_UA: 3600, BANNED: 24 * 3600 };

/** `url`: the whole address of the endpoint. A query in it (`?token=…`) is kept. */
export interface CvrapiOptions extends UpstreamOptions {
  /** Names the operator, as the service requires: "company - project - contact". */
  userAgent: string;
  /** Requests in any 24 hours; null: no limit. */
  maxRequestsPerDay: number | null;
}

/**
 * The protocol of cvrapi.dk: one GET with `vat` or `name` and `country=dk`. Errors are in the answer's `error`, whatever
 * the status. A name finds at most one company. Throws an Error where the user agent is invalid.
 */
export function createCvrapiSource(options: CvrapiOptions): RegistrySource {
  const { url = 'https://cvrapi.dk/api', userAgent } = options;
  if (!/^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(userAgent)) {
    throw new Error('KARTOTEK_REGISTRY_USER_AGENT must name the operator in 1 to 255 ASCII characters for cvrapi.');
  }
  const endpoint = readRegistryUrl(url);
  const quota = createQuota(options.maxRequestsPerDay, options.now);

  const find = async (field: 'vat' | 'name', value: string) => {
    const target = new URL(endpoint);
    target.searchParams.set(field, value);
    target.searchParams.set('country', 'dk');
    const answer = await requestUpstream(options, quota, target, {
      headers: { 'user-agent': userAgent, accept: 'application/json' },
    });
    return readCompany(answer, quota);
  };

  return {
    name: 'cvrapi',
    byNumber: async (number) => {
      const company = await find('vat', number);
      if (company !== null && company.organisationNumber !== number)
        throw unavailable('cvrapi answered another company');
      return company;
    },
    byName: async (query, limit) => {
      const company = limit < 1 ? null : await find('name', query);
      return company === null ? [] : [company];
    },
  };
}

function readCompany({ status, retryAfterSeconds, json }: UpstreamAnswer, quota: Quota): RegistryCompany | null {
  const answer = membersOf(json);
  if (NO_SUCH_COMPANY.has(answer.error)) return null;
  if (answer.error) throw refusal(answer.error, retryAfterSeconds, quota);
  if (status !== 200) throw unavailable(`cvrapi answered ${status}`, retryAfterSeconds);

  const { vat: organisationNumber, name, address, zipcode: zip, city, companydesc: companyType } = answer;
  const company = upstreamCompany({ organisationNumber, name, address, zip, city, companyType });
  if (company === null) throw unavailable('cvrapi answered something that is no company');
  return company;
}

function refusal(error: unknown, retryAfterSeconds: number | null, quota: Quota): Error {
  // The log gets only codes of the known form, not arbitrary text of an upstream.
  const code = typeof error === 'string' && /^[A-Z_]{1,40}$/.test(error) ? error : 'an unknown error';
  const reason = `cvrapi answered ${code}`;
  const pause = PAUSES[code];
  if (pause === undefined) return unavailable(reason, retryAfterSeconds);
  quota.pause(retryAfterSeconds ?? pause, reason);
  return unavailable(reason, retryAfterSeconds ?? pause);
}
