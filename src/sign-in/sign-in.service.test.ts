import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setMember } from '../../tests/harness/administration.ts';
import { startService, type TestService, type TestWorkspace } from '../../tests/harness/service.ts';
import { callSignIn, PASSWORD, setPassword, signIn } from '../../tests/harness/sign-in.ts';

let service: TestService;
let workspace: TestWorkspace;
beforeAll(async () => {
  service = await startService();
  workspace = await service.workspace();
});
afterAll(() => service.stop());

const DAY_MS = 86_400_000;
const call = (...args: Parameters<typeof callSignIn> extends [string, ...infer Rest] ? Rest : never) =>
  callSignIn(service.address, ...args);
const who = async (cookie: string) =>
  (await fetch(`${service.address}/console/session`, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })).status;
const post = (path: string, body: unknown, cookie?: string) =>
  call('POST', path, body, cookie === undefined ? {} : { cookie });

async function person() {
  const member = await workspace.member();
  await setPassword(service, workspace.slug, member.email);
  return member;
}

describe('signing in with a password', () => {
  it('starts a session with a cookie that scripts and other sites cannot use', async () => {
    const { email } = await person();
    const answer = await post('/sign-in/email', { email: email.toUpperCase(), password: PASSWORD });
    expect([answer.status, answer.body]).toEqual([200, { secondFactor: null }]);
    const [cookie = ''] = answer.setCookies.filter((one) => one.startsWith('kartotek_session='));
    expect(cookie).toMatch(/^kartotek_session=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(await who(answer.cookie)).toBe(200);
    const again = await post('/sign-in/email', { email, password: PASSWORD }, answer.cookie);
    expect(again.cookie).not.toBe(answer.cookie);
  });

  it('refuses a wrong password and an unknown person with the same bytes', async () => {
    const { email } = await person();
    const headers = { 'x-request-id': 'same' };
    const wrong = await call('POST', '/sign-in/email', { email, password: 'not this one' }, { headers });
    const unknown = { email: 'nobody@members.example', password: 'not this one' };
    const stranger = await call('POST', '/sign-in/email', unknown, { headers });
    expect([wrong.status, wrong.body.error.code]).toEqual([401, 'WRONG_CREDENTIALS']);
    expect([stranger.status, stranger.text]).toEqual([wrong.status, wrong.text]);
    expect([...wrong.setCookies, ...stranger.setCookies]).toEqual([]);
  });

  it('stores neither the password nor the session’s token', async () => {
    const { userId, email } = await person();
    const cookie = await signIn(service, email);
    const token = /kartotek_session=([\w-]+)/.exec(cookie)?.[1] ?? '';
    const sessions = await service.database.kysely
      .selectFrom('user_session' as never)
      .selectAll()
      .execute();
    const credentials = await service.database.kysely
      .selectFrom('user_credential' as never)
      .selectAll()
      .execute();
    const stored = JSON.stringify([sessions, credentials]);
    expect(stored).toContain(userId);
    expect(token.length).toBeGreaterThanOrEqual(32);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(PASSWORD);
  });

  it('is refused to a person without access to any workspace, once the password is proven', async () => {
    const { email } = await person();
    await setMember(service.database, { workspace: workspace.slug, email, active: false });
    const wrong = await post('/sign-in/email', { email, password: 'not this one' });
    const right = await post('/sign-in/email', { email, password: PASSWORD });
    expect([wrong.body.error.code, right.status, right.body.error.code]).toEqual([
      'WRONG_CREDENTIALS',
      403,
      'NO_ACCESS',
    ]);
  });
});

describe('a session', () => {
  it('is a new one at each sign-in, whatever cookie the browser had', async () => {
    const [attacker, { email }] = [await signIn(service, (await person()).email), await person()];
    for (const planted of [attacker, 'kartotek_session=planted', 'kartotek_session=planted.c2lnbmF0dXJl']) {
      const { cookie } = await post('/sign-in/email', { email, password: PASSWORD }, planted);
      expect(cookie).toMatch(/kartotek_session=[^;]+/);
      expect(cookie).not.toContain(planted.split('=')[1]);
      expect(await who(cookie)).toBe(200);
    }
    const { body } = await call('GET', '/list-sessions', undefined, { cookie: attacker });
    expect(body.items).toHaveLength(1);
  });

  it('ends with signing out: the cookie is of no use afterwards', async () => {
    const cookie = await signIn(service, (await person()).email);
    const out = await post('/sign-out', undefined, cookie);
    expect(out.status, out.text).toBe(200);
    expect(await who(cookie)).toBe(401);
  });

  it('is extended by use and ends 14 days after the last', async () => {
    const other = await startService();
    try {
      const own = await other.workspace();
      const { cookie } = await own.signIn();
      const status = async () => (await fetch(`${other.address}/console/session`, { headers: { cookie } })).status;
      other.clock.advance(13 * DAY_MS);
      expect(await status()).toBe(200);
      // The extension is stored after the answer.
      await expect.poll(() => other.database.run(latestExpiry, {})).toMatchObject([{ days: 27 }]);
      other.clock.advance(13 * DAY_MS);
      expect(await status()).toBe(200);
      await expect.poll(() => other.database.run(latestExpiry, {})).toMatchObject([{ days: 40 }]);
      other.clock.advance(15 * DAY_MS);
      expect(await status()).toBe(401);
    } finally {
      await other.stop();
    }
  });

  it('is listed without its token, and revoked by its id', async () => {
    const { email } = await person();
    const [first, second] = [await signIn(service, email), await signIn(service, email)];
    const { body } = await call('GET', '/list-sessions', undefined, { cookie: first });
    expect(body.items).toHaveLength(2);
    expect(Object.keys(body.items[0]).toSorted()).toEqual(
      ['createdAt', 'current', 'expiresAt', 'id', 'ipAddress', 'lastUsedAt', 'userAgent'].toSorted(),
    );
    const [other] = body.items.filter((one: { current: boolean }) => !one.current);
    expect((await post('/revoke-session', { id: other.id }, first)).status).toBe(200);
    expect([await who(first), await who(second)]).toEqual([200, 401]);
    const stranger = await signIn(service, (await person()).email);
    const [mine] = (await call('GET', '/list-sessions', undefined, { cookie: first })).body.items;
    expect((await post('/revoke-session', { id: mine.id }, stranger)).status).toBe(404);
    expect(await who(first)).toBe(200);
  });

  it('is dead as soon as the person is active in no workspace', async () => {
    const { email } = await person();
    const elsewhere = await service.workspace();
    await elsewhere.member({ email });
    const cookie = await signIn(service, email);
    await setMember(service.database, { workspace: workspace.slug, email, active: false });
    expect((await call('GET', '/list-sessions', undefined, { cookie })).status).toBe(200);
    await setMember(service.database, { workspace: elsewhere.slug, email, active: false });
    expect((await call('GET', '/list-sessions', undefined, { cookie })).status).toBe(401);
    await setMember(service.database, { workspace: elsewhere.slug, email, active: true });
    expect(await who(cookie)).toBe(401);
  });

  it('of another browser ends when the password is changed', async () => {
    const { email } = await person();
    const [own, other] = [await signIn(service, email), await signIn(service, email)];
    const wrong = await post('/change-password', { currentPassword: 'not this one', newPassword: 'x'.repeat(12) }, own);
    expect([wrong.status, wrong.body.error.code]).toEqual([400, 'WRONG_PASSWORD']);
    const newPassword = 'another good sentence 9';
    expect((await post('/change-password', { currentPassword: PASSWORD, newPassword }, own)).status).toBe(200);
    expect([await who(own), await who(other)]).toEqual([200, 401]);
    expect((await post('/sign-in/email', { email, password: PASSWORD })).status).toBe(401);
    expect((await post('/sign-in/email', { email, password: newPassword })).status).toBe(200);
  });
});

describe('cookies', () => {
  const NAMES = /^(\S+?)=/;
  const flagsOf = (answer: { setCookies: readonly string[] }) =>
    Object.fromEntries(answer.setCookies.map((one) => [NAMES.exec(one)?.[1], one.includes('; Secure')]));

  it.each([
    ['without TLS', {}, {}, { kartotek_session: false, kartotek_device: false }],
    [
      'behind a proxy that is trusted and says https',
      { KARTOTEK_TRUST_PROXY: '127.0.0.1' },
      { 'x-forwarded-proto': 'https' },
      { '__Host-kartotek_session': true, kartotek_device: true },
    ],
    [
      'with a client that is not trusted and says https',
      {},
      { 'x-forwarded-proto': 'https' },
      { kartotek_session: false, kartotek_device: false },
    ],
    [
      'with a public address of https',
      { KARTOTEK_PUBLIC_URL: 'https://kartotek.example' },
      {},
      { '__Host-kartotek_session': true, kartotek_device: true },
    ],
  ])('%s have the flags of the connection', async (_how, environment, headers, flags) => {
    const other = await startService({ environment });
    try {
      const own = await other.workspace();
      const { email } = await own.member();
      await setPassword(other, own.slug, email);
      const answer = await callSignIn(
        other.address,
        'POST',
        '/sign-in/email',
        { email, password: PASSWORD },
        { headers },
      );
      expect(flagsOf(answer)).toEqual(flags);
      expect(answer.setCookies.every((one) => one.includes('HttpOnly') && one.includes('SameSite=Strict'))).toBe(true);
      const status = async (cookie: string) =>
        (await fetch(`${other.address}/console/session`, { headers: { cookie } })).status;
      expect(await status(answer.cookie)).toBe(200);
      // Without the prefix, a neighbouring host could have set it.
      const renamed = answer.cookie.replace('__Host-', '');
      expect(await status(renamed)).toBe('KARTOTEK_PUBLIC_URL' in environment ? 401 : 200);
    } finally {
      await other.stop();
    }
  });
});

describe('a new password', () => {
  it.each([
    ['short word', 'must be at least 12 characters'],
    ['x'.repeat(129), 'must be at most 128 characters'],
    ['aaaaaaaaaaaaaa', 'too easy to guess'],
    ['Passw0rd12345', 'too easy to guess'],
    ['qwertyuiop12', 'too easy to guess'],
    ['Velkommen2026', 'too easy to guess'],
    ['abcabcabcabcabc', 'too easy to guess'],
  ])('is refused if it is %s', async (newPassword, reason) => {
    const cookie = await signIn(service, (await person()).email);
    const answer = await post('/change-password', { currentPassword: PASSWORD, newPassword }, cookie);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'INVALID_INPUT']);
    expect(answer.body.error.message).toContain(reason);
  });

  it('is refused if it is the email address', async () => {
    const { email } = await person();
    const cookie = await signIn(service, email);
    const answer = await post('/change-password', { currentPassword: PASSWORD, newPassword: email }, cookie);
    expect(answer.body.error.message).toContain('must not be the email address');
  });
});

describe('guessing', () => {
  const guess = (email: string, cookie?: string) => post('/sign-in/email', { email, password: 'not this one' }, cookie);

  it.each(['known', 'unknown'])('at the password of a person who is %s is limited', async (kind) => {
    const email = kind === 'known' ? (await person()).email : `${randomUUID()}@members.example`;
    for (let n = 0; n < 10; n++) expect((await guess(email)).status).toBe(401);
    const refused = await guess(email.toUpperCase());
    expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMITED']);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(90);
    expect((await post('/sign-in/email', { email, password: PASSWORD })).status).toBe(429);
  });

  it('by others does not lock out a browser that signed in before, nor a person who resets the password', async () => {
    const { email } = await person();
    const { cookie } = await post('/sign-in/email', { email, password: PASSWORD });
    for (let n = 0; n < 11; n++) await guess(email);
    expect((await guess(email)).status).toBe(429);
    expect((await post('/sign-in/email', { email, password: PASSWORD }, cookie)).status).toBe(200);
    expect((await guess((await person()).email, cookie)).status).toBe(401);
    await setPassword(service, workspace.slug, email);
    expect((await post('/sign-in/email', { email, password: PASSWORD })).status).toBe(200);
  });

  it('from one address is limited, whoever is guessed at', async () => {
    const other = await startService({ signIn: { byAddress: { attempts: 5, seconds: 900 } } });
    try {
      const body = () => ({ email: `${randomUUID()}@members.example`, password: 'not this one' });
      const statuses = [];
      for (let n = 0; n < 6; n++)
        statuses.push((await callSignIn(other.address, 'POST', '/sign-in/email', body())).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
      other.clock.advance(180_000);
      expect((await callSignIn(other.address, 'POST', '/sign-in/email', body())).status).toBe(401);
    } finally {
      await other.stop();
    }
  });
});

describe('what the console does not need', () => {
  it.each([
    ['POST', '/sign-up/email'],
    ['GET', '/get-session'],
    ['POST', '/update-user'],
    ['POST', '/delete-user'],
    ['POST', '/change-email'],
    ['POST', '/request-password-reset'],
    ['POST', '/reset-password'],
    ['GET', '/list-accounts'],
    ['POST', '/link-social'],
    ['POST', '/sign-in/social'],
    ['POST', '/two-factor/send-otp'],
    ['POST', '/two-factor/get-totp-uri'],
    ['GET', '/ok'],
    ['GET', '/error'],
    ['POST', '/revoke-sessions'],
  ] as const)('%s %s does not exist', async (method, path) => {
    const cookie = await signIn(service, (await person()).email);
    const answer = await call(method, path, method === 'POST' ? {} : undefined, { cookie });
    expect([answer.status, answer.body.error.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('answers 405 for another method, and 400, 413, 415 for what is no body', async () => {
    expect((await call('GET', '/sign-in/email')).status).toBe(405);
    for (const body of [
      {},
      { email: 'x', password: 'y' },
      { email: 'a@b.example', password: 'x', more: 1 },
      '{',
      '[]',
    ]) {
      expect((await post('/sign-in/email', body)).status, JSON.stringify(body)).toBe(400);
    }
    const long = { email: 'a@b.example', password: 'x'.repeat(70_000) };
    expect((await post('/sign-in/email', long)).status).toBe(413);
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect((await call('POST', '/sign-in/email', 'email=a', form)).status).toBe(415);
  });

  it('is refused to other sites', async () => {
    const body = { email: (await person()).email, password: PASSWORD };
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
    expect((await call('POST', '/sign-in/email', body, { headers })).status).toBe(403);
  });
});

const latestExpiry = {
  text: `select round(extract(epoch from max(expires_at) - max(created_at)) / 86400)::integer + 0 as days from user_session`,
  name: undefined,
  order: [],
};
