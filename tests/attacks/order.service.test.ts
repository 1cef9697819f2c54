import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openConnection, requestBytes } from '../harness/raw-http.ts';
import { startService, type TestService, type TestWorkspace } from '../harness/service.ts';

let service: TestService;
let workspace: TestWorkspace;
let keys = 0;

beforeAll(async () => {
  service = await startService({ arrival: { headersMs: 400, requestMs: 800 } });
  workspace = await service.workspace();
});
afterAll(() => service.stop());

const credential = () => ['Authorization', `Bearer ${workspace.secret}`] as const;
const people = () => `/api/v1/workspaces/${workspace.slug}/people`;

/** A valid creation. */
function creation(name: string): Buffer {
  keys += 1;
  const headers = [credential(), ['Idempotency-Key', `order-${keys}`], ['Content-Type', 'application/json']] as const;
  const body = JSON.stringify({ name, email: 'order@post.example' });
  return requestBytes({ method: 'POST', target: people(), headers, body });
}

const list = () => requestBytes({ target: people(), headers: [credential()] });
const names = ({ body }: { body: { items: { name: string }[] } }) => body.items.map(({ name }) => name);

describe('requests sent together on one connection', () => {
  it('take effect one after the other, in the order sent', async () => {
    const connection = await openConnection(service.address);
    const sent = ['One', 'Two', 'Three'].flatMap((name) => [creation(name), list()]);
    connection.send(Buffer.concat(sent));
    const seen: number[] = [];
    for (let n = 0; n < 3; n++) {
      expect((await connection.next()).status).toBe(201);
      seen.push(names(await connection.next()).length);
    }
    expect(seen).toEqual([1, 2, 3]);
    connection.close();
  });

  it.each([
    ['garbage', () => '\0\u0001 garbage \r\n\r\n', 400],
    ['headers that are too large', () => `GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['headers that never end', () => 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', 408],
    ['a request for a tunnel', () => 'CONNECT db.example:5432 HTTP/1.1\r\nHost: db.example:5432\r\n\r\n', 405],
  ])('are answered in order before %s is refused', async (_, spoiled, status) => {
    const connection = await openConnection(service.address);
    connection.send(Buffer.concat([creation('Before it'), list(), Buffer.from(spoiled(), 'latin1')]));
    expect((await connection.next()).status).toBe(201);
    expect(names(await connection.next())).toContain('Before it');
    const refused = await connection.next();
    expect(refused).toMatchObject({ status, headers: { connection: 'close' } });
    expect(refused.body.error).toMatchObject({ code: 'INVALID_INPUT', requestId: refused.headers['x-request-id'] });
    expect(await connection.ended()).toEqual([]);
  });

  it('are answered also where the client has closed its side', async () => {
    const connection = await openConnection(service.address);
    connection.send(Buffer.concat([creation('And gone'), list()]));
    connection.finish();
    expect((await connection.next()).status).toBe(201);
    expect(names(await connection.next())).toContain('And gone');
    expect(await connection.ended()).toEqual([]);
  });

  it('are not performed behind one that closes the connection', async () => {
    const connection = await openConnection(service.address);
    const last = requestBytes({ target: '/health/live', headers: [['Connection', 'close']] });
    connection.send(Buffer.concat([last, creation('Too late')]));
    expect((await connection.next()).headers.connection).toBe('close');
    expect(await connection.ended()).toEqual([]);
    expect(names(await workspace.api.get('/people'))).not.toContain('Too late');
  });
});

describe('a body whose chunks are broken', () => {
  const upload = (authorization: readonly (readonly [string, string])[]) =>
    Buffer.concat([
      requestBytes({
        method: 'POST',
        target: people(),
        headers: [
          ...authorization,
          ['Idempotency-Key', 'broken'],
          ['Content-Type', 'application/json'],
          ['Transfer-Encoding', 'chunked'],
        ],
      }),
      Buffer.from('2\r\n{"\r\nno length\r\n'),
    ]);

  it.each([
    ['to its member', () => [credential()], 400],
    ['to nobody else', () => [], 401],
  ])('is told %s, after what was sent before it', async (_, authorization, status) => {
    const connection = await openConnection(service.address);
    connection.send(Buffer.concat([list(), upload(authorization())]));
    expect((await connection.next()).status).toBe(200);
    expect((await connection.next()).status).toBe(status);
    expect(await connection.ended()).toEqual([]);
  });
});
