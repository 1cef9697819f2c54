import { type Static, type TSchema, Type } from 'typebox';
import { deleteChallenges } from '../administration/delete-challenges.ts';
import { internalError } from '../operation/errors.ts';
import { Email, Exactly, textOf } from '../operation/schema.ts';
import type { Auth } from './auth.ts';
import { checkBackupCode, checkTotp } from './check-code.ts';
import { ADDRESS_HEADER, currentClient, EMAIL_ALIAS } from './current-client.ts';
import { type Endpoint, isSecure, ROOT, type SignInAnswer, type SignInCall } from './endpoint.ts';
import { deviceCookie, takeGuess } from './guess-limit.ts';
import { PROVIDER_ID } from './openid-connect.ts';
import { GivenPassword } from './password-rules.ts';
import { refusal, translateRefusal } from './refusals.ts';
import { BY_ACCOUNT, type SignInParts } from './sign-in-parts.ts';

type AuthFor = (origin: string, withProvider: boolean) => Promise<Auth>;

const Credentials = Exactly({ email: Email, password: GivenPassword });
const Code = Exactly({ code: textOf(1, 50), trustDevice: Type.Optional(Type.Boolean()) });
const Confirmed = Exactly({ password: GivenPassword });
const Nothing = Type.Optional(Exactly({}));
const PasskeyId = Exactly({ id: textOf(1, 100) });
const PasskeyName = Exactly({ id: textOf(1, 100), name: textOf(1, 100) });
/** The browser's answer, which the passkey plugin reads. */
const Ceremony = Type.Object({ id: textOf(1, 2_000) }, { additionalProperties: true, maxProperties: 20 });
const Registration = Exactly({ response: Ceremony, name: Type.Optional(textOf(1, 100)) });
const Authentication = Exactly({ response: Ceremony });
/** A path of this site. better-auth refuses encoded slashes, and backslashes, in it. No page has them. */
const Onward = Exactly({
  callbackURL: Type.Optional(
    Type.String({
      maxLength: 12_000,
      pattern: '^/(?!/)(?:(?!%2[fF]|%5[cC])[\\x21-\\x22\\x24-\\x3e\\x40-\\x5b\\x5d-\\x7e])*(?:[?#][\\x21-\\x7e]*)?$',
    }),
  ),
});

/** The endpoints of better-auth that the console needs. What is not listed does not exist. */
export function betterAuthEndpoints({ database, limit, cookieSecret }: SignInParts, authFor: AuthFor): Endpoint[] {
  const pass = (
    method: Endpoint['method'],
    path: string,
    body?: TSchema,
    answer: (body: Record<string, unknown>) => unknown = asObject,
  ): Endpoint => ({
    method,
    path,
    ...(body && { body }),
    handle: async (call) => sendOn(await authFor(call.origin, false), call, { path, body: call.body, answer }),
  });
  /** Takes a secret of the signed-in person, so attempts are limited by person too. */
  const confirmed = (path: string, body: TSchema): Endpoint => {
    const passed = pass('POST', path, body);
    return {
      ...passed,
      guarded: true,
      async handle(call) {
        const session = await call.session();
        if (!session) throw refusal('UNAUTHENTICATED');
        const key = `password ${session.userId}`;
        await limit.take(key, BY_ACCOUNT);
        const answer = await passed.handle(call);
        await limit.clear(key);
        return answer;
      },
    };
  };
  /** Begun sign-ins and trusted browsers belong to the second factor that was on. */
  const endingTrust = (endpoint: Endpoint): Endpoint => ({
    ...endpoint,
    async handle(call) {
      const session = await call.session();
      const answer = await endpoint.handle(call);
      if (session) await database.run(deleteChallenges, { userId: session.userId, exceptIdentifier: '' });
      return answer;
    },
  });
  const guarded = (endpoint: Endpoint): Endpoint => ({ ...endpoint, guarded: true });
  const checked = (
    path: string,
    check: (code: string, send: (code: string) => Promise<SignInAnswer>) => Promise<SignInAnswer>,
  ): Endpoint => ({
    method: 'POST',
    path,
    body: Code,
    guarded: true,
    async handle(call) {
      const body = call.body as Static<typeof Code>;
      const auth = await authFor(call.origin, false);
      return check(body.code, (code) => sendOn(auth, call, { path, body: { ...body, code }, answer: () => ({}) }));
    },
  });

  return [
    {
      method: 'POST',
      path: '/sign-in/email',
      body: Credentials,
      guarded: true,
      async handle(call) {
        const { email, password } = call.body as Static<typeof Credentials>;
        const key = await takeGuess(limit, cookieSecret, email, call.headers);
        const answer = await sendOn(await authFor(call.origin, false), call, {
          path: '/sign-in/email',
          body: { email: EMAIL_ALIAS, password },
          email,
          answer: ({ twoFactorRedirect = false, twoFactorMethods = [] }) => ({
            secondFactor: twoFactorRedirect === true ? twoFactorMethods : null,
          }),
        });
        await limit.clear(key);
        const device = deviceCookie(cookieSecret, email, call.headers, isSecure(call));
        return { ...answer, cookies: [...(answer.cookies ?? []), device] };
      },
    },
    pass('POST', '/sign-out', Nothing, () => ({})),
    endingTrust(confirmed('/two-factor/enable', Confirmed)),
    endingTrust(confirmed('/two-factor/disable', Confirmed)),
    confirmed('/two-factor/generate-backup-codes', Confirmed),
    checked('/two-factor/verify-totp', (code, send) => checkTotp(database, code, cookieSecret, send)),
    checked('/two-factor/verify-backup-code', (code, send) => checkBackupCode(database, code, send)),
    guarded(pass('GET', '/passkey/generate-register-options')),
    guarded(pass('POST', '/passkey/verify-registration', Registration)),
    guarded(
      pass('GET', '/passkey/generate-authenticate-options', undefined, (options) => ({
        ...options,
        userVerification: 'required',
      })),
    ),
    guarded(pass('POST', '/passkey/verify-authentication', Authentication, () => ({}))),
    pass('GET', '/passkey/list-user-passkeys'),
    pass('POST', '/passkey/delete-passkey', PasskeyId, () => ({})),
    pass('POST', '/passkey/update-passkey', PasskeyName),
    {
      method: 'POST',
      path: '/sign-in/oauth2',
      body: Onward,
      guarded: true,
      async handle(call) {
        const { callbackURL: given = '/' } = call.body as Static<typeof Onward>;
        // A query may have backslashes, and means the same with encoded ones.
        const callbackURL = given.replaceAll('\\', '%5C');
        const errorCallbackURL = signInPage({}, callbackURL);
        return sendOn(await authFor(call.origin, true), call, {
          path: '/sign-in/social',
          body: { provider: PROVIDER_ID, callbackURL, errorCallbackURL, disableRedirect: true },
          answer: ({ url }) => ({ url }),
        });
      },
    },
    {
      method: 'GET',
      path: `/callback/${PROVIDER_ID}`,
      guarded: true,
      fromOtherSites: true,
      handle: async (call) =>
        sendOn(await authFor(call.origin, true), call, { path: `/callback/${PROVIDER_ID}${call.search}` }),
    },
  ];
}

interface Sent {
  path: string;
  body?: unknown;
  /** What `EMAIL_ALIAS` stands for in the body. */
  email?: string;
  /** Makes our answer of better-auth's. */
  answer?: (body: Record<string, unknown>) => unknown;
}

/** Passes a checked request on with nothing of it but its cookies, body and client. */
async function sendOn(auth: Auth, call: SignInCall, { path, body, email, answer }: Sent): Promise<SignInAnswer> {
  const { method } = call.body === undefined && body === undefined ? { method: 'GET' } : { method: 'POST' };
  const headers = new Headers({ origin: call.origin, [ADDRESS_HEADER]: call.address });
  for (const name of ['cookie', 'user-agent']) {
    const value = call.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (method === 'POST') headers.set('content-type', 'application/json');
  const request = new Request(`${call.origin}${ROOT}${path}`, {
    method,
    headers,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const response = await currentClient.run({ network: call.network, email }, () => auth.handler(request));
  const cookies = response.headers.getSetCookie();
  const location = response.headers.get('location');
  const received = JSON.parse((await response.text()) || 'null') as Record<string, unknown> | null;
  if (location !== null && response.status >= 300 && response.status < 400) {
    const asksForCode = received?.twoFactorRedirect === true;
    return {
      status: response.status,
      location: asksForCode ? signInPage({ secondFactor: 'totp' }, location) : location,
      cookies,
    };
  }
  if (response.status >= 400) {
    const refused = translateRefusal(String(received?.code ?? ''), path);
    throw (
      refused ??
      Object.assign(internalError(), { cause: new Error(`better-auth: ${response.status} ${received?.code}`) })
    );
  }
  return { status: 200, body: answer ? answer(received ?? {}) : received, cookies };
}

/** Characters. Node.js reads a request's address and headers up to 16 KiB together. */
const LONGEST_PAGE = 12_000;

/** The page on which the person goes on with the sign-in, and which then leads to `next` if the address can hold that. */
function signInPage(search: Readonly<Record<string, string>>, next: string): string {
  const page = `/sign-in?${new URLSearchParams({ ...search, next })}`;
  return page.length <= LONGEST_PAGE ? page : `/sign-in?${new URLSearchParams(search)}`;
}

function asObject(body: Record<string, unknown>): object {
  return Array.isArray(body) ? { items: body } : body;
}
