import { connect, type Socket } from 'node:net';

/** An answer to a request that an HTTP client would not send. */
export interface RawAnswer {
  status: number;
  /** By lower-case name. Of repeated headers, the last. */
  headers: Record<string, string>;
  text: string;
  /** The parsed body, undefined if it is not JSON. Parsed on access, because load generators do not need it. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies whose schemas are checked elsewhere
  readonly body: any;
}

export interface RawConnection {
  /** Sends bytes and reads the next answer. */
  ask(bytes: string | Buffer): Promise<RawAnswer>;
  send(bytes: string | Buffer): void;
  /** The next answer. Throws if the connection ends before it. */
  next(): Promise<RawAnswer>;
  /** Closes the client's side. Answers can still be read. */
  finish(): void;
  /** Settles once the server has closed the connection. Returns the complete answers that were not read before. */
  ended(): Promise<RawAnswer[]>;
  /** Reads nothing more. */
  stopReading(): void;
  close(): void;
}

export interface RawRequest {
  method?: string;
  /** The request target, sent unchanged on the first line. */
  target: string;
  /** Sent in this order, including repeated ones. `Host` and `Content-Length` are added if missing. */
  headers?: readonly (readonly [name: string, value: string])[];
  body?: string | Buffer;
}

/** Sends one request on a new connection. */
export async function rawRequest(address: string, request: RawRequest): Promise<RawAnswer> {
  const connection = await openConnection(address);
  try {
    return await connection.ask(requestBytes(request));
  } finally {
    connection.close();
  }
}

/** The bytes of a request. Header values are encoded as Latin-1. */
export function requestBytes({ method = 'GET', target, headers = [], body = '' }: RawRequest): Buffer {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'utf8') : body;
  const named = new Set(headers.map(([name]) => name.toLowerCase()));
  const all = [...headers];
  if (!named.has('host')) all.push(['Host', 'localhost']);
  const announced = named.has('content-length') || named.has('transfer-encoding');
  if (!announced && bytes.length > 0) all.push(['Content-Length', String(bytes.length)]);
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.concat([Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines}\r\n`, 'latin1'), bytes]);
}

/** The body in chunked coding (RFC 9112, section 7.1). */
export function chunked(body: string | Buffer, size = 8_192): Buffer {
  const bytes = Buffer.from(body);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    const part = bytes.subarray(at, at + size);
    parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')]);
}

/** Opens a socket to the service. `from` is the local address. */
export async function openSocket(address: string, from = '127.0.0.1'): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect({
    port: Number(port),
    host: hostname,
    localAddress: from,
    allowHalfOpen: true,
    noDelay: true,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  // The server may close the connection while a refused body is still being sent.
  socket.on('error', () => undefined);
  return socket;
}

/** Opens a kept-alive connection. `from` is the local address. */
export async function openConnection(address: string, from?: string): Promise<RawConnection> {
  const socket = await openSocket(address, from);
  const received = receive(socket);
  return {
    async ask(bytes) {
      socket.write(bytes);
      return received.next();
    },
    send: (bytes) => void socket.write(bytes),
    next: received.next,
    finish: () => void socket.end(),
    ended: received.rest,
    stopReading: () => void socket.pause(),
    close: () => socket.destroy(),
  };
}

function receive(socket: Socket): { next(): Promise<RawAnswer>; rest(): Promise<RawAnswer[]> } {
  let buffer: Buffer = Buffer.alloc(0);
  let ended = false;
  let wake: () => void = () => undefined;
  socket.on('data', (chunk: Buffer) => {
    buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk]);
    wake();
  });
  for (const event of ['end', 'close']) {
    socket.on(event, () => {
      ended = true;
      wake();
    });
  }
  return {
    async rest() {
      while (!ended) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const answers: RawAnswer[] = [];
      for (let found = readAnswer(buffer); found; found = readAnswer(buffer)) {
        answers.push(found.answer);
        buffer = buffer.subarray(found.length);
      }
      return answers;
    },
    async next() {
      for (;;) {
        const answer = readAnswer(buffer);
        if (answer) {
          buffer = buffer.subarray(answer.length);
          return answer.answer;
        }
        if (ended)
          throw new Error(`The connection ended within an answer: ${JSON.stringify(buffer.toString('latin1'))}`);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

/** The first complete answer in the buffer. The service sends `Content-Length`, or chunks where it streams a file. */
function readAnswer(buffer: Buffer): { answer: RawAnswer; length: number } | undefined {
  const end = buffer.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const [first = '', ...lines] = buffer.subarray(0, end).toString('latin1').split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  const content = headers['transfer-encoding'] === 'chunked' ? readChunks : readCounted;
  const found = content(buffer, end + 4, Number(headers['content-length'] ?? 0));
  if (!found) return undefined;
  const { text, length } = found;
  const isJson = headers['content-type']?.startsWith('application/json') === true && text !== '';
  const answer: RawAnswer = {
    status: Number(first.split(' ')[1]),
    headers,
    text,
    get body() {
      return isJson ? JSON.parse(text) : undefined;
    },
  };
  return { answer, length };
}

interface Content {
  text: string;
  /** Where the answer ends in the buffer. */
  length: number;
}

function readCounted(buffer: Buffer, start: number, bytes: number): Content | undefined {
  const length = start + bytes;
  return buffer.length < length ? undefined : { text: buffer.toString('utf8', start, length), length };
}

/** Content in chunked coding without trailers (RFC 9112, section 7.1). */
function readChunks(buffer: Buffer, start: number): Content | undefined {
  const chunks: Buffer[] = [];
  for (let at = start; ; ) {
    const line = buffer.indexOf('\r\n', at);
    if (line === -1) return undefined;
    const bytes = Number.parseInt(buffer.toString('latin1', at, line), 16);
    const end = line + 2 + bytes;
    if (buffer.length < end + 2) return undefined;
    if (bytes === 0) return { text: Buffer.concat(chunks).toString('utf8'), length: end + 2 };
    chunks.push(buffer.subarray(line + 2, end));
    at = end + 2;
  }
}
