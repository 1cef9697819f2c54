import { describe, expect } from 'vitest';
import { serviceTest } from '../harness/fixtures.ts';
import { openConnection, requestBytes } from '../harness/raw-http.ts';
import type { TestWorkspace } from '../harness/service.ts';

let keys = 0;

const it = serviceTest({ arrival: { headersMs: 400, requestMs: 800 } });

const credential = ({ workspace }: { workspace: TestWorkspace }) =>
  ['Authorization', `Bearer ${workspace.secret}`] as const;
const people = ({ workspace }: { workspace: TestWorkspace }) => `/api/v1/workspaces/${workspace.slug}/people`;

/** A valid create request with a key of its own. */
function createRequest({ workspace }: { workspace: TestWorkspace }, name: string): Buffer {
  keys += 1;
  const headers = [
    credential({ workspace }),
    ['Idempotency-Key', `order-${keys}`],
    ['Content-Type', 'application/json'],
  ] as const;
  const body = JSON.stringify({ name, email: 'order@post.example' });
  return requestBytes({ method: 'POST', target: people({ workspace }), headers, body });
}

const list = ({ workspace }: { workspace: TestWorkspace }) =>
  requestBytes({ target: people({ workspace }), headers: [credential({ workspace })] });
const names = ({ body }: { body: { items: { name: string }[] } }) => body.items.map(({ name }) => name);

describe('requests sent together on one connection', () => {
  it('take effect in the order sent', async ({ service, workspace }) => {
    const connection = await openConnection(service.address);
    const sent = ['One', 'Two', 'Three'].flatMap((name) => [createRequest({ workspace }, name), list({ workspace })]);
    connection.send(Buffer.concat(sent));
    const seen: number[] = [];
    for (let n = 0; n < 3; n++) {
      expect((await connection.next()).status).toBe(201);
      seen.push(names(await connection.next()).length);
    }
    expect(seen).toEqual([1, 2, 3]);
    connection.close();
  });

  it.for([
    ['garbage', () => '\0\u0001 garbage \r\n\r\n', 400],
    ['headers that are too large', () => `GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['headers that never end', () => 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', 408],
    ['a request for a tunnel', () => 'CONNECT db.example:5432 HTTP/1.1\r\nHost: db.example:5432\r\n\r\n', 405],
  ] as [string, () => string, number][])(
    'are answered in order before %s is refused',
    async ([_, last, status], { service, workspace }) => {
      const connection = await openConnection(service.address);
      connection.send(
        Buffer.concat([createRequest({ workspace }, 'Before it'), list({ workspace }), Buffer.from(last(), 'latin1')]),
      );
      expect((await connection.next()).status).toBe(201);
      expect(names(await connection.next())).toContain('Before it');
      const refused = await connection.next();
      expect(refused).toMatchObject({ status, headers: { connection: 'close' } });
      expect(refused.body.error).toMatchObject({ code: 'INVALID_INPUT', requestId: refused.headers['x-request-id'] });
      expect(await connection.ended()).toEqual([]);
    },
  );

  it('are answered even if the client has closed its side', async ({ service, workspace }) => {
    const connection = await openConnection(service.address);
    connection.send(Buffer.concat([createRequest({ workspace }, 'And gone'), list({ workspace })]));
    connection.finish();
    expect((await connection.next()).status).toBe(201);
    expect(names(await connection.next())).toContain('And gone');
    expect(await connection.ended()).toEqual([]);
  });

  it('are not performed after one with Connection: close', async ({ service, workspace }) => {
    const connection = await openConnection(service.address);
    const last = requestBytes({ target: '/health/live', headers: [['Connection', 'close']] });
    connection.send(Buffer.concat([last, createRequest({ workspace }, 'Too late')]));
    expect((await connection.next()).headers.connection).toBe('close');
    expect(await connection.ended()).toEqual([]);
    expect(names(await workspace.api.get('/people'))).not.toContain('Too late');
  });
});

describe('a body with malformed chunks', () => {
  const upload = (workspace: TestWorkspace, authorization: readonly (readonly [string, string])[]) =>
    Buffer.concat([
      requestBytes({
        method: 'POST',
        target: people({ workspace }),
        headers: [
          ...authorization,
          ['Idempotency-Key', 'broken'],
          ['Content-Type', 'application/json'],
          ['Transfer-Encoding', 'chunked'],
        ],
      }),
      Buffer.from('2\r\n{"\r\nno length\r\n'),
    ]);

  it.for([
    ['gets 400 with a credential', (workspace) => [credential({ workspace })], 400],
    ['gets 401 without one', () => [], 401],
  ] as [string, (workspace: TestWorkspace) => ReturnType<typeof credential>[], number][])(
    '%s, after the requests sent before it are answered',
    async ([_, authorization, status], { service, workspace }) => {
      const connection = await openConnection(service.address);
      connection.send(Buffer.concat([list({ workspace }), upload(workspace, authorization(workspace))]));
      expect((await connection.next()).status).toBe(200);
      expect((await connection.next()).status).toBe(status);
      expect(await connection.ended()).toEqual([]);
    },
  );
});
