import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService, type TestWorkspace } from '../../tests/harness/service.ts';
import { callSignIn, PASSWORD, setPassword, signIn } from '../../tests/harness/sign-in.ts';
import { startSmtpServer } from '../../tests/harness/smtp-server.ts';
import { codeOf } from '../../tests/harness/totp.ts';

let service: TestService;
let workspace: TestWorkspace;
beforeAll(async () => {
  service = await startService();
  workspace = await service.workspace();
});
afterAll(() => service.stop());

const post = (path: string, body: object, cookie?: string) =>
  callSignIn(service.address, 'POST', path, body, cookie === undefined ? {} : { cookie });

/** Addresses that better-auth's own check does not take. */
const ADDRESSES = ['søren@other.example', 'o@rødgrød.example', 'a&b@other.example', '太郎@例え.example'];

it.each(ADDRESSES)('%s signs in with a password and a second factor', async (email) => {
  const member = await workspace.member({ email });
  await setPassword(service, workspace.slug, email);
  const wrong = await post('/sign-in/email', { email, password: 'not this one' });
  expect([wrong.status, wrong.body.error.code]).toEqual([401, 'WRONG_CREDENTIALS']);
  const cookie = await signIn(service, email.toUpperCase());
  const session = await fetch(`${service.address}/console/session`, { headers: { cookie } });
  expect(await session.json()).toMatchObject({ user: { id: member.userId, email } });
  const enabled = await post('/two-factor/enable', { password: PASSWORD }, cookie);
  const { totpURI } = enabled.body as { totpURI: string };
  expect(decodeURIComponent(new URL(totpURI).pathname)).toContain(email);
  expect((await post('/two-factor/verify-totp', { code: codeOf(totpURI) }, cookie)).status).toBe(200);
  const begun = await post('/sign-in/email', { email, password: PASSWORD });
  expect(begun.body).toEqual({ secondFactor: ['totp'] });
  expect((await post('/two-factor/verify-totp', { code: codeOf(totpURI, 1) }, begun.cookie)).status).toBe(200);
});

it('an invitation to such an address is accepted, and its person signs in', async () => {
  const email = 'jørgen@invited.example';
  const { console } = await workspace.signIn();
  const { link } = (await console.post('/invitations', { email })).body;
  const token = link.slice(link.lastIndexOf('/') + 1);
  const accepted = await post(`/invitations/${token}/accept`, { name: 'Jørgen Holm', password: PASSWORD });
  expect(accepted.status, accepted.text).toBe(200);
  expect(await signIn(service, email)).toContain('kartotek_session=');
});

it('a link for a new password is mailed to such an address', async () => {
  const smtp = await startSmtpServer();
  const mailing = await startService({
    environment: {
      KARTOTEK_PUBLIC_URL: 'https://kartotek.example',
      KARTOTEK_SMTP_URL: smtp.url,
      KARTOTEK_MAIL_FROM: 'Kartotek <noreply@kartotek.example>',
    },
  });
  try {
    const email = 'søren@other.example';
    await (await mailing.workspace()).member({ email });
    const ask = { email: 'Søren@other.example' };
    expect((await callSignIn(mailing.address, 'POST', '/reset-requests', ask)).status).toBe(202);
    await expect.poll(() => smtp.messages.length).toBe(1);
    const text = (smtp.messages[0] ?? '').replaceAll('=\n', '').replaceAll('=3D', '=');
    const token = /https:\/\/kartotek\.example\/reset\/([\w-]+)/.exec(text)?.[1];
    expect((await callSignIn(mailing.address, 'POST', '/resets', { token, password: PASSWORD })).status).toBe(200);
    expect(await signIn(mailing, email)).toContain('kartotek_session=');
  } finally {
    await mailing.stop();
    smtp.close();
  }
});

it('what stands for the address between our endpoint and better-auth is nobody’s address', async () => {
  const answer = await post('/sign-in/email', { email: 'given@sign-in.invalid', password: PASSWORD });
  expect([answer.status, answer.body.error.code]).toEqual([401, 'WRONG_CREDENTIALS']);
});
