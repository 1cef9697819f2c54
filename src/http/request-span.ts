import type { IncomingMessage } from 'node:http';
import type { OpenSpan, SpanStart } from '../trace/span.ts';
import type { RequestFacts } from './request-report.ts';

/** The span of a request by its route: its path may name a workspace or hold the secret of a link. */
export function requestSpan({ method = '', httpVersion }: IncomingMessage, route: string | undefined): SpanStart {
  return {
    kind: 'server',
    name: route === undefined ? method : `${method} ${route}`,
    attributes: {
      'http.request.method': method,
      'url.scheme': 'http',
      'network.protocol.version': httpVersion,
      ...(route !== undefined && { 'http.route': route }),
    },
  };
}

export function endRequestSpan(span: OpenSpan, status: number, requestId: string, { operation }: RequestFacts): void {
  span.set({
    'http.response.status_code': status,
    'kartotek.request_id': requestId,
    ...(operation !== undefined && { 'kartotek.operation': operation }),
  });
  span.end(status >= 500 ? String(status) : undefined);
}
