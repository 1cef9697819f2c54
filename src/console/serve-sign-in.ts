import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { inTurnOf } from '../database/turn-of-caller.ts';
import { turnOfNetwork } from '../database/turns.ts';
import { clientNetwork } from '../http/client-network.ts';
import type { Handler, RoutedRequest } from '../http/handler.ts';
import { errorAnswer, type HttpAnswer, plainHeaders } from '../http/http-answer.ts';
import { logFailure } from '../http/log-failure.ts';
import type { OwnOrigin } from '../http/own-origin.ts';
import { readSmallBody } from '../http/request-body.ts';
import { asRefusal } from '../operation/as-refusal.ts';
import { internalError, invalidInput, OperationError } from '../operation/errors.ts';
import { crossSiteFault } from './same-site.ts';
import { type Sessions, sessionHeaders } from './session.ts';

export interface SignIn extends Sessions {
  /** Answers everything below `/console/auth/`. */
  handle(request: Request, clientAddress: string): Promise<Response>;
}

export interface SignInSettings {
  signIn: SignIn;
  ownOrigin: OwnOrigin;
  log: Logger;
  /** Called after a request that may have ended sessions of the person. Undefined: of anybody. */
  onSessionsChanged(userId: string | undefined): void;
}

/** A new password ends the sessions of a person whom only its link names. */
const RESETS = '/console/auth/resets';

/** In metrics and logs. The path is left out: it may hold the secret of an invitation. */
const NAME = 'signIn';

/** Serves `/console/auth/`: gives the sign-in a request of the web's standard, and sends its response. */
export function serveSignIn(settings: SignInSettings): Handler {
  const { log } = settings;
  return async (routed) => {
    const { requestId, facts } = routed;
    facts.operation = NAME;
    try {
      return await answerSignIn(settings, routed);
    } catch (thrown) {
      const known = asRefusal(thrown);
      const error = known instanceof OperationError ? known : internalError();
      if (error.status >= 500) logFailure(log, { requestId, operation: NAME }, thrown);
      return errorAnswer(error, requestId);
    }
  };
}

async function answerSignIn(
  { signIn, ownOrigin, onSessionsChanged }: SignInSettings,
  { request, response, requestId, clientAddress }: RoutedRequest,
): Promise<HttpAnswer> {
  // Another site may send a person here by a link: an OpenID Connect provider does.
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const fault = reads ? undefined : crossSiteFault(request, ownOrigin);
  if (fault) throw fault;
  // As in the API, a GET ignores a body. `Request` would refuse it.
  const body = reads ? undefined : await readSmallBody(response);
  if (body instanceof OperationError) throw body;
  const caller = turnOfNetwork(clientNetwork(clientAddress));
  const session = reads ? undefined : await inTurnOf(caller, () => signIn.sessionOf(sessionHeaders(request)));
  const answered = await signIn.handle(webRequest(request, ownOrigin(request), requestId, body), clientAddress);
  if (answered.ok && session) onSessionsChanged(session.userId);
  else if (answered.ok && request.url === RESETS) onSessionsChanged(undefined);
  return answerOf(answered, requestId);
}

/** Headers that describe the connection, forward an address, or carry the credential of the API. */
const LEFT_OUT =
  /^(?:connection|keep-alive|transfer-encoding|content-length|expect|te|upgrade|authorization|forwarded|x-forwarded-.*|x-real-ip)$/;

function webRequest(request: IncomingMessage, origin: string, requestId: string, body: Buffer | undefined): Request {
  const { url = '', method = 'GET', headers: sent } = request;
  const headers = new Headers();
  for (const [name, value] of Object.entries(sent)) {
    if (value !== undefined && !LEFT_OUT.test(name)) headers.set(name, String(value));
  }
  headers.set('x-request-id', requestId);
  const target = `${origin}${url}`;
  if (!URL.canParse(target)) throw invalidInput('host: must be a host name or address, with or without a port');
  return new Request(target, { method, headers, body: body ? new Uint8Array(body) : null });
}

async function answerOf(response: Response, requestId: string): Promise<HttpAnswer> {
  const { status } = response;
  const { 'set-cookie': _joined, 'content-length': _length, ...headers } = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status,
    headers: {
      ...headers,
      ...plainHeaders(requestId),
      ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
      ...(bytes.length === 0 && status !== 204 && status !== 304 ? { 'content-length': '0' } : {}),
    },
    ...(bytes.length > 0 ? { body: bytes } : {}),
  };
}
