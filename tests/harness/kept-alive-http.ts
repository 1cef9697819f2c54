import { Agent, type IncomingHttpHeaders, request as open } from 'node:http';

export interface Request {
  method?: string;
  path: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is text or bytes. */
  body?: object | string | Buffer;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Http {
  /** Rejects if the connection breaks before the answer is complete. */
  send(request: Request): Promise<Answer>;
  /** Aborts pending requests. */
  close(): void;
}

/** A client with kept-alive connections from one loopback address. */
export function createHttp(port: number, localAddress: string, maxSockets: number): Http {
  const agent = new Agent({ keepAlive: true, maxSockets, maxFreeSockets: maxSockets });
  return {
    send({ method = 'GET', path, token, headers = {}, body }) {
      const payload = body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : undefined;
      const sent = payload ?? (body === undefined ? undefined : JSON.stringify(body));
      const given = {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(sent === undefined ? {} : { 'content-length': String(Buffer.byteLength(sent)) }),
        ...(sent === undefined || payload !== undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      };
      return new Promise<Answer>((resolve, reject) => {
        const ask = open({ host: '127.0.0.1', port, localAddress, agent, method, path, headers: given });
        ask.on('error', reject);
        ask.on('response', (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('close', () => reject(new Error('The answer ended early.')));
          response.on('end', () => {
            const { statusCode: status = 0, headers: answered } = response;
            resolve({ status, headers: answered, body: Buffer.concat(chunks).toString() });
            // The server answered before it had the whole body, so it needs no more of it.
            if (!ask.writableFinished) ask.destroy();
          });
        });
        ask.end(sent);
      });
    },
    close: () => agent.destroy(),
  };
}

/** The record's version, from the answer's `ETag`. */
export function versionIn(answer: Answer | undefined): string | undefined {
  return answer && answer.status < 300 ? answer.headers.etag : undefined;
}
