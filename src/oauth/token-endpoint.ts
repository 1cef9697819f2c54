import { exchangeCode } from '../agents/exchange-code.ts';
import { OAuthError } from '../agents/oauth-error.ts';
import { refreshGrant } from '../agents/refresh-grant.ts';
import { readForm, required } from './read-form.ts';
import type { Answering, OAuthSettings } from './serve-oauth.ts';
import { tokenCall } from './token-call.ts';

/** POST `/oauth/token`: tokens for a code, or for a refresh token. */
export function tokenEndpoint(settings: OAuthSettings): Answering {
  return async (routed) => {
    const form = await readForm(routed);
    const call = tokenCall(settings, routed);
    const resource = form.get('resource');
    switch (required(form, 'grant_type')) {
      case 'authorization_code': {
        const given = {
          code: required(form, 'code'),
          clientId: required(form, 'client_id'),
          redirectUri: form.get('redirect_uri'),
          codeVerifier: required(form, 'code_verifier'),
          resource,
        };
        return { status: 200, body: await exchangeCode(settings, given, call) };
      }
      case 'refresh_token': {
        const given = {
          refreshToken: required(form, 'refresh_token'),
          clientId: required(form, 'client_id'),
          scope: form.get('scope'),
          resource,
        };
        return { status: 200, body: await refreshGrant(settings, given, call) };
      }
      default:
        throw new OAuthError('unsupported_grant_type', 'grant_type: must be authorization_code or refresh_token');
    }
  };
}
