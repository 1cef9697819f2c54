import type { Scope } from '../access/caller.ts';
import type { AgentClient } from './agent-clients.ts';
import type { OAuthErrorCode } from './oauth-error.ts';
import { type Destination, destinationOf, matchesRedirect, withParameters } from './redirect-uri.ts';

/** Of the query of an authorization request. */
export const LONGEST_QUERY = 8_000;
const LONGEST_STATE = 2_000;
const CHALLENGE = /^[\w-]{43}$/;
/** What else clients of OAuth ask for. Nothing depends on it: the answer always has a refresh token. */
const IGNORED_SCOPES: ReadonlySet<string> = new Set(['offline_access', 'openid', 'profile', 'email']);
/** What an agent may ask for: enough for all its tools. The person narrows it. An agent manages no webhooks (decision 27). */
export const AGENT_SCOPES: readonly Scope[] = ['contacts:read', 'contacts:write', 'meetings:read', 'meetings:write'];

const NAMES = [
  ...['client_id', 'redirect_uri', 'response_type', 'scope', 'state'],
  ...['code_challenge', 'code_challenge_method', 'resource', 'request', 'request_uri', 'response_mode', 'prompt'],
] as const;

type Parameters = Readonly<Partial<Record<(typeof NAMES)[number], string>>>;

/** A valid request, to which the person says yes or no. */
export interface AuthorizationRequest {
  kind: 'asks';
  client: AgentClient;
  redirectUri: string;
  destination: Destination;
  scopes: readonly Scope[];
  state: string | undefined;
  codeChallenge: string;
  resource: string;
  /** The client's address with the answer no. */
  refusal: string;
}

/** A request whose client and redirect URI are right, and that is faulty otherwise: the client can be told. */
export interface FaultyRequest {
  kind: 'faulty';
  client: AgentClient;
  destination: Destination;
  detail: string;
  /** The client's address with the error. */
  refusal: string;
}

/** A request that names no client, or a redirect URI that is not the client's: nobody is told but the person. */
export interface RefusedRequest {
  kind: 'refused';
  fault: 'malformed' | 'redirect';
  detail: string;
}

/** Reads the query of an authorization request. A parameter that is given twice makes it malformed (RFC 6749, section 3.1). */
export function readAuthorizationQuery(query: string): Parameters | RefusedRequest {
  if (query.length > LONGEST_QUERY) return refused('malformed', 'the address is too long');
  const given = new URLSearchParams(query);
  const parameters: Record<string, string> = {};
  for (const name of NAMES) {
    const [value, ...more] = given.getAll(name);
    if (more.length > 0) return refused('malformed', `${name}: must be given once`);
    // An empty value counts as left out (RFC 6749, section 3.1).
    if (value) parameters[name] = value;
  }
  return parameters.client_id === undefined ? refused('malformed', 'client_id: is required') : parameters;
}

/** Checks a request against its client. `origin`: this service, as its clients see it. */
export function checkAuthorization(
  parameters: Parameters,
  client: AgentClient,
  origin: string,
): AuthorizationRequest | FaultyRequest | RefusedRequest {
  const { state, scope, code_challenge: codeChallenge = '' } = parameters;
  const [only, ...others] = client.redirectUris;
  const redirectUri = parameters.redirect_uri ?? (others.length === 0 ? only : undefined);
  if (redirectUri === undefined) return refused('redirect', 'redirect_uri: is required');
  const destination = destinationOf(redirectUri);
  if (!destination || !client.redirectUris.some((one) => matchesRedirect(one, redirectUri))) {
    return refused('redirect', 'redirect_uri: is not one of the client’s');
  }

  if (state !== undefined && state.length > LONGEST_STATE) return faulty('invalid_request', 'state: is too long');
  if (parameters.request !== undefined || parameters.request_uri !== undefined) {
    return faulty('invalid_request', 'request, request_uri: are not supported');
  }
  if (parameters.response_type !== 'code') return faulty('unsupported_response_type', 'response_type: must be code');
  if ((parameters.response_mode ?? 'query') !== 'query')
    return faulty('invalid_request', 'response_mode: must be query');
  if (parameters.prompt === 'none') return faulty('access_denied', 'prompt: the person is always asked');
  if (!CHALLENGE.test(codeChallenge) || parameters.code_challenge_method !== 'S256') {
    return faulty('invalid_request', 'code_challenge: PKCE with code_challenge_method S256 is required');
  }
  const resource = readResource(parameters.resource, origin);
  if (resource === undefined) return faulty('invalid_target', `resource: must be ${origin}/mcp`);
  const scopes = readScopes(scope);
  if (scopes.length === 0) return faulty('invalid_scope', `scope: must be among ${AGENT_SCOPES.join(' ')}`);
  const refusal = answer('access_denied', 'The person has refused.');
  return { kind: 'asks', client, redirectUri, destination, scopes, state, codeChallenge, resource, refusal };

  function faulty(error: OAuthErrorCode, detail: string): FaultyRequest {
    return { kind: 'faulty', client, destination: destination as Destination, detail, refusal: answer(error, detail) };
  }

  function answer(error: OAuthErrorCode, description: string): string {
    const kept = state !== undefined && state.length > LONGEST_STATE ? undefined : state;
    return withParameters(redirectUri as string, {
      error,
      error_description: description,
      state: kept,
      iss: origin,
    });
  }
}

/** The resource as it is stored: the address of `/mcp`. Undefined if another one is asked for (RFC 8707). */
export function readResource(given: string | undefined, origin: string): string | undefined {
  const own = `${origin}/mcp`;
  if (given === undefined) return own;
  if (!URL.canParse(given) || given.includes('#')) return undefined;
  const { origin: of, pathname, search } = new URL(given);
  return of === new URL(own).origin && search === '' && /^\/(?:mcp\/?)?$/.test(pathname) ? own : undefined;
}

/** The scopes that a request names, without those that are ignored. */
export function askedScopes(given: string | undefined): readonly string[] {
  return (given ?? '').split(' ').filter((one) => one !== '' && !IGNORED_SCOPES.has(one));
}

function readScopes(given: string | undefined): readonly Scope[] {
  const asked = askedScopes(given);
  return asked.length === 0 ? AGENT_SCOPES : AGENT_SCOPES.filter((scope) => asked.includes(scope));
}

const refused = (fault: RefusedRequest['fault'], detail: string): RefusedRequest => ({
  kind: 'refused',
  fault,
  detail,
});
