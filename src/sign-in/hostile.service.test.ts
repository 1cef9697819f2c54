import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RawAnswer, rawRequest } from '../../tests/harness/raw-http.ts';
import { startService, type TestService, type TestWorkspace } from '../../tests/harness/service.ts';
import { callSignIn } from '../../tests/harness/sign-in.ts';

let service: TestService;
let workspace: TestWorkspace;
beforeAll(async () => {
  service = await startService();
  workspace = await service.workspace();
});
afterAll(() => service.stop());

/** Every endpoint below `/console/auth`, and some that do not exist. */
const PATHS = [
  ...['/state', '/account', '/profile', '/setup', '/change-password', '/list-sessions', '/revoke-session'],
  ...['/revoke-other-sessions', '/sign-in/email', '/sign-in/oauth2', '/sign-out', '/callback/openid-connect'],
  ...['/invitations/x', '/invitations/x/accept', '/reset-requests', '/resets'],
  ...['/two-factor/enable', '/two-factor/disable', '/two-factor/generate-backup-codes', '/two-factor/verify-totp'],
  ...['/two-factor/verify-backup-code', '/passkey/generate-register-options', '/passkey/verify-registration'],
  ...['/passkey/generate-authenticate-options', '/passkey/verify-authentication', '/passkey/list-user-passkeys'],
  ...['/passkey/delete-passkey', '/passkey/update-passkey'],
  ...['', '/', '//', '/..%2f..%2fsession', '/%00', '/sign-in', '/sign-in/email/', '/SIGN-IN/EMAIL', '/constructor'],
];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const BODIES = [
  '{',
  '[]',
  'null',
  '"text"',
  '{"email":{"$ne":null},"password":{"$ne":null}}',
  '{"email":"a@b.example","password":"x","more":1}',
  '{"email":"a@b.example","email":"c@d.example","password":"x"}',
  '{"__proto__":{"admin":true},"constructor":{}}',
  '{"response":{"id":{"a":1},"response":{"clientDataJSON":5}}}',
  '{"response":{"id":"x","response":{"authenticatorData":"%%","clientDataJSON":"e30"}}}',
  '{"code":1e400}',
  '{"email":"a\\u0000@b.example","password":"\\ud800"}',
  '['.repeat(5_000),
  `{"password":"${'x'.repeat(15_000)}"}`,
];
const DOCUMENTED = [302, 200, 202, 400, 401, 403, 404, 405, 409, 413, 415, 429];

function send(method: string, path: string, cookie: string, body?: string): Promise<RawAnswer> {
  return rawRequest(service.address, {
    method,
    target: `/console/auth${path}`,
    headers: [
      ['Cookie', cookie],
      ['Sec-Fetch-Site', 'same-origin'],
      ...(body === undefined ? [] : ([['Content-Type', 'application/json']] as [string, string][])),
    ],
    ...(body === undefined ? {} : { body }),
  });
}

describe('below /console/auth', () => {
  it('every method at every path gets a documented answer', async () => {
    for (const path of PATHS) {
      for (const method of METHODS) {
        const { status } = await send(method, path, '');
        expect([method, path, DOCUMENTED.includes(status)], String(status)).toEqual([method, path, true]);
        if (!['GET', 'POST'].includes(method)) expect([404, 405, 400]).toContain(status);
      }
    }
    expect(service.logged()).not.toContain('signing in failed');
  });

  it.each([
    ['GET', '/sign-in/email', 'POST'],
    ['GET', '/sign-out', 'POST'],
    ['GET', '/passkey/delete-passkey', 'POST'],
    ['GET', '/invitations/x/accept', 'POST'],
    ['POST', '/list-sessions', 'GET'],
    ['POST', '/callback/openid-connect', 'GET'],
  ])('%s %s gets 405, which names %s', async (method, path, allowed) => {
    const { status, headers } = await send(method, path, '', method === 'POST' ? '{}' : undefined);
    expect([status, headers.allow]).toEqual([405, allowed]);
  });

  it.each([
    ['of JSON', [['Content-Type', 'application/json']], '{}'],
    ['of another type', [['Content-Type', 'text/plain']], 'text'],
    ['without a type', [], 'x'.repeat(100_000)],
    ['that is chunked and empty', [['Transfer-Encoding', 'chunked']], '0\r\n\r\n'],
  ] as [string, [string, string][], string][])('a GET ignores a body %s', async (_what, headers, body) => {
    const length: [string, string][] = body.startsWith('0') ? [] : [['Content-Length', String(body.length)]];
    for (const [path, status] of [
      ['/state', 200],
      ['/list-sessions', 401],
      ['/sign-in/email', 405],
    ] as const) {
      const answer = await rawRequest(service.address, {
        target: `/console/auth${path}`,
        headers: [...headers, ...length],
        body,
      });
      expect([path, answer.status]).toEqual([path, status]);
    }
  });

  it.each(['no session', 'a session'])('hostile bodies get a documented answer with %s', async (kind) => {
    for (const path of PATHS) {
      const cookie = kind === 'a session' ? (await workspace.signIn()).cookie : '';
      for (const body of BODIES) {
        const { status } = await send('POST', path, cookie, body);
        expect([path, body.slice(0, 60), DOCUMENTED.includes(status)], String(status)).toEqual([
          path,
          body.slice(0, 60),
          true,
        ]);
      }
    }
    expect(service.logged()).not.toContain('signing in failed');
  });

  it.each([
    ['twice', (cookie: string) => `${cookie}; ${cookie}`, 200],
    ['after another of that name', (cookie: string) => `kartotek_session=made-up; ${cookie}`, 200],
    ['before another of that name', (cookie: string) => `${cookie}; kartotek_session=made-up`, 401],
    ['beside 8 KB of others', (cookie: string) => `filler=${'x'.repeat(8_000)}; ${cookie}`, 200],
    ['beside cookies that cannot be decoded', (cookie: string) => `a=%zz; =; ;;b; ${cookie}`, 200],
  ])('a session’s cookie %s gets a documented answer', async (_how, dress, status) => {
    const { cookie } = await workspace.signIn();
    const sent = dress(cookie);
    expect((await send('GET', '/list-sessions', sent)).status).toBe(status);
    for (const path of ['/two-factor/verify-totp', '/passkey/verify-authentication', '/sign-out']) {
      expect(DOCUMENTED).toContain((await send('POST', path, sent, '{}')).status);
    }
  });

  it('a body that does not arrive in time gets 408, and one over the bound 413', async () => {
    const slow = await startService({ arrival: { headersMs: 1_000, requestMs: 1_000 } });
    try {
      const answer = await rawRequest(slow.address, {
        method: 'POST',
        target: '/console/auth/sign-in/email',
        headers: [
          ['Sec-Fetch-Site', 'same-origin'],
          ['Content-Type', 'application/json'],
          ['Content-Length', '100'],
        ],
        body: '{"email":',
      });
      expect(answer.status).toBe(408);
    } finally {
      await slow.stop();
    }
    const large = JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(17_000) });
    expect((await send('POST', '/sign-in/email', '', large)).status).toBe(413);
    expect((await send('POST', '/sign-in/email', '', 'x'.repeat(5_000_000))).status).toBe(413);
  });

  it('a cookie of 8 KB that is no session’s is refused', async () => {
    for (const cookie of [`kartotek_session=${'x'.repeat(8_000)}`, `kartotek_session=${'%25'.repeat(2_500)}.x`]) {
      expect((await send('GET', '/list-sessions', cookie)).status).toBe(401);
      expect((await send('POST', '/sign-out', cookie, '{}')).status).toBeLessThan(500);
    }
    expect(service.logged()).not.toContain('signing in failed');
  });
});

describe('invitations by an administrator', () => {
  it('are bounded: 100 open ones, 10 to an address and 200 in 24 hours', { timeout: 240_000 }, async () => {
    const own = await service.workspace();
    const { console } = await own.signIn();
    const invite = (email: string) => console.post('/invitations', { email }, { key: null });
    for (let n = 0; n < 10; n++) expect((await invite('often@invited.example')).status).toBe(201);
    const often = await invite('OFTEN@invited.example');
    expect([often.status, Number(often.headers['retry-after'])]).toEqual([429, 8_640]);
    const ids: number[] = [];
    for (let n = 0; n < 99; n++) ids.push((await invite(`n${n}@invited.example`)).body.invitation.id);
    const full = await invite('one-more@invited.example');
    expect([full.status, full.body.error.code]).toEqual([409, 'CONFLICT']);
    for (const id of ids) expect((await console.call('DELETE', `/invitations/${id}`)).status).toBe(204);
    for (let n = 0; n < 91; n++) expect((await invite(`m${n}@invited.example`)).status).toBe(201);
    expect((await invite('two-more@invited.example')).status).toBe(429);
    // Others are not affected.
    const other = await (await service.workspace()).signIn();
    expect((await other.console.post('/invitations', { email: 'often@invited.example' }, { key: null })).status).toBe(
      201,
    );
    service.clock.advance(86_400_000);
    expect((await invite('often@invited.example')).status).toBe(201);
  });
});

describe('requests for a link', () => {
  it('are bounded by account, however the address is spelt', async () => {
    const { email } = await workspace.member();
    const ask = (given: string) => callSignIn(service.address, 'POST', '/reset-requests', { email: given });
    const statuses: number[] = [];
    for (const given of [email, email.toUpperCase(), email.replace('m', 'M'), email]) {
      statuses.push((await ask(given)).status);
    }
    expect(statuses).toEqual([202, 202, 202, 429]);
  });
});
