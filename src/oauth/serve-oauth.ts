import type { Logger } from 'pino';
import { OAuthError } from '../agents/oauth-error.ts';
import type { TokenParts } from '../agents/token-parts.ts';
import { isUnavailable, ShareExceeded } from '../database/transient.ts';
import { inTurnOf } from '../database/turn-of-caller.ts';
import { turnOfNetwork } from '../database/turns.ts';
import { clientNetwork } from '../http/client-network.ts';
import type { Handler, RoutedRequest } from '../http/handler.ts';
import { type HttpAnswer, plainHeaders } from '../http/http-answer.ts';
import type { Metrics } from '../http/metrics.ts';
import type { OwnOrigin } from '../http/own-origin.ts';
import { createRateWindow } from '../http/rate-window.ts';
import { loggable } from '../log.ts';
import { OperationError } from '../operation/errors.ts';
import { FOR_ANY_ORIGIN } from './cross-origin.ts';

export interface OAuthSettings extends TokenParts {
  clock: () => Date;
  ownOrigin: OwnOrigin;
  /** Refused secrets of one address in any 10 s; 0 turns it off. */
  failures: number;
  metrics: Metrics;
  log: Logger;
}

/** Answers one request. Undefined: an empty body. */
export type Answering = (routed: RoutedRequest) => Promise<{ status: number; body?: object }>;

/** What counts as a wrong guess. */
const GUESSES: ReadonlySet<string> = new Set(['invalid_grant', 'invalid_client']);

/** Serves an endpoint that agents call themselves. Errors have the protocol's form, whatever went wrong. */
export function serveOAuth({ failures, metrics, log }: OAuthSettings, name: string, answer: Answering): Handler {
  const guesses = failures > 0 ? createRateWindow(failures) : undefined;
  return async (routed) => {
    routed.facts.operation = name;
    return limited(routed).catch((thrown: unknown) => refuse(thrown, routed.requestId));
  };

  async function limited(routed: RoutedRequest): Promise<HttpAnswer> {
    const network = clientNetwork(routed.clientAddress);
    const state = guesses?.peek(network, performance.now());
    if (state && state.remaining <= 0) {
      metrics.observeRefusal('failures');
      throw busy(429, Math.max(1, state.retryAfterSeconds));
    }
    try {
      const { status, body } = await inTurnOf(turnOfNetwork(network), () => answer(routed));
      return respond(status, body, routed.requestId);
    } catch (error) {
      if (error instanceof OAuthError && GUESSES.has(error.code)) guesses?.take(network, performance.now());
      throw error;
    }
  }

  function refuse(thrown: unknown, requestId: string): HttpAnswer {
    const { code, message, status, headers } = oauthErrorOf(thrown);
    if (status >= 500 && status !== 503) log.error({ requestId, operation: name, error: loggable(thrown) }, 'failed');
    return respond(status, { error: code, error_description: message }, requestId, headers);
  }
}

const busy = (status: 429 | 503, seconds: number) =>
  new OAuthError('temporarily_unavailable', 'try again shortly', status, { 'retry-after': String(seconds) });

function oauthErrorOf(thrown: unknown): OAuthError {
  if (thrown instanceof OAuthError) return thrown;
  if (thrown instanceof ShareExceeded) return busy(429, 1);
  if (isUnavailable(thrown)) return busy(503, 1);
  if (thrown instanceof OperationError) {
    const seconds = Number(thrown.headers['retry-after'] ?? 1);
    if (thrown.status === 429 || thrown.status === 503) return busy(thrown.status, seconds);
    if (thrown.status < 500) {
      const reasons = thrown.reasons.join('; ').replaceAll(/[^\x20\x21\x23-\x5b\x5d-\x7e]/g, '?');
      return new OAuthError('invalid_request', reasons, thrown.status);
    }
  }
  return new OAuthError('server_error', 'an unexpected error occurred', 500);
}

function respond(status: number, body: object | undefined, requestId: string, headers = {}): HttpAnswer {
  const plain = { ...plainHeaders(requestId), ...FOR_ANY_ORIGIN, pragma: 'no-cache' };
  if (!body) return { status, headers: { ...plain, ...headers, 'content-length': '0' } };
  return { status, headers: { ...plain, ...headers }, body: JSON.stringify(body) };
}
