import { randomUUID } from 'node:crypto';
import { Agent, request } from 'undici';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** The body's bytes as text. */
  text: string;
  /** The parsed body. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies whose schemas are checked elsewhere
  body: any;
}

export interface CallOptions {
  body?: unknown;
  /** Sent as it is, instead of `body` as JSON. */
  rawBody?: string | Buffer;
  headers?: Record<string, string>;
  /** `Idempotency-Key`. By default a new one on POST. Null: none. */
  key?: string | null;
  /** The version of `If-Match`. Null or not given: none. */
  ifMatch?: string | null;
  token?: string | null;
}

/** A client of one workspace: paths are relative to it unless they start with `/api` or another root. */
export interface Client {
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  get(path: string, options?: CallOptions): Promise<Answer>;
  post(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  patch(path: string, body: unknown, ifMatch: string, options?: CallOptions): Promise<Answer>;
  /** Reads all pages of a list. */
  readAll(path: string): Promise<{ id: number }[]>;
}

/** By address. */
const agents = new Map<string, Agent>();

function agentOf(address: string): Agent {
  const agent =
    agents.get(address) ??
    new Agent({ connections: 64, keepAliveTimeout: 4_000, bodyTimeout: 60_000, headersTimeout: 60_000 });
  agents.set(address, agent);
  return agent;
}

/**
 * Closes the connections to a service that is about to stop, each after its last answer. The service would wait a moment
 * for further requests on them.
 */
export function closeConnections(address: string): void {
  void agentOf(address).close();
  agents.delete(address);
}

/** A client that calls with a token. */
export function createClient(address: string, slug: string, token: string): Client {
  return clientOf(address, `/api/v1/workspaces/${slug}`, (given) => {
    const credential = given === undefined ? token : given;
    return credential === null ? {} : { authorization: `Bearer ${credential}` };
  });
}

/** A client that calls as a page of the console does. A call's `token` stands for another cookie. */
export function createConsoleClient(address: string, slug: string, cookie: string): Client {
  return clientOf(address, `/console/api/workspaces/${slug}`, (given) => {
    const credential = given === undefined ? cookie : given;
    return { 'sec-fetch-site': 'same-origin', ...(credential === null ? {} : { cookie: credential }) };
  });
}

function clientOf(
  address: string,
  root: string,
  credentialOf: (token: string | null | undefined) => Record<string, string>,
): Client {
  async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const key = options.key === undefined && method === 'POST' ? randomUUID() : options.key;
    const body = options.rawBody ?? (options.body === undefined ? null : JSON.stringify(options.body));
    const target = /^\/(api|console|health|openapi|metrics|docs)/.test(path) ? path : root + path;
    const response = await request(`${address}${target}`, {
      method: method as 'GET',
      dispatcher: agentOf(address),
      headers: {
        ...credentialOf(options.token),
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...(key == null ? {} : { 'idempotency-key': key }),
        ...(options.ifMatch == null ? {} : { 'if-match': `"${options.ifMatch}"` }),
        ...options.headers,
      },
      body,
    });
    const text = await response.body.text();
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      headers: response.headers,
      text,
      body: isJson && text !== '' ? JSON.parse(text) : undefined,
    };
  }

  return {
    call,
    get: (path, options) => call('GET', path, options),
    post: (path, body, options) => call('POST', path, { ...options, ...(body === undefined ? {} : { body }) }),
    patch: (path, body, ifMatch, options) => call('PATCH', path, { ...options, body, ifMatch }),
    async readAll(path) {
      const items: { id: number }[] = [];
      let cursor: string | null = null;
      do {
        const next: Answer = await call('GET', cursor === null ? path : `${path}&cursor=${encodeURIComponent(cursor)}`);
        if (next.status !== 200) throw new Error(`${path}: ${next.status} ${next.text}`);
        items.push(...next.body.items);
        cursor = next.body.nextCursor;
      } while (cursor !== null);
      return items;
    },
  };
}
