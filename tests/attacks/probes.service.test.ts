import { describe, expect } from 'vitest';
import { serviceTest } from '../harness/fixtures.ts';
import { openConnection } from '../harness/raw-http.ts';
import type { TestService } from '../harness/service.ts';
import { attackSize, until } from '../harness/until.ts';

/** The number of clients that probe at the same time. */
const CLIENTS = attackSize(1_000);
const CONNECTIONS = 4;
/** The connections for writes. The remaining one is for short reads. */
const WRITERS = 3;

const it = serviceTest({ environment: { KARTOTEK_CONNECTIONS: String(CONNECTIONS) } });

/** Holds every connection for writes. Returns a function that releases them. */
async function holdWriters({ service }: { service: TestService }): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const begun: Promise<void>[] = [];
  const ended: Promise<void>[] = [];
  for (let n = 0; n < (service.kind === 'embedded' ? 1 : WRITERS); n++) {
    begun.push(
      new Promise((begin) => {
        ended.push(
          // Of several workspaces, because one alone may not hold all of them.
          service.database.write(
            () => {
              begin();
              return held;
            },
            { workspaceId: 1_000 + n, holder: 'test' },
          ),
        );
      }),
    );
  }
  await Promise.all(begun);
  return async () => {
    release();
    await Promise.all(ended);
  };
}

describe('many concurrent probes', () => {
  it('run at most one database check at a time, and never on a connection for writes', async ({ service }) => {
    const release = await holdWriters({ service });
    const waitingBefore = service.database.pool().waiting;
    const connections = await Promise.all(Array.from({ length: CLIENTS }, () => openConnection(service.address)));
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, service.database.pool().waiting - waitingBefore);
    }, 1);
    const answers = await Promise.all(
      connections.map((connection) => connection.ask('GET /health/ready HTTP/1.1\r\nHost: x\r\n\r\n')),
    );
    clearInterval(watch);
    expect(most).toBeLessThanOrEqual(1);
    // The embedded database has only one session, which the writer holds.
    const expected = service.kind === 'embedded' ? 503 : 200;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([expected]));
    await release();
    for (const connection of connections) connection.close();
    await until('it is ready', async () => (await fetch(`${service.address}/health/ready`)).status === 200);
  });

  it('share one rendering of the metrics', async ({ service }) => {
    const both = async (path: string) => {
      const [first, second] = await Promise.all([
        fetch(`${service.address}${path}`),
        fetch(`${service.address}${path}`),
      ]);
      return [await first.text(), await second.text()];
    };
    const [one, other] = await both('/metrics');
    // The processor time would differ between two renderings.
    expect(one).toContain('kartotek_process_cpu_seconds');
    expect(one).toBe(other);
    const description = await fetch(`${service.address}/openapi.json`, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(Number(description.headers.get('content-length'))).toBe((await description.bytes()).length);
  });
});
