import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { inTurnOf } from '../database/turn-of-caller.ts';
import { turnOfNetwork } from '../database/turns.ts';
import { clientNetwork } from '../http/client-network.ts';
import type { Handler, RoutedRequest } from '../http/handler.ts';
import { errorAnswer, type HttpAnswer, plainHeaders } from '../http/http-answer.ts';
import type { Limits, RequestLimit } from '../http/limits.ts';
import { logFailure } from '../http/log-failure.ts';
import type { OwnOrigin } from '../http/own-origin.ts';
import { requestFault } from '../http/request-headers.ts';
import { delay } from '../http/throttle.ts';
import { asRefusal } from '../operation/as-refusal.ts';
import { internalError, isFailure, OperationError } from '../operation/errors.ts';
import { crossSiteFault } from './same-site.ts';
import { requireSession, type Session, type Sessions } from './session.ts';

export interface PersonSettings {
  limits: Limits;
  sessions: Sessions;
  ownOrigin: OwnOrigin;
  log: Logger;
}

/** Answers a signed-in person. `headers`: those of every answer to this request. */
export type Answering = (
  routed: RoutedRequest,
  session: Session,
  headers: Readonly<Record<string, string>>,
) => Promise<HttpAnswer>;

/** What to answer instead of 401. Undefined: nothing else. */
export type Explain = (request: IncomingMessage) => Promise<OperationError | undefined>;

/** Serves a read that is bound to a person and not to an operation. `name`: in logs and metrics. */
export function serveForPerson(
  settings: PersonSettings,
  name: string,
  answerPerson: Answering,
  explain: Explain = async () => undefined,
): Handler {
  const { limits, sessions, ownOrigin, log } = settings;
  return async (routed) => {
    const { request, requestId, facts } = routed;
    facts.operation = name;
    const limit = limits.begin('reads', routed.clientAddress);
    const network = clientNetwork(routed.clientAddress);
    let session: Session | undefined;
    try {
      const fault = requestFault(request) ?? crossSiteFault(request, ownOrigin);
      if (fault) throw fault;
      session = await requireSession(request, limit, sessions).catch(async (thrown) => {
        const isMissing = thrown instanceof OperationError && thrown.code === 'UNAUTHENTICATED';
        throw (isMissing && (await inTurnOf(turnOfNetwork(network), () => explain(request)))) || thrown;
      });
      facts.user = session.userId;
      return await answerPerson(routed, session, { ...plainHeaders(requestId), ...limit.headers() });
    } catch (thrown) {
      const error = refusal(thrown, limit);
      if (isFailure(error)) logFailure(log, { requestId, operation: name }, thrown);
      if (error.code === 'RATE_LIMITED' || !session) await delay(limit.delayMs());
      return errorAnswer(error, requestId, limit.headers());
    } finally {
      limit.end();
    }
  };
}

function refusal(thrown: unknown, limit: RequestLimit): OperationError {
  const known = asRefusal(thrown);
  if (!(known instanceof OperationError)) return internalError();
  const limited = known.code === 'UNAUTHENTICATED' ? limit.refuse() : undefined;
  return limited ?? known;
}
