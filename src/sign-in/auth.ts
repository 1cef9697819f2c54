import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { genericOAuth, twoFactor } from 'better-auth/plugins';
import type { Database } from '../database/connect.ts';
import { createAuthAdapter } from './auth-adapter.ts';
import { ADDRESS_HEADER, currentClient } from './current-client.ts';
import { ROOT } from './endpoint.ts';
import type { Provider } from './openid-connect.ts';
import type { Passwords } from './passwords.ts';
import { maySignIn } from './person-statements.ts';
import { SECOND_FACTOR_LOCK_SECONDS } from './refusals.ts';
import { COOKIE_SECONDS, cookieName, sessionExpiry } from './sessions.ts';

export interface AuthSettings {
  database: Database;
  clock: () => Date;
  secret: string;
  passwords: Passwords;
  /** A failure that better-auth logs. */
  onError(message: string): void;
}

/** better-auth for the origin under which the browser sees us. */
export type Auth = { handler(request: Request): Promise<Response> };

interface Verification {
  verification: { authenticationInfo: { userVerified: boolean } };
}

/** A passkey stands for password and second factor, so the device must have asked for a PIN or a fingerprint. */
async function requireVerifiedUser({ verification }: Verification): Promise<void> {
  if (!verification.authenticationInfo.userVerified)
    throw new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED' });
}

/** better-auth asks for the second factor after a password only. We ask after the OpenID Connect provider's answer too. */
function secondFactor() {
  const plugin = twoFactor({
    issuer: 'Kartotek',
    accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: SECOND_FACTOR_LOCK_SECONDS },
  });
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: (context: Parameters<typeof hook.matcher>[0]) => hook.matcher(context) || context.path === '/callback/:id',
  }));
  return { ...plugin, hooks: { ...plugin.hooks, after } };
}

export function createAuth(settings: AuthSettings, origin: string, provider?: Provider): Auth {
  const { database, clock, passwords } = settings;
  const secure = origin.startsWith('https:');
  const who = () => currentClient.getStore()?.network ?? '';
  return betterAuth({
    appName: 'Kartotek',
    baseURL: origin,
    basePath: ROOT,
    secret: settings.secret,
    trustedOrigins: [origin],
    database: createAuthAdapter(database, clock),
    telemetry: { enabled: false },
    // What is no refusal reaches our handler, which knows a busy database from a defect.
    onAPIError: {
      throw: true,
      // Where no sign-in is known to which the answer of the OpenID Connect provider belongs.
      errorURL: '/sign-in',
    },
    // Attempts are limited before a request gets here (`attempt-limit.ts`).
    rateLimit: { enabled: false },
    logger: { level: 'error', log: (level, message) => level === 'error' && settings.onError(message) },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: {
        hash: (password) => passwords.hash(password, who()),
        verify: ({ hash, password }) => passwords.verify(hash, password, who()),
      },
    },
    account: {
      // Only the provider's word that the address is verified counts; see docs/security.md.
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: false },
      updateAccountOnSignIn: false,
    },
    session: {
      // Of the cookie. The row ends sooner and is extended by use (`sessions.ts`).
      expiresIn: COOKIE_SECONDS,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    verification: { disableCleanup: true, storeIdentifier: 'hashed' },
    databaseHooks: {
      session: {
        create: {
          async before(session) {
            const now = clock();
            if (!(await maySignIn(database, session.userId, now))) return false;
            return { data: { ...session, createdAt: now, updatedAt: now, expiresAt: sessionExpiry(now) } };
          },
        },
      },
    },
    advanced: {
      cookiePrefix: 'kartotek',
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'strict', secure, path: '/' },
      cookies: {
        session_token: { name: cookieName(secure) },
        // The provider's answer comes by a redirect from another site.
        state: { attributes: { sameSite: 'lax' } },
      },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER], ipv6Subnet: 128 },
    },
    plugins: [
      passkey({
        rpName: 'Kartotek',
        rpID: new URL(origin).hostname,
        origin,
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        authentication: { afterVerification: requireVerifiedUser },
      }),
      secondFactor(),
      ...(provider ? [genericOAuth({ config: [provider] })] : []),
    ],
  });
}
