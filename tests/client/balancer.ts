import { text } from 'node:stream/consumers';
import { serveOnLoopback } from '../harness/loopback-server.ts';

/** An answer that is given instead of the service's. */
export interface OwnAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

export interface Balancer extends AsyncDisposable {
  url: string;
  /** The requests so far. */
  requests: { at: number; method: string | undefined; key: string | undefined; body: string }[];
  /** Answers the next requests itself, in this order. */
  answerNext(...answers: OwnAnswer[]): void;
}

/** Starts what stands before a service and sometimes answers in its place. */
export async function startBalancer(address: string): Promise<Balancer> {
  const requests: Balancer['requests'] = [];
  const own: OwnAnswer[] = [];
  const server = await serveOnLoopback(async (request, response) => {
    const { method = 'GET', url = '', headers } = request;
    const body = await text(request);
    requests.push({ at: performance.now(), method, key: headers['idempotency-key'] as string | undefined, body });
    const answer = own.shift();
    if (answer) {
      response.writeHead(answer.status, answer.headers).end(answer.body);
      return;
    }
    const { host: _host, connection: _connection, 'content-length': _length, ...sent } = headers;
    const passed = await fetch(address + url, {
      method,
      headers: sent as Record<string, string>,
      ...(body === '' ? {} : { body }),
    });
    response.writeHead(passed.status, Object.fromEntries(passed.headers)).end(await passed.text());
  });
  return {
    url: server.url,
    requests,
    answerNext: (...answers) => void own.push(...answers),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
