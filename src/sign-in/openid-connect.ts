import { type Static, Type } from 'typebox';
import type { OpenIdConnectSettings } from '../config.ts';
import { validate } from '../operation/validate.ts';
import type { Outbound } from '../outbound/guarded-fetch.ts';
import { refusal } from './refusals.ts';

export const PROVIDER_ID = 'openid-connect';

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 256 * 1024;
/** How long the provider's endpoints are remembered. */
const KNOWN_MS = 3_600_000;

const Discovery = Type.Object({
  issuer: Type.String(),
  authorization_endpoint: Type.String({ pattern: '^https?://' }),
  token_endpoint: Type.String({ pattern: '^https?://' }),
  userinfo_endpoint: Type.String({ pattern: '^https?://' }),
});
const Tokens = Type.Object({ access_token: Type.String() });
const UserInfo = Type.Object({
  sub: Type.String({ minLength: 1, maxLength: 255 }),
  email: Type.Optional(Type.String({ maxLength: 320 })),
  email_verified: Type.Optional(Type.Unknown()),
  name: Type.Optional(Type.String()),
});

export type Provider = ReturnType<typeof describeProvider>;

/**
 * The provider as better-auth's genericOAuth takes it. better-auth would fetch by itself, so discovery, the code's exchange
 * and the person's claims are read here, through the guard of outgoing requests.
 */
export function createProvider(settings: OpenIdConnectSettings, outbound: Outbound, onError: (error: unknown) => void) {
  let known: { provider: Provider; until: number } | undefined;
  return async (): Promise<Provider> => {
    const now = performance.now();
    if (known && now < known.until) return known.provider;
    try {
      const url = `${settings.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
      const found = await ask(outbound, url, Discovery);
      if (found.issuer.replace(/\/$/, '') !== settings.issuer.replace(/\/$/, ''))
        throw new Error('another issuer answered');
      known = { provider: describeProvider(settings, found, outbound), until: now + KNOWN_MS };
      return known.provider;
    } catch (error) {
      onError(error);
      throw refusal('PROVIDER_UNAVAILABLE');
    }
  };
}

function describeProvider(
  { clientId, clientSecret, name }: OpenIdConnectSettings,
  endpoints: Static<typeof Discovery>,
  outbound: Outbound,
) {
  return {
    providerId: PROVIDER_ID,
    name,
    clientId,
    clientSecret,
    authorizationUrl: endpoints.authorization_endpoint,
    tokenUrl: endpoints.token_endpoint,
    userInfoUrl: endpoints.userinfo_endpoint,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    disableSignUp: true,
    disableImplicitSignUp: true,
    async getToken({ code, codeVerifier, redirectURI }: Exchange) {
      const form = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirectURI });
      if (codeVerifier !== undefined) form.set('code_verifier', codeVerifier);
      const credentials = [clientId, clientSecret].map(encodeURIComponent).join(':');
      const tokens = await ask(outbound, endpoints.token_endpoint, Tokens, {
        method: 'POST',
        body: form.toString(),
        headers: {
          authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
      });
      return { accessToken: tokens.access_token };
    },
    /**
     * Without an address better-auth refuses the sign-in: there is none, or the provider has not verified it. Null: the answer
     * could not be read.
     */
    async getUserInfo({ accessToken }: { accessToken?: string | undefined }) {
      const headers = { authorization: `Bearer ${accessToken}` };
      const claims = await ask(outbound, endpoints.userinfo_endpoint, UserInfo, { headers }).catch(() => null);
      if (!claims) return null;
      const { sub, email } = claims;
      if (email === undefined || claims.email_verified !== true)
        return { id: sub, sub, email: null, emailVerified: false };
      return { id: sub, sub, email, emailVerified: true, name: claims.name ?? email };
    },
  };
}

interface Exchange {
  code: string;
  codeVerifier?: string | undefined;
  redirectURI: string;
}

async function ask<Schema extends Parameters<typeof validate>[0]>(
  outbound: Outbound,
  url: string,
  schema: Schema,
  options: { method?: string; body?: string; headers?: Record<string, string> } = {},
): Promise<Static<Schema>> {
  const headers = { accept: 'application/json', ...options.headers };
  const { status, body } = await outbound.request(url, {
    ...options,
    headers,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
  });
  if (status !== 200) throw new Error(`the provider answered ${status}`);
  const answer: unknown = JSON.parse(new TextDecoder().decode(body));
  const [fault] = validate(schema, answer, 'answer');
  if (fault !== undefined) throw new Error(`the provider’s answer: ${fault}`);
  return answer as Static<Schema>;
}
