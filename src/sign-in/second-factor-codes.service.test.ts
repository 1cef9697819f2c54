import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestMember, type TestService, type TestWorkspace } from '../../tests/harness/service.ts';
import { callSignIn, PASSWORD, setPassword } from '../../tests/harness/sign-in.ts';
import { codeOf } from '../../tests/harness/totp.ts';

let service: TestService;
let workspace: TestWorkspace;
beforeAll(async () => {
  service = await startService();
  workspace = await service.workspace();
});
afterAll(() => service.stop());

const OTHER_PASSWORD = 'birch lantern 48 gravel';
const post = (path: string, body: object, cookie = '') => callSignIn(service.address, 'POST', path, body, { cookie });
const begin = ({ email }: TestMember, password = PASSWORD, cookie = '') =>
  post('/sign-in/email', { email, password }, cookie);
const who = async (cookie: string) =>
  (await fetch(`${service.address}/console/session`, { headers: { cookie } })).status;
const outcome = ({ status, body }: { status: number; body?: { error?: { code: string } } }) =>
  body?.error?.code ?? status;

/** Turns the second factor on. */
async function enroll(cookie: string, password = PASSWORD) {
  const enabled = await post('/two-factor/enable', { password }, cookie);
  expect(enabled.status, enabled.text).toBe(200);
  const { totpURI, backupCodes } = enabled.body as { totpURI: string; backupCodes: string[] };
  const verified = await post('/two-factor/verify-totp', { code: codeOf(totpURI) }, cookie);
  expect(verified.status, verified.text).toBe(200);
  return { totpURI, backupCodes, cookie: verified.cookie };
}

async function enrolled() {
  const member = await workspace.member();
  const { cookie } = await member.signIn();
  return { member, ...(await enroll(cookie)) };
}

/** A browser that is not asked for the code. Its cookies are those of the sign-in with the code. */
async function trusted(member: TestMember, backupCode = '') {
  const { cookie } = await begin(member);
  const answer = await post('/two-factor/verify-backup-code', { code: backupCode, trustDevice: true }, cookie);
  expect(answer.status, answer.text).toBe(200);
  return answer.cookie;
}

describe('a code of an authenticator app', () => {
  it('signs in once, also the one that turned the second factor on, and no earlier one after it', async () => {
    const { member, totpURI } = await enrolled();
    const send = async (code: string) => {
      const { cookie } = await begin(member);
      return post('/two-factor/verify-totp', { code }, cookie);
    };
    const [earlier, now, next] = [codeOf(totpURI, -1), codeOf(totpURI), codeOf(totpURI, 1)];
    expect([outcome(await send(now)), outcome(await send(next))]).toEqual([200, 200]);
    for (const code of [next, now, earlier]) {
      const repeated = await send(code);
      expect([outcome(repeated), await who(repeated.cookie)]).toEqual(['WRONG_CODE', 401]);
    }
  });

  it('lets one of several sign-ins in that send it at the same moment', async () => {
    const { member, totpURI } = await enrolled();
    const begun = await Promise.all([1, 2, 3].map(() => begin(member)));
    const code = codeOf(totpURI, 1);
    const answers = await Promise.all(begun.map(({ cookie }) => post('/two-factor/verify-totp', { code }, cookie)));
    expect(answers.map(outcome).toSorted()).toEqual([200, 'WRONG_CODE', 'WRONG_CODE']);
    const sessions = await Promise.all(answers.map(({ cookie }) => who(cookie)));
    expect(sessions.toSorted()).toEqual([200, 401, 401]);
  });

  it('is not used up by a refusal', async () => {
    const { member, totpURI } = await enrolled();
    const code = codeOf(totpURI, 1);
    expect(outcome(await post('/two-factor/verify-totp', { code }, 'kartotek.two_factor=made-up'))).toBe(
      'CHALLENGE_EXPIRED',
    );
    const { cookie } = await begin(member);
    for (let n = 0; n < 5; n++) await post('/two-factor/verify-totp', { code: '000000' }, cookie);
    expect(outcome(await post('/two-factor/verify-totp', { code }, cookie))).toBe('CHALLENGE_EXPIRED');
    const next = await begin(member);
    expect(outcome(await post('/two-factor/verify-totp', { code }, next.cookie))).toBe(200);
  });

  it('counts as a guess where it was used before', async () => {
    const { member, totpURI } = await enrolled();
    const code = codeOf(totpURI, 1);
    const answers = [];
    for (let n = 0; n < 12; n++) {
      const { cookie } = await begin(member);
      answers.push(outcome(await post('/two-factor/verify-totp', { code }, cookie)));
    }
    expect(answers).toEqual([200, ...Array(10).fill('WRONG_CODE'), 'RATE_LIMITED']);
  });
});

describe('backup codes at the same moment', () => {
  const send = async (member: TestMember, codes: readonly string[]) => {
    const begun = await Promise.all(codes.map(() => begin(member)));
    return Promise.all(
      begun.map(({ cookie }, index) => post('/two-factor/verify-backup-code', { code: codes[index] }, cookie)),
    );
  };

  it('one code signs in once', async () => {
    const { member, backupCodes } = await enrolled();
    const [code = ''] = backupCodes;
    const answers = await send(member, [code, code, code]);
    expect(answers.map(outcome).toSorted()).toEqual([200, 'WRONG_CODE', 'WRONG_CODE']);
  });

  it('each of several codes signs in', async () => {
    const { member, backupCodes } = await enrolled();
    const codes = backupCodes.slice(0, 4);
    expect((await send(member, codes)).map(outcome)).toEqual([200, 200, 200, 200]);
    expect((await send(member, codes)).map(outcome)).toEqual(Array(4).fill('WRONG_CODE'));
  });
});

describe('a new password ends', () => {
  const change = (cookie: string) =>
    post('/change-password', { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD }, cookie);
  const reset = ({ email }: TestMember) => setPassword(service, workspace.slug, email, OTHER_PASSWORD);

  it.each(['a change', 'a link'])('sign-ins that were begun with the old one: by %s', async (by) => {
    const { member, cookie, totpURI } = await enrolled();
    const begun = await begin(member);
    if (by === 'a link') await reset(member);
    else expect((await change(cookie)).status).toBe(200);
    const late = await post('/two-factor/verify-totp', { code: codeOf(totpURI, 1) }, begun.cookie);
    expect([outcome(late), await who(late.cookie)]).toEqual(['CHALLENGE_EXPIRED', 401]);
    const next = await begin(member, OTHER_PASSWORD);
    expect(outcome(await post('/two-factor/verify-totp', { code: codeOf(totpURI, 1) }, next.cookie))).toBe(200);
  });

  it.each(['a change', 'a link'])('the trust in browsers: by %s', async (by) => {
    const { member, cookie, backupCodes } = await enrolled();
    const browser = await trusted(member, backupCodes[0]);
    if (by === 'a link') await reset(member);
    else expect((await change(cookie)).status).toBe(200);
    expect((await begin(member, OTHER_PASSWORD, browser)).body).toEqual({ secondFactor: ['totp'] });
  });
});

describe('the trust in a browser', () => {
  it('ends when all others are signed out, but not that in the present one', async () => {
    const { member, backupCodes } = await enrolled();
    const other = await trusted(member, backupCodes[0]);
    const present = await trusted(member, backupCodes[1]);
    const begun = await begin(member);
    expect((await post('/revoke-other-sessions', {}, present)).status).toBe(200);
    expect([await who(other), await who(present)]).toEqual([401, 200]);
    expect((await begin(member, PASSWORD, other)).body).toEqual({ secondFactor: ['totp'] });
    expect((await begin(member, PASSWORD, present)).body).toEqual({ secondFactor: null });
    const late = await post('/two-factor/verify-backup-code', { code: backupCodes[2] }, begun.cookie);
    expect(outcome(late)).toBe('CHALLENGE_EXPIRED');
  });

  it('ends when the second factor is turned off, also for the one that is turned on next', async () => {
    const { member, cookie, backupCodes } = await enrolled();
    const browser = await trusted(member, backupCodes[0]);
    const off = await post('/two-factor/disable', { password: PASSWORD }, cookie);
    expect(off.status, off.text).toBe(200);
    await enroll(off.cookie);
    expect((await begin(member, PASSWORD, browser)).body).toEqual({ secondFactor: ['totp'] });
  });
});
