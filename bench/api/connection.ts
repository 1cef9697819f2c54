import { connect, type Socket } from 'node:net';

export interface Response {
  status: number;
  /** The head as sent, lower-case names not guaranteed. */
  head: string;
  body: string;
}

export interface Connection {
  /** Sends one request, as text with its head, and answers the response. One at a time. */
  send(request: string): Promise<Response>;
  close(): void;
}

const HEAD_END = '\r\n\r\n';

/**
 * A kept-alive HTTP/1.1 connection that does as little as possible, so that a load on the same machine takes little
 * from what it measures. It understands responses with `Content-Length` only.
 */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await connected(socket);
  let received: Buffer = Buffer.alloc(0);
  let waiting: PromiseWithResolvers<Response> | undefined;

  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const response = parse(received);
    if (!response) return;
    received = Buffer.alloc(0);
    waiting?.resolve(response);
  });
  const fail = (error?: Error) => waiting?.reject(error ?? new Error('The server closed the connection.'));
  socket.on('error', fail);
  socket.on('close', () => fail());

  return {
    send(request) {
      waiting = Promise.withResolvers<Response>();
      if (socket.closed || socket.destroyed) fail();
      else socket.write(request, 'utf8');
      return waiting.promise;
    },
    close: () => socket.destroy(),
  };
}

function connected(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
}

/** The whole response, or undefined while some of it is missing. */
function parse(received: Buffer): Response | undefined {
  const end = received.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`A response without Content-Length: ${head}`);
  const start = end + HEAD_END.length;
  if (received.length < start + Number(length)) return undefined;
  return { status: Number(head.slice(9, 12)), head, body: received.toString('utf8', start, start + Number(length)) };
}
