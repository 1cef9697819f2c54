import { upstreamCompany, upstreamText } from './company-fields.ts';
import { findCompanyType } from './company-type.ts';
import { createQuota } from './quota.ts';
import { membersOf, readRegistryUrl, requestUpstream, type UpstreamAnswer, unavailable } from './request-upstream.ts';
import type { RegistryCompany, RegistrySource, UpstreamOptions } from './source.ts';

const MAX_HITS = 50;
const NAME = 'Vrvirksomhed.virksomhedMetadata.nyesteNavn.navn';
/** The whole document of an old company holds megabytes of history. */
const SOURCE_FIELDS = [
  'Vrvirksomhed.cvrNummer',
  NAME,
  'Vrvirksomhed.virksomhedMetadata.nyesteBeliggenhedsadresse',
  'Vrvirksomhed.virksomhedMetadata.nyesteVirksomhedsform',
];

/** `url`: the base address of `/cvr-permanent/virksomhed/_search`. The password is sent there, so the default is https. */
export interface VirkOptions extends UpstreamOptions {
  user: string;
  password: string;
}

/** The Danish business authority's CVR index: Elasticsearch's search over HTTP with basic authentication. Throws an Error without a user or password. */
export function createVirkSource(options: VirkOptions): RegistrySource {
  const { url = 'https://distribution.virk.dk', user, password } = options;
  if (user === '' || password === '') {
    throw new Error('KARTOTEK_REGISTRY_USER and KARTOTEK_REGISTRY_PASSWORD are needed for virk.');
  }
  const target = readRegistryUrl(`${url.replace(/\/+$/, '')}/cvr-permanent/virksomhed/_search`);
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const quota = createQuota(null, options.now);

  const search = async (size: number, query: object) => {
    const answer = await requestUpstream(options, quota, target, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ _source: SOURCE_FIELDS, size, timeout: `${options.timeoutMs}ms`, query }),
    });
    return readHits(answer);
  };

  return {
    name: 'virk',
    byNumber: async (number) => {
      // cvrNummer is indexed as a number, so 01234567 would find another company.
      if (!/^[1-9]\d{7}$/.test(number)) return null;
      const [company] = await search(1, { term: { 'Vrvirksomhed.cvrNummer': Number(number) } });
      if (company === undefined) return null;
      if (company?.organisationNumber !== number) throw unavailable('virk answered another company');
      return company;
    },
    byName: async (query, limit) => {
      const size = Math.min(limit, MAX_HITS);
      if (size < 1) return [];
      const found = await search(size, byNameQuery(query));
      return found
        .filter((company) => company !== null)
        .filter(({ name }) => name !== '')
        .slice(0, size);
    },
  };
}

/** All words anywhere in the name. Ranks names higher where the words are adjacent, and highest where the last may be a prefix. */
function byNameQuery(name: string): object {
  return {
    bool: {
      minimum_should_match: 1,
      should: [
        { match: { [NAME]: { query: name, operator: 'and' } } },
        { match_phrase: { [NAME]: { query: name, boost: 4 } } },
        { match_phrase_prefix: { [NAME]: { query: name, max_expansions: 50, boost: 2 } } },
      ],
    },
  };
}

function readHits({ status, retryAfterSeconds, json }: UpstreamAnswer): (RegistryCompany | null)[] {
  if (status === 401 || status === 403) throw unavailable(`virk refused our user or password (${status})`, 600);
  if (status !== 200) throw unavailable(`virk answered ${status}`, retryAfterSeconds);
  const answer = membersOf(json);
  // An answer from part of the index cannot tell that a company does not exist, nor which one matches best.
  if (answer.timed_out === true) throw unavailable('virk ran out of its own time');
  if (Number(membersOf(answer._shards).failed ?? 0) !== 0) throw unavailable('virk answered from part of its index');
  const { hits } = membersOf(answer.hits);
  if (!Array.isArray(hits)) throw unavailable('virk answered something that is no search result');
  return hits.map((hit) => readCompany(membersOf(membersOf(membersOf(hit)._source).Vrvirksomhed)));
}

function readCompany(found: Record<string, unknown>): RegistryCompany | null {
  const metadata = membersOf(found.virksomhedMetadata);
  const address = membersOf(metadata.nyesteBeliggenhedsadresse);
  const form = membersOf(metadata.nyesteVirksomhedsform);
  const short = upstreamText(form.kortBeskrivelse);
  return upstreamCompany({
    organisationNumber: found.cvrNummer,
    name: membersOf(metadata.nyesteNavn).navn,
    address: addressLine(address),
    zip: address.postnummer,
    city: address.postdistrikt,
    companyType: findCompanyType(short) ? short : upstreamText(form.langBeskrivelse) || short,
  });
}

/** The postal form, with the parts that are known: "c/o Holm, Østergade 3A-5B, 2. tv". */
function addressLine(address: Record<string, unknown>): string {
  const part = (name: string) => upstreamText(address[name]);
  const from = part('husnummerFra') + part('bogstavFra');
  const to = part('husnummerTil') + part('bogstavTil');
  const street = [part('vejnavn'), [from, to].filter(Boolean).join('-')].filter(Boolean).join(' ');
  const floor = part('etage').replace(/^(\d+)$/, '$1.');
  const careOf = part('conavn').replace(/^c\/o\s*/i, '');
  const line = [careOf && `c/o ${careOf}`, street, [floor, part('sidedoer')].filter(Boolean).join(' ')];
  return line.filter(Boolean).join(', ') || part('fritekst');
}
