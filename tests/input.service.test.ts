import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { newToken } from '../src/access/token.ts';
import { setFeature, setMember } from './harness/administration.ts';
import { serviceTest } from './harness/fixtures.ts';
import { openConnection, rawRequest, requestBytes } from './harness/raw-http.ts';

const it = serviceTest().extend(
  'root',
  { scope: 'file' },
  async ({ workspace }): Promise<string> => `/api/v1/workspaces/${workspace.slug}`,
);

const bearer = (token: string) => ['Authorization', `Bearer ${token}`] as const;

describe('the credential', () => {
  it('is refused with 400 if it is given twice, even if one of them is valid', async ({ service, workspace, root }) => {
    const [good, bad] = [bearer(workspace.secret), bearer(newToken(workspace.workspaceId))];
    for (const headers of [
      [good, bad],
      [bad, good],
      [good, good],
    ]) {
      const answer = await rawRequest(service.address, { target: `${root}/people`, headers });
      expect([answer.status, answer.body.error.code]).toEqual([400, 'INVALID_INPUT']);
      expect(answer.body.error.message).toContain('authorization: must be given once');
    }
  });

  it('accepts the scheme Bearer in upper and lower case', async ({ service, workspace, root }) => {
    for (const scheme of ['bearer', 'BEARER', 'Bearer ']) {
      const headers = [['Authorization', `${scheme} ${workspace.secret}`] as const];
      expect((await rawRequest(service.address, { target: `${root}/people`, headers })).status).toBe(200);
    }
  });

  it('is ignored in the query, and not logged', async ({ service, workspace }) => {
    for (const name of ['access_token', 'token', 'authorization', 'api_key']) {
      const answer = await workspace.api.get(`/people?${name}=${workspace.secret}`, { token: null });
      expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    }
    expect(service.logged()).not.toContain(workspace.secret);
    expect(service.logged()).not.toContain(workspace.secret.slice(-20));
  });

  it('is checked before other headers', async ({ service, workspace, root }) => {
    const twice = ['If-Match', '"v1.x"'] as const;
    const headers = [bearer(newToken(workspace.workspaceId)), ['Idempotency-Key', 'k'] as const, twice, twice];
    const target = `${root}/people/1/archive`;
    expect((await rawRequest(service.address, { method: 'POST', target, headers })).status).toBe(401);
  });
});

describe('a revoked right', () => {
  /** A member whose connection stays open while a test changes their rights. */
  const withMember = it.extend('connected', async ({ service, workspace, root }, { onCleanup }) => {
    const member = await workspace.member();
    const connection = await openConnection(service.address);
    onCleanup(() => connection.close());
    const ask = async (method = 'GET', headers: [string, string][] = [], body = ''): Promise<number> => {
      const request = { method, target: `${root}/people`, headers: [bearer(member.token), ...headers], body };
      return (await connection.ask(requestBytes(request))).status;
    };
    const set = (change: { active?: boolean; workAccess?: boolean }) =>
      setMember(service.database, { workspace: workspace.slug, email: member.email, ...change });
    expect(await ask()).toBe(200);
    return { ask, set };
  });

  withMember('applies to the next request of a member who was deactivated', async ({ connected: { ask, set } }) => {
    await set({ active: false });
    expect(await ask()).toBe(401);
    await set({ active: true });
    expect(await ask()).toBe(200);
  });

  withMember(
    'applies to the next request when a feature is turned off',
    async ({ service, workspace, connected: { ask } }) => {
      for (const feature of ['agents', 'relationships'] as const) {
        await setFeature(service.database, { workspace: workspace.slug, feature, on: false });
        expect(await ask()).toBe(403);
        await setFeature(service.database, { workspace: workspace.slug, feature, on: true });
        expect(await ask()).toBe(200);
      }
    },
  );

  withMember('applies to the next request when Work access is taken away', async ({ connected: { ask, set } }) => {
    const body = JSON.stringify({ name: 'Astrid', email: 'astrid@holm.example', lifecycleStage: 'LEAD' });
    const create = (key: string) =>
      ask(
        'POST',
        [
          ['Content-Type', 'application/json'],
          ['Idempotency-Key', key],
        ],
        body,
      );
    expect(await create(randomUUID())).toBe(201);
    const key = randomUUID();
    await set({ workAccess: false });
    expect(await create(key)).toBe(403);
    await set({ workAccess: true });
    expect(await create(key)).toBe(201);
    expect(await ask()).toBe(200);
  });
});

describe('the path', () => {
  const onPath = it.extend('get', ({ service, workspace }) => (target: string) => {
    return rawRequest(service.address, { target, headers: [bearer(workspace.secret)] });
  });

  onPath.for(['/people/%ff', '/people/%', '/people/%zz', '/people/%c3%28', '/people/%ed%a0%80'])(
    'that is not percent-encoded UTF-8 is 400: %s',
    async (below, { root, get }) => {
      const answer = await get(root + below);
      expect([answer.status, answer.body.error.code]).toEqual([400, 'INVALID_INPUT']);
      expect(answer.headers['x-request-id']).toBe(answer.body.error.requestId);
    },
  );

  onPath('with U+0000 is 400', async ({ root, get }) => {
    for (const target of [`${root}/people/%00`, `${root}/people/1%00`, `/api/v1/workspaces/a%00b/people`]) {
      expect([target, (await get(target)).status]).toEqual([target, 400]);
    }
  });

  onPath.for([
    'UPPER',
    'a--b',
    '-a',
    'a_b',
    'x'.repeat(101),
    'x'.repeat(499),
    '%E2%82%AC',
    "'",
    '%27%20or%201=1',
    '%2e%2e',
  ])('gets 403 for the slug %s, like that of another workspace', async (slug, { get }) => {
    const answer = await get(`/api/v1/workspaces/${slug}/people`);
    expect([answer.status, answer.body.error.code]).toEqual([403, 'FORBIDDEN']);
  });

  onPath.for([
    '/',
    '/nowhere',
    '/people/1/2/3',
    '/People',
    '//people',
    '/people/1/archive/',
    '/../other/people',
    '/people;x=1',
  ])('that has no route is 404: %s', async (below, { root, get }) => {
    const answer = await get(root + below);
    expect([answer.status, answer.body.error.code]).toEqual([404, 'NOT_FOUND']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  onPath.for([
    ['DELETE', '/people', 'GET, HEAD, POST'],
    ['PUT', '/people/1', 'DELETE, GET, HEAD, PATCH'],
    ['DELETE', '/companies/1', 'GET, HEAD, PATCH'],
    ['OPTIONS', '/companies', 'GET, HEAD, POST'],
    ['GET', '/people/1/archive', 'POST'],
    ['PATCH', '/companies/1/restore', 'POST'],
    ['POST', '/relationships/search', 'GET, HEAD'],
    ['PATCH', '/custom-field-definitions', 'GET, HEAD'],
    ['DELETE', '/people/export', 'GET'],
    ['GET', '/companies/batch', 'POST'],
    ['PUT', '/summaries/1', 'GET, HEAD, PATCH'],
    ['TRACE', '/people', 'GET, HEAD, POST'],
  ] as const)('answers 405 with Allow to %s %s', async ([method, below, allow], { service, workspace, root }) => {
    const answer = await rawRequest(service.address, {
      method,
      target: root + below,
      headers: [bearer(workspace.secret)],
    });
    expect([answer.status, answer.body.error.code]).toEqual([405, 'INVALID_INPUT']);
    expect(answer.headers.allow?.split(', ').toSorted()).toEqual(allow.split(', '));
    expect(answer.body.error.message).toContain('method: must be one of');
  });

  it('answers 405 to HEAD of a download', async ({ api }) => {
    const answer = await api.call('HEAD', '/people/export');
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET']);
  });
});

describe('a malformed HTTP request', () => {
  it.for([
    'NONSENSE\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'GET /people HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx',
  ])('gets 400 in the error envelope: %j', async (bytes, { service }) => {
    const connection = await openConnection(service.address);
    const answer = await connection.ask(bytes);
    connection.close();
    expect([answer.status, answer.body.error.code]).toEqual([400, 'INVALID_INPUT']);
    expect(answer.headers).toMatchObject({ connection: 'close', 'x-request-id': answer.body.error.requestId });
  });

  it('gets 431 in the error envelope if its headers are too large', async ({ service, root }) => {
    const answer = await rawRequest(service.address, { target: root, headers: [['X-Large', 'x'.repeat(20_000)]] });
    expect([answer.status, answer.body.error.code]).toEqual([431, 'INVALID_INPUT']);
  });
});

describe('an unexpected database error', () => {
  it('is a 500 without internals, and does not use up the key', async ({ service, workspace }) => {
    const { kysely } = service.database;
    const key = randomUUID();
    const create = () => workspace.api.post('/people', { name: 'Thyra', email: 'thyra@holm.example' }, { key });
    await sql`alter table person add constraint nobody_foresaw_this check (name <> 'Thyra')`.execute(kysely);
    try {
      const answer = await create();
      expect([answer.status, answer.body.error.code]).toEqual([500, 'INTERNAL_ERROR']);
      expect(answer.body.error.message).toBe('An unexpected error occurred.');
      expect(JSON.stringify([answer.text, answer.headers])).not.toMatch(/23514|nobody_foresaw|constraint|person|Thyra/);
    } finally {
      await sql`alter table person drop constraint nobody_foresaw_this`.execute(kysely);
    }
    // Citus tells no names of what failed on a node.
    expect(service.logged()).toContain(service.database.sharded() ? '"code":"23514"' : 'nobody_foresaw_this');
    expect((await create()).status).toBe(201);
  });
});

describe('the logs', () => {
  it('hold one line per request, without token, name, email, text or query', async ({ service, workspace }) => {
    const secrets = ['Freja Undersen', 'freja@undersen.example', '+45 11 22 33 44', 'Fortrolig note', 'hemmelighed'];
    const [name, email, phone, description, value] = secrets;
    const member = await workspace.member();
    const created = await member.api.post(
      '/people',
      { name, email, phone, description, metadata: { note: value } },
      { headers: { 'x-request-id': 'logged-once' } },
    );
    expect(created.status).toBe(201);
    await member.api.get(`/relationships/search?q=${encodeURIComponent(name ?? '')}`);
    await member.api.patch(`/people/${created.body.person.id}`, { name: `${name} ` }, 'v1.stale');
    await member.api.post('/people', { name, email: value, [`${value}`]: value });
    await member.api.post(`/people`, undefined, { rawBody: `{"name":"${name}"`, headers: {} });

    const logged = service.logged();
    for (const secret of [...secrets, member.token, member.email, workspace.email, 'Organization']) {
      expect(logged).not.toContain(secret);
    }
    const lines = logged
      .trim()
      .split('\n')
      .map((line): Record<string, unknown> => JSON.parse(line))
      .filter(({ requestId }) => requestId === 'logged-once');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      operation: 'createPerson',
      workspace: workspace.workspaceId,
      user: member.userId,
      status: 201,
      durationMs: expect.any(Number),
    });
  });

  it('and the stored replays, audit entries and tokens hold no token in clear text', async ({ service }) => {
    const { kysely } = service.database;
    const { rows } = await sql<{ text: string }>`
      select idempotency_key::text as text from idempotency_key
      union all select audit_entry::text from audit_entry
      union all select access_token::text from access_token`.execute(kysely);
    expect(rows.length).toBeGreaterThan(3);
    for (const { text } of rows) expect(text).not.toMatch(/ktk_/);
  });
});
