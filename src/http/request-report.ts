import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { loggablePath } from './loggable-path.ts';
import type { Metrics } from './metrics.ts';

/** What the log and the metrics say of a request, as whoever serves it finds out. */
export interface RequestFacts {
  /** The operation's id. Undefined: the route is no operation. */
  operation?: string;
  adapter?: string;
  workspace?: number | undefined;
  user?: string | undefined;
  /** Where it differs from that of the answer: a tool's operation. */
  status?: number | undefined;
}

export interface RequestReport {
  /** Called once for each request that is answered. `route`: the path as the router takes it; undefined: there is none. */
  answered(request: IncomingMessage, route: string | undefined, answer: Answered): void;
  /** Something was answered that is no request by Node's parser. */
  malformed(requestId: string, status: number): void;
}

interface Answered {
  requestId: string;
  status: number;
  facts: RequestFacts;
  milliseconds: number;
}

/** In metrics, of requests that have no route. */
const UNMATCHED = 'unmatched';
const MALFORMED = 'malformed';

/** The log line and the metrics of each request. */
export function createRequestReport({ log, metrics }: { log: Logger; metrics: Metrics }): RequestReport {
  return {
    answered({ method = '', url = '' }, route, { requestId, status: sent, facts, milliseconds }) {
      const { operation, adapter, workspace, user, status = sent } = facts;
      metrics.observe(operation ?? route ?? UNMATCHED, status, milliseconds / 1_000);
      log.info({
        requestId,
        method,
        ...(route === undefined ? { path: loggablePath(url) } : { route }),
        operation,
        adapter,
        workspace,
        user,
        status,
        durationMs: Math.round(milliseconds * 100) / 100,
      });
    },
    malformed(requestId, status) {
      metrics.observe(MALFORMED, status, 0);
      log.info({ requestId, status, durationMs: 0 }, MALFORMED);
    },
  };
}
