import { type IncomingMessage, maxHeaderSize, type ServerResponse } from 'node:http';
import createRouter from 'find-my-way';
import type { Logger } from 'pino';
import { loggable } from '../log.ts';
import type { Perform } from '../operation/call.ts';
import type { Method } from '../operation/declaration.ts';
import { internalError, invalidInput, methodNotAllowed, notFound, type OperationError } from '../operation/errors.ts';
import type { Operation } from '../operation/operation.ts';
import { inTrace } from '../trace/current-trace.ts';
import type { OpenSpan, Tracing } from '../trace/span.ts';
import { readTraceParent } from '../trace/trace-parent.ts';
import { createClientAddresses, type TrustProxy } from './client-address.ts';
import { clientNetwork } from './client-network.ts';
import type { Handler, RoutedRequest } from './handler.ts';
import { errorAnswer, type HttpAnswer, sentHeaders } from './http-answer.ts';
import { type Arrival, createHttpServer, type HttpServer, type HttpServerSettings } from './http-server.ts';
import type { Limits } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { createPages, type PageSettings } from './pages.ts';
import { restIsLong } from './request-body.ts';
import { requestFault, requestIdOf } from './request-headers.ts';
import { createRequestReport, type RequestFacts } from './request-report.ts';
import { endRequestSpan, requestSpan } from './request-span.ts';
import { type ServeSettings, serveOperation } from './serve-operation.ts';
import { createThrottle, delay, FOR_ANONYMOUS } from './throttle.ts';
import { tokenCredentials } from './token-credentials.ts';

type OwnMethod = 'HEAD' | 'OPTIONS';
/** Those that a path with parameters may be served for. */
const METHODS: readonly (OwnMethod | Method)[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A route of another adapter of this server. */
export interface Mount {
  methods: readonly (OwnMethod | Method)[];
  /** As the router takes it: `/w/*`, `/invitation/:token`. */
  path: string;
  handler: Handler;
  /** It needs no credential: its headers are checked here, and addresses that send many requests are delayed. */
  open?: true;
}

export interface ServerSettings extends Omit<ServeSettings, 'credentials'>, PageSettings {
  metrics: Metrics;
  limits: Limits;
  /** Routes beside those of the catalogue. */
  mounts: readonly Mount[];
  arrival: Arrival;
  tracing?: Tracing | undefined;
  connections: HttpServerSettings['connections'];
  trustProxy: TrustProxy;
  log: Logger;
  /** Returns the function that performs an operation. */
  bind(operation: Operation): Perform;
}

export type ApiServer = Pick<HttpServer, 'listen' | 'close'>;

const PARAMETER = /\{(\w+)\}/g;

/** The HTTP server: routes requests to the operations that tokens may call and to the pages. See docs/decisions/0016-http-router.md. */
export function createServer(settings: ServerSettings): ApiServer {
  const { catalogue, log, metrics, stopping, tracing } = settings;
  const report = createRequestReport(settings);
  const credentials = tokenCredentials(settings.limits);
  const operations = mountOperations(catalogue, { ...settings, credentials }, settings.bind);
  const paths = mountedPaths([...operations, ...settings.mounts]);
  const addresses = createClientAddresses(settings.trustProxy);
  const anonymous = createThrottle(FOR_ANONYMOUS);
  const unrouted = refuse((request) => requestFault(request) ?? routeFault(request));
  const malformed = refuse(() => invalidInput('path: must be percent-encoded UTF-8'));

  const router = createRouter({
    // Longer than any parameter, because the operation checks its parameters after authentication.
    maxParamLength: maxHeaderSize,
    // The query is read by `readQueryString`.
    querystringParser: () => ({}),
    onBadUrl: (_path, request, response) => void answer(malformed, undefined, request, response),
    defaultRoute: (request, response) => void answer(unrouted, undefined, request, response),
  });
  // Matched last. It makes the router check the path's encoding for every method.
  router.all('/*', (request, response) => void answer(unrouted, undefined, request, response));
  for (const { methods, path, handler, open } of [...operations, ...settings.mounts]) {
    const served = open ? throttled(checked(handler)) : handler;
    route(methods, path, (routed) =>
      // The router also matches an empty segment as a parameter, but there is no such path.
      Object.values(routed.parameters).includes('') ? unrouted(routed) : served(routed),
    );
  }
  // Otherwise the router takes `HEAD /people/export`, which is not served, for `/people/:id`.
  for (const { path, methods } of paths) {
    const others = METHODS.filter((method) => !methods.includes(method));
    router.on(others, path, (request, response) => void answer(unrouted, undefined, request, response));
  }
  for (const [path, page] of Object.entries(createPages(settings))) {
    route(['GET', 'HEAD'], path, throttled(checked(page)));
  }

  const methods = [...new Set(catalogue.flatMap(methodsOf))].toSorted();
  const http = createHttpServer((request, response) => router.lookup(request, response), {
    ...settings,
    isTrustedProxy: addresses.isTrustedProxy,
    methods,
    onFault: report.malformed,
  });
  metrics.watch({ ...http.figures, uploads: settings.uploads.figures });
  return { listen: http.listen, close: http.close };

  function route(methods: readonly (OwnMethod | Method)[], path: string, handler: Handler): void {
    router.on(
      [...methods],
      path,
      (request, response, parameters) => void answer(handler, path, request, response, parameters),
    );
  }

  /** The answer belongs to the trace that the client names. Who may name one is not restricted: it is ids only. */
  function answer(
    handler: Handler,
    path: string | undefined,
    request: IncomingMessage,
    response: ServerResponse,
    parameters?: RoutedRequest['parameters'],
  ): Promise<void> {
    const parent = readTraceParent(request.headers.traceparent);
    const span = tracing?.start(requestSpan(request, path), parent);
    return inTrace(span?.trace ?? parent, () => serve(handler, path, request, response, parameters, span));
  }

  async function serve(
    handler: Handler,
    path: string | undefined,
    request: IncomingMessage,
    response: ServerResponse,
    parameters: RoutedRequest['parameters'] = {},
    span: OpenSpan | undefined,
  ): Promise<void> {
    const start = performance.now();
    const requestId = requestIdOf(request);
    const clientAddress = addresses.addressOf(request);
    const facts: RequestFacts = {};
    let result: HttpAnswer;
    try {
      result = await handler({ request, response, requestId, clientAddress, parameters, facts });
    } catch (error) {
      log.error({ requestId, error: loggable(error) }, 'failed');
      result = errorAnswer(internalError(), requestId);
    }
    report.answered(request, path, {
      requestId,
      status: result.status,
      facts,
      milliseconds: performance.now() - start,
    });
    if (span) endRequestSpan(span, result.status, requestId, facts);
    if (response.headersSent && !result.written) response.destroy();
    else send(result, response);
  }

  function send(result: HttpAnswer, response: ServerResponse): void {
    if (result.written) return;
    response.writeHead(result.status, sentHeaders(result, isLast(result.status, response.req))).end(result.body);
  }

  /** Whether the connection closes after this answer: too much of the body is still to come, or the process stops. */
  function isLast(status: number, request: IncomingMessage): boolean {
    if (status === 408 || status === 413 || restIsLong(request)) return true;
    return stopping() && !http.hasFollowers(request);
  }

  /** Delays requests without a credential if an address sends many, except a trusted proxy, whose clients share its address. */
  function throttled(handler: Handler): Handler {
    return async (routed) => {
      const { request, clientAddress } = routed;
      const isProxy = clientAddress === request.socket.remoteAddress && addresses.isTrustedProxy(clientAddress);
      if (!isProxy) await delay(anonymous.delayMs(clientNetwork(clientAddress), performance.now()));
      return handler(routed);
    };
  }

  function checked(handler: Handler): Handler {
    return (routed) => {
      const fault = requestFault(routed.request);
      return fault ? errorAnswer(fault, routed.requestId) : handler(routed);
    };
  }

  function refuse(faultOf: (request: IncomingMessage) => OperationError): Handler {
    return throttled(({ request, requestId }) => errorAnswer(faultOf(request), requestId));
  }

  function routeFault({ url = '', method = '' }: IncomingMessage): OperationError {
    const target = url.split('?', 1)[0] ?? '';
    const allowed: readonly string[] = paths.find(({ pattern }) => pattern.test(target))?.methods ?? [];
    return allowed.length > 0 && !allowed.includes(method) ? methodNotAllowed(allowed) : notFound();
  }
}

/** The routes of operations below the credentials' root. */
export function mountOperations(
  operations: readonly Operation[],
  settings: ServeSettings,
  bind: (operation: Operation) => Perform,
): Mount[] {
  return operations.map((operation) => ({
    methods: methodsOf(operation),
    path: `${settings.credentials.root}/:workspaceSlug${operation.path.replaceAll(PARAMETER, ':$1')}`,
    handler: serveOperation(settings, operation, bind(operation)),
  }));
}

/** A download has no `HEAD`: it would read everything for nothing. */
function methodsOf({ method, kind }: Operation): ('HEAD' | Method)[] {
  return method === 'GET' && kind !== 'transfer' ? ['GET', 'HEAD'] : [method];
}

/** The paths, each once with the methods that it is served for. Those with fewer parameters come first. */
function mountedPaths(mounts: readonly Mount[]) {
  const paths = [...Map.groupBy(mounts, ({ path }) => path)].map(([path, all]) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll('*', '.*').replaceAll(/:\w+/g, '[^/]+')}$`),
    methods: all.flatMap(({ methods }) => methods),
  }));
  const parametersOf = (path: string) => path.match(/:\w+|\*/g)?.length ?? 0;
  return paths.toSorted((one, other) => parametersOf(one.path) - parametersOf(other.path));
}
