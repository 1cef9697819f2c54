import { connect, type Socket } from 'node:net';

/** An answer read byte by byte, for requests that no HTTP client would send. */
export interface RawAnswer {
  status: number;
  /** By lower-case name; of repeated fields, the last. */
  headers: Record<string, string>;
  text: string;
  /** The parsed body, undefined where it is not JSON. Parsed when it is asked for: a load generator has no use for it. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read into bodies that schemas are held against elsewhere
  readonly body: any;
}

export interface RawConnection {
  /** Sends bytes and reads the next answer. */
  ask(bytes: string | Buffer): Promise<RawAnswer>;
  send(bytes: string | Buffer): void;
  /** The next answer. Throws where the connection ends before it. */
  next(): Promise<RawAnswer>;
  /** Closes our side: nothing more is sent, answers can still be read. */
  finish(): void;
  /** Settles once the other side has closed; how many whole answers were not asked for until then. */
  ended(): Promise<RawAnswer[]>;
  /** From here on nothing is read. */
  stopReading(): void;
  close(): void;
}

export interface RawRequest {
  method?: string;
  /** The request target, as it stands on the first line. */
  target: string;
  /** In the order sent, repeated ones too. `Host` and `Content-Length` are added where missing. */
  headers?: readonly (readonly [name: string, value: string])[];
  body?: string | Buffer;
}

/** One request on a connection of its own. */
export async function rawRequest(address: string, request: RawRequest): Promise<RawAnswer> {
  const connection = await openConnection(address);
  try {
    return await connection.ask(requestBytes(request));
  } finally {
    connection.close();
  }
}

/** The bytes of a request. Header values are sent as Latin-1, as HTTP has it. */
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

/** A body in chunks (RFC 9112, section 7.1), to be sent with `Transfer-Encoding: chunked`. */
export function chunked(body: string | Buffer, size = 8_192): Buffer {
  const bytes = Buffer.from(body);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    const part = bytes.subarray(at, at + size);
    parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')]);
}

/** `from`: the loopback address that the connection comes from. */
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
  // The server may hang up on a body that it does not want to read while we still send it.
  socket.on('error', () => undefined);
  return socket;
}

/** A kept-alive connection. `from` as for a socket. */
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

/** The first whole answer in the buffer. All of ours announce their length. */
function readAnswer(buffer: Buffer): { answer: RawAnswer; length: number } | undefined {
  const end = buffer.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const [first = '', ...lines] = buffer.subarray(0, end).toString('latin1').split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  const length = end + 4 + Number(headers['content-length'] ?? 0);
  if (buffer.length < length) return undefined;
  const text = buffer.subarray(end + 4, length).toString('utf8');
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
