import { lookup } from 'node:dns/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { methodNotAllowed } from '../operation/errors.ts';
import { clientNetwork, createIsTrustedProxy } from './client-network.ts';
import { createRequestTurns, type RequestTurns } from './request-turns.ts';
import { watchUnreadAnswers } from './unread-answers.ts';

export interface Arrival {
  /** How long a request may take to arrive, in ms: its headers, and all of it. */
  headersMs: number;
  requestMs: number;
  /** How long an answer may lie without its client taking any of it, in ms. 30,000 unless given. */
  unreadMs?: number;
  /** How long a large body may wait for its share of memory, in ms. 20,000 unless given. */
  uploadWaitMs?: number;
}

export interface HttpServerSettings {
  arrival: Arrival;
  /** Open connections, from all addresses and from one (IPv6: one /64). 0: as many as the system allows. */
  connections: { inAll: number; perAddress: number };
  /** Addresses of proxies, for whom there is no limit per address. */
  trustProxy: boolean | number | string;
}

export interface HttpServer {
  server: Server;
  turns: RequestTurns;
  figures: HttpFigures;
  /** Listens on the host's other addresses too, once the server listens on one. */
  listenOnAll(host: string): Promise<void>;
}

/** What the server tells of itself, for metrics. */
export interface HttpFigures {
  connections(): number;
  requestsWaiting(): number;
  unsentBytes(): number;
}

const KEEP_ALIVE_MS = 72_000;
const UNREAD_MS = 30_000;

/** Node's HTTP server with bounds on what clients can make it hold: connections, waiting requests, unread answers. */
export function createHttpServer(perform: RequestListener, settings: HttpServerSettings): HttpServer {
  const { arrival, connections } = settings;
  const turns = createRequestTurns(perform);
  const admit = createAdmit(connections.perAddress, settings.trustProxy);
  const server = create();
  const unread = watchUnreadAnswers(turns.connections, arrival.unreadMs ?? UNREAD_MS);
  server.on('close', unread.stop);
  const figures = {
    connections: () => turns.connections.size,
    requestsWaiting: turns.waiting,
    unsentBytes: unread.unsentBytes,
  };
  return { server, turns, figures, listenOnAll };

  function create(): Server {
    const made = createServer({
      // Judged with the request's other faults, after authentication (`requestFault`).
      requireHostHeader: false,
      headersTimeout: arrival.headersMs,
      requestTimeout: arrival.requestMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: Math.min(1_000, arrival.headersMs),
    });
    // A client that closes its side after a request still gets the answer. Node has the setting, and does not document it.
    Object.assign(made, { httpAllowHalfOpen: true });
    if (connections.inAll > 0) made.maxConnections = connections.inAll;
    made.on('connection', (socket) => {
      if (admit(socket)) turns.open(socket);
      else socket.destroy();
    });
    made.on('request', turns.accept);
    // `100 Continue` is sent by whoever reads the body: not where the request is refused before. An expectation that
    // nobody here knows is none: Node would answer 417 in its own words.
    made.on('checkContinue', turns.accept);
    made.on('checkExpectation', turns.accept);
    made.on('clientError', (error, socket) => turns.fail(error, socket as Socket));
    made.on('connect', (_request, socket) => {
      socket.on('error', () => socket.destroy());
      turns.failWith(methodNotAllowed(['GET', 'HEAD', 'PATCH', 'POST', 'PUT']), socket as Socket);
    });
    return made;
  }

  /** A name such as `localhost` can have an address of each family: the server is on one of them, this adds the others. */
  async function listenOnAll(host: string): Promise<void> {
    const { address: bound, port } = server.address() as AddressInfo;
    for (const { address } of await lookup(host, { all: true })) {
      if (address === bound) continue;
      const other = create();
      server.once('close', () => other.close());
      await new Promise<void>((resolve) => {
        // An address that this machine does not have is none to listen on.
        other.once('error', () => resolve());
        other.listen(port, address, resolve);
      });
    }
  }
}

/** Counts a connection against its address, unless the address has too many. */
function createAdmit(perAddress: number, trustProxy: HttpServerSettings['trustProxy']): (socket: Socket) => boolean {
  const isTrustedProxy = createIsTrustedProxy(trustProxy);
  const open = new Map<string, number>();
  return (socket) => {
    const address = socket.remoteAddress ?? '';
    if (perAddress === 0 || isTrustedProxy(address)) return true;
    const network = clientNetwork(address);
    const count = open.get(network) ?? 0;
    if (count >= perAddress) return false;
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
    return true;
  };
}
