import { randomUUID } from 'node:crypto';
import { openConnection, type RawAnswer, type RawConnection } from '../../tests/harness/raw-http.ts';
import { FIRST_NAMES, LAST_NAMES, TITLES } from './words.ts';

/** The requests that every connection sends repeatedly. */
export type Plan =
  | { kind: 'get'; targets: string[] }
  /** Each connection sends its own part of the calls in turn, from a random place on. */
  | { kind: 'calls'; calls: { target: string; token: string }[]; posts: boolean }
  /** Each request is chosen at random. */
  | { kind: 'requests'; requests: PlannedRequest[] }
  | { kind: 'create'; target: string; firstCompany: number; companies: number }
  /** Each connection updates its own part of the records, so that versions never conflict. */
  | { kind: 'update'; target: string; records: { id: number; version: string }[] };

export interface PlannedRequest {
  method: 'GET' | 'POST' | 'PATCH';
  target: string;
  body?: object;
}

export interface Load {
  port: number;
  token: string;
  connections: number;
  ms: number;
  plan: Plan;
}

export interface Outcome {
  requests: number;
  seconds: number;
  p50: number;
  p99: number;
  /** Answers other than 2xx, by status. A valid measurement has none. */
  refused: Record<string, number>;
}

interface Asker {
  port: number;
  /** The headers of a load with one token. */
  head: string;
  n: number;
  connections: number;
}

interface Ask {
  next(): string;
  answered?(answer: RawAnswer): void;
}

/** Keeps all connections busy for the given time. Pending requests are then finished and counted. */
export async function runLoad({ port, token, connections, ms, plan }: Load): Promise<Outcome> {
  const opened = await Promise.all(
    Array.from({ length: connections }, () => openConnection(`http://127.0.0.1:${port}`)),
  );
  const latencies: number[] = [];
  const refused: Record<string, number> = {};
  const head = `Host: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\n`;
  const start = performance.now();

  async function work(connection: RawConnection, ask: Ask): Promise<void> {
    while (performance.now() - start < ms) {
      const request = ask.next();
      const sent = performance.now();
      const answer = await connection.ask(request);
      latencies.push(performance.now() - sent);
      if (answer.status >= 300) refused[answer.status] = (refused[answer.status] ?? 0) + 1;
      else ask.answered?.(answer);
    }
  }

  try {
    await Promise.all(opened.map((connection, n) => work(connection, askerOf(plan, { port, head, n, connections }))));
  } finally {
    for (const connection of opened) connection.close();
  }
  const seconds = (performance.now() - start) / 1000;
  latencies.sort((a, b) => a - b);
  return { requests: latencies.length, seconds, ...percentiles(latencies), refused };
}

/** Percentiles of latencies in ascending order. */
export function percentiles(sorted: readonly number[]): { p50: number; p99: number } {
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

export function oneOf<T>(items: readonly T[]): T {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

export const anyInteger = (first: number, count: number) => first + Math.floor(Math.random() * count);

function askerOf(plan: Plan, { port, head, n, connections }: Asker): Ask {
  const ownPart = <T>(all: readonly T[]) => all.filter((_, index) => index % connections === n);
  if (plan.kind === 'get') return { next: () => `GET ${oneOf(plan.targets)} HTTP/1.1\r\n${head}\r\n` };
  if (plan.kind === 'requests') {
    return {
      next() {
        const { method, target, body } = oneOf(plan.requests);
        return body ? withBody(`${method} ${target}`, head, body) : `${method} ${target} HTTP/1.1\r\n${head}\r\n`;
      },
    };
  }
  if (plan.kind === 'create') {
    return {
      next: () => withBody(`POST ${plan.target}`, `${head}Idempotency-Key: ${randomUUID()}\r\n`, newPerson(plan)),
    };
  }
  if (plan.kind === 'calls') return callsInTurn(ownPart(plan.calls), plan.posts, port);
  const records = ownPart(plan.records);
  let turn = 0;
  return {
    next() {
      const { id, version } = records[turn % records.length] ?? { id: 0, version: '' };
      return withBody(`PATCH ${plan.target}/${id}`, `${head}If-Match: "${version}"\r\n`, { mobile: newPhone() });
    },
    answered({ headers }) {
      const record = records[turn % records.length];
      const version = headers.etag?.slice(1, -1);
      if (record && version) record.version = version;
      turn++;
    },
  };
}

function callsInTurn(calls: readonly { target: string; token: string }[], posts: boolean, port: number): Ask {
  let turn = anyInteger(0, calls.length);
  return {
    next() {
      const { target, token } = calls[turn++ % calls.length] ?? { target: '', token: '' };
      const head = `Host: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\n`;
      if (!posts) return `GET ${target} HTTP/1.1\r\n${head}\r\n`;
      return withBody(`POST ${target}`, `${head}Idempotency-Key: ${randomUUID()}\r\n`, newPerson());
    },
  };
}

function withBody(line: string, head: string, body: object): string {
  const text = JSON.stringify(body);
  const length = Buffer.byteLength(text);
  return `${line} HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${text}`;
}

/** Like `NEW` in `pgbench-script.ts`. */
export function newPerson(of?: { firstCompany: number; companies: number }) {
  const [first, last] = [oneOf(FIRST_NAMES), oneOf(LAST_NAMES)];
  const email = `${anyInteger(1, 1e12)}@bench.example`;
  const company = of && { companyId: anyInteger(of.firstCompany, of.companies) };
  return { name: `${first} ${last}`, email, ...company, title: oneOf(TITLES), mobile: newPhone() };
}

export function newPhone(): string {
  return `+45 ${anyInteger(20_000_000, 79_999_999)}`;
}
