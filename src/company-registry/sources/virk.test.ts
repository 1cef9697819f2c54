import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { serveOnLoopback } from '../../../tests/harness/loopback-server.ts';
import { parseOutboundAllow } from '../../outbound/allow-list.ts';
import { createOutbound } from '../../outbound/guarded-fetch.ts';
import { RegistryUnavailable } from './source.ts';
import { createVirkSource, type VirkOptions } from './virk.ts';

const open: AsyncDisposable[] = [];
afterEach(async () => {
  for (const resource of open.splice(0)) await resource[Symbol.asyncDispose]();
});

interface ReceivedRequest {
  line: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

async function sourceOver(listener: RequestListener, options: Partial<VirkOptions> = {}, base = '') {
  const requests: ReceivedRequest[] = [];
  const server = await serveOnLoopback(async (request, response) => {
    const body = JSON.parse((await request.toArray()).join('') || '{}');
    requests.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
    listener(request, response);
  });
  const outbound = createOutbound({ allow: parseOutboundAllow('127.0.0.1') });
  open.push({ [Symbol.asyncDispose]: outbound.close }, server);
  const url = server.url + base;
  const login = { user: 'Ålefyr_CVR', password: 'hush:hush' };
  return { requests, source: createVirkSource({ outbound, url, ...login, timeoutMs: 2000, ...options }) };
}

const json = (body: unknown, status = 200, headers = {}) => {
  return (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
};
const raw = (body: string, status = 200) => {
  return (_: IncomingMessage, response: ServerResponse) => void response.writeHead(status).end(body);
};
const failure = (promise: Promise<unknown>) =>
  promise.then(
    (value) => ({ value }),
    (error: unknown) => error,
  );

const address = {
  ...{ landekode: 'DK', vejnavn: 'Østergade', husnummerFra: 3, husnummerTil: null, bogstavFra: 'A', bogstavTil: null },
  ...{ etage: '1', sidedoer: 'tv', conavn: null, postnummer: 800, postdistrikt: 'Høje Taastrup', fritekst: null },
};
const document = {
  cvrNummer: 10000001,
  virksomhedMetadata: {
    nyesteNavn: { navn: 'Ålefyr Køkken ApS', periode: { gyldigFra: '2001-01-01', gyldigTil: null } },
    nyesteBeliggenhedsadresse: address,
    nyesteVirksomhedsform: { kortBeskrivelse: 'APS', langBeskrivelse: 'Anpartsselskab', virksomhedsformkode: 80 },
  },
};
const company = {
  ...{ organisationNumber: '10000001', name: 'Ålefyr Køkken ApS', address: 'Østergade 3A, 1. tv' },
  ...{ zip: '0800', city: 'Høje Taastrup', companyType: 'ApS' },
};
const result = (...found: unknown[]) => ({
  took: 2,
  timed_out: false,
  _shards: { total: 6, successful: 6, skipped: 0, failed: 0 },
  hits: { total: found.length, hits: found.map((Vrvirksomhed) => ({ _id: '1', _source: { Vrvirksomhed } })) },
});
const withMetadata = (metadata: object) => ({
  ...document,
  virksomhedMetadata: { ...document.virksomhedMetadata, ...metadata },
});

describe('a request', () => {
  it('is a search for the number, with basic authentication', async () => {
    const { source, requests } = await sourceOver(json(result(document)));
    await source.byNumber('10000001');
    const [first] = requests;
    expect(first?.line).toBe('POST /cvr-permanent/virksomhed/_search');
    const login = Buffer.from(first?.headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString();
    expect(login).toBe('Ålefyr_CVR:hush:hush');
    expect(first?.headers['content-type']).toBe('application/json');
    expect(first?.body).toMatchObject({ size: 1, query: { term: { 'Vrvirksomhed.cvrNummer': 10000001 } } });
  });

  it('searches the newest name, limits the hits, and selects only the fields that are read', async () => {
    const { source, requests } = await sourceOver(json(result()), {}, '/some/where/');
    await source.byName('Ålefyr "Køkken', 5);
    await source.byName('x', 1_000_000);
    const [first, wide] = requests;
    expect(first?.line).toBe('POST /some/where/cvr-permanent/virksomhed/_search');
    expect(first?.body.size).toBe(5);
    expect(wide?.body.size).toBe(50);
    expect(JSON.stringify(first?.body.query)).toContain(
      JSON.stringify({
        match: { 'Vrvirksomhed.virksomhedMetadata.nyesteNavn.navn': { query: 'Ålefyr "Køkken', operator: 'and' } },
      }),
    );
    expect(first?.body._source).toContain('Vrvirksomhed.cvrNummer');
  });

  it('is not sent for an impossible number or if no hits are wanted', async () => {
    const { source, requests } = await sourceOver(json(result(document)));
    expect(await source.byNumber('01234567')).toBeNull();
    expect(await source.byName('x', 0)).toEqual([]);
    expect(requests).toEqual([]);
  });

  it('needs a user, a password and a valid URL', async () => {
    await expect(sourceOver(json({}), { user: '' })).rejects.toThrow('KARTOTEK_REGISTRY_USER');
    await expect(sourceOver(json({}), { password: '' })).rejects.toThrow('KARTOTEK_REGISTRY_PASSWORD');
    await expect(sourceOver(json({}), { url: 'distribution.virk.dk' })).rejects.toThrow('KARTOTEK_REGISTRY_URL');
  });
});

describe('an answer', () => {
  it('is returned as the company or null for a number, and as the hits in order for a name', async () => {
    const other = { ...document, cvrNummer: '10000002' };
    expect(await (await sourceOver(json(result(document)))).source.byNumber('10000001')).toEqual(company);
    expect(await (await sourceOver(json(result()))).source.byNumber('10000001')).toBeNull();
    const { source } = await sourceOver(json(result(other, document)));
    const listed = [{ ...company, organisationNumber: '10000002' }, company];
    expect(await source.byName('ålefyr', 5)).toEqual(listed);
    expect(await source.byName('ålefyr', 1)).toEqual(listed.slice(0, 1));
  });

  it('may come from newer Elasticsearch versions, whose total is an object', async () => {
    const newer = { ...result(document), hits: { ...result(document).hits, total: { value: 1, relation: 'eq' } } };
    expect(await (await sourceOver(json(newer))).source.byNumber('10000001')).toEqual(company);
  });

  it.each([
    ['no floor', { etage: null, sidedoer: null }, 'Østergade 3A'],
    ['a floor that is not a number', { etage: 'st', sidedoer: 'th' }, 'Østergade 3A, st th'],
    ['a range of numbers', { husnummerTil: 7, bogstavTil: 'B', etage: '', sidedoer: '' }, 'Østergade 3A-7B'],
    ['care of', { conavn: 'c/o Holm', etage: null, sidedoer: null }, 'c/o Holm, Østergade 3A'],
    ['numbers as text', { husnummerFra: '3', bogstavFra: '', etage: '2' }, 'Østergade 3, 2. tv'],
    [
      'free text only',
      { vejnavn: null, husnummerFra: null, bogstavFra: null, etage: null, sidedoer: null, fritekst: 'Torvet' },
      'Torvet',
    ],
  ])('may have an address with %s', async (_, parts, line) => {
    const sent = withMetadata({ nyesteBeliggenhedsadresse: { ...address, ...parts } });
    expect((await (await sourceOver(json(result(sent)))).source.byNumber('10000001'))?.address).toBe(line);
  });

  it.each([
    ['no metadata', { cvrNummer: 10000001 }, { name: '', address: '', zip: '', city: '', companyType: '' }],
    ['null parts', withMetadata({ nyesteNavn: null, nyesteVirksomhedsform: null }), { name: '', companyType: '' }],
    [
      'parts of the wrong type',
      withMetadata({ nyesteNavn: [], nyesteBeliggenhedsadresse: 'x' }),
      { name: '', address: '', zip: '', city: '' },
    ],
    [
      'a company type known by its long form only',
      withMetadata({ nyesteVirksomhedsform: { kortBeskrivelse: 'XYZ', langBeskrivelse: 'Aktieselskab' } }),
      { companyType: 'A/S' },
    ],
    [
      'a company type without a short form',
      withMetadata({ nyesteVirksomhedsform: { kortBeskrivelse: 'FON', langBeskrivelse: 'Fond' } }),
      { companyType: 'Fond' },
    ],
  ])('may have %s', async (_, sent, read) => {
    expect(await (await sourceOver(json(result(sent)))).source.byNumber('10000001')).toEqual({ ...company, ...read });
  });

  it('is returned without hits that have no number or no name', async () => {
    const { source } = await sourceOver(json(result({ cvrNummer: null }, { cvrNummer: 10000002 }, null, document)));
    expect(await source.byName('ålefyr', 5)).toEqual([company]);
  });
});

describe('RegistryUnavailable is thrown for', () => {
  it.each<[string, RequestListener]>([
    ['a search that timed out', json({ ...result(document), timed_out: true })],
    ['a result from a part of the index', json({ ...result(), _shards: { total: 6, successful: 5, failed: 1 } })],
    ...[400, 401, 403, 404, 429, 500, 502, 503].map(
      (status) => [`status ${status}`, json(result(document), status)] as [string, RequestListener],
    ),
    ['an error object', json({ error: { type: 'parsing_exception' }, status: 400 })],
    ['an HTML page', raw('<!doctype html>')],
    ['an empty body', raw('')],
    ...[null, [], {}, { hits: [] }, { hits: { hits: {} } }].map(
      (body) => [`the answer ${JSON.stringify(body)}`, json(body)] as [string, RequestListener],
    ),
    ['a redirect', json({}, 307, { location: '/elsewhere' })],
    ['a huge answer', raw('x'.repeat(3_000_000))],
    ['a connection cut off', (request: IncomingMessage) => void request.socket.destroy()],
  ])('%s', async (_, listener) => {
    const { source } = await sourceOver(listener);
    expect(await failure(source.byNumber('10000001'))).toBeInstanceOf(RegistryUnavailable);
    expect(await failure(source.byName('ålefyr', 5))).toBeInstanceOf(RegistryUnavailable);
  });

  it('a hit that is not the requested company', async () => {
    for (const found of [{ ...document, cvrNummer: 10000002 }, { cvrNummer: null }, null]) {
      const { source } = await sourceOver(json(result(found)));
      expect(await failure(source.byNumber('10000001'))).toBeInstanceOf(RegistryUnavailable);
    }
  });

  it('a timeout', async () => {
    const { source } = await sourceOver(() => {}, { timeoutMs: 50 });
    expect(await failure(source.byNumber('10000001'))).toBeInstanceOf(RegistryUnavailable);
  });

  it('refused credentials, without the password in the message', async () => {
    for (const listener of [json({}, 401), raw('hush:hush'), json({}, 302, { location: 'http://hush/' })]) {
      const error = await failure((await sourceOver(listener)).source.byNumber('10000001'));
      expect(String(error) + JSON.stringify(error)).not.toContain('hush');
    }
  });

  it('429, and nothing is sent until the wait is over', async () => {
    let time = 0;
    const { source, requests } = await sourceOver(json({}, 429, { 'retry-after': '7' }), { now: () => time });
    expect(await failure(source.byNumber('10000001'))).toMatchObject({ retryAfterSeconds: 7 });
    time = 6999;
    expect(await failure(source.byName('x', 5))).toMatchObject({ retryAfterSeconds: 1 });
    expect(requests).toHaveLength(1);
    time = 7000;
    await failure(source.byNumber('10000001'));
    expect(requests).toHaveLength(2);
  });
});
