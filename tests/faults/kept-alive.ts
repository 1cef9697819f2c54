import { randomUUID } from 'node:crypto';
import { createHttp, type Request } from '../harness/kept-alive-http.ts';

/** A client that asks over one connection, which stays open until the server closes it. */
export interface KeptAlive {
  /** One request; its status. */
  once(): Promise<number>;
  /** Asks again and again until an answer says `Connection: close`. Throws where the connection breaks instead. */
  listPeople(): Promise<void>;
  /** The same with creations. */
  createPeople(): Promise<void>;
  answers(): number;
  statuses(): number[];
  /** Ids of the people whose creation was acknowledged. */
  created(): number[];
  close(): void;
}

export function createKeptAlive(address: string, { slug, token }: { slug: string; token: string }): KeptAlive {
  const http = createHttp(Number(new URL(address).port), '127.0.0.1', 1);
  const path = `/api/v1/workspaces/${slug}/people`;
  const statuses: number[] = [];
  const created: number[] = [];

  async function untilTold(request: () => Request): Promise<void> {
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
    listPeople: () => untilTold(() => list),
    createPeople: () =>
      untilTold(() => ({ method: 'POST', path, token, headers: { 'idempotency-key': randomUUID() }, body })),
    answers: () => statuses.length,
    statuses: () => statuses,
    created: () => created,
    close: () => http.close(),
  };
}
