import { describe, expect } from 'vitest';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { callSignIn } from '../../tests/harness/sign-in.ts';

const it = serviceTest();

async function session(address: string, cookie: string) {
  const response = await fetch(`${address}/console/session`, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
  return ((await response.json()) as { user: { name: string } }).user;
}

describe('a person’s own account', () => {
  it('says how the person signs in', async ({ service, workspace }) => {
    const { cookie } = await workspace.signIn();
    const answer = await callSignIn(service.address, 'GET', '/account', undefined, { cookie });
    expect([answer.status, answer.body]).toEqual([200, { hasPassword: true, secondFactor: false }]);
    expect((await callSignIn(service.address, 'GET', '/account')).status).toBe(401);
  });

  it('has a name that the person changes, and nobody else', async ({ service, workspace }) => {
    const [{ cookie }, other] = [await workspace.signIn(), await (await workspace.member()).signIn()];
    const before = await session(service.address, other.cookie);
    const set = (name: unknown, with_?: string) =>
      callSignIn(service.address, 'POST', '/profile', { name }, with_ === undefined ? {} : { cookie: with_ });
    expect((await set('Åse Ny', cookie)).status).toBe(200);
    expect((await session(service.address, cookie)).name).toBe('Åse Ny');
    expect(await session(service.address, other.cookie)).toEqual(before);
    expect((await set('Somebody')).status).toBe(401);
    for (const name of ['', '   ', 'x'.repeat(256), 7]) {
      expect((await set(name, cookie)).body.error.code).toBe('INVALID_INPUT');
    }
  });
});
