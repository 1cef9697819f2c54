import { describe, expect } from 'vitest';
import { setFeature, setMember } from '../../tests/harness/administration.ts';
import {
  authorizationQuery,
  connectAgent,
  consent,
  exchange,
  postForm,
  refresh,
  registerAgent,
} from '../../tests/harness/agent.ts';
import { createClient } from '../../tests/harness/client.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const it = serviceTest().extend(
  'pages',
  { scope: 'file' },
  async ({ workspace }) => (await workspace.signIn()).console,
);

const FAULT = (error: string) => ({ status: 400, body: { error } });

describe('an authorization code', () => {
  it('becomes tokens, which work like a personal one within the scopes granted', async ({
    service,
    workspace,
    pages,
  }) => {
    const { address } = service;
    const agent = await registerAgent(address);
    const redirect = await consent(pages, address, agent, { scopes: ['contacts:read'] });
    expect(redirect.origin + redirect.pathname).toBe(agent.redirectUri);
    expect(redirect.searchParams.get('state')).toBe('a state');
    expect(redirect.searchParams.get('iss')).toBe(address);
    const code = redirect.searchParams.get('code') ?? '';
    const answer = await exchange(address, agent, code);
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store', pragma: 'no-cache', 'access-control-allow-origin': '*' },
      body: { token_type: 'Bearer', expires_in: 3_600, scope: 'contacts:read' },
    });
    const api = createClient(address, workspace.slug, answer.body.access_token);
    expect((await api.get('/people')).status).toBe(200);
    expect((await api.post('/companies', { name: 'No' })).status).toBe(403);
    expect((await api.get('/summaries')).status).toBe(403);
    // The code itself is no token.
    expect((await createClient(address, workspace.slug, code).get('/people')).status).toBe(401);
  });

  it('is accepted once; its second use ends what the first led to', async ({ service, workspace, pages }) => {
    const { address } = service;
    const agent = await connectAgent(address, pages);
    const api = createClient(address, workspace.slug, agent.access);
    expect((await api.get('/people')).status).toBe(200);
    expect(await exchange(address, agent, agent.code)).toMatchObject(FAULT('invalid_grant'));
    expect((await api.get('/people')).status).toBe(401);
    expect(await refresh(address, agent, agent.refreshToken)).toMatchObject(FAULT('invalid_grant'));
    const [entry] = (await pages.get('/audit-entries?limit=1')).body.items;
    expect(entry).toMatchObject({ operation: 'revokeReusedGrant', recordType: 'grant', recordName: 'Test agent' });
  });

  it('is accepted once by two that come at the same time', async ({ service, pages }) => {
    const { address } = service;
    const agent = await registerAgent(address);
    const code = (await consent(pages, address, agent)).searchParams.get('code') ?? '';
    const answers = await Promise.all([1, 2, 3].map(() => exchange(address, agent, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is refused to another client, another address, a wrong verifier, another resource, and after a minute', async ({
    service,
    pages,
  }) => {
    const { address } = service;
    const agent = await registerAgent(address);
    const stranger = await registerAgent(address);
    const code = (await consent(pages, address, agent)).searchParams.get('code') ?? '';
    const wrong: [Record<string, string | undefined>, string][] = [
      [{ client_id: stranger.clientId }, 'invalid_grant'],
      [{ client_id: undefined }, 'invalid_request'],
      [{ redirect_uri: 'https://agent.example/other' }, 'invalid_grant'],
      [{ code_verifier: stranger.verifier }, 'invalid_grant'],
      [{ code_verifier: undefined }, 'invalid_request'],
      [{ code_verifier: 'short' }, 'invalid_grant'],
      [{ resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
      [{ resource: `${address}/api` }, 'invalid_target'],
      [{ code: `${code}x` }, 'invalid_grant'],
      [{ code: code.replace(/^ktc_\d+/, 'ktc_999999') }, 'invalid_grant'],
      [{ code: 'ktc_99999999999_x' }, 'invalid_grant'],
      [{ grant_type: 'password' }, 'unsupported_grant_type'],
      [{ grant_type: undefined }, 'invalid_request'],
    ];
    for (const [changes, error] of wrong) {
      expect([changes, await exchange(address, agent, code, changes)]).toMatchObject([changes, FAULT(error)]);
    }
    service.clock.advance(MINUTE_MS);
    expect(await exchange(address, agent, code)).toMatchObject(FAULT('invalid_grant'));
  });

  it('may leave out the redirect address and the resource', async ({ service, pages }) => {
    const { address } = service;
    const agent = await registerAgent(address);
    const code = (await consent(pages, address, agent)).searchParams.get('code') ?? '';
    const answer = await exchange(address, agent, code, { redirect_uri: undefined, resource: undefined });
    expect(answer.status).toBe(200);
  });
});

describe('a refresh token', () => {
  it('is replaced at each use, and the access token ends after an hour', async ({ service, workspace, pages }) => {
    const { address, clock } = service;
    const agent = await connectAgent(address, pages);
    clock.advance(HOUR_MS);
    expect((await createClient(address, workspace.slug, agent.access).get('/people')).status).toBe(401);
    const first = await refresh(address, agent, agent.refreshToken);
    expect(first).toMatchObject({ status: 200, body: { expires_in: 3_600, scope: 'contacts:read contacts:write' } });
    expect(first.body.refresh_token).not.toBe(agent.refreshToken);
    const api = createClient(address, workspace.slug, first.body.access_token);
    expect((await api.get('/people')).status).toBe(200);
    const second = await refresh(address, agent, first.body.refresh_token);
    expect(second.status).toBe(200);
    // The earlier access token works until its own end: requests may be under way with it.
    expect((await api.get('/people')).status).toBe(200);
  });

  it('that comes again a minute later ends the grant', async ({ service, workspace, pages }) => {
    const { address, clock } = service;
    const agent = await connectAgent(address, pages);
    const next = await refresh(address, agent, agent.refreshToken);
    clock.advance(MINUTE_MS + 1);
    expect(await refresh(address, agent, agent.refreshToken)).toMatchObject(FAULT('invalid_grant'));
    expect(await refresh(address, agent, next.body.refresh_token)).toMatchObject(FAULT('invalid_grant'));
    expect((await createClient(address, workspace.slug, next.body.access_token).get('/people')).status).toBe(401);
  });

  it('that comes again at once, or twice at the same time, gets the same successor', async ({
    service,
    workspace,
    pages,
  }) => {
    const { address } = service;
    const agent = await connectAgent(address, pages);
    const answers = await Promise.all([1, 2, 3].map(() => refresh(address, agent, agent.refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [next, ...others] = new Set(answers.map(({ body }) => body.refresh_token));
    expect(others).toEqual([]);
    for (const { body } of answers) {
      expect((await createClient(address, workspace.slug, body.access_token).get('/people')).status).toBe(200);
    }
    // Once the successor was used, the first one is old.
    expect((await refresh(address, agent, next)).status).toBe(200);
    expect(await refresh(address, agent, agent.refreshToken)).toMatchObject(FAULT('invalid_grant'));
    const answer = await createClient(address, workspace.slug, answers[0]?.body.access_token).get('/people');
    expect(answer.status).toBe(401);
  });

  it('gets no more scopes, works for its client and resource only, and nobody ends a grant with a made-up one', async ({
    service,
    pages,
  }) => {
    const { address } = service;
    const agent = await connectAgent(address, pages, { scopes: ['contacts:read'] });
    const stranger = await registerAgent(address);
    const { refreshToken } = agent;
    const wrong: [Record<string, string | undefined>, string][] = [
      [{ scope: 'contacts:read contacts:write' }, 'invalid_scope'],
      [{ scope: 'everything' }, 'invalid_scope'],
      [{ resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
      [{ client_id: stranger.clientId }, 'invalid_grant'],
      [{ client_id: undefined }, 'invalid_request'],
      [{ refresh_token: refreshToken.slice(0, -1) }, 'invalid_grant'],
      [{ refresh_token: refreshToken.replace(/.{22}$/, 'A'.repeat(22)) }, 'invalid_grant'],
      [{ refresh_token: agent.access }, 'invalid_grant'],
      [{ refresh_token: agent.code }, 'invalid_grant'],
    ];
    for (const [changes, error] of wrong) {
      const answer = await refresh(address, agent, refreshToken, changes);
      expect([changes, answer]).toMatchObject([changes, FAULT(error)]);
    }
    // Some repeat what they asked for at first. What was ignored then is ignored now.
    const scope = 'openid profile email offline_access contacts:read';
    expect((await refresh(address, agent, refreshToken, { scope })).status).toBe(200);
  });

  it('ends with the grant', async ({ service, pages }) => {
    const { address, clock } = service;
    const agent = await connectAgent(address, pages, { expiresInDays: 7 });
    clock.advance(7 * 24 * HOUR_MS - 30 * MINUTE_MS);
    const answer = await refresh(address, agent, agent.refreshToken);
    expect(answer.body.expires_in).toBeLessThanOrEqual(1_800);
    clock.advance(30 * MINUTE_MS);
    expect(await refresh(address, agent, answer.body.refresh_token)).toMatchObject(FAULT('invalid_grant'));
  });
});

describe('a connected agent', () => {
  it('is refused with the next request where the member is deactivated or agents are turned off', async ({
    service,
    workspace,
  }) => {
    const { address, database } = service;
    const { slug } = workspace;
    const member = await workspace.member();
    const agent = await connectAgent(address, (await member.signIn()).console);
    const api = createClient(address, slug, agent.access);
    expect((await api.get('/people')).status).toBe(200);
    await setFeature(database, { workspace: slug, feature: 'agents', on: false });
    expect((await api.get('/people')).body.error.code).toBe('FEATURE_DISABLED');
    expect(await refresh(address, agent, agent.refreshToken)).toMatchObject(FAULT('invalid_grant'));
    await setFeature(database, { workspace: slug, feature: 'agents', on: true });
    await setMember(database, { workspace: slug, email: member.email, active: false });
    expect((await api.get('/people')).status).toBe(401);
    expect(await refresh(address, agent, agent.refreshToken)).toMatchObject(FAULT('invalid_grant'));
    await setMember(database, { workspace: slug, email: member.email, active: true });
    expect((await refresh(address, agent, agent.refreshToken)).status).toBe(200);
  });

  it('disconnects itself by either token, and nobody else', async ({ service, workspace, pages }) => {
    const { address } = service;
    const stranger = await registerAgent(address);
    for (const kind of ['access', 'refreshToken'] as const) {
      const agent = await connectAgent(address, pages);
      const api = createClient(address, workspace.slug, agent.access);
      for (const changes of [{ client_id: stranger.clientId }, { token: 'nothing' }, { token: workspace.secret }]) {
        const answer = await postForm(address, 'revoke', { token: agent[kind], client_id: agent.clientId, ...changes });
        expect([changes, answer]).toMatchObject([changes, { status: 200, body: undefined }]);
      }
      expect((await api.get('/people')).status).toBe(200);
      await postForm(address, 'revoke', { token: agent[kind], client_id: agent.clientId });
      expect((await api.get('/people')).status).toBe(401);
    }
    expect((await workspace.api.get('/people')).status).toBe(200);
  });

  it('cannot enter a workspace of which the person is no member, nor one where agents are off', async ({
    service,
    other,
    pages,
  }) => {
    const { address } = service;
    const agent = await registerAgent(address);
    const body = { query: authorizationQuery(address, agent), scopes: ['contacts:read'] };
    const elsewhere = await pages.call('POST', `/console/api/workspaces/${other.slug}/self/grants`, { body });
    expect(elsewhere.status).toBe(403);
    const member = await other.member();
    await setFeature(service.database, { workspace: other.slug, feature: 'agents', on: false });
    const off = await (await member.signIn()).console.post('/self/grants', body);
    expect(off.body.error.code).toBe('FEATURE_DISABLED');
    await setFeature(service.database, { workspace: other.slug, feature: 'agents', on: true });
  });

  it('takes none of the places of personal tokens, and a member has so many agents', async ({ service, workspace }) => {
    const { address } = service;
    const member = await workspace.member();
    const { console: pages } = await member.signIn();
    const agent = await registerAgent(address);
    const code = (await consent(pages, address, agent)).searchParams.get('code') ?? '';
    for (let n = 1; n < 50; n++) await consent(pages, address, agent);
    const body = { query: authorizationQuery(address, agent), scopes: ['contacts:read'] };
    expect((await pages.post('/self/grants', body)).body.error.code).toBe('CONFLICT');
    expect((await exchange(address, agent, code)).status).toBe(200);
    expect((await pages.get('/self/tokens')).body.items.map(({ name }: { name: string }) => name)).toEqual(['test']);
    // Those whose code nobody has used are gone after a minute.
    service.clock.advance(MINUTE_MS);
    expect((await pages.post('/self/grants', body)).status).toBe(201);
  });
});
