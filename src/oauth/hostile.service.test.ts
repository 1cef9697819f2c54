import { sql } from 'kysely';
import { request } from 'undici';
import { describe, expect } from 'vitest';
import {
  authorizationQuery,
  connectAgent,
  exchange,
  postForm,
  REDIRECT,
  refresh,
  register,
  registerAgent,
  send,
} from '../../tests/harness/agent.ts';
import { serviceTest, withService } from '../../tests/harness/fixtures.ts';
import { mcpServer, postMcp, toolCall } from '../../tests/harness/mcp.ts';

const it = serviceTest().extend(
  'pages',
  { scope: 'file' },
  async ({ workspace }) => (await workspace.signIn()).console,
);

const FORM = 'application/x-www-form-urlencoded';
const WELL_KNOWN = '/.well-known/';

async function get(url: string, headers: Record<string, string> = {}, method: 'GET' | 'OPTIONS' = 'GET') {
  const { statusCode: status, headers: sent, body } = await request(url, { method, headers });
  const text = await body.text();
  return { status, headers: sent, text };
}

describe('discovery', () => {
  it('begins with the 401 of /mcp, which names what to ask for; the API’s 401 stays as it is', async ({
    service,
    workspace,
  }) => {
    const { address } = service;
    const named = `resource_metadata="${address}/.well-known/oauth-protected-resource/mcp"`;
    const scope = 'scope="contacts:read contacts:write meetings:read meetings:write"';
    const without = await postMcp({ url: `${address}/mcp`, headers: {} }, toolCall('list_people', {}));
    expect([without.status, without.headers.get('www-authenticate')]).toEqual([401, `Bearer ${named}, ${scope}`]);
    const expired = `ktk_${workspace.workspaceId}_0000000000000000000000000000AA`;
    for (const token of [expired, 'nonsense', `${workspace.secret}x`]) {
      const answer = await postMcp(mcpServer(service, token), toolCall('list_people', {}));
      const challenge = answer.headers.get('www-authenticate');
      expect([answer.status, challenge]).toEqual([401, `Bearer error="invalid_token", ${named}, ${scope}`]);
    }
    const api = await get(`${address}/api/v1/workspaces/${workspace.slug}/people`);
    expect([api.status, api.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  });

  it('goes on with documents that name the address under which the client came', async ({ service }) => {
    const { address } = service;
    for (const path of ['oauth-protected-resource/mcp', 'oauth-protected-resource']) {
      const answer = await get(address + WELL_KNOWN + path, { origin: 'https://elsewhere.example' });
      expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([200, '*']);
      const { resource, authorization_servers: servers } = JSON.parse(answer.text);
      expect([resource, servers]).toEqual([`${address}/mcp`, [address]]);
    }
    const issuers = ['oauth-authorization-server', 'openid-configuration'].flatMap((name) => [name, `${name}/mcp`]);
    for (const path of issuers) {
      expect(JSON.parse((await get(address + WELL_KNOWN + path)).text)).toMatchObject({
        issuer: address,
        authorization_endpoint: `${address}/authorize`,
        code_challenge_methods_supported: ['S256'],
        token_endpoint_auth_methods_supported: ['none'],
        client_id_metadata_document_supported: true,
        authorization_response_iss_parameter_supported: true,
      });
    }
    const local = await get(`${address}${WELL_KNOWN}oauth-authorization-server`, { host: 'LOCALHOST:4100' });
    expect(JSON.parse(local.text).issuer).toBe('http://localhost:4100');
    for (const path of ['/oauth/token', `${WELL_KNOWN}oauth-protected-resource/mcp`]) {
      const preflight = await get(address + path, { origin: 'https://elsewhere.example' }, 'OPTIONS');
      expect(preflight.status).toBe(204);
      expect(preflight.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-headers': expect.stringContaining('MCP-Protocol-Version'),
      });
    }
    expect((await get(`${address}/oauth/token`)).status).toBe(405);
  });

  it('names the public address, whatever the request says', async () => {
    await withService({ environment: { KARTOTEK_PUBLIC_URL: 'https://kartotek.example' } }, async ({ address }) => {
      const answer = await get(`${address}${WELL_KNOWN}oauth-protected-resource/mcp`, { host: 'evil.example' });
      expect(JSON.parse(answer.text).resource).toBe('https://kartotek.example/mcp');
      const refused = await postMcp({ url: `${address}/mcp`, headers: {} }, toolCall('list_people', {}));
      expect(refused.headers.get('www-authenticate')).toContain('"https://kartotek.example/.well-known/');
    });
  });

  it('puts nothing of a strange host into a header', async ({ service }) => {
    const answer = await request(`${service.address}/mcp`, { method: 'POST', headers: { host: 'a",scope="x' } });
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    await answer.body.dump();
  });
});

describe('registration', () => {
  it('answers what the client gets, also where it asked for more', async ({ service }) => {
    const answer = await register(service.address, {
      client_name: '  A\u0007 “name”\n\u202e <b>x</b> ',
      redirect_uris: [REDIRECT, 'http://localhost/cb', 'http://127.0.0.1:3000/cb', 'cursor://anysphere.cursor/cb'],
      token_endpoint_auth_method: 'client_secret_post',
      grant_types: ['authorization_code', 'refresh_token', 'implicit'],
      application_type: 'native',
      logo_uri: 'javascript:alert(1)',
    });
    expect(answer).toMatchObject({
      status: 201,
      headers: { 'cache-control': 'no-store' },
      body: {
        client_name: 'A “name” <b>x</b>',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
      },
    });
    expect(answer.body).not.toHaveProperty('client_secret');
    expect(answer.body).not.toHaveProperty('logo_uri');
  });

  it('takes null for what a client leaves out', async ({ service }) => {
    const answer = await register(service.address, {
      client_name: null,
      redirect_uris: [REDIRECT],
      token_endpoint_auth_method: null,
      grant_types: null,
      response_types: null,
      scope: null,
    });
    expect(answer).toMatchObject({ status: 201, body: { client_name: new URL(REDIRECT).host } });
  });

  it('refuses what is not supported, by the protocol’s errors', async ({ service }) => {
    const { address } = service;
    for (const uri of [
      ...[
        'http://agent.example/cb',
        'javascript:alert(1)',
        'data:text/html,x',
        'file:///etc/passwd',
        'cb',
        '',
        7,
        null,
      ],
      ...[
        'https://agent.example/cb#x',
        'https://a:b@agent.example/cb',
        'http://127.0.0.1.evil.example/cb',
        'http://0/cb',
      ],
      ...[
        'https://',
        'ms-settings:x',
        'mailto:a@b.example',
        'https://agent.example/ü',
        `https://a.example/${'x'.repeat(1_000)}`,
      ],
    ]) {
      const answer = await register(address, { redirect_uris: [uri] });
      expect([uri, answer.status, answer.body.error]).toEqual([uri, 400, 'invalid_redirect_uri']);
    }
    const long = Array.from({ length: 5 }, (_, n) => `https://a.example/${n}${'x'.repeat(900)}`);
    for (const [metadata, error] of [
      [{}, 'invalid_redirect_uri'],
      [{ redirect_uris: REDIRECT }, 'invalid_redirect_uri'],
      [{ redirect_uris: new Array(11).fill(REDIRECT) }, 'invalid_redirect_uri'],
      [{ redirect_uris: long }, 'invalid_client_metadata'],
      [{ redirect_uris: [REDIRECT], client_name: 7 }, 'invalid_client_metadata'],
      [{ redirect_uris: [REDIRECT], grant_types: ['client_credentials'] }, 'invalid_client_metadata'],
      [{ redirect_uris: [REDIRECT], response_types: ['token'] }, 'invalid_client_metadata'],
      [{ redirect_uris: [REDIRECT], token_endpoint_auth_method: 'private_key_jwt' }, 'invalid_client_metadata'],
      [[], 'invalid_client_metadata'],
      ['x', 'invalid_client_metadata'],
    ] as const) {
      expect([metadata, (await register(address, metadata)).body.error]).toEqual([metadata, error]);
    }
    for (const body of ['', '{', 'null', '{"redirect_uris":[],"redirect_uris":[]}', Buffer.from([0xff])]) {
      const answer = await send(`${address}/oauth/register`, 'application/json', body);
      expect([body, answer.status]).toEqual([body, 400]);
    }
  });

  it('stores nothing, so a flood fills nothing, and an address is slowed down', async () => {
    await withService({}, async ({ address, database }) => {
      const metadata = { client_name: 'Flood', redirect_uris: [REDIRECT] };
      const answers = await Promise.all(Array.from({ length: 120 }, () => register(address, metadata)));
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThanOrEqual(20);
      expect(refused[0]).toMatchObject({ body: { error: 'temporarily_unavailable' } });
      expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
      const { rows } = await sql`select 1 from agent_grant`.execute(database.kysely);
      expect(rows).toEqual([]);
    });
  });
});

describe('a request to the token endpoint', () => {
  it('is refused in the protocol’s form, whatever is sent', async ({ service, pages }) => {
    const { address } = service;
    const url = `${address}/oauth/token`;
    const agent = await connectAgent(address, pages);
    const valid = `grant_type=refresh_token&client_id=${encodeURIComponent(agent.clientId)}&refresh_token=${agent.refreshToken}`;
    const cases: [string, string | Buffer, number, string][] = [
      [FORM, '', 400, 'invalid_request'],
      [FORM, '&&&==', 400, 'invalid_request'],
      [FORM, `${valid}&client_id=x`, 400, 'invalid_request'],
      [FORM, Buffer.from([0xff, 0xfe]), 400, 'invalid_request'],
      [FORM, 'grant_type=%00', 400, 'invalid_request'],
      [FORM, `grant_type=${'x'.repeat(9_000)}`, 400, 'invalid_request'],
      [FORM, Array.from({ length: 60 }, (_, n) => `a${n}=1`).join('&'), 400, 'invalid_request'],
      [FORM, 'x'.repeat(70_000), 413, 'invalid_request'],
      ['application/json', JSON.stringify({ grant_type: 'refresh_token' }), 415, 'invalid_request'],
      ['text/plain', valid, 415, 'invalid_request'],
    ];
    for (const [type, body, status, error] of cases) {
      const answer = await send(url, type, body);
      expect([String(body).slice(0, 40), answer.status, answer.body.error]).toEqual([
        String(body).slice(0, 40),
        status,
        error,
      ]);
    }
    const basic = await request(url, {
      method: 'POST',
      headers: { 'content-type': FORM, authorization: 'Basic eDp5' },
      body: valid,
    });
    expect([basic.statusCode, basic.headers['www-authenticate']]).toEqual([401, 'Basic']);
    expect(await basic.body.json()).toMatchObject({ error: 'invalid_client' });
    expect((await refresh(address, agent, agent.refreshToken)).status).toBe(200);
  });

  it('that guesses is slowed down by address', async () => {
    await withService({ environment: { KARTOTEK_RATE_FAILURES: '5' } }, async (service) => {
      const { address } = service;
      const agent = await registerAgent(address);
      const guess = () => exchange(address, agent, `ktc_1_${'x'.repeat(43)}`);
      for (let n = 0; n < 5; n++) expect((await guess()).body.error).toBe('invalid_grant');
      const answer = await guess();
      expect([answer.status, answer.body.error]).toEqual([429, 'temporarily_unavailable']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    });
  });

  it('to revoke needs a token and nothing else', async ({ service }) => {
    expect((await postForm(service.address, 'revoke', '')).body.error).toBe('invalid_request');
    expect((await postForm(service.address, 'revoke', 'token=x')).status).toBe(200);
  });
});

describe('consent', () => {
  it('cannot be given by another site, nor without a session', async ({ service, workspace }) => {
    const { address } = service;
    const { cookie, console: pages } = await workspace.signIn();
    const agent = await registerAgent(address);
    const body = JSON.stringify({ query: authorizationQuery(address, agent), scopes: ['contacts:read'] });
    const post = (headers: Record<string, string>) =>
      request(`${address}/console/api/workspaces/${workspace.slug}/self/grants`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie, ...headers },
        body,
      });
    const before = (await pages.get('/self/grants')).body.items.length;
    for (const [headers, status] of [
      [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
      [{ 'sec-fetch-site': 'same-site' }, 403],
      [{ origin: 'https://evil.example' }, 403],
      [{ origin: 'null' }, 403],
      [{}, 403],
      [{ 'sec-fetch-site': 'same-origin', 'content-type': FORM }, 415],
      [{ 'sec-fetch-site': 'same-origin', cookie: '' }, 401],
      [{ 'sec-fetch-site': 'same-origin', cookie: '', authorization: `Bearer ${workspace.secret}` }, 401],
    ] as [Record<string, string>, number][]) {
      const answer = await post(headers);
      await answer.body.dump();
      expect([headers, answer.statusCode]).toEqual([headers, status]);
    }
    expect((await pages.get('/self/grants')).body.items).toHaveLength(before);
  });

  it('is asked on a page that nobody can frame', async ({ service }) => {
    const { headers } = await get(`${service.address}/authorize?client_id=x`);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is refused where the request is faulty', async ({ service, pages }) => {
    const { address } = service;
    const agent = await registerAgent(address);
    const faulty: Record<string, string | undefined>[] = [
      ...[{ client_id: undefined }, { client_id: 'x' }, { client_id: `${agent.clientId}x` }],
      ...[{ redirect_uri: 'https://agent.example/callback/' }, { redirect_uri: 'https://agent.example:444/callback' }],
      ...[{ redirect_uri: 'https://agent.example/callback?x=1' }, { redirect_uri: 'javascript:alert(1)' }],
      ...[{ response_type: 'token' }, { response_type: undefined }, { response_mode: 'fragment' }],
      ...[{ code_challenge: undefined }, { code_challenge_method: 'plain' }, { code_challenge_method: undefined }],
      ...[{ code_challenge: 'short' }, { scope: 'everything' }, { resource: 'https://elsewhere.example/mcp' }],
      ...[{ resource: `${address}/mcp#x` }, { request: 'x' }, { request_uri: 'https://x' }, { prompt: 'none' }],
      { state: 'x'.repeat(2_001) },
    ];
    for (const changes of faulty) {
      const query = authorizationQuery(address, agent, changes);
      const answer = await pages.post('/self/grants', { query, scopes: ['contacts:read'] });
      expect([changes, answer.status, answer.body.error?.code]).toEqual([changes, 400, 'INVALID_INPUT']);
      const described = await pages.call('GET', `/console/authorization?${new URLSearchParams({ query })}`);
      expect([changes, described.status, described.body.kind === 'asks']).toEqual([changes, 200, false]);
    }
    const twice = `${authorizationQuery(address, agent)}&redirect_uri=https%3A%2F%2Fevil.example`;
    expect((await pages.post('/self/grants', { query: twice, scopes: ['contacts:read'] })).status).toBe(400);
    const valid = { query: authorizationQuery(address, agent), scopes: ['contacts:read'] };
    for (const changes of [{ scopes: [] }, { scopes: ['everything'] }, { expiresInDays: 1_000 }, { extra: 1 }]) {
      expect((await pages.post('/self/grants', { ...valid, ...changes })).status).toBe(400);
    }
  });

  it('lets a program on the person’s computer use any port, and nothing else', async ({ service, pages }) => {
    const { address } = service;
    const agent = await registerAgent(address, 'http://127.0.0.1/callback');
    const ask = (redirectUri: string) =>
      pages.post('/self/grants', {
        query: authorizationQuery(address, { ...agent, redirectUri }),
        scopes: ['contacts:read'],
      });
    expect((await ask('http://127.0.0.1:50123/callback')).body.redirect).toMatch(
      /^http:\/\/127\.0\.0\.1:50123\/callback\?/,
    );
    for (const other of [
      ...['http://localhost:50123/callback', 'http://127.0.0.1:50123/other', 'https://127.0.0.1:50123/callback'],
      ...['http://127.0.0.1:50123/callback?x=1', 'http://127.0.0.1.evil.example/callback', 'http://[::1]/callback'],
    ]) {
      expect([other, (await ask(other)).status]).toEqual([other, 400]);
    }
  });

  it('grants no webhooks, by which a stranger would go on being told of a workspace', async ({ service, pages }) => {
    const { address } = service;
    const agent = await registerAgent(address);
    const ask = (scope: string, scopes: string[]) =>
      pages.post('/self/grants', { query: authorizationQuery(address, agent, { scope }), scopes });
    expect((await ask('events:manage', ['events:manage'])).status).toBe(400);
    expect((await ask('contacts:read events:manage', ['contacts:read', 'events:manage'])).status).toBe(400);
    // What else was asked for may be granted.
    expect((await ask('contacts:read events:manage', ['contacts:read'])).status).toBe(201);
    const metadata = await (await fetch(`${address}/.well-known/oauth-authorization-server`)).text();
    expect(metadata).not.toContain('events:manage');
  });
});
