import { OAuthError } from '../agents/oauth-error.ts';
import { registerClient } from '../agents/registration.ts';
import { clientNetwork } from '../http/client-network.ts';
import { createRateWindow } from '../http/rate-window.ts';
import { readSmallBody } from '../http/request-body.ts';
import { OperationError, rateLimited } from '../operation/errors.ts';
import { JsonFault, parseStrictJson } from '../operation/strict-json.ts';
import type { Answering, OAuthSettings } from './serve-oauth.ts';

/** Registrations of one address in any 10 s. */
const MOST_REGISTRATIONS = 100;

/** POST `/oauth/register`: dynamic client registration (RFC 7591). */
export function registrationEndpoint({ key, clock }: OAuthSettings): Answering {
  const window = createRateWindow(MOST_REGISTRATIONS);
  return async ({ response, clientAddress }) => {
    const state = window.take(clientNetwork(clientAddress), performance.now());
    if (!state.allowed) throw rateLimited(state.retryAfterSeconds);
    const body = await readSmallBody(response);
    if (body instanceof OperationError) throw body;
    const { clientId, issuedAt, metadata } = registerClient(parse(body ?? Buffer.alloc(0)), key, clock());
    return {
      status: 201,
      body: {
        client_id: clientId,
        client_id_issued_at: issuedAt.getTime() / 1_000,
        client_name: metadata.name,
        redirect_uris: metadata.redirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      },
    };
  };
}

function parse(body: Buffer): unknown {
  try {
    return parseStrictJson(body);
  } catch (error) {
    if (error instanceof JsonFault) throw new OAuthError('invalid_client_metadata', 'the body must be a JSON object');
    throw error;
  }
}
