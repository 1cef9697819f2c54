import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService, type TestWorkspace } from '../../tests/harness/service.ts';
import { callSignIn, PASSWORD, setPassword, signIn } from '../../tests/harness/sign-in.ts';

let service: TestService;
let workspace: TestWorkspace;
beforeAll(async () => {
  service = await startService();
  workspace = await service.workspace();
});
afterAll(() => service.stop());

const call = (...args: Parameters<typeof callSignIn> extends [string, ...infer Rest] ? Rest : never) =>
  callSignIn(service.address, ...args);
const who = async (cookie: string) =>
  (await fetch(`${service.address}/console/session`, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })).status;

async function person() {
  const member = await workspace.member();
  await setPassword(service, workspace.slug, member.email);
  return member;
}

describe('signing in with a password', () => {
  it('starts a session with a cookie that scripts and other sites cannot use', async () => {
    const { email } = await person();
    const answer = await call('POST', '/sign-in/email', { email: email.toUpperCase(), password: PASSWORD });
    expect([answer.status, answer.body]).toEqual([200, { secondFactor: null }]);
    const [cookie = ''] = answer.setCookies.filter((one) => one.startsWith('kartotek_session='));
    expect(cookie).toMatch(/^kartotek_session=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(await who(answer.cookie)).toBe(200);
    const other = await call('POST', '/sign-in/email', { email, password: PASSWORD }, { cookie: answer.cookie });
    expect(other.cookie).not.toBe(answer.cookie);
  });

  it('refuses a wrong password and an unknown person with the same bytes', async () => {
    const { email } = await person();
    const headers = { 'x-request-id': 'same' };
    const wrong = await call('POST', '/sign-in/email', { email, password: 'not this one' }, { headers });
    const unknown = { email: 'nobody@members.example', password: 'not this one' };
    const stranger = await call('POST', '/sign-in/email', unknown, { headers });
    expect([wrong.status, wrong.body.error.code]).toEqual([401, 'WRONG_CREDENTIALS']);
    expect([stranger.status, stranger.text]).toEqual([wrong.status, wrong.text]);
    expect(wrong.setCookies).toEqual([]);
  });

  it('ends with signing out: the cookie is of no use afterwards', async () => {
    const { email } = await person();
    const cookie = await signIn(service, email);
    const out = await call('POST', '/sign-out', undefined, { cookie });
    expect(out.status, out.text).toBe(200);
    expect(await who(cookie)).toBe(401);
  });
});
