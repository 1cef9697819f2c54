import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setMember } from '../../tests/harness/administration.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../tests/harness/openid-provider.ts';
import { startService, type TestService, type TestWorkspace } from '../../tests/harness/service.ts';
import { callSignIn, PASSWORD } from '../../tests/harness/sign-in.ts';
import { codeOf } from '../../tests/harness/totp.ts';

let provider: OpenIdProvider;
let service: TestService;
let workspace: TestWorkspace;

beforeAll(async () => {
  provider = await startOpenIdProvider();
  service = await startService({
    environment: {
      KARTOTEK_OIDC_ISSUER: provider.issuer,
      KARTOTEK_OIDC_CLIENT_ID: 'kartotek',
      KARTOTEK_OIDC_CLIENT_SECRET: 'secret',
      KARTOTEK_OIDC_NAME: 'Holm',
      KARTOTEK_OUTBOUND_ALLOW: '127.0.0.1',
    },
  });
  workspace = await service.workspace();
});
afterAll(async () => {
  await service.stop();
  provider.close();
});

/** Goes to the provider and back. Answers where the browser ends up, and its cookies. */
async function signInThere(answered: object, state?: string, callbackURL = '/w/sales') {
  provider.answer(answered);
  const begun = await callSignIn(service.address, 'POST', '/sign-in/oauth2', { callbackURL });
  expect(begun.status, begun.text).toBe(200);
  const url = new URL(begun.body.url);
  const query = new URLSearchParams({ code: 'code', state: state ?? url.searchParams.get('state') ?? '' });
  const headers = { 'sec-fetch-site': 'cross-site' };
  const path = `/callback/openid-connect?${query}`;
  const back = await callSignIn(service.address, 'GET', path, undefined, { cookie: begun.cookie, headers });
  return { begun, url, back, location: String(back.headers.location), cookie: back.cookie };
}

const who = async (cookie: string) =>
  (await fetch(`${service.address}/console/session`, { headers: { cookie } })).status;

describe('an OpenID Connect provider', () => {
  it('is told to the page', async () => {
    expect((await callSignIn(service.address, 'GET', '/state')).body.openIdConnect).toEqual({ name: 'Holm' });
  });

  it('signs in a person whose address it has verified, with PKCE and a state that only Lax lets through', async () => {
    const { email } = await workspace.member();
    const { begun, url, location, cookie } = await signInThere({ sub: '7', email, email_verified: true });
    expect(`${url.origin}${url.pathname}`).toBe(`${provider.issuer.replace('127.0.0.1', 'localhost')}/authorize`);
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    expect(begun.setCookies.filter((one) => /SameSite=Lax/.test(one))).toEqual([expect.stringContaining('state=')]);
    expect(location).toMatch(/\/w\/sales$/);
    expect(await who(cookie)).toBe(200);
    expect(provider.requests.find((one) => one.startsWith('POST /token'))).toContain('code_verifier=');
    expect(await who((await signInThere({ sub: '7', email, email_verified: true })).cookie)).toBe(200);
  });

  it('does not stand for the person’s own second factor', async () => {
    const member = await workspace.member();
    const { cookie } = await member.signIn();
    const post = (path: string, body: object, own: string) =>
      callSignIn(service.address, 'POST', path, body, { cookie: own });
    const { totpURI } = (await post('/two-factor/enable', { password: PASSWORD }, cookie)).body;
    await post('/two-factor/verify-totp', { code: codeOf(totpURI) }, cookie);
    const back = await signInThere({ sub: '12', email: member.email, email_verified: true });
    expect(back.location).toBe('/sign-in?secondFactor=totp&next=%2Fw%2Fsales');
    expect(back.cookie).not.toContain('kartotek_session=');
    expect(await who(back.cookie)).toBe(401);
    const verified = await post('/two-factor/verify-totp', { code: codeOf(totpURI, 1) }, back.cookie);
    expect([verified.status, await who(verified.cookie)]).toEqual([200, 200]);
  });

  it.each([
    [
      'an address that is not verified',
      (email: string) => ({ sub: '8', email, email_verified: false }),
      'email_not_found',
    ],
    ['an address without a word on it', (email: string) => ({ sub: '9', email }), 'email_not_found'],
    [
      'an address that is verified in words',
      (email: string) => ({ sub: '13', email, email_verified: 'true' }),
      'email_not_found',
    ],
    [
      'a person who does not exist',
      () => ({ sub: '10', email: 'nobody@holm.example', email_verified: true }),
      'signup_disabled',
    ],
    ['an answer of another shape', () => ({ sub: 11 }), 'unable_to_get_user_info'],
  ])('does not sign in %s, and says so on a page that knows where to go on', async (_what, answer, error) => {
    const { email } = await workspace.member();
    const { location, cookie } = await signInThere(answer(email));
    const { pathname, searchParams } = new URL(location, service.address);
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/sign-in',
      expect.objectContaining({ error, next: '/w/sales' }),
    ]);
    expect(cookie).not.toContain('kartotek_session=');
  });

  it('does not sign in somebody whose membership has ended', async () => {
    const { email } = await workspace.member();
    await setMember(service.database, { workspace: workspace.slug, email, active: false });
    const { location, cookie } = await signInThere({ sub: '15', email, email_verified: true });
    expect(location).toContain('error=unable_to_create_session');
    expect(cookie).not.toContain('kartotek_session=');
  });

  it('signs in somebody whose membership has ended to accept an invitation', async () => {
    const { email } = await workspace.member();
    await setMember(service.database, { workspace: workspace.slug, email, active: false });
    const { console } = await (await service.workspace()).signIn();
    const { link } = (await console.post('/invitations', { email })).body;
    const token = link.split('/').at(-1);
    const answered = { sub: '16', email, email_verified: true };
    const { location, cookie } = await signInThere(answered, undefined, `/invitation/${token}`);
    expect(location).toMatch(new RegExp(`/invitation/${token}$`));
    const accepted = await callSignIn(service.address, 'POST', `/invitations/${token}/accept`, {}, { cookie });
    expect([accepted.status, await who(cookie)], accepted.text).toEqual([200, 200]);
  });

  it('does not sign in somebody by a known account whose address is no longer verified', async () => {
    const { email } = await workspace.member();
    expect(await who((await signInThere({ sub: '14', email, email_verified: true })).cookie)).toBe(200);
    const later = await signInThere({ sub: '14', email, email_verified: false });
    expect(later.location).toContain('error=email_not_found');
    expect(later.cookie).not.toContain('kartotek_session=');
  });

  it('cannot be imitated by a state of another sign-in', async () => {
    const { email } = await workspace.member();
    const { url } = await signInThere({ sub: '11', email, email_verified: true });
    const forged = await signInThere({ sub: '11', email, email_verified: true }, url.searchParams.get('state') ?? '');
    expect(forged.cookie).not.toContain('kartotek_session=');
  });

  it('leads back to an agent’s request, which is long', async () => {
    const { email } = await workspace.member();
    const callbackURL = `/authorize?asked=${'x'.repeat(8_000)}`;
    const { location } = await signInThere({ sub: '31', email, email_verified: true }, undefined, callbackURL);
    expect(location.endsWith(callbackURL), location.slice(0, 100)).toBe(true);
  });

  it('leads to a page with slashes and backslashes in its query', async () => {
    const { email } = await workspace.member();
    const callbackURL = '/w/sales/companies?q=a%2Fb%5Cc\\d';
    const { location } = await signInThere({ sub: '32', email, email_verified: true }, undefined, callbackURL);
    expect(location).toMatch(/\/w\/sales\/companies\?q=a%2Fb%5Cc%5Cd$/);
  });

  it('leads nowhere else', async () => {
    for (const callbackURL of [
      ...['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', '\\\\elsewhere.example', 'x', ''],
      ...[
        '/\t/elsewhere.example',
        '/\n/elsewhere.example',
        ' //elsewhere.example',
        'javascript:alert(1)',
        '///elsewhere.example',
      ],
      ...['/%2f%2felsewhere.example', '/%5celsewhere.example', '/w/sales/a%2Fb', '/w/sales/a%5Cb', '/w/sales\\b'],
    ]) {
      const answer = await callSignIn(service.address, 'POST', '/sign-in/oauth2', { callbackURL });
      expect([callbackURL, answer.status]).toEqual([callbackURL, 400]);
    }
  });
});

it('a provider that does not answer is a sentence, also on the way back', async () => {
  const alone = await startService({
    environment: {
      KARTOTEK_OIDC_ISSUER: provider.issuer,
      KARTOTEK_OIDC_CLIENT_ID: 'kartotek',
      KARTOTEK_OIDC_CLIENT_SECRET: 'secret',
    },
  });
  try {
    // Not in KARTOTEK_OUTBOUND_ALLOW.
    const answer = await callSignIn(alone.address, 'POST', '/sign-in/oauth2', {});
    expect([answer.status, answer.body.error.code]).toEqual([503, 'PROVIDER_UNAVAILABLE']);
    const back = await callSignIn(alone.address, 'GET', '/callback/openid-connect?code=code&state=state');
    expect([back.status, back.headers.location]).toEqual([302, '/sign-in?error=PROVIDER_UNAVAILABLE']);
  } finally {
    await alone.stop();
  }
});
