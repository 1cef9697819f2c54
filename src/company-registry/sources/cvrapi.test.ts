import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { serveOnLoopback } from '../../../tests/harness/loopback-server.ts';
import { parseOutboundAllow } from '../../outbound/allow-list.ts';
import { createOutbound } from '../../outbound/guarded-fetch.ts';
import { type CvrapiOptions, createCvrapiSource } from './cvrapi.ts';
import { RegistryUnavailable } from './source.ts';

const open: AsyncDisposable[] = [];
afterEach(async () => {
  for (const resource of open.splice(0)) await resource[Symbol.asyncDispose]();
});

/** A source with a local server as its upstream, and the requests that the server received. */
async function sourceOver(listener: RequestListener, options: Partial<CvrapiOptions> = {}) {
  const requests: { url: string; headers: IncomingMessage['headers'] }[] = [];
  const server = await serveOnLoopback((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers });
    listener(request, response);
  });
  const outbound = createOutbound({ allow: parseOutboundAllow('127.0.0.1') });
  open.push({ [Symbol.asyncDispose]: outbound.close }, server);
  const url = `${server.url}/api`;
  const userAgent = 'Example ApS - Kartotek - it@example.dk';
  return {
    requests,
    source: createCvrapiSource({ outbound, url, userAgent, timeoutMs: 2000, maxRequestsPerDay: 50, ...options }),
  };
}

const json = (body: unknown, status = 200, headers = {}) => {
  return (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
};
const raw = (body: string | Buffer, status = 200, type = 'application/json') => {
  return (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };
};
const failure = (promise: Promise<unknown>) =>
  promise.then(
    (value) => ({ value }),
    (error: unknown) => error,
  );

const upstreamCompany = {
  ...{ vat: 10000001, name: 'Ålefyr Køkken ApS', address: 'Østergade 3, 1. tv', zipcode: '2100', city: 'København Ø' },
  ...{ protected: false, phone: '12345678', companycode: 80, companydesc: 'Anpartsselskab', t: 100, version: 6 },
};
const company = {
  ...{ organisationNumber: '10000001', name: 'Ålefyr Køkken ApS', address: 'Østergade 3, 1. tv' },
  ...{ zip: '2100', city: 'København Ø', companyType: 'ApS' },
};

describe('a request', () => {
  it('has the number or the name, the country, and the operator’s user agent', async () => {
    const { source, requests } = await sourceOver(json(upstreamCompany));
    await source.byNumber('10000001');
    await source.byName('Ålefyr & Køkken', 5);
    const queries = requests.map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));
    expect(queries).toEqual([
      { vat: '10000001', country: 'dk' },
      { name: 'Ålefyr & Køkken', country: 'dk' },
    ]);
    expect(requests[0]?.headers['user-agent']).toBe('Example ApS - Kartotek - it@example.dk');
  });

  it('keeps the query of the configured address', async () => {
    const upstream = await serveOnLoopback((request, response) =>
      json({ ...upstreamCompany, name: request.url })(request, response),
    );
    open.push(upstream);
    const { source } = await sourceOver(json({}), { url: `${upstream.url}/v2?token=abc` });
    expect((await source.byNumber('10000001'))?.name).toBe('/v2?token=abc&vat=10000001&country=dk');
  });

  it('is not sent if no hits are wanted', async () => {
    const { source, requests } = await sourceOver(json(upstreamCompany));
    expect(await source.byName('x', 0)).toEqual([]);
    expect(requests).toEqual([]);
  });

  it.each(['', ' ', 'a\r\nb: c', 'Ålefyr', 'a'.repeat(256)])('needs a valid user agent, not %j', async (userAgent) => {
    await expect(sourceOver(json({}), { userAgent })).rejects.toThrow('KARTOTEK_REGISTRY_USER_AGENT');
  });

  it.each(['', 'cvrapi.dk', 'ftp://cvrapi.dk', 'https://me:hush@cvrapi.dk'])(
    'needs a valid URL, not %j',
    async (url) => {
      const error = await failure(sourceOver(json({}), { url }));
      expect(String(error)).toContain('KARTOTEK_REGISTRY_URL');
      expect(String(error)).not.toContain('hush');
    },
  );
});

describe('an answer', () => {
  it('is returned as a company for a number, and as a list of at most one for a name', async () => {
    const { source } = await sourceOver(json(upstreamCompany));
    expect(await source.byNumber('10000001')).toEqual(company);
    expect(await source.byName('ålefyr', 5)).toEqual([company]);
  });

  it.each([
    ['numbers as text', { vat: '10000001', zipcode: '2100' }, {}],
    ['numbers as numbers', { vat: 10000001, zipcode: 2100 }, {}],
    ['a postal code that lost its zeros', { zipcode: 800 }, { zip: '0800' }],
    ['the same as text', { zipcode: '999' }, { zip: '0999' }],
    ['no postal code', { zipcode: 0 }, { zip: '' }],
    ['null parts', { address: null, zipcode: null, companydesc: null }, { address: '', zip: '', companyType: '' }],
    ['missing parts', { address: undefined, city: undefined, name: undefined }, { address: '', city: '', name: '' }],
    ['parts of the wrong type', { address: { a: 1 }, city: ['x'], name: true }, { address: '', city: '', name: '' }],
    ['a company type without a short form', { companydesc: 'Fond' }, { companyType: 'Fond' }],
    ['an empty error', { error: null }, {}],
    ['text that cannot be stored', { name: ' A\0\ud83d \n B ' }, { name: 'A\ufffd B' }],
    ['text that is too long', { name: 'å'.repeat(1000) }, { name: 'å'.repeat(255) }],
    ['decomposed letters', { city: 'A\u030aby' }, { city: 'Åby' }],
  ])('may have %s', async (_, sent, read) => {
    const { source } = await sourceOver(json({ ...upstreamCompany, ...sent }));
    expect(await source.byNumber('10000001')).toEqual({ ...company, ...read });
  });

  it.each([200, 404])('of NOT_FOUND with status %i means that there is no such company', async (status) => {
    const { source } = await sourceOver(json({ error: 'NOT_FOUND', t: 0, version: 6 }, status));
    expect(await source.byNumber('10000001')).toBeNull();
    expect(await source.byName('ålefyr', 5)).toEqual([]);
  });

  it('is read as JSON with any content type', async () => {
    const { source } = await sourceOver(raw(`\uFEFF${JSON.stringify(upstreamCompany)}`, 200, 'text/html'));
    expect(await source.byNumber('10000001')).toEqual(company);
  });
});

describe('RegistryUnavailable is thrown for', () => {
  it.each<[string, RequestListener]>([
    ...['QUOTA_EXCEEDED', 'BANNED', 'INVALID_UA', 'INTERNAL_ERROR', 'SOMETHING_NEW'].map(
      (error) => [`the error ${error}`, json({ error })] as [string, RequestListener],
    ),
    ['an error that is not text', json({ error: { code: 1 } })],
    ['an error together with a company', json({ ...upstreamCompany, error: 'INTERNAL_ERROR' })],
    ['an HTML page', raw('<!doctype html><title>Down</title>', 200, 'text/html')],
    ['an HTML page with 404', raw('<!doctype html>', 404, 'text/html')],
    ['an HTML page with 502', raw('<!doctype html>', 502, 'text/html')],
    ['an empty body', raw('')],
    ['204', raw('', 204)],
    ['incomplete JSON', raw('{"vat": 10000001, "na')],
    ['bytes that are not UTF-8', raw(Buffer.from('{"vat":10000001,"name":"S\u00f8n"}', 'latin1'))],
    ...[null, [], [upstreamCompany], 'text', 5, {}, { vat: null }, { vat: 1 }, { vat: '1000000x' }, { vat: 1e21 }].map(
      (body) => [`the answer ${JSON.stringify(body)}`, json(body)] as [string, RequestListener],
    ),
    ['JSON nested too deeply', raw('['.repeat(500_000))],
    ...[400, 401, 403, 429, 500, 503].map(
      (status) => [`status ${status}`, json(upstreamCompany, status)] as [string, RequestListener],
    ),
    ['a redirect to a forbidden address', json({}, 302, { location: 'http://[::1]/' })],
    ['a redirect in circles', json({}, 302, { location: '/api' })],
    ['a huge answer', raw('x'.repeat(3_000_000))],
    ['a connection cut off', (request: IncomingMessage) => void request.socket.destroy()],
    ['a protocol other than HTTP', (request: IncomingMessage) => void request.socket.end('220 mail ready\r\n')],
  ])('%s', async (_, listener) => {
    const { source } = await sourceOver(listener);
    const error = await failure(source.byNumber('10000001'));
    expect(error).toBeInstanceOf(RegistryUnavailable);
    expect(error).toMatchObject({
      retryAfterSeconds: expect.toSatisfy((seconds) => Number.isInteger(seconds) && seconds > 0),
    });
    expect(await failure(source.byName('ålefyr', 5))).toBeInstanceOf(RegistryUnavailable);
  });

  it('a timeout', async () => {
    const { source } = await sourceOver(() => {}, { timeoutMs: 50 });
    expect(await failure(source.byNumber('10000001'))).toBeInstanceOf(RegistryUnavailable);
  });

  it('a company other than the requested one', async () => {
    const { source } = await sourceOver(json(upstreamCompany));
    expect(await failure(source.byNumber('10000002'))).toBeInstanceOf(RegistryUnavailable);
  });

  it('an address that outbound requests may not reach', async () => {
    const { source } = await sourceOver(json({}), { url: 'http://[::1]:8080/api' });
    expect(await failure(source.byNumber('10000001'))).toBeInstanceOf(RegistryUnavailable);
  });

  it('an unknown error, with a message that repeats neither the upstream nor the query', async () => {
    const { source } = await sourceOver(json({ error: 'hush <script>' }), {});
    expect(String(await failure(source.byName('hush', 5)))).toBe(
      'RegistryUnavailable: cvrapi answered an unknown error',
    );
  });
});

describe('the quota', () => {
  it.each([
    ['429 with seconds', json({}, 429, { 'retry-after': '120' }), 120],
    ['QUOTA_EXCEEDED with seconds', json({ error: 'QUOTA_EXCEEDED' }, 200, { 'retry-after': '90' }), 90],
    ['503 with seconds', json({}, 503, { 'retry-after': '30' }), 30],
    ['a wait of weeks, capped at a day', json({}, 429, { 'retry-after': '9999999' }), 86_400],
    ['429 without a wait', json({}, 429), 3600],
    ['429 with an unreadable wait', json({}, 429, { 'retry-after': 'soon' }), 3600],
    ['QUOTA_EXCEEDED without a wait', json({ error: 'QUOTA_EXCEEDED' }), 3600],
    ['BANNED', json({ error: 'BANNED' }), 86_400],
  ])('sends nothing after %s until the wait is over', async (_, listener, seconds) => {
    let time = 1_000_000;
    const { source, requests } = await sourceOver(listener, { now: () => time });
    expect(await failure(source.byNumber('10000001'))).toMatchObject({ retryAfterSeconds: seconds });
    time += 10_000;
    expect(await failure(source.byName('x', 5))).toMatchObject({ retryAfterSeconds: seconds - 10 });
    time += (seconds - 10) * 1000 - 1;
    expect(await failure(source.byNumber('10000001'))).toMatchObject({ retryAfterSeconds: 1 });
    expect(requests).toHaveLength(1);
    time += 1;
    await failure(source.byNumber('10000001'));
    expect(requests).toHaveLength(2);
  });

  it('accepts a date in Retry-After', async () => {
    const date = new Date(Date.now() + 3_600_000).toUTCString();
    const { source } = await sourceOver(json({}, 429, { 'retry-after': date }));
    const error = await failure(source.byNumber('10000001'));
    expect(error).toMatchObject({
      retryAfterSeconds: expect.toSatisfy((seconds) => seconds > 3000 && seconds <= 3600),
    });
  });

  it('allows requests after an error that is not about the quota', async () => {
    const { source, requests } = await sourceOver(json({ error: 'INTERNAL_ERROR' }));
    await failure(source.byNumber('10000001'));
    await failure(source.byNumber('10000001'));
    expect(requests).toHaveLength(2);
  });

  it('limits the requests in any 24 hours', async () => {
    let time = 0;
    const { source, requests } = await sourceOver(json(upstreamCompany), { now: () => time });
    for (let sent = 0; sent < 50; sent += 1) {
      await source.byNumber('10000001');
      time += 1000;
    }
    expect(await failure(source.byNumber('10000001'))).toMatchObject({ retryAfterSeconds: 86_350 });
    expect(requests).toHaveLength(50);
    time = 24 * 3600 * 1000;
    await source.byNumber('10000001');
    expect(await failure(source.byNumber('10000001'))).toMatchObject({ retryAfterSeconds: 1 });

    const free = await sourceOver(json(upstreamCompany), { now: () => 0, maxRequestsPerDay: null });
    for (let sent = 0; sent < 51; sent += 1) await free.source.byNumber('10000001');
    expect(free.requests).toHaveLength(51);
  });
});
