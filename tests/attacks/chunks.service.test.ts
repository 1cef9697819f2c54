import type { Socket } from 'node:net';
import { afterEach, describe, expect } from 'vitest';
import { newToken } from '../../src/access/token.ts';
import { serviceTest } from '../harness/fixtures.ts';
import { chunked, openConnection, openSocket, type RawConnection, requestBytes } from '../harness/raw-http.ts';
import type { TestService, TestWorkspace } from '../harness/service.ts';

const MEBIBYTE = 1024 * 1024;
/** Longer than any test, so that no request is refused for arriving too slowly. */
const LONG_ARRIVAL = { headersMs: 120_000, requestMs: 120_000 };

const opened: (RawConnection | Socket)[] = [];

const it = serviceTest({ arrival: LONG_ARRIVAL });
afterEach(() => {
  for (const connection of opened.splice(0)) 'close' in connection ? connection.close() : connection.destroy();
});

async function open({ service }: { service: TestService }): Promise<RawConnection> {
  const connection = await openConnection(service.address);
  opened.push(connection);
  return connection;
}

/** The request line and headers of a chunked upload to a missing summary, which gets 404 once its body was read. */
function upload({ workspace }: { workspace: TestWorkspace }, token: string): Buffer {
  return requestBytes({
    method: 'PUT',
    target: `/api/v1/workspaces/${workspace.slug}/summaries/7/transcript`,
    headers: [
      ['Authorization', `Bearer ${token}`],
      ['If-Match', '"v1.a"'],
      ['Content-Type', 'text/plain'],
      ['Transfer-Encoding', 'chunked'],
    ],
  });
}

/** The request line and headers of a request without a route. */
const unrouted = (...headers: [string, string][]) => requestBytes({ method: 'POST', target: '/nope', headers });
const CHUNKED: [string, string] = ['Transfer-Encoding', 'chunked'];

describe('a chunked body', () => {
  it.for([1, 6])(
    'of many %i-byte chunks gets 400 from a member, and the connection is closed',
    async (size, { service, workspace }) => {
      const connection = await open({ service });
      connection.send(upload({ workspace }, workspace.secret));
      connection.send(chunked('a'.repeat(MEBIBYTE), size));
      const answer = await connection.next();
      expect([answer.status, answer.headers.connection]).toEqual([400, 'close']);
      expect(answer.body.error).toMatchObject({
        code: 'INVALID_INPUT',
        message: expect.stringMatching(/body: .*chunks/),
      });
      expect(await connection.ended()).toEqual([]);
    },
  );

  it('of many one-byte chunks gets 401 without a valid token', async ({ service, workspace }) => {
    for (const token of ['x', newToken(1)]) {
      const connection = await open({ service });
      connection.send(upload({ workspace }, token));
      connection.send(chunked('a'.repeat(MEBIBYTE), 1));
      const answer = await connection.next();
      expect([answer.status, answer.headers.connection]).toEqual([401, 'close']);
    }
  });

  it('of few one-byte chunks is read', async ({ service, workspace }) => {
    const connection = await open({ service });
    const headers: [string, string][] = [
      ['Authorization', `Bearer ${workspace.secret}`],
      ['Idempotency-Key', crypto.randomUUID()],
      ['Content-Type', 'application/json'],
      CHUNKED,
    ];
    const name = 'x'.repeat(200);
    connection.send(
      requestBytes({ method: 'POST', target: `/api/v1/workspaces/${workspace.slug}/companies`, headers }),
    );
    connection.send(chunked(JSON.stringify({ name }), 1));
    const answer = await connection.next();
    expect([answer.status, answer.body.company?.name]).toEqual([201, name]);
  });

  it.for([20, 1_000, 100_000])('of %i-byte chunks is read to its end', async (size, { service, workspace }) => {
    const connection = await open({ service });
    connection.send(upload({ workspace }, workspace.secret));
    connection.send(chunked('Bo: what was said.\n'.repeat(50_000), size));
    // The connection stays open because the whole body was read.
    expect(await connection.next()).toMatchObject({ status: 404 });
    expect((await connection.ask(requestBytes({ target: '/health/live' }))).status).toBe(200);
  });
});

describe('a body that is not needed', () => {
  const inChunks = Buffer.from('1\r\nx\r\n'.repeat(10_922));

  /** Sends `piece` until the other side closes, at most `most` bytes. Returns the number of bytes sent. */
  async function sendAll(
    { service }: { service: TestService },
    heading: Buffer,
    piece: Buffer,
    most: number,
  ): Promise<number> {
    const socket = await openSocket(service.address);
    opened.push(socket);
    socket.resume();
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.write(heading);
    let sent = 0;
    while (!socket.destroyed && sent < most) {
      sent += piece.length;
      if (!socket.write(piece)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
    }
    return sent;
  }

  it.for([
    ['in chunks', [CHUNKED], Buffer.from('1\r\nx\r\n')],
    ['of a large announced length', [['Content-Length', '1000000']], Buffer.from('x')],
  ] as [string, [string, string][], Buffer][])(
    '%s closes the connection after its answer',
    async ([_, headers, first], { service }) => {
      for (const target of [
        '/nope',
        '/docs',
        '/api/v1/workspaces/w/people/1/archive',
        '/api/v1/workspaces/%zz/people',
      ]) {
        for (const method of target === '/docs' ? ['GET'] : ['GET', 'POST']) {
          const connection = await open({ service });
          connection.send(Buffer.concat([requestBytes({ method, target, headers }), first]));
          const answer = await connection.next();
          expect([method, target, answer.headers.connection]).toEqual([method, target, 'close']);
          expect(await connection.ended()).toEqual([]);
        }
      }
    },
  );

  it('keeps the connection open if it is small', async ({ service }) => {
    const connection = await open({ service });
    const heading = unrouted(['Content-Length', '60000']);
    expect((await connection.ask(Buffer.concat([heading, Buffer.alloc(60_000, 'x')]))).status).toBe(404);
    expect((await connection.ask(requestBytes({ target: '/health/live' }))).status).toBe(200);
  });

  it('is cut off early if it is long', async ({ service }) => {
    const most = 40 * MEBIBYTE;
    expect(await sendAll({ service }, unrouted(CHUNKED), inChunks, most)).toBeLessThan(most / 2);
    expect(await sendAll({ service }, unrouted(['Content-Length', String(most)]), inChunks, most)).toBeLessThan(
      most / 2,
    );
  });
});
