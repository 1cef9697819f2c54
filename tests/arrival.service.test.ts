import { describe, expect } from 'vitest';
import { serviceTest } from './harness/fixtures.ts';
import { openConnection, openSocket } from './harness/raw-http.ts';
import type { TestWorkspace } from './harness/service.ts';
import { until } from './harness/until.ts';

const it = serviceTest({ arrival: { headersMs: 300, requestMs: 600 } });

/** The request line and headers of a create; its body is sent separately. */
function heading({ workspace }: { workspace: TestWorkspace }, length: number): string {
  return [
    `POST /api/v1/workspaces/${workspace.slug}/people HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${workspace.secret}`,
    'Idempotency-Key: slow',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    '',
    '',
  ].join('\r\n');
}

describe('a request that arrives too slowly', () => {
  it.for([
    ['within its request line', () => 'GET /api/v1/work'],
    ['within its headers', () => 'GET /api/v1/workspaces/w/people HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
    ['within its body', (workspace) => `${heading({ workspace }, 60)}{"name": `],
    ['before its body', (workspace) => heading({ workspace }, 60)],
  ] as [string, (workspace: TestWorkspace) => string][])(
    'gets 408 in the error envelope and its connection is closed: %s',
    async ([_, bytes], { service, workspace }) => {
      const connection = await openConnection(service.address);
      const answer = await connection.ask(bytes(workspace));
      expect(answer.status).toBe(408);
      expect(answer.headers.connection).toBe('close');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body).toEqual({
        error: {
          code: 'INVALID_INPUT',
          message: 'The request contains invalid values. The request did not arrive in time.',
          requestId: answer.headers['x-request-id'],
        },
      });
      connection.close();
    },
  );

  it('gets 408 even if it sends a byte now and then', async ({ service }) => {
    const socket = await openSocket(service.address);
    const timer = setInterval(() => socket.write('x'), 50);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.write('GET / HTTP/1.1\r\nX-Drip: ');
    await until('the request is answered', () => text.includes('\r\n\r\n'));
    clearInterval(timer);
    expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    socket.destroy();
  });

  it('does not use up its idempotency key or delay other requests', async ({ service, workspace }) => {
    const slow = await Promise.all(Array.from({ length: 50 }, () => openSocket(service.address)));
    for (const socket of slow) socket.write(`${heading({ workspace }, 60)}{`);
    const prompt = await workspace.api.post(
      '/people',
      { name: 'Prompt', email: 'prompt@post.example' },
      { key: 'slow' },
    );
    expect([prompt.status, prompt.headers['idempotent-replayed']]).toEqual([201, undefined]);
    for (const socket of slow) socket.destroy();
  });

  it('is not logged as an error when its client disconnects', async ({ service, workspace }) => {
    const socket = await openSocket(service.address);
    socket.write(`${heading({ workspace }, 60)}{`);
    await new Promise<void>((resolve) => socket.end(resolve));
    socket.destroy();
    const logged = () =>
      service
        .logged()
        .split('\n')
        .filter((line) => line.includes('"status":400'));
    await until('the request has ended', () => logged().length > 0);
    expect(service.logged()).not.toContain('"level":"error"');
    expect((await workspace.api.get('/people')).status).toBe(200);
  });
});
