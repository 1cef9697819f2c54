import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { methodNotAllowed } from '../operation/errors.ts';
import { clientNetwork } from './client-network.ts';
import { cutConnection } from './cut-connection.ts';
import { createRequestTurns } from './request-turns.ts';
import { watchUnreadAnswers } from './unread-answers.ts';

export interface Arrival {
  /** How long a request may take to arrive, in ms: its headers, and the whole request. */
  headersMs: number;
  requestMs: number;
  /** How long an answer may wait without its client taking any of it, in ms. 30,000 unless given. */
  unreadMs?: number;
  /** How long a large body may wait for its share of memory, in ms. 20,000 unless given. */
  uploadWaitMs?: number;
  /** How long nothing of an import may arrive, in ms. 10,000 unless given. */
  importStallMs?: number;
}

export interface HttpServerSettings {
  arrival: Arrival;
  /** Open connections, from all addresses and from one (IPv6: one /64). 0: as many as the system allows. */
  connections: { inAll: number; perAddress: number };
  /** For `Allow`, where a request has no path (`CONNECT`). */
  methods: readonly string[];
  /** Called where something was answered that is no request by Node's parser, or has no path (`CONNECT`). */
  onFault(requestId: string, status: number): void;
  /** Trusted proxies have no limit per address. */
  isTrustedProxy(address: string): boolean;
}

export interface HttpServer {
  figures: HttpFigures;
  /** Whether other requests wait behind this one on its connection. */
  hasFollowers: ReturnType<typeof createRequestTurns>['hasFollowers'];
  /** Answers the base address. */
  listen(host: string, port: number): Promise<string>;
  /** Accepts no more connections, and resolves once all are closed. */
  close(): Promise<void>;
}

/** Numbers for metrics. */
export interface HttpFigures {
  connections(): number;
  requestsWaiting(): number;
  unsentBytes(): number;
}

const KEEP_ALIVE_MS = 72_000;
const UNREAD_MS = 30_000;
/** On close, kept-alive connections have this long to send one more request, which is answered with `Connection: close`. */
const LAST_REQUESTS_MS = 500;
/** On close, connections that still have a request after this long are cut. */
const LAST_ANSWERS_MS = 8_000;

/** Node's HTTP server with limits on connections, waiting requests and unread answers. */
export function createHttpServer(serve: RequestListener, settings: HttpServerSettings): HttpServer {
  const { arrival, connections } = settings;
  const turns = createRequestTurns(serve, settings.onFault);
  const isAccepted = createAddressLimit(settings);
  const unread = watchUnreadAnswers(turns.connections, arrival.unreadMs ?? UNREAD_MS);
  /** One for each address that it listens on. */
  const servers: Server[] = [];
  const figures = {
    connections: () => turns.connections.size,
    requestsWaiting: turns.waiting,
    unsentBytes: unread.unsentBytes,
  };

  return {
    figures,
    hasFollowers: turns.hasFollowers,

    async listen(host, port) {
      const { address, family, port: bound } = await listenOn(host, port);
      // `localhost` can have an address of each family. One that this machine does not have is skipped.
      const all = host === 'localhost' ? await lookup(host, { all: true }) : [];
      for (const other of all) if (other.address !== address) await listenOn(other.address, bound).catch(() => {});
      const name = address === '0.0.0.0' ? '127.0.0.1' : address;
      return `http://${family === 'IPv6' ? `[${name}]` : name}:${bound}`;
    },

    async close() {
      // Not `close` of node:http: it also closes idle connections, and would drop requests that are on their way.
      const closed = servers.map((server) => new Promise((resolve) => NetServer.prototype.close.call(server, resolve)));
      const closeIdle = () => servers.forEach((server) => void server.close());
      const idle = setTimeout(closeIdle, LAST_REQUESTS_MS);
      const cut = setTimeout(() => turns.connections.forEach(cutConnection), LAST_ANSWERS_MS);
      await Promise.all(closed);
      clearTimeout(idle);
      clearTimeout(cut);
      closeIdle();
      unread.stop();
    },
  };

  async function listenOn(host: string, port: number): Promise<AddressInfo> {
    const server = create();
    server.listen(port, host);
    await once(server, 'listening');
    servers.push(server);
    return server.address() as AddressInfo;
  }

  function create(): Server {
    const server = createServer({
      // Checked with the request's other faults, after authentication (`requestFault`).
      requireHostHeader: false,
      headersTimeout: arrival.headersMs,
      requestTimeout: arrival.requestMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: Math.min(1_000, arrival.headersMs),
    });
    // A client that closes its side after a request still gets the answer. Node has this setting and does not document it.
    Object.assign(server, { httpAllowHalfOpen: true });
    if (connections.inAll > 0) server.maxConnections = connections.inAll;
    server.on('connection', (socket) => {
      if (isAccepted(socket)) turns.open(socket);
      else socket.destroy();
    });
    server.on('request', turns.enqueue);
    // Whoever reads the body sends `100 Continue`, so a request that is refused before never gets it. Unknown expectations
    // are ignored: Node would answer 417 without our error envelope.
    server.on('checkContinue', turns.enqueue);
    server.on('checkExpectation', turns.enqueue);
    server.on('clientError', (error, socket) => turns.fail(error, socket as Socket));
    server.on('connect', (_request, socket) => {
      socket.on('error', () => socket.destroy());
      turns.failWith(methodNotAllowed(settings.methods), socket as Socket);
    });
    return server;
  }
}

/** Counts a connection against its address. False where the address has too many. */
function createAddressLimit({ connections, isTrustedProxy }: HttpServerSettings): (socket: Socket) => boolean {
  const open = new Map<string, number>();
  return (socket) => {
    const address = socket.remoteAddress ?? '';
    if (connections.perAddress === 0 || isTrustedProxy(address)) return true;
    const network = clientNetwork(address);
    const count = open.get(network) ?? 0;
    if (count >= connections.perAddress) return false;
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
    return true;
  };
}
