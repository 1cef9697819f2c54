import { sql } from 'kysely';
import { describe, expect, vi } from 'vitest';
import { setFeature, setMember } from '../../tests/harness/administration.ts';
import type { Answer } from '../../tests/harness/client.ts';
import { serviceTest, withService } from '../../tests/harness/fixtures.ts';
import { chunked, rawRequest } from '../../tests/harness/raw-http.ts';
import { noteSessionUse } from '../sign-in/sessions.ts';

/** Headers that depend on the time, and on how much of a large body has arrived when it is refused. */
const VARYING = { date: '', connection: '', 'keep-alive': '' };

const it = serviceTest();

describe('a signed-in person', () => {
  it('calls the operations of the API, without scopes and while agents are off', async ({ service, workspace }) => {
    const { console } = await (await workspace.member()).signIn();
    await setFeature(service.database, { workspace: workspace.slug, feature: 'agents', on: false });
    try {
      const created = await console.post('/people', { name: 'Astrid Holm', email: 'astrid@nordlys.example' });
      expect(created.status).toBe(201);
      const { id } = created.body.person;
      expect(created.headers.location).toBe(`/console/api/workspaces/${workspace.slug}/people/${id}`);
      expect(created.headers['cache-control']).toBe('no-store');
      const read = await console.get(`/people/${id}`);
      expect([read.status, read.headers.etag]).toEqual([200, created.headers.etag]);
      const changed = await console.patch(`/people/${id}`, { title: 'CFO' }, read.body.person.version);
      expect([changed.status, changed.body.person.title]).toEqual([200, 'CFO']);
    } finally {
      await setFeature(service.database, { workspace: workspace.slug, feature: 'agents', on: true });
    }
  });

  it('gets the first answer again for a repeated write, and 50 at once have one effect', async ({ workspace }) => {
    const { console } = await (await workspace.member()).signIn();
    const body = { name: 'Once Only', email: 'once@nordlys.example' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => console.post('/people', body, { key: 'the same key' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1);
  });

  it('is not who sends what a page of somebody else says', async ({ workspace }) => {
    const [shown, member] = [await workspace.member(), await workspace.member()];
    const { console } = await member.signIn();
    const as = ({ userId }: typeof shown) => ({
      body: { name: 'Shown', email: 'shown@nordlys.example' },
      headers: { 'kartotek-user': userId },
    });
    const create = async () => {
      const created = await console.call('POST', '/people', as(member));
      expect(created.status).toBe(201);
      return writesLeft(created);
    };
    const before = await create();
    const refused = await console.call('POST', '/people', as(shown));
    expect([refused.status, refused.body.error.code]).toEqual([401, 'UNAUTHENTICATED']);
    // It counts too.
    expect(await create()).toBe(before - 2);
  });

  it('shares idempotency keys with no other person', async ({ workspace }) => {
    const [one, two] = [await workspace.member(), await workspace.member()];
    const body = { name: 'Keyed', email: 'keyed@nordlys.example' };
    const call = async (member: typeof one) =>
      (await (await member.signIn()).console.post('/people', body, { key: 'shared' })).body.person.id;
    const first = await call(one);
    expect(await call(one)).toBe(first);
    expect(await call(two)).not.toBe(first);
  });

  it('gets the same bytes for another workspace and for one that does not exist', async ({
    service,
    workspace,
    other,
  }) => {
    const { cookie, console } = await (await workspace.member()).signIn();
    expect((await console.get('/people')).status).toBe(200);
    const large = JSON.stringify({ name: 'x'.repeat(200_000) });
    const bodies: [string, string | Buffer][] = [
      ['content-length', '{}'],
      ['content-length', large],
      ['chunked', chunked('{}')],
      ['chunked', chunked(large)],
      ['chunked', chunked(large, 1)],
    ];
    const ask = (slug: string, framing: string, body: string | Buffer) =>
      rawRequest(service.address, {
        method: 'POST',
        target: `/console/api/workspaces/${slug}/people`,
        headers: [
          ['Cookie', cookie],
          ['Sec-Fetch-Site', 'same-origin'],
          ['Content-Type', 'application/json'],
          ['X-Request-ID', 'same'],
          ...(framing === 'chunked' ? ([['Transfer-Encoding', 'chunked']] as const) : []),
        ],
        body,
      });
    for (const [framing, body] of bodies) {
      const [existing, missing] = [await ask(other.slug, framing, body), await ask('w-not-there', framing, body)];
      expect([existing.status, existing.body.error.code]).toEqual([403, 'FORBIDDEN']);
      expect(missing.text).toBe(existing.text);
      expect({ ...missing.headers, ...VARYING }).toEqual({ ...existing.headers, ...VARYING });
    }
  });

  it('is refused by the next request after deactivation, a lower role, or a feature turned off', async ({
    service,
    workspace,
  }) => {
    const { database } = service;
    const { slug } = workspace;
    const member = await workspace.member({ role: 'ADMIN' });
    const { console } = await member.signIn();
    expect((await console.get('/members')).status).toBe(200);
    await setMember(database, { workspace: slug, email: member.email, role: 'MEMBER' });
    expect((await console.get('/members')).status).toBe(403);
    expect((await console.get('/people')).status).toBe(200);
    await setFeature(database, { workspace: slug, feature: 'relationships', on: false });
    expect((await console.get('/people')).body.error.code).toBe('FEATURE_DISABLED');
    await setFeature(database, { workspace: slug, feature: 'relationships', on: true });
    const other = await service.workspace();
    await other.member({ email: member.email });
    await setMember(database, { workspace: slug, email: member.email, active: false });
    expect((await console.get('/people')).body.error.code).toBe('FORBIDDEN');
    // Active in no workspace: signed out.
    await setMember(database, { workspace: other.slug, email: member.email, active: false });
    expect((await console.get('/people')).body.error.code).toBe('UNAUTHENTICATED');
    expect((await console.get('/session')).status).toBe(404);
  });

  it('needs Work access where a token’s member does', async ({ workspace }) => {
    const { console } = await (await workspace.member({ workAccess: false })).signIn();
    const body = { name: 'No Access', email: 'no@nordlys.example', lifecycleStage: 'LEAD' };
    expect((await console.post('/people', body)).body.error.code).toBe('FORBIDDEN');
  });
});

describe('credentials', () => {
  it('a cookie is ignored below /api/v1, a bearer token below /console', async ({ service, workspace }) => {
    const { cookie, console } = await workspace.signIn();
    const ask = async (target: string, headers: (readonly [string, string])[]) =>
      (await rawRequest(service.address, { target, headers })).status;
    const token = ['Authorization', `Bearer ${workspace.secret}`] as const;
    const [api, own] = [
      `/api/v1/workspaces/${workspace.slug}/people`,
      `/console/api/workspaces/${workspace.slug}/people`,
    ];
    expect(await ask(api, [['Cookie', cookie]])).toBe(401);
    expect(await ask(api, [['Cookie', cookie], token])).toBe(200);
    expect(await ask(own, [token])).toBe(401);
    expect(await ask(own, [['Cookie', cookie], token])).toBe(200);
    expect(
      await ask(own, [
        ['Cookie', cookie],
        ['Authorization', 'Bearer nonsense'],
      ]),
    ).toBe(200);
    expect(await ask('/console/session', [token])).toBe(401);
    const headers = { authorization: token[1] };
    expect((await console.get('/console/auth/list-sessions', { headers, token: null })).status).toBe(401);
    expect((await console.get('/console/auth/list-sessions', { headers })).status).toBe(200);
  });

  it('answers 401 without a session, and says to sign in', async ({ workspace }) => {
    const { console } = await workspace.signIn();
    for (const token of [null, '', 'kartotek_session=', 'kartotek_session=unknown', 'other=1']) {
      const answer = await console.get('/people', { token });
      expect([answer.status, answer.body.error.code, answer.body.error.message]).toEqual([
        401,
        'UNAUTHENTICATED',
        'Sign in to continue.',
      ]);
      expect(answer.headers['www-authenticate']).toBeUndefined();
    }
  });

  it('an operation that is not for members has no route', async ({ workspace }) => {
    const { console } = await workspace.signIn();
    expect((await console.get('/registry/export')).status).toBe(404);
  });
});

describe('GET /console/session', () => {
  it('names the person and the workspaces of their active memberships', async ({ service, workspace, other }) => {
    const member = await workspace.member({ workAccess: false });
    const { console } = await member.signIn();
    await other.member({ email: member.email, role: 'ADMIN' });
    const mine = await console.get('/console/session');
    expect(mine.status).toBe(200);
    expect(mine.body.user).toEqual({ id: member.userId, email: member.email, name: 'Member' });
    expect(mine.body.workspaces).toHaveLength(2);
    expect(mine.body.workspaces).toEqual(
      expect.arrayContaining([
        {
          slug: workspace.slug,
          name: `Workspace ${workspace.slug}`,
          organization: `Organization ${workspace.slug}`,
          role: 'MEMBER',
          workAccess: false,
          features: { agents: true, 'agent-approval': false, relationships: true, meetings: true },
        },
        expect.objectContaining({ slug: other.slug, role: 'ADMIN', workAccess: true }),
      ]),
    );
    await setMember(service.database, { workspace: other.slug, email: member.email, active: false });
    expect((await console.get('/console/session')).body.workspaces).toHaveLength(1);
  });

  it('ends the session of a person without an active membership, and says so until it is active again', async ({
    service,
    workspace,
  }) => {
    const member = await workspace.member();
    const { console } = await member.signIn();
    const set = (active: boolean) =>
      setMember(service.database, { workspace: workspace.slug, email: member.email, active });
    await set(false);
    expect((await console.get('/console/session')).body.error).toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining('deactivated in every workspace'),
    });
    await set(true);
    expect((await console.get('/console/session')).status).toBe(401);
  });

  it('leaves a session ended that was used at that moment', async ({ service, workspace }) => {
    const { database } = service;
    const member = await workspace.member();
    const { console } = await member.signIn();
    // The next use is to be stored.
    await sql`update user_session set updated_at = updated_at - interval '2 hours'
      where user_id = ${member.userId}`.execute(database.kysely);
    const deactivated = Promise.withResolvers<void>();
    let noted: Promise<unknown> | undefined;
    const { run } = database;
    const spy = vi.spyOn(database, 'run').mockImplementation((statement, values) => {
      if ((statement as unknown) !== noteSessionUse) return run(statement, values);
      noted = deactivated.promise.then(() => run(statement, values));
      return noted as never;
    });
    expect((await console.get('/console/session')).status).toBe(200);
    spy.mockRestore();
    const set = (active: boolean) => setMember(database, { workspace: workspace.slug, email: member.email, active });
    await set(false);
    deactivated.resolve();
    expect(noted).toBeDefined();
    await noted;
    await set(true);
    expect((await console.get('/console/session')).status).toBe(401);
  });
});

describe('a request of another site', () => {
  it.for([
    ['cross-site', [['Sec-Fetch-Site', 'cross-site']]],
    ['same-site', [['Sec-Fetch-Site', 'same-site']]],
    ['another origin', [['Origin', 'https://evil.example']]],
    ['an opaque origin', [['Origin', 'null']]],
    ['the own host with another scheme', [['Origin', 'https://127.0.0.1']]],
    [
      'cross-site with our origin',
      [
        ['Sec-Fetch-Site', 'cross-site'],
        ['Origin', 'own'],
      ],
    ],
  ] as const)('is refused: %s', async ([_, fields], { service, workspace }) => {
    const { cookie } = await workspace.signIn();
    const headers = [
      ['Cookie', cookie],
      ...fields.map(([name, value]) => [name, value === 'own' ? 'http://localhost' : value] as const),
    ] as const;
    const people = `/console/api/workspaces/${workspace.slug}/people`;
    for (const [method, target] of [
      ['GET', people],
      ['POST', people],
      ['GET', '/console/session'],
      ['GET', `/console/events?workspace=${workspace.slug}`],
      ['POST', '/console/auth/sign-out'],
    ] as const) {
      const answer = await rawRequest(service.address, { method, target, headers });
      expect([method, target, answer.status, answer.body.error?.code]).toEqual([method, target, 403, 'FORBIDDEN']);
    }
    expect(
      (await rawRequest(service.address, { target: '/console/session', headers: [['Cookie', cookie]] })).status,
    ).toBe(200);
  });

  // The path exists nowhere: 404 shows that the request was let through.
  it('is refused if it writes and says nothing about its origin', async ({ service, workspace }) => {
    const { cookie } = await workspace.signIn();
    const write = (...fields: (readonly [string, string])[]) =>
      rawRequest(service.address, {
        method: 'POST',
        target: '/console/auth/anything',
        headers: [['Cookie', cookie], ...fields],
      });
    expect((await write()).status).toBe(403);
    expect((await write(['Sec-Fetch-Site', 'none'])).status).toBe(403);
    expect((await write(['Origin', 'http://localhost'])).status).toBe(404);
    expect((await write(['Sec-Fetch-Site', 'same-origin'])).status).toBe(404);
  });

  it('is judged by the scheme that a trusted proxy forwards', async () => {
    for (const [trusted, expected] of [
      ['on', 404],
      ['off', 403],
    ] as const) {
      await withService({ environment: { KARTOTEK_TRUST_PROXY: trusted } }, async (service) => {
        const headers = [
          ['Host', 'kartotek.example'],
          ['Origin', 'https://kartotek.example'],
          ['X-Forwarded-Proto', 'https'],
        ] as const;
        const answer = await rawRequest(service.address, { method: 'POST', target: '/console/auth/anything', headers });
        expect(answer.status).toBe(expected);
      });
    }
  });
});

function writesLeft({ headers }: Answer): number {
  return Number(/r=(\d+)/.exec(String(headers.ratelimit))?.[1]);
}
