import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operate } from '../../tests/harness/administration.ts';
import { createAuthenticator } from '../../tests/harness/authenticator.ts';
import { startService, type TestMember, type TestService, type TestWorkspace } from '../../tests/harness/service.ts';
import { callSignIn, PASSWORD } from '../../tests/harness/sign-in.ts';
import { codeOf, secretOf } from '../../tests/harness/totp.ts';
import { removeSecondFactor } from '../administration/remove-second-factor.ts';

let service: TestService;
let workspace: TestWorkspace;
beforeAll(async () => {
  service = await startService();
  workspace = await service.workspace();
});
afterAll(() => service.stop());

const post = (path: string, body: object, cookie: string) =>
  callSignIn(service.address, 'POST', path, body, { cookie });
const begin = ({ email }: TestMember) =>
  callSignIn(service.address, 'POST', '/sign-in/email', { email, password: PASSWORD });
const who = async (cookie: string) =>
  (await fetch(`${service.address}/console/session`, { headers: { cookie } })).status;

async function enrolled() {
  const member = await workspace.member();
  const { cookie } = await member.signIn();
  const enabled = await post('/two-factor/enable', { password: PASSWORD }, cookie);
  expect(enabled.status, enabled.text).toBe(200);
  const { totpURI, backupCodes } = enabled.body as { totpURI: string; backupCodes: string[] };
  const verified = await post('/two-factor/verify-totp', { code: codeOf(totpURI) }, cookie);
  expect(verified.status, verified.text).toBe(200);
  return { member, totpURI, backupCodes, cookie: verified.cookie };
}

describe('with a second factor', () => {
  it('a password alone starts no session; the code does', async () => {
    const { member, totpURI } = await enrolled();
    const begun = await begin(member);
    expect([begun.status, begun.body]).toEqual([200, { secondFactor: ['totp'] }]);
    expect(begun.cookie).not.toContain('kartotek_session=');
    expect(await who(begun.cookie)).toBe(401);
    const wrong = await post('/two-factor/verify-totp', { code: '000000' }, begun.cookie);
    expect([wrong.status, wrong.body.error.code]).toEqual([400, 'WRONG_CODE']);
    const right = await post('/two-factor/verify-totp', { code: codeOf(totpURI, 1) }, begun.cookie);
    expect(right.status, right.text).toBe(200);
    expect(await who(right.cookie)).toBe(200);
    expect((await post('/two-factor/verify-totp', { code: codeOf(totpURI, 1) }, begun.cookie)).status).toBe(401);
  });

  it('a backup code works once', async () => {
    const { member, backupCodes } = await enrolled();
    const [code = ''] = backupCodes;
    const first = await post('/two-factor/verify-backup-code', { code }, (await begin(member)).cookie);
    expect([first.status, await who(first.cookie)]).toEqual([200, 200]);
    const again = await post('/two-factor/verify-backup-code', { code }, (await begin(member)).cookie);
    expect([again.status, again.body.error.code]).toEqual([400, 'WRONG_CODE']);
  });

  it('guesses at the code are limited, over several sign-ins', async () => {
    const { member } = await enrolled();
    const answers = [];
    for (let n = 0; n < 12; n++) {
      const { cookie } = await begin(member);
      answers.push((await post('/two-factor/verify-totp', { code: '000000' }, cookie)).status);
    }
    expect(answers).toEqual([...Array(10).fill(400), 429, 429]);
  });

  it('it is turned off by a person who gives the password', async () => {
    const { member, cookie } = await enrolled();
    expect((await post('/two-factor/disable', { password: 'not this one' }, cookie)).body.error.code).toBe(
      'WRONG_PASSWORD',
    );
    const off = await post('/two-factor/disable', { password: PASSWORD }, cookie);
    expect(off.status, off.text).toBe(200);
    expect((await begin(member)).body).toEqual({ secondFactor: null });
  });

  it('its secret is stored encrypted', async () => {
    const { totpURI, backupCodes } = await enrolled();
    const rows = await service.database.kysely
      .selectFrom('user_second_factor' as never)
      .selectAll()
      .execute();
    const stored = JSON.stringify(rows);
    expect(rows.length).toBeGreaterThan(0);
    for (const secret of [secretOf(totpURI).toString(), ...backupCodes]) {
      expect(stored).not.toContain(secret);
    }
  });
});

describe('a lost second factor', () => {
  const removeBy = (administrator: TestMember | TestWorkspace, { email }: TestMember) =>
    administrator.signIn().then(({ console }) => console.call('DELETE', `/members/${email}/second-factor`));

  it('is removed by an administrator: sessions and begun sign-ins end, and it is audited', async () => {
    const { member, cookie, totpURI } = await enrolled();
    const begun = await begin(member);
    expect((await removeBy(workspace, member)).status).toBe(204);
    expect(await who(cookie)).toBe(401);
    expect((await post('/two-factor/verify-totp', { code: codeOf(totpURI, 1) }, begun.cookie)).status).toBe(401);
    expect((await begin(member)).body).toEqual({ secondFactor: null });
    const { body } = await workspace.api.get('/audit-entries?operation=removeSecondFactor&limit=1');
    expect(body.items).toMatchObject([
      { recordId: member.userId, changes: { secondFactor: { before: true, after: false } } },
    ]);
    expect((await removeBy(workspace, member)).status).toBe(409);
  });

  it('is asked for again by a browser that was trusted before, once a new one is on', async () => {
    const { member, totpURI } = await enrolled();
    const trusting = { code: codeOf(totpURI, 1), trustDevice: true };
    const trusted = await post('/two-factor/verify-totp', trusting, (await begin(member)).cookie);
    const again = (cookie: string) => post('/sign-in/email', { email: member.email, password: PASSWORD }, cookie);
    // The browser gets another cookie with each use.
    const kept = await again(trusted.cookie);
    expect(kept.body).toEqual({ secondFactor: null });
    expect((await removeBy(workspace, member)).status).toBe(204);
    const { cookie } = await begin(member);
    const enabled = await post('/two-factor/enable', { password: PASSWORD }, cookie);
    await post('/two-factor/verify-totp', { code: codeOf(enabled.body.totpURI) }, cookie);
    expect((await again(kept.cookie)).body).toEqual({ secondFactor: ['totp'] });
  });

  it('of a member of other workspaces is removed by an operator only', async () => {
    const other = await service.workspace();
    const { member, cookie } = await enrolled();
    await other.member({ email: member.email });
    const refused = await removeBy(workspace, member);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'FORBIDDEN']);
    expect((await removeBy(await workspace.member(), member)).status).toBe(403);
    expect(await who(cookie)).toBe(200);
    const path = { member: member.email };
    await operate(service.database, removeSecondFactor, { workspace: workspace.slug, path });
    expect(await who(cookie)).toBe(401);
  });
});

describe('passkeys', () => {
  const site = (origin = service.address) => ({ origin, rpId: '127.0.0.1' });
  async function registered(authenticator: ReturnType<typeof createAuthenticator>) {
    const member = await workspace.member();
    const { cookie } = await member.signIn();
    const path = '/passkey/generate-register-options';
    const { body, cookie: begun } = await callSignIn(service.address, 'GET', path, undefined, { cookie });
    const response = authenticator.register(body.challenge, site());
    const answer = await post('/passkey/verify-registration', { response }, `${cookie}; ${begun}`);
    expect(answer.status, answer.text).toBe(200);
    return { member, options: body, cookie };
  }
  async function enter(authenticator: ReturnType<typeof createAuthenticator>, place = site()) {
    const path = '/passkey/generate-authenticate-options';
    const { body, cookie } = await callSignIn(service.address, 'GET', path);
    const response = authenticator.authenticate(body.challenge, place);
    return { options: body, response, cookie, ...(await answerTo(response, cookie)) };
  }
  const answerTo = async (response: object, cookie: string) => {
    const {
      status,
      body,
      setCookies,
      cookie: given,
    } = await post('/passkey/verify-authentication', { response }, cookie);
    return { status, code: body?.error?.code, setCookies, session: given };
  };

  it('sign in, with the user verified by the device, each answer once', async () => {
    const authenticator = createAuthenticator();
    const { options } = await registered(authenticator);
    expect(options.authenticatorSelection.userVerification).toBe('required');
    const first = await enter(authenticator);
    expect([first.options.userVerification, first.status]).toEqual(['required', 200]);
    expect(await who(first.session)).toBe(200);
    expect((await answerTo(first.response, first.cookie)).code).toBe('CHALLENGE_EXPIRED');
  });

  it('are refused where the device has not verified the user: they stand for both factors', async () => {
    const authenticator = createAuthenticator({ verifiesUser: false });
    await registered(authenticator);
    const { status, code, setCookies } = await enter(authenticator);
    expect([status, code, setCookies]).toEqual([401, 'PASSKEY_REFUSED', []]);
  });

  it.each([
    ['another site', { origin: 'https://elsewhere.example', rpId: '127.0.0.1' }],
    ['another site’s name', { origin: '', rpId: 'elsewhere.example' }],
  ])('are refused with an answer made for %s', async (_what, place) => {
    const authenticator = createAuthenticator();
    await registered(authenticator);
    const { code } = await enter(authenticator, { ...place, origin: place.origin || service.address });
    expect(code).toBe('PASSKEY_REFUSED');
  });

  it('are registered by a signed-in person, for the host of the console', async () => {
    const { cookie } = await (await workspace.member()).signIn();
    const path = '/passkey/generate-register-options';
    expect((await callSignIn(service.address, 'GET', path)).body.error.code).toBe('UNAUTHENTICATED');
    const options = await callSignIn(service.address, 'GET', path, undefined, { cookie });
    expect([options.status, options.body.rp]).toEqual([200, { name: 'Kartotek', id: '127.0.0.1' }]);
    const list = await callSignIn(service.address, 'GET', '/passkey/list-user-passkeys', undefined, { cookie });
    expect([list.status, list.body]).toEqual([200, { items: [] }]);
    const forged = await post(
      '/passkey/verify-registration',
      { response: { id: 'x' } },
      `${cookie}; ${options.cookie}`,
    );
    expect(forged.body.error.code).toBe('PASSKEY_REFUSED');
  });

  it('of others cannot be renamed or removed, and look as if there were none', async () => {
    const authenticator = createAuthenticator();
    const owner = await registered(authenticator);
    const list = () => callSignIn(service.address, 'GET', '/passkey/list-user-passkeys', undefined, owner);
    const before = (await list()).body.items;
    const { cookie } = await (await workspace.member()).signIn();
    for (const id of [before[0].id, 'unknown']) {
      for (const [path, body] of [
        ['/passkey/update-passkey', { id, name: 'mine' }],
        ['/passkey/delete-passkey', { id }],
      ] as const) {
        const answer = await post(path, body, cookie);
        expect([path, id, answer.status, answer.body.error.code]).toEqual([path, id, 404, 'NOT_FOUND']);
      }
    }
    expect((await list()).body.items).toEqual(before);
    const renamed = await post('/passkey/update-passkey', { id: before[0].id, name: 'Laptop' }, owner.cookie);
    const removed = await post('/passkey/delete-passkey', { id: before[0].id }, owner.cookie);
    expect([renamed.status, removed.status, (await list()).body.items]).toEqual([200, 200, []]);
  });

  it('that are unknown sign nobody in', async () => {
    const options = await callSignIn(service.address, 'GET', '/passkey/generate-authenticate-options');
    expect([options.status, options.body.rpId]).toEqual([200, '127.0.0.1']);
    const path = '/passkey/verify-authentication';
    const answer = await post(path, { response: { id: 'unknown' } }, options.cookie);
    expect([answer.status, answer.body.error.code, answer.setCookies]).toEqual([401, 'PASSKEY_REFUSED', []]);
    expect((await post(path, { response: { id: 'unknown' } }, options.cookie)).body.error.code).toBe(
      'CHALLENGE_EXPIRED',
    );
  });
});
