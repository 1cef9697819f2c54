import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import {
  internalError,
  invalidInput,
  methodNotAllowed,
  notFound,
  OperationError,
  requestTimeout,
} from '../operation/errors.ts';
import type { Operation } from '../operation/operation.ts';
import { createOpenApi } from './openapi.ts';
import { referencePage } from './reference-page.ts';
import { loggable, renderError } from './render-error.ts';
import { requestIdOf } from './request-headers.ts';
import { API_ROOT, plainHeaders, type ServeSettings, serveOperation } from './serve-operation.ts';

export interface ServerSettings extends ServeSettings {
  catalogue: readonly Operation[];
  /** Addresses of proxies whose `X-Forwarded-For` is believed, or how many; false: none. */
  trustProxy: boolean | number | string;
  /** How long a request may take to arrive, in ms: its headers, and all of it. */
  arrival: { headersMs: number; requestMs: number };
  /** Undefined where everything a request needs is there; otherwise what is missing. */
  notReady(): Promise<string | undefined>;
}

/** The HTTP server: the catalogue's operations, the API's description, health and metrics. */
export function createServer(settings: ServerSettings): FastifyInstance {
  const { catalogue, metrics, log, arrival, notReady, stopping, trustProxy: proxies } = settings;
  const app = Fastify({
    logger: false,
    trustProxy: typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies,
    requestIdHeader: false,
    // Accepted is accepted: a request on a kept-alive connection is served also while the process stops.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: arrival.requestMs,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: arrival.headersMs, connectionsCheckingInterval: Math.min(1_000, arrival.headersMs) },
    routerOptions: { maxParamLength: 500, querystringParser: () => ({}) },
    frameworkErrors: (_error, request, reply) =>
      sendError(request, reply, invalidInput('path: must be percent-encoded UTF-8')),
    clientErrorHandler,
  });

  // Bodies are read by the operation's own adapter, after its declaration: nothing is parsed here.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  for (const operation of catalogue) {
    const serve = serveOperation(settings, operation);
    app.route({
      method: operation.method,
      url: `${API_ROOT}/:workspaceSlug${operation.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      handler: serve,
      // What Fastify cannot read as a media type still gets the checks that come before the body.
      errorHandler: (error, request, reply) =>
        error instanceof Error && 'statusCode' in error && error.statusCode === 415
          ? serve(request, reply)
          : sendUnexpected(error, request, reply),
    });
  }

  const openApi = createOpenApi(catalogue);
  const openApiText = JSON.stringify(openApi, null, 2);
  const page = referencePage(openApi);
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(openApiText));
  app.get('/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
      .send(page.html),
  );
  app.get('/docs/reference.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(page.css));
  app.get('/', (_request, reply) => reply.redirect('/docs'));
  app.get('/health/live', (_request, reply) => reply.send({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const missing = stopping() ? 'stopping' : await notReady();
    return missing === undefined
      ? reply.send({ status: 'ready' })
      : reply.code(503).header('retry-after', '1').send({ status: 'not ready', missing });
  });
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.render()));

  app.setNotFoundHandler(sendUnrouted);
  // Fastify judges the media type before it finds that no route was meant.
  app.setErrorHandler((error, request, reply) =>
    request.is404 ? sendUnrouted(request, reply) : sendUnexpected(error, request, reply),
  );
  // An expectation that nobody here knows is none: Node would answer 417 in its own words.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('x-request-id')) reply.header('x-request-id', requestIdOf(request.raw));
    if (stopping()) reply.header('connection', 'close');
  });
  return app;

  function sendUnrouted(request: FastifyRequest, reply: FastifyReply) {
    const allowed = methodsOf(catalogue, request.raw.url ?? '');
    const known = allowed.length > 0 && !allowed.includes(request.method);
    return sendError(request, reply, known ? methodNotAllowed(allowed) : notFound());
  }

  function sendUnexpected(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    log.error({ error: loggable(error) }, 'failed');
    return sendError(request, reply, error instanceof OperationError ? error : internalError());
  }
}

function sendError(request: FastifyRequest, reply: FastifyReply, error: OperationError) {
  const requestId = requestIdOf(request.raw);
  return reply
    .code(error.status)
    .headers({ ...plainHeaders(requestId), ...error.headers })
    .send(renderError(error, requestId));
}

/** The methods that the catalogue has on a path; none where it has no such path. */
function methodsOf(catalogue: readonly Operation[], target: string): string[] {
  const path = target.split('?', 1)[0] ?? '';
  const methods = new Set<string>();
  for (const operation of catalogue) {
    const pattern = `^${API_ROOT}/[^/]+${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`;
    if (!new RegExp(pattern).test(path)) continue;
    methods.add(operation.method);
    if (operation.method === 'GET') methods.add('HEAD');
  }
  return [...methods];
}

/** Answers what never became a request: broken syntax, headers too large, or too slow to arrive. */
function clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const fault =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? requestTimeout()
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? new OperationError('INVALID_INPUT', 431, ['The request’s headers are too large.'])
        : invalidInput('The request is not well-formed HTTP.');
  const requestId = crypto.randomUUID();
  const body = renderError(fault, requestId);
  const headers = { ...plainHeaders(requestId), connection: 'close', 'content-length': Buffer.byteLength(body) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const reason = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' }[fault.status];
  socket.end(`HTTP/1.1 ${fault.status} ${reason}\r\n${lines.join('')}\r\n${body}`);
}
