import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

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

interface Reply {
  status: number;
  last: boolean;
  text: string;
}

export function createKeptAlive(address: string, { slug, token }: { slug: string; token: string }): KeptAlive {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const url = `${address}/api/v1/workspaces/${slug}/people`;
  const authorization = `Bearer ${token}`;
  const statuses: number[] = [];
  const created: number[] = [];

  function send(method: string, headers: Record<string, string>, body?: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const call = request(url, { method, agent, headers: { authorization, ...headers } }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, last: response.headers.connection === 'close', text }),
        );
        response.on('error', reject);
      });
      call.on('error', reject);
      call.end(body);
    });
  }

  async function untilTold(ask: () => Promise<Reply>): Promise<void> {
    for (;;) {
      const { status, last, text } = await ask();
      statuses.push(status);
      if (status === 201) created.push((JSON.parse(text) as { person: { id: number } }).person.id);
      if (last) return agent.destroy();
    }
  }

  return {
    once: () => send('GET', {}).then(({ status }) => status),
    listPeople: () => untilTold(() => send('GET', {})),
    createPeople: () =>
      untilTold(() => {
        const body = JSON.stringify({ name: 'Kept alive', email: 'alive@post.example' });
        const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
        return send('POST', { ...headers, 'idempotency-key': randomUUID() }, body);
      }),
    answers: () => statuses.length,
    statuses: () => statuses,
    created: () => created,
    close: () => agent.destroy(),
  };
}
