import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestMember, type TestService, type TestWorkspace } from '../../tests/harness/service.ts';
import { callSignIn, PASSWORD } from '../../tests/harness/sign-in.ts';

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

function secretOf(totpUri: string): Buffer {
  const secret = new URL(totpUri).searchParams.get('secret') ?? '';
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** RFC 6238 with the defaults of authenticator apps. */
function codeOf(totpUri: string): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', secretOf(totpUri)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

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
    const right = await post('/two-factor/verify-totp', { code: codeOf(totpURI) }, begun.cookie);
    expect(right.status, right.text).toBe(200);
    expect(await who(right.cookie)).toBe(200);
    expect((await post('/two-factor/verify-totp', { code: codeOf(totpURI) }, begun.cookie)).status).toBe(401);
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

describe('passkeys', () => {
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
