import type { AttemptRate } from '../access/attempt-bucket.ts';
import { hashLinkToken } from '../access/link-token.ts';
import type { OpenIdConnectSettings } from '../config.ts';
import type { Database } from '../database/connect.ts';
import { inTurnOf } from '../database/turn-of-caller.ts';
import { turnOfNetwork } from '../database/turns.ts';
import { clientNetwork } from '../http/client-network.ts';
import type { SendMail } from '../mail/mail.ts';
import { asRefusal } from '../operation/as-refusal.ts';
import { internalError, methodNotAllowed, notFound, OperationError } from '../operation/errors.ts';
import type { Outbound } from '../outbound/guarded-fetch.ts';
import { accountEndpoints } from './account-endpoints.ts';
import { createAttemptLimit } from './attempt-limit.ts';
import type { Auth } from './auth.ts';
import { betterAuthEndpoints } from './better-auth-endpoints.ts';
import { databaseOfChecks } from './check-code.ts';
import { type Endpoint, ROOT, type SignInAnswer, type SignInCall } from './endpoint.ts';
import { invitationEndpoints } from './invitation-endpoints.ts';
import { createProvider } from './openid-connect.ts';
import { createPasswords, type Derive, type HashCost } from './passwords.ts';
import { isInvited, selectMemberships } from './person-statements.ts';
import { profileEndpoints } from './profile-endpoints.ts';
import { readBody } from './read-body.ts';
import { refusal, SignInRefusal } from './refusals.ts';
import { resetEndpoints } from './reset-endpoints.ts';
import { deriveSecrets } from './secrets.ts';
import {
  endSession,
  findSession,
  findSessionWithoutAccess,
  noteSessionUse,
  presentedToken,
  type Session,
  sessionExpiry,
  useIsOld,
} from './sessions.ts';
import { setupEndpoint } from './setup.ts';
import { isSetupNeeded, setupCodeOf } from './setup-code.ts';
import { BY_ADDRESS, type SignInParts } from './sign-in-parts.ts';

export interface SignInSettings {
  database: Database;
  clock: () => Date;
  outbound: Outbound;
  /** Signs cookies: `KARTOTEK_SECRET`, or the installation's secret. */
  secret: string;
  /** The installation's secret, from which all processes derive the setup code. */
  installationSecret: string;
  /** The address of the console, without a path. Undefined: that of each request. */
  publicUrl: string | undefined;
  mail: SendMail | undefined;
  openIdConnect: OpenIdConnectSettings | undefined;
  choices: SignInChoices;
  /** A failure that the answer does not tell. */
  onError(error: unknown): void;
}

/** To override the defaults. */
export interface SignInChoices {
  /** What a password's hash costs. */
  hashCost?: HashCost;
  /** What hashes. */
  derive?: Derive;
  /** Attempts from one address. */
  byAddress?: AttemptRate;
}

export interface SignIn {
  /** The token in a request's cookie, if its signature is ours. */
  tokenOf(headers: Headers): string | undefined;
  /** The session of a request's cookie, read from the database. */
  sessionOf(headers: Headers): Promise<Session | undefined>;
  /** Ends a session of a person without access, unless it is there to accept an invitation. */
  endWithoutAccess(session: Session): Promise<void>;
  /** Whether the cookie's session is of a person who is active in no workspace any more. */
  hasLostAccess(headers: Headers): Promise<boolean>;
  /** Answers everything below `/console/auth/`. The request's URL has the scheme and host that the browser sees. */
  handle(request: Request, clientAddress: string): Promise<Response>;
}

/** better-auth's for so many origins are kept: without a public address, each name of the host is one. */
const MOST_ORIGINS = 8;

export function createSignIn(settings: SignInSettings): SignIn {
  const { database, clock, openIdConnect, choices, onError } = settings;
  const secrets = deriveSecrets(settings.secret);
  const onlyOverTls = settings.publicUrl?.startsWith('https:') === true;
  const parts: SignInParts = {
    database,
    passwords: createPasswords(choices.hashCost, choices.derive),
    limit: createAttemptLimit(database, secrets.limits, clock),
    cookieSecret: secrets.auth,
    setupCode: setupCodeOf(settings.installationSecret),
    mail: settings.mail,
    onBackgroundError: onError,
  };
  const provider = openIdConnect && createProvider(openIdConnect, settings.outbound, onError);
  const known = new Map<string, Auth>();
  const routes = [
    stateEndpoint(parts, openIdConnect),
    setupEndpoint(parts),
    ...invitationEndpoints(parts),
    ...resetEndpoints(parts),
    ...accountEndpoints(parts),
    ...profileEndpoints(parts),
    ...betterAuthEndpoints(parts, authFor),
  ].map((endpoint) => ({ endpoint, pattern: new RegExp(`^${endpoint.path.replaceAll('{token}', '([^/]+)')}$`) }));

  return {
    tokenOf,
    sessionOf,
    handle: (request, clientAddress) =>
      inTurnOf(turnOfNetwork(clientNetwork(clientAddress)), () => handle(request, clientAddress)),
    async endWithoutAccess({ userId, sessionId }) {
      const now = clock();
      if (!(await isInvited(database, userId, now))) await database.run(endSession, { sessionId, now });
    },
    async hasLostAccess(headers) {
      const token = tokenOf(headers);
      if (token === undefined) return false;
      return (await database.read(findSessionWithoutAccess, { tokenHash: hashLinkToken(token) })).length > 0;
    },
  };

  function tokenOf(headers: Headers): string | undefined {
    return presentedToken(headers, secrets.auth, onlyOverTls);
  }

  async function sessionOf(headers: Headers): Promise<Session | undefined> {
    const token = tokenOf(headers);
    if (token === undefined) return undefined;
    const now = clock();
    const [session] = await database.read(findSession, { tokenHash: hashLinkToken(token), now });
    if (!session) return undefined;
    const { userId, sessionId, updatedAt, expiresAt: seenExpiry } = session;
    if (useIsOld(updatedAt, now)) {
      database.run(noteSessionUse, { sessionId, now, seenExpiry, expiresAt: sessionExpiry(now) }).catch(onError);
    }
    return { userId, sessionId };
  }

  /** A person who is active in no workspace has signed in to accept an invitation, and may do nothing else. */
  async function sessionWithAccess(headers: Headers): Promise<Session | undefined> {
    const session = await sessionOf(headers);
    if (!session) return undefined;
    const [memberships] = await database.read(selectMemberships, { userId: session.userId, workspaceId: 0 });
    return memberships?.active ? session : undefined;
  }

  async function handle(request: Request, clientAddress: string): Promise<Response> {
    const requestId = request.headers.get('x-request-id') ?? crypto.randomUUID();
    try {
      return respond(await answer(request, clientAddress), requestId);
    } catch (error) {
      return respondRefusal(refusalOf(error), requestId);
    }
  }

  async function answer(request: Request, clientAddress: string): Promise<SignInAnswer> {
    const url = new URL(request.url);
    const path = url.pathname.slice(ROOT.length);
    const matching = routes.filter(({ pattern }) => pattern.test(path));
    const route = matching.find(({ endpoint }) => endpoint.method === request.method);
    if (!route)
      throw matching.length > 0 ? methodNotAllowed(matching.map(({ endpoint }) => endpoint.method)) : notFound();
    const { endpoint, pattern } = route;
    const parameters = pattern.exec(path)?.slice(1) ?? [];
    const answered = answerAt(endpoint, request, clientAddress, parameters);
    return endpoint.fromOtherSites ? answered.catch(leadToSignIn) : answered;
  }

  async function answerAt(
    endpoint: Endpoint,
    request: Request,
    clientAddress: string,
    parameters: readonly string[],
  ): Promise<SignInAnswer> {
    const url = new URL(request.url);
    const origin = settings.publicUrl ?? url.origin;
    if (!endpoint.fromOtherSites) requireSameSite(request, origin);
    const body = endpoint.body && (await readBody(request, endpoint.body));
    const network = clientNetwork(clientAddress);
    if (endpoint.guarded) await parts.limit.take(`address ${network}`, choices.byAddress ?? BY_ADDRESS);
    const call: SignInCall = {
      headers: request.headers,
      path: url.pathname.slice(ROOT.length),
      search: url.search,
      parameters,
      body,
      origin,
      network,
      address: clientAddress,
      now: clock(),
      session: () => sessionWithAccess(request.headers),
      anySession: () => sessionOf(request.headers),
    };
    return endpoint.handle(call);
  }

  /** A browser would show the person our JSON, so the sign-in page says it instead. */
  function leadToSignIn(error: unknown): SignInAnswer {
    return { status: 302, location: `/sign-in?${new URLSearchParams({ error: refusalOf(error).code })}` };
  }

  /** The error for the client. Unexpected ones are reported. */
  function refusalOf(error: unknown): OperationError | SignInRefusal {
    if (error instanceof SignInRefusal) return error;
    const known = asRefusal(error);
    if (known instanceof OperationError && known.status !== 500) return known;
    onError(error);
    return known instanceof OperationError ? known : internalError();
  }

  /** better-auth is loaded by the first request that needs it: its 800 modules are more than the rest of the service. */
  async function authFor(origin: string, withProvider: boolean): Promise<Auth> {
    const { createAuth } = await import('./auth.ts');
    const config = {
      database: databaseOfChecks(database),
      clock,
      secret: secrets.auth,
      passwords: parts.passwords,
      onError: reportText,
    };
    if (withProvider) {
      if (!provider) throw refusal('NOT_CONFIGURED');
      return createAuth(config, origin, await provider());
    }
    const auth = known.get(origin) ?? createAuth(config, origin);
    known.delete(origin);
    known.set(origin, auth);
    const [oldest] = known.keys();
    if (known.size > MOST_ORIGINS && oldest !== undefined) known.delete(oldest);
    return auth;
  }

  function reportText(message: string): void {
    onError(new Error(`better-auth: ${message}`));
  }
}

function stateEndpoint({ database, mail }: SignInParts, openIdConnect: OpenIdConnectSettings | undefined): Endpoint {
  // Once somebody can sign in, anybody may ask as often as they like without a look into the database.
  let setupNeeded = true;
  return {
    method: 'GET',
    path: '/state',
    async handle() {
      setupNeeded &&= await isSetupNeeded(database);
      return {
        status: 200,
        body: {
          setupNeeded,
          openIdConnect: openIdConnect ? { name: openIdConnect.name } : null,
          mail: mail !== undefined,
        },
      };
    },
  };
}

/** Browsers say where a request comes from. Other clients have no cookies that another site could use. */
function requireSameSite({ headers }: Request, origin: string): void {
  const from = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  const other = from !== null && from !== origin;
  if (other || (site !== null && site !== 'same-origin' && site !== 'none')) throw refusal('CROSS_SITE');
}

function respond({ status, body, cookies = [], location }: SignInAnswer, requestId: string): Response {
  const headers = plainHeaders(requestId);
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  if (location !== undefined) headers.set('location', location);
  if (body === undefined) return new Response(null, { status, headers });
  headers.set('content-type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify(body), { status, headers });
}

function respondRefusal({ code, status, message, headers: more }: OperationError | SignInRefusal, requestId: string) {
  const headers = plainHeaders(requestId);
  headers.set('content-type', 'application/json; charset=utf-8');
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return new Response(JSON.stringify({ error: { code, message, requestId } }), { status, headers });
}

function plainHeaders(requestId: string): Headers {
  return new Headers({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
  });
}
