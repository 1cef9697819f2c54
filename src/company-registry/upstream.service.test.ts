import type { RequestListener, ServerResponse } from 'node:http';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { serveOnLoopback } from '../../tests/harness/loopback-server.ts';
import { startService, type TestService, type TestWorkspace } from '../../tests/harness/service.ts';
import { sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';

const deleteAnswers = statement<object>(sql`delete from registry_answer`);
const HOUR_MS = 3_600_000;
/** For upstreams that do not answer; others get all the time that a busy machine needs. */
const IMPATIENT = { KARTOTEK_REGISTRY_TIMEOUT_MS: '300' };
const own: (() => PromiseLike<unknown>)[] = [];
const shared = new Map<string, Promise<Registry>>();
afterEach(async () => {
  for (const close of own.splice(0).reverse()) await close();
});
afterAll(async () => {
  for (const registry of shared.values()) await (await registry).close();
});

interface Upstream {
  service: TestService;
  workspace: TestWorkspace;
  /** The upstream's requests: path and query. */
  requests: string[];
  lookUp(query: string): ReturnType<TestWorkspace['api']['get']>;
}

interface Registry {
  service: TestService;
  /** The upstream server. The current test sets its listener. */
  upstream: { listener: RequestListener; requests: string[] };
  close(): Promise<void>;
}

async function startRegistry(environment: Record<string, string>): Promise<Registry> {
  const upstream: Registry['upstream'] = { listener: () => {}, requests: [] };
  const server = await serveOnLoopback((request, response) => {
    upstream.requests.push(request.url ?? '');
    upstream.listener(request, response);
  });
  const service = await startService({
    environment: {
      KARTOTEK_REGISTRY: 'cvrapi',
      KARTOTEK_REGISTRY_URL: `${server.url}/api`,
      KARTOTEK_REGISTRY_USER_AGENT: 'Example ApS - Kartotek - it@example.dk',
      KARTOTEK_REGISTRY_TIMEOUT_MS: '7000',
      KARTOTEK_OUTBOUND_ALLOW: '127.0.0.1',
      ...environment,
    },
  });
  return {
    service,
    upstream,
    async close() {
      await service.stop();
      await server[Symbol.asyncDispose]();
    },
  };
}

/** A separate service with a local server as its registry. */
async function over(listener: RequestListener, environment: Record<string, string> = {}): Promise<Upstream> {
  const registry = await startRegistry(environment);
  own.push(registry.close);
  return use(registry, listener);
}

/** The same with a service that tests share, which is faster. Not for answers after which requests are held back. */
async function overShared(listener: RequestListener, environment: Record<string, string> = {}): Promise<Upstream> {
  const key = JSON.stringify(environment);
  const registry = shared.get(key) ?? startRegistry(environment);
  shared.set(key, registry);
  const { service } = await registry;
  await service.database.run(deleteAnswers, {});
  return use(await registry, listener);
}

async function use({ service, upstream }: Registry, listener: RequestListener): Promise<Upstream> {
  Object.assign(upstream, { listener, requests: [] });
  const workspace = await service.workspace();
  const lookUp = (query: string) => workspace.api.get(`/company-registry?query=${encodeURIComponent(query)}`);
  return { service, workspace, requests: upstream.requests, lookUp };
}

const json = (body: unknown, status = 200) => answerWith(JSON.stringify(body), status, 'application/json');
const answerWith =
  (body: string | Buffer, status = 200, type = 'text/html', headers = {}): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  };

const ALEFYR = {
  vat: 12345678,
  name: 'Ålefyr Køkken ApS',
  address: 'Østergade 3',
  zipcode: 800,
  city: 'Taastrup',
  companydesc: 'Anpartsselskab',
};

describe('cvrapi', () => {
  it('answers a number and a name, and caches hits for a day and misses for an hour', async () => {
    const known = (url: string) => url.includes('12345678') || url.includes('lefyr');
    const { lookUp, requests, service } = await over((request, response) =>
      (known(request.url ?? '') ? json(ALEFYR) : json({ error: 'NOT_FOUND' }, 404))(request, response),
    );
    const shared = { address: 'Østergade 3', city: 'Taastrup', name: 'Ålefyr Køkken ApS', zip: '0800' };
    const one = { company: { ...shared, type: 'ApS', vat: 12345678 } };
    expect(await lookUp('DK 12 34 56 78')).toMatchObject({ status: 200, body: one });
    expect((await lookUp('ålefyr')).body).toEqual({
      companies: [{ ...shared, companyType: 'ApS', organisationNumber: '12345678' }],
    });
    expect((await lookUp('99999999')).body).toEqual({ company: null });
    expect((await lookUp('nowhere')).body).toEqual({ companies: [] });
    expect(requests).toHaveLength(4);

    service.clock.advance(HOUR_MS - 60_000);
    for (const query of ['12345678', 'Ålefyr', '99999999', 'nowhere']) expect((await lookUp(query)).status).toBe(200);
    expect(requests).toHaveLength(4);
    service.clock.advance(120_000);
    for (const query of ['12345678', 'ålefyr', '99999999', 'nowhere']) await lookUp(query);
    expect(requests).toHaveLength(6);
    service.clock.advance(23 * HOUR_MS);
    expect((await lookUp('12345678')).body).toEqual(one);
    expect(requests).toHaveLength(7);
  });

  it('sends one request for concurrent look-ups of a company, and none for an impossible number', async () => {
    const { lookUp, requests } = await overShared((request, response) => {
      setTimeout(() => json(ALEFYR)(request, response), 100);
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => lookUp('12345678')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await lookUp('01234567')).body).toEqual({ company: null });
    expect((await lookUp('--')).body).toEqual({ companies: [] });
    expect(requests).toHaveLength(1);
  });

  const hang = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'application/json' });
  const invalidAnswers: [string, RequestListener][] = [
    ['an HTML error page', answerWith('<html>Bad gateway</html>', 502)],
    ['an HTML page with 200', answerWith('<html>Welcome</html>')],
    ['nothing', answerWith('', 204)],
    ['an empty body', answerWith('', 200, 'application/json')],
    ['incomplete JSON', answerWith('{"vat": 12345678, "na', 200, 'application/json')],
    ['bytes that are not UTF-8', answerWith(Buffer.from([0xff, 0xfe, 0x00, 0x80]), 200, 'application/json')],
    ['a list', json([ALEFYR])],
    ['null', json(null)],
    ['a number', json(12345678)],
    ['a company without a number', json({ name: 'Ålefyr' })],
    ['another company', json({ ...ALEFYR, vat: 87654321 })],
    ['an unknown error', json({ error: { deep: ['x'] } })],
    ['500', answerWith('{}', 500, 'application/json')],
    ['503 with an invalid Retry-After', answerWith('', 503, 'text/plain', { 'retry-after': 'soon' })],
    ['a redirect to a private address', answerWith('', 302, 'text/html', { location: 'http://10.0.0.1/' })],
    ['a redirect in a circle', answerWith('', 302, 'text/html', { location: '/api' })],
    ['three megabytes', answerWith(`{"x":"${'a'.repeat(3_000_000)}"}`, 200, 'application/json')],
    ['no headers', () => {}],
    ['headers without a body', (_, response) => hang(response).flushHeaders()],
    ['the beginning of a body, and no more', (_, response) => hang(response).write('{"vat":')],
    ['by closing the connection', (request) => request.socket.destroy()],
    [
      'by closing the connection within the body',
      (request, response) => hang(response).write('{"vat"', () => request.socket.destroy()),
    ],
    ['with another protocol', (request) => request.socket.end('SSH-2.0-OpenSSH_9.6\r\n')],
    ['a wrong Content-Length', answerWith('{}', 200, 'application/json', { 'content-length': '5000' })],
    ['a wrong Content-Encoding', answerWith('{}', 200, 'application/json', { 'content-encoding': 'gzip' })],
  ];
  const refusals: [string, RequestListener][] = [
    ['a used-up quota', json({ error: 'QUOTA_EXCEEDED' })],
    ['a ban', json({ error: 'BANNED' }, 403)],
    ['an invalid user agent', json({ error: 'INVALID_UA' })],
    ['429 without Retry-After', answerWith('', 429)],
    ['429 with a date', answerWith('', 429, 'text/plain', { 'retry-after': 'Wed, 21 Oct 2037 07:28:00 GMT' })],
  ];
  it.each(invalidAnswers)('answers 503 with Retry-After if the upstream answers %s', async (_, listener) => {
    await expectUnavailable(await overShared(listener, IMPATIENT));
  });
  it.each(refusals)('answers 503 with Retry-After if the upstream refuses with %s', async (_, listener) => {
    await expectUnavailable(await over(listener));
  });

  async function expectUnavailable({ lookUp, workspace, service }: Upstream): Promise<void> {
    const before = service.logged().length;
    const answer = await lookUp('12345678');
    expect(answer.status).toBe(503);
    expect(answer.body.error.code).toBe('INTERNAL_ERROR');
    expect(answer.body.error.message).toBe('An unexpected error occurred.');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    const created = await workspace.api.post('/companies/from-registry', { organizationNumber: '12345678' });
    expect(created.status).toBe(503);
    expect(service.logged().slice(before)).toContain('RegistryUnavailable');
    expect((await workspace.api.get('/companies')).status).toBe(200);
  }

  const irregularAnswers: [string, unknown, object][] = [
    ['numbers as text', { ...ALEFYR, vat: '12345678', zipcode: '2100' }, { vat: 12345678, zip: '2100' }],
    ['missing parts', { vat: 12345678 }, { name: '', address: '', zip: '', city: '', type: '' }],
    ['nulls', { vat: 12345678, name: null, zipcode: null, city: null }, { name: '', zip: '', city: '' }],
    ['wrong types', { vat: 12345678, name: ['x'], address: { a: 1 }, city: true }, { name: '', address: '', city: '' }],
    ['characters that cannot be stored', { ...ALEFYR, name: 'A\u0000B \ud800 C' }, { name: 'AB \ufffd C' }],
    ['a very long name', { ...ALEFYR, name: '𠮷'.repeat(400) }, { name: '𠮷'.repeat(255) }],
  ];
  it.each(irregularAnswers)('accepts %s, also from the cache', async (_, upstream, expected) => {
    const { lookUp, requests } = await overShared(json(upstream));
    for (let n = 0; n < 2; n++) expect((await lookUp('12345678')).body.company).toMatchObject(expected);
    expect(requests).toHaveLength(1);
  });

  it('sends nothing more after a ban, and answers with its Retry-After', async () => {
    const { lookUp, requests } = await over(json({ error: 'BANNED' }));
    expect((await lookUp('12345678')).headers['retry-after']).toBe('86400');
    expect((await lookUp('87654321')).status).toBe(503);
    expect(requests).toHaveLength(1);
  });

  it('answers other requests while the upstream hangs, because it holds no database connection', async () => {
    const { lookUp, workspace } = await over(() => {}, {
      KARTOTEK_REGISTRY_TIMEOUT_MS: '3000',
      KARTOTEK_CONNECTIONS: '2',
    });
    const hanging = Array.from({ length: 30 }, (_, n) => lookUp(String(20_000_000 + n)));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const begun = performance.now();
    for (let n = 0; n < 5; n++) expect((await workspace.api.get('/companies')).status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(2_000);
    const statuses = (await Promise.all(hanging)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([503]));
  });

  it('does not send requests to a private address that is not allowed', async () => {
    const { lookUp, requests } = await over(json(ALEFYR), { KARTOTEK_OUTBOUND_ALLOW: '' });
    expect((await lookUp('12345678')).status).toBe(503);
    expect(requests).toEqual([]);
  });

  it('counts look-ups by outcome', async () => {
    const { lookUp, workspace } = await over(json(ALEFYR));
    await lookUp('12345678');
    await lookUp('12345678');
    const { text } = await workspace.api.get('/metrics');
    expect(text).toContain('kartotek_registry_look_ups_total{source="cvrapi",outcome="found"} 1');
    expect(text).toContain('kartotek_registry_look_ups_total{source="cvrapi",outcome="remembered"} 1');
  });
});

describe('creating a company from the registry', () => {
  const create = (workspace: TestWorkspace, key: string) =>
    workspace.api.post('/companies/from-registry', { organizationNumber: '12345678' }, { key });

  it('asks the upstream once, and not again for a replay or a known company', async () => {
    let answers = 0;
    const { workspace, service, requests } = await overShared((request, response) => {
      answers += 1;
      (answers === 1 ? answerWith('', 503) : json(ALEFYR))(request, response);
    });
    expect((await create(workspace, 'a')).status).toBe(503);
    const created = await create(workspace, 'a');
    expect(created).toMatchObject({ status: 201, body: { company: { name: 'Ålefyr Køkken ApS' } } });
    expect(created.body.company.metadata).toEqual({
      address: 'Østergade 3',
      postalCode: '0800',
      city: 'Taastrup',
      companyType: 'ApS',
    });
    expect(requests).toHaveLength(2);
    await service.database.run(deleteAnswers, {});
    const again = await create(workspace, 'a');
    expect(again.text).toBe(created.text);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect((await create(workspace, 'b')).status).toBe(200);
    expect(requests).toHaveLength(2);
  });

  it('answers 404 if the registry has no name for the company', async () => {
    const { workspace } = await overShared(json({ vat: 12345678 }));
    expect((await create(workspace, 'a')).status).toBe(404);
  });
});

describe('virk', () => {
  const virk = { KARTOTEK_REGISTRY: 'virk', KARTOTEK_REGISTRY_USER: 'user', KARTOTEK_REGISTRY_PASSWORD: 'hush hush' };
  const found = (...companies: object[]) => ({
    timed_out: false,
    _shards: { failed: 0 },
    hits: { hits: companies.map((Vrvirksomhed) => ({ _source: { Vrvirksomhed } })) },
  });
  const ALE = {
    cvrNummer: 12345678,
    virksomhedMetadata: {
      nyesteNavn: { navn: 'Ålefyr Køkken ApS' },
      nyesteBeliggenhedsadresse: { vejnavn: 'Østergade', husnummerFra: 3, postnummer: 800, postdistrikt: 'Taastrup' },
      nyesteVirksomhedsform: { kortBeskrivelse: 'APS' },
    },
  };

  it('answers a number and a name, and creates a company', async () => {
    const { lookUp, workspace, requests } = await overShared(json(found(ALE)), virk);
    expect((await lookUp('12345678')).body).toEqual({
      company: {
        address: 'Østergade 3',
        city: 'Taastrup',
        name: 'Ålefyr Køkken ApS',
        type: 'ApS',
        vat: 12345678,
        zip: '0800',
      },
    });
    expect((await lookUp('ålefyr')).body.companies).toHaveLength(1);
    expect((await create(workspace)).status).toBe(201);
    expect(requests).toEqual(Array(2).fill('/api/cvr-permanent/virksomhed/_search'));
  });
  const create = (workspace: TestWorkspace) =>
    workspace.api.post('/companies/from-registry', { organizationNumber: '12345678' });

  const invalidAnswers: [string, RequestListener][] = [
    ['refused credentials', answerWith('{}', 401, 'application/json')],
    ['an Elasticsearch error', json({ error: { type: 'search_phase_execution_exception' }, status: 500 }, 500)],
    ['a timed out search', json({ ...found(), timed_out: true })],
    ['failed shards', json({ ...found(), _shards: { failed: 1 } })],
    ['no hits', json({ took: 1 })],
    ['hits that are not a list', json({ hits: { hits: { 0: ALE } } })],
    ['an HTML page', answerWith('<html></html>')],
    ['a redirect', answerWith('', 307, 'text/html', { location: '/elsewhere' })],
    ['nothing', () => {}],
  ];
  it.each(invalidAnswers)('answers 503 if the upstream answers %s', async (_, listener) => {
    const { lookUp, service } = await overShared(listener, { ...virk, ...IMPATIENT });
    for (const query of ['12345678', 'ålefyr']) {
      const answer = await lookUp(query);
      expect(answer.status).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
    expect(service.logged()).not.toContain('hush');
  });

  it('omits invalid hits', async () => {
    const strange = json(found({}, { cvrNummer: 'x' }, { cvrNummer: 87654321, virksomhedMetadata: null }, ALE));
    const { lookUp } = await overShared(strange, virk);
    expect((await lookUp('ålefyr')).body.companies).toMatchObject([{ organisationNumber: '12345678' }]);
  });
});
