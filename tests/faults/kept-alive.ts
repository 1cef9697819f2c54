import { randomUUID } from 'node:crypto';
import { createHttp, type Request } from '../harness/kept-alive-http.ts';

/** A client that sends requests over one connection, which stays open until the server closes it. */
export interface KeptAlive {
  /** Lists people once and returns the status. */
  once(): Promise<number>;
  /** Lists people until an answer has `Connection: close`. Throws if the connection breaks before. */
  listPeople(): Promise<void>;
  /** Creates people until an answer has `Connection: close`. Throws if the connection breaks before. */
  createPeople(): Promise<void>;
  answers(): number;
  statuses(): number[];
  /** Ids of the people whose create was acknowledged. */
  created(): number[];
  close(): void;
}

export function createKeptAlive(address: string, { slug, token }: { slug: string; token: string }): KeptAlive {
  const http = createHttp(Number(new URL(address).port), '127.0.0.1', 1);
  const path = `/api/v1/workspaces/${slug}/people`;
  const statuses: number[] = [];
  const created: number[] = [];

  async function sendUntilClosed(request: () => Request): Promise<void> {
    for (;;) {
      const { status, headers, body } = await http.send(request());
      statuses.push(status);
      if (status === 201) created.push((JSON.parse(body) as { person: { id: number } }).person.id);
      if (headers.connection === 'close') return http.close();
    }
  }

  const list = { path, token };
  const body = { name: 'Kept alive', email: 'alive@post.example' };
  return {
    once: () => http.send(list).then(({ status }) => status),
    listPeople: () => sendUntilClosed(() => list),
    createPeople: () =>
      sendUntilClosed(() => ({ method: 'POST', path, token, headers: { 'idempotency-key': randomUUID() }, body })),
    answers: () => statuses.length,
    statuses: () => statuses,
    created: () => created,
    close: () => http.close(),
  };
}
