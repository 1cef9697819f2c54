import { maxHeaderSize } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Perform } from '../operation/call.ts';
import { internalError, invalidInput, methodNotAllowed, notFound, OperationError } from '../operation/errors.ts';
import type { Operation } from '../operation/operation.ts';
import { clientNetwork, createIsTrustedProxy } from './client-network.ts';
import { createHttpServer, type HttpServer, type HttpServerSettings } from './http-server.ts';
import { createOpenApi } from './openapi.ts';
import { createPace, FOR_STRANGERS, heldBack } from './pace.ts';
import { referencePage } from './reference-page.ts';
import { loggable, renderError } from './render-error.ts';
import { restIsLong } from './request-body.ts';
import { plainHeaders, requestFault, requestIdOf } from './request-headers.ts';
import { API_ROOT, type ServeSettings, serveOperation } from './serve-operation.ts';
import { shareFor } from './share-for.ts';
import { createUploads } from './uploads.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const PAGE_POLICY = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'";

export interface ServerSettings extends Omit<ServeSettings, 'uploads'>, HttpServerSettings {
  /** The operations that tokens may call. */
  catalogue: readonly Operation[];
  /** Answers what performs an operation of the catalogue. */
  bind(operation: Operation): Perform;
  /** What large bodies of all requests together may hold, in bytes. */
  uploadBytes: number;
  /** True once the process is asked to stop. */
  stopping(): boolean;
  /** Undefined where everything a request needs is there; otherwise what is missing. */
  notReady(): Promise<string | undefined>;
}

export interface ApiServer {
  app: FastifyInstance;
  /** Answers the base address. */
  listen(host: string, port: number): Promise<string>;
}

/** Probes and scrapers share one answer for so long, however many ask. */
const SHARED_MS = 1_000;

/** The HTTP server: the catalogue's operations, the API's description, health and metrics. */
export function createServer(settings: ServerSettings): ApiServer {
  const { catalogue, metrics, log, notReady, stopping, trustProxy: proxies } = settings;
  const strangers = createPace(FOR_STRANGERS);
  const isTrustedProxy = createIsTrustedProxy(proxies);
  const methodsOf = createMethodsOf(catalogue);
  const uploads = createUploads(settings.uploadBytes, { longestWaitMs: settings.arrival.uploadWaitMs });
  let http: HttpServer | undefined;
  const app = Fastify({
    logger: false,
    serverFactory: (handler) => {
      http = createHttpServer(handler, settings);
      return http.server;
    },
    trustProxy: typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies,
    requestIdHeader: false,
    // Accepted is accepted: a request on a kept-alive connection is served also while the process stops.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Longer than any: a parameter is judged by its operation, after authentication.
    routerOptions: { maxParamLength: maxHeaderSize, querystringParser: () => ({}) },
    // Fastify runs no hooks here.
    frameworkErrors: (_error, request, reply) =>
      paced(request, () =>
        sendError(request, closeAfter(request, reply), invalidInput('path: must be percent-encoded UTF-8')),
      ),
    // `createHttpServer` answers these, on every server that it makes.
    clientErrorHandler: () => {},
  });
  if (!http) throw new Error('Fastify made no server');
  const { turns, figures, listenOnAll } = http;
  metrics.watch({ ...figures, uploads: uploads.figures });

  // Bodies are read by the operation's own adapter, after its declaration: nothing is parsed here.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  for (const operation of catalogue) {
    const perform = settings.bind(operation);
    const serve = unlessUnrouted(serveOperation({ ...settings, uploads }, operation, perform));
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
  const openApiText = Buffer.from(JSON.stringify(openApi, null, 2));
  const page = referencePage(openApi);
  const html = Buffer.from(page.html);
  const css = Buffer.from(page.css);
  const look = shareFor(SHARED_MS, notReady);
  const render = shareFor(SHARED_MS, async () => Buffer.from(await metrics.render()));
  // Each page is one buffer that all answers share.
  site('/openapi.json', 'no-cache', (_request, reply) => reply.type(JSON_TYPE).send(openApiText));
  site('/docs', 'no-cache', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', PAGE_POLICY).send(html),
  );
  site('/docs/reference.css', 'no-cache', (_request, reply) => reply.type('text/css; charset=utf-8').send(css));
  site('/', 'no-cache', (_request, reply) => reply.redirect('/docs'));
  site('/health/live', 'no-store', (_request, reply) => reply.send({ status: 'live' }));
  site('/health/ready', 'no-store', async (_request, reply) => {
    const missing = stopping() ? 'stopping' : await look();
    return missing === undefined
      ? reply.send({ status: 'ready' })
      : reply.code(503).header('retry-after', '1').send({ status: 'not ready', missing });
  });
  site('/metrics', 'no-store', async (_request, reply) => reply.type(metrics.contentType).send(await render()));

  app.setNotFoundHandler(sendUnrouted);
  // Fastify judges the media type before it finds that no route was meant.
  app.setErrorHandler((error, request, reply) =>
    request.is404 ? sendUnrouted(request, reply) : sendUnexpected(error, request, reply),
  );
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('x-request-id')) reply.header('x-request-id', requestIdOf(request.raw));
    closeAfter(request, reply);
  });
  return {
    app,
    async listen(host, port) {
      const address = await app.listen({ host, port });
      // Fastify does this itself only where it makes the server.
      if (host === 'localhost') await listenOnAll(host);
      return address;
    },
  };

  /** Closes the connection after this answer where the process stops, or where too much of the body is still to come. */
  function closeAfter({ raw }: FastifyRequest, reply: FastifyReply): FastifyReply {
    const closes = restIsLong(raw) || (stopping() && !turns.hasFollowers(raw));
    return closes ? reply.header('connection', 'close') : reply;
  }

  /** A page of our own, for everybody. `caching`: whether others may keep it, and must ask before each use, or not at all. */
  function site(
    url: string,
    caching: 'no-cache' | 'no-store',
    handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
  ) {
    app.get(url, (request, reply) => {
      const fault = requestFault(request.raw);
      reply.headers({ 'cache-control': caching, 'x-content-type-options': 'nosniff' });
      return paced(request, () => (fault ? sendError(request, reply, fault) : handler(request, reply)));
    });
  }

  /** Answers without a credential, held back where the address asks too often. A proxy's own address is not one client's. */
  function paced({ ip, raw }: FastifyRequest, answer: () => unknown): unknown {
    if (ip === raw.socket.remoteAddress && isTrustedProxy(ip)) return answer();
    const wait = heldBack(strangers.holdMs(clientNetwork(ip), performance.now()));
    return wait ? wait.then(answer) : answer();
  }

  /** The router also takes an empty segment for a parameter: no operation has such a path. */
  function unlessUnrouted(serve: ReturnType<typeof serveOperation>) {
    return (request: FastifyRequest, reply: FastifyReply) => {
      const parameters = request.params as Record<string, string>;
      for (const name in parameters) {
        if (parameters[name] === '') return sendUnrouted(request, reply);
      }
      return serve(request, reply);
    };
  }

  function sendUnrouted(request: FastifyRequest, reply: FastifyReply) {
    return paced(request, () => sendError(request, reply, requestFault(request.raw) ?? unrouted(request)));
  }

  function unrouted(request: FastifyRequest): OperationError {
    const allowed = methodsOf(request.raw.url ?? '');
    return allowed.length > 0 && !allowed.includes(request.method) ? methodNotAllowed(allowed) : notFound();
  }

  function sendUnexpected(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    log.error({ error: loggable(error) }, 'failed');
    return sendError(request, reply, error instanceof OperationError ? error : internalError());
  }
}

function sendError(request: FastifyRequest, reply: FastifyReply, error: OperationError): FastifyReply {
  const requestId = requestIdOf(request.raw);
  return reply
    .code(error.status)
    .headers({ ...plainHeaders(requestId), ...error.headers })
    .send(renderError(error, requestId));
}

/** Tells the methods that the catalogue has on the path of a request's target; none where it has no such path. */
function createMethodsOf(catalogue: readonly Operation[]): (target: string) => string[] {
  const byPath = new Map<string, Set<string>>();
  for (const { path, method } of catalogue) {
    const methods = byPath.get(path) ?? new Set();
    byPath.set(path, methods.add(method));
    if (method === 'GET') methods.add('HEAD');
  }
  const paths = [...byPath].map(([path, methods]) => ({
    pattern: new RegExp(`^${API_ROOT}/[^/]+${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    methods,
  }));
  return (target) => {
    const path = target.split('?', 1)[0] ?? '';
    return [...new Set(paths.flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : [])))];
  };
}
