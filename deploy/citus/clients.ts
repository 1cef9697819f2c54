import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { OwnWorkspace } from '../../bench/citus/make-workspaces.ts';

export interface Answer {
  workspaceId: number;
  /** When it came, by `performance.now()`. */
  at: number;
  ms: number;
  /** 0: the connection broke. */
  status: number;
  retryAfter: boolean;
}

interface Clients {
  /** The answers since the last call. */
  take(): Answer[];
  /** Stops, and compares what was answered with what is stored. */
  stop(database: Client): Promise<{ created: number; missing: number; twice: number }>;
}

/** A client that is told to repeat a request waits so long. */
const REPEAT_MS = 250;
const MOST_ATTEMPTS = 300;

/** Clients that read and create people, each for itself, one request at a time, in a random workspace. */
export function startClients(address: string, workspaces: readonly OwnWorkspace[], count: number): Clients {
  let answers: Answer[] = [];
  let stopping = false;
  const created: { workspaceId: number; email: string }[] = [];
  const working = Array.from({ length: count }, (_, n) => work(n % 2 === 0));

  async function work(writes: boolean): Promise<void> {
    while (!stopping) {
      const own = workspaces[Math.floor(Math.random() * workspaces.length)];
      if (!own) return;
      await (writes ? create(own) : read(own));
    }
  }

  async function read(own: OwnWorkspace): Promise<void> {
    const { id } = own.people[Math.floor(Math.random() * own.people.length)] ?? { id: 0 };
    const { status } = await call(own, `/people/${id}`, {});
    if (status >= 300 || status === 0) await sleep(REPEAT_MS);
  }

  /** A key is repeated until it is answered, in the background: the client goes on with other workspaces. */
  async function create(own: OwnWorkspace): Promise<void> {
    const key = randomUUID();
    const email = `${key}@fault.example`;
    const once = () =>
      call(own, '/people', {
        method: 'POST',
        headers: { 'idempotency-key': key, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Fault', email }),
      });
    const note = () => created.push({ workspaceId: own.workspaceId, email });
    if ((await once()).status === 201) return void note();
    await sleep(REPEAT_MS);
    void (async () => {
      for (let attempt = 0; attempt < MOST_ATTEMPTS && !stopping; attempt++) {
        if ((await once()).status === 201) return void note();
        await sleep(REPEAT_MS * 4);
      }
    })();
  }

  async function call(own: OwnWorkspace, path: string, options: RequestInit): Promise<Answer> {
    const begun = performance.now();
    const answer: Answer = { workspaceId: own.workspaceId, at: 0, ms: 0, status: 0, retryAfter: false };
    try {
      const response = await fetch(`${address}/api/v1/workspaces/${own.slug}${path}`, {
        ...options,
        headers: { ...options.headers, authorization: `Bearer ${own.token}` },
      });
      await response.text();
      answer.status = response.status;
      answer.retryAfter = response.headers.has('retry-after');
    } catch {
      // It stays 0.
    }
    answer.at = performance.now();
    answer.ms = answer.at - begun;
    answers.push(answer);
    return answer;
  }

  return {
    take() {
      const taken = answers;
      answers = [];
      return taken;
    },
    async stop(database) {
      stopping = true;
      await Promise.all(working);
      const found = new Map<string, number>();
      for (const { workspaceId } of workspaces) {
        const { rows } = await database.query<{ email: string }>(
          `select email from person where workspace_id = $1::integer and email like '%@fault.example'`,
          [workspaceId],
        );
        for (const { email } of rows) found.set(email, (found.get(email) ?? 0) + 1);
      }
      return {
        created: created.length,
        missing: created.filter(({ email }) => !found.has(email)).length,
        twice: [...found.values()].filter((times) => times > 1).length,
      };
    },
  };
}
