import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { LIMITS } from '../limits.ts';
import { loggable } from '../log.ts';
import { internalError, methodNotAllowed, notFound } from '../operation/errors.ts';
import { errorAnswer, type HttpAnswer, sentHeaders } from './http-answer.ts';
import { createHttpServer, type HttpServer } from './http-server.ts';
import { createProbePages, type ProbeSettings } from './probe-pages.ts';
import { requestIdOf } from './request-headers.ts';

const METHODS = ['GET', 'HEAD'];
const REQUEST_MS = LIMITS.headersSeconds * 1_000;
/** Probes and scrapers are few. */
const MOST_CONNECTIONS = 100;

/** Answers health and metrics of a process that serves nothing else. */
export function createProbeServer({ log, ...settings }: ProbeSettings & { log: Logger }): HttpServer {
  const pages = createProbePages(settings);
  return createHttpServer((request, response) => void serve(request, response), {
    arrival: { headersMs: REQUEST_MS, requestMs: REQUEST_MS },
    connections: { inAll: MOST_CONNECTIONS, perAddress: MOST_CONNECTIONS },
    methods: METHODS,
    onFault: () => {},
    isTrustedProxy: () => false,
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestId = requestIdOf(request);
    const answer = await answerTo(request, response, requestId).catch((error) => {
      log.error({ requestId, error: loggable(error) }, 'failed');
      return errorAnswer(internalError(), requestId);
    });
    // Nobody sends a body here, so one ends its connection.
    const isLast = settings.stopping() || !METHODS.includes(request.method ?? '');
    response.writeHead(answer.status, sentHeaders(answer, isLast)).end(answer.body);
  }

  async function answerTo(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<HttpAnswer> {
    const page = pages[request.url?.split('?', 1)[0] ?? ''];
    if (!page) return errorAnswer(notFound(), requestId);
    if (!METHODS.includes(request.method ?? '')) return errorAnswer(methodNotAllowed(METHODS), requestId);
    const clientAddress = request.socket.remoteAddress ?? '';
    return page({ request, response, requestId, clientAddress, parameters: {}, facts: {} });
  }
}
