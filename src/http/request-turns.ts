import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { invalidInput, type OperationError } from '../operation/errors.ts';
import { failArrival, hasTimeLimit } from './arrival-fault.ts';
import { holdPieces } from './body-pieces.ts';
import { clientFault, faultAnswer } from './client-fault.ts';
import { createDiscards } from './discards.ts';
import { hasBody } from './request-body.ts';

/** Requests that may wait for their turn, on one connection and on all together. A parsed one costs some 2-4 KB. */
const WAITING_PER_CONNECTION = 100;
const WAITING_IN_ALL = 2_000;
/** Once this much has arrived since the first of a connection's waiting requests, no more are parsed. */
const WAITING_BYTES = 65_536;
/** How many more bytes of a client are discarded before its connection is cut: at least a body of the largest size. */
const DISCARDED_BYTES = 8 * 1024 * 1024;
const DISCARDING_MS = 10_000;

interface Waiting {
  readonly response: ServerResponse;
  /** Bytes that the connection had received when this request was parsed. */
  readonly bytesBefore: number;
}

/** One connection and its requests. */
export interface Connection {
  readonly socket: Socket;
  /** The answer under way: its request is being served, or its bytes are being sent. */
  current: ServerResponse | undefined;
  /** Requests behind it. */
  readonly waiting: Waiting[];
  /** The last request, until it is answered and has arrived completely. */
  last: IncomingMessage | undefined;
  /** Takes no more requests, and closes once those it has are answered. */
  closing: boolean;
  /** Written after the last answer. */
  fault: OperationError | undefined;
  /** Set once our side is closed: what the client still sends is discarded until this time (`performance.now()`). */
  discardUntil: number | undefined;
  discardBytes: number;
  /** Bytes that the system had not taken at the last check, and since when this number is the same (`unread-answers.ts`). */
  unsent: number;
  unsentSince: number;
}

export interface RequestTurns {
  readonly connections: ReadonlyMap<Socket, Connection>;
  open(socket: Socket): void;
  /** For the server's `request`: serves it when its turn comes. */
  enqueue: RequestListener;
  /** For the server's `clientError`: answers it after the requests before it. */
  fail(error: Error & { code?: string }, socket: Socket): void;
  /** Answers with `fault` and closes, after the requests before it. */
  failWith(fault: OperationError, socket: Socket): void;
  /** Whether others wait behind this request on its connection. */
  hasFollowers(request: IncomingMessage): boolean;
  /** Requests that wait for their turn. */
  waiting(): number;
}

/**
 * Serves one request of a connection at a time, in the order sent (RFC 9112, section 9.3.2): the next begins once the
 * system has taken the whole answer before it. A client that pipelines and does not read has one answer in memory.
 */
export function createRequestTurns(
  serve: RequestListener,
  onFault: (requestId: string, status: number) => void,
): RequestTurns {
  const connections = new Map<Socket, Connection>();
  const discards = createDiscards();
  let waitingInAll = 0;

  return { connections, open, enqueue, fail, failWith, hasFollowers, waiting: () => waitingInAll };

  function open(socket: Socket): void {
    connections.set(socket, {
      socket,
      current: undefined,
      waiting: [],
      last: undefined,
      closing: false,
      fault: undefined,
      discardUntil: undefined,
      discardBytes: 0,
      unsent: 0,
      unsentSince: 0,
    });
    socket.on('close', forget);
    socket.destroySoon = closeWhenSent;
  }

  function forget(this: Socket): void {
    const connection = connections.get(this);
    if (!connection) return;
    connections.delete(this);
    waitingInAll -= connection.waiting.length;
    connection.waiting.length = 0;
  }

  function enqueue(request: IncomingMessage, response: ServerResponse): void {
    const connection = connections.get(request.socket);
    if (!connection || connection.closing) {
      stopParsing(request.socket);
      return;
    }
    response.on('finish', answered);
    if (hasBody(request)) holdPieces(request, () => failWith(tinyChunks(), request.socket));
    if (connection.current === undefined) {
      connection.last = request;
      connection.current = response;
      serve(request, response);
    } else if (hasRoom(connection)) {
      connection.last = request;
      connection.waiting.push({ response, bytesBefore: request.socket.bytesRead });
      waitingInAll += 1;
    } else {
      connection.closing = true;
      stopParsing(request.socket);
    }
  }

  function hasRoom({ waiting: [first], waiting, socket }: Connection): boolean {
    return (
      waiting.length < WAITING_PER_CONNECTION &&
      waitingInAll < WAITING_IN_ALL &&
      (first === undefined || socket.bytesRead - first.bytesBefore <= WAITING_BYTES)
    );
  }

  function answered(this: ServerResponse): void {
    const connection = connections.get(this.req.socket);
    if (!connection) return;
    connection.unsentSince = 0;
    // Through the event loop: otherwise a pipelining client keeps all other connections waiting.
    if (connection.waiting.length > 0) setImmediate(beginNext, connection);
    else finish(connection);
  }

  function beginNext(connection: Connection): void {
    // The answer before this one closed the connection.
    if (!connection.socket.writable) return;
    const next = connection.waiting.shift();
    if (!next) return;
    waitingInAll -= 1;
    connection.current = next.response;
    serve(next.response.req, next.response);
  }

  function finish(connection: Connection): void {
    connection.current = undefined;
    if (connection.closing) close(connection);
    else if (connection.last?.complete) connection.last = undefined;
  }

  function hasFollowers(request: IncomingMessage): boolean {
    return (connections.get(request.socket)?.waiting.length ?? 0) > 0;
  }

  function fail(error: Error & { code?: string }, socket: Socket): void {
    const connection = connections.get(socket);
    const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    if (late && connection?.last && !hasTimeLimit(connection.last)) return;
    // While the rest is discarded, each further chunk fails again.
    if (connection?.discardUntil !== undefined && error.code !== 'ECONNRESET') {
      if (socket.bytesRead > connection.discardBytes) socket.destroy();
      return;
    }
    if (error.code === 'ECONNRESET' || error.code === 'EPIPE') socket.destroy();
    else failWith(clientFault(error.code), socket);
  }

  function failWith(fault: OperationError, socket: Socket): void {
    const connection = connections.get(socket);
    if (!connection || !socket.writable) {
      socket.destroy();
      return;
    }
    if (connection.closing) return;
    connection.closing = true;
    const { last } = connection;
    // Whoever reads the body of an unfinished request answers it with the fault, after authentication.
    if (last && !last.complete) failArrival(last, fault);
    else connection.fault = fault;
    if (connection.current === undefined) close(connection);
  }

  /** All requests are answered: sends the fault that came after them, if any, and closes. */
  function close(connection: Connection): void {
    if (connection.fault && connection.socket.writable) {
      const requestId = randomUUID();
      connection.socket.write(faultAnswer(connection.fault, requestId));
      onFault(requestId, connection.fault.status);
    }
    discardRest(connection);
  }

  /** Replaces a socket's `destroySoon`, which Node calls after an answer that closes the connection. */
  function closeWhenSent(this: Socket): void {
    const connection = connections.get(this);
    if (connection && (connection.closing || connection.last?.complete === false)) discardRest(connection);
    else Socket.prototype.destroySoon.call(this);
  }

  /**
   * Closes our side and goes on reading for a while: the system would otherwise reset a connection that has unread bytes,
   * and the client would lose the answer (RFC 9112, section 9.6).
   */
  function discardRest(connection: Connection): void {
    const { socket, last } = connection;
    if (connection.discardUntil !== undefined || socket.destroyed) return;
    connection.discardUntil = performance.now() + DISCARDING_MS;
    connection.discardBytes = socket.bytesRead + DISCARDED_BYTES;
    socket.end();
    last?.removeAllListeners('data');
    // Not inside the parser's callbacks.
    setImmediate(() => {
      if (!socket.destroyed) discards.begin(socket, connection.discardBytes);
    });
  }
}

const tinyChunks = () => invalidInput('body: must come in chunks of more than a few bytes');

/**
 * Stops Node's parser at this request. The parser goes through all requests of a chunk (up to 64 KiB) before it checks
 * whether to pause, and Node keeps each until it is answered. The parser's callback is not public: where it is missing,
 * the connection is destroyed, which is as safe but loses the answers before it.
 */
function stopParsing(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: { onIncoming?: unknown } | null };
  if (typeof parser?.onIncoming === 'function') parser.onIncoming = stop;
  else socket.destroy();
}

/** From `on_headers_complete`, 2 tells llhttp that there is no body and that nothing after it is HTTP. It then leaves the chunk. */
const stop = () => 2;
