import { afterEach, describe, expect } from 'vitest';
import { newToken } from '../../src/access/token.ts';
import { serviceTest, withService } from '../harness/fixtures.ts';
import { chunked, openConnection, type RawConnection, requestBytes } from '../harness/raw-http.ts';
import type { TestService } from '../harness/service.ts';
import { until } from '../harness/until.ts';

const MEBIBYTE = 1024 * 1024;
/** Longer than any test, so that no request is refused for arriving too slowly. */
const LONG_ARRIVAL = { headersMs: 120_000, requestMs: 120_000 };
const LARGEST = 5 * MEBIBYTE;

const opened: RawConnection[] = [];

function closeAll(): void {
  for (const connection of opened.splice(0)) connection.close();
}

async function open({ service }: { service: TestService }): Promise<RawConnection> {
  const connection = await openConnection(service.address);
  opened.push(connection);
  return connection;
}

const it = serviceTest({ arrival: LONG_ARRIVAL });
afterEach(closeAll);

/** The request line and headers of an upload to a missing summary, which gets 404 once its body was read. */
function heading(slug: string, token: string, length: number | 'chunked', more: readonly [string, string][] = []) {
  return requestBytes({
    method: 'PUT',
    target: `/api/v1/workspaces/${slug}/summaries/7/transcript`,
    headers: [
      ['Authorization', `Bearer ${token}`],
      ['If-Match', '"v1.a"'],
      ['Content-Type', 'text/plain'],
      length === 'chunked' ? ['Transfer-Encoding', 'chunked'] : ['Content-Length', String(length)],
      ...more,
    ],
  });
}

const TRANSCRIPT = Buffer.from('Bo: what was said.\n'.repeat(Math.ceil(LARGEST / 19))).subarray(0, LARGEST);

async function metric({ service }: { service: TestService }, name: string): Promise<number> {
  const text = await (await fetch(`${service.address}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

describe('an upload with an invalid token', () => {
  it.for([
    ['malformed', () => 'x', 1_000],
    ['malformed', () => 'x', LARGEST],
    ['unknown', () => newToken(1), LARGEST],
  ] as [string, () => string, number][])(
    'gets 401 before its body is sent: %s, %#',
    async ([_, token, length], { service }) => {
      const connection = await open({ service });
      const answer = await connection.ask(heading('w', token(), length));
      expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    },
  );

  it('gets 401 within a body of unknown length', async ({ service }) => {
    const connection = await open({ service });
    const first = chunked(TRANSCRIPT.subarray(0, 80_000));
    const answer = await connection.ask(Buffer.concat([heading('w', newToken(1), 'chunked'), first.subarray(0, -5)]));
    expect([answer.status, answer.headers.connection]).toEqual([401, 'close']);
  });

  it('gets its answer even if the client sends the whole body before it reads', async ({ service }) => {
    for (const token of ['x', newToken(1)]) {
      const connection = await open({ service });
      connection.send(heading('w', token, LARGEST));
      connection.send(TRANSCRIPT);
      const answer = await connection.next();
      expect([answer.status, answer.headers.connection]).toEqual([401, 'close']);
      expect(await connection.ended()).toEqual([]);
    }
  });

  it('keeps its connection if the body is small', async ({ service }) => {
    const connection = await open({ service });
    const { status } = await connection.ask(Buffer.concat([heading('w', 'x', 60_000), TRANSCRIPT.subarray(0, 60_000)]));
    expect(status).toBe(401);
    expect((await connection.ask(requestBytes({ target: '/health/live' }))).status).toBe(200);
  });
});

describe('100-continue', () => {
  it('is sent only to callers who may upload', async ({ service }) => {
    const workspace = await service.workspace();
    const expecting: [string, string][] = [['Expect', '100-continue']];
    const member = await open({ service });
    expect((await member.ask(heading(workspace.slug, workspace.secret, LARGEST, expecting))).status).toBe(100);
    expect((await member.ask(TRANSCRIPT)).status).toBe(404);
    const stranger = await open({ service });
    expect((await stranger.ask(heading(workspace.slug, newToken(1), LARGEST, expecting))).status).toBe(401);
  });
});

describe('an Expect header', () => {
  it.for(['100-continue, 100-continue', '100-Continue,', 'x=y, 100-continue', '"100-continue"'])(
    'with 100-continue in a list is answered: %s',
    { timeout: 5_000 },
    async (expectation, { service }) => {
      const workspace = await service.workspace();
      const connection = await open({ service });
      const expecting: [string, string][] = [['Expect', expectation]];
      expect((await connection.ask(heading(workspace.slug, workspace.secret, 100, expecting))).status).toBe(100);
      expect((await connection.ask(TRANSCRIPT.subarray(0, 100))).status).toBe(404);
    },
  );
});

describe('large bodies', () => {
  it('share a memory limit, and are not read until there is room', () =>
    withService({ arrival: LONG_ARRIVAL, environment: { KARTOTEK_UPLOAD_MIB: '6' } }, async (service) => {
      const [first, second] = [await service.workspace(), await service.workspace()];
      const slow = await open({ service });
      slow.send(heading(first.slug, first.secret, LARGEST));
      await until(
        'its memory is reserved',
        async () => (await metric({ service }, 'kartotek_http_upload_bytes')) === LARGEST,
      );
      const other = await open({ service });
      other.send(heading(second.slug, second.secret, 'chunked'));
      other.send(chunked(TRANSCRIPT));
      await until(
        'the other upload waits',
        async () => (await metric({ service }, 'kartotek_http_uploads_waiting')) === 1,
      );
      expect(await metric({ service }, 'kartotek_http_upload_bytes')).toBe(LARGEST);
      // Small bodies do not wait.
      expect((await second.api.post('/companies', { name: 'Small A/S' })).status).toBe(201);
      slow.send(TRANSCRIPT);
      expect((await slow.next()).status).toBe(404);
      expect((await other.next()).status).toBe(404);
      await until(
        'all memory is released',
        async () => (await metric({ service }, 'kartotek_http_upload_bytes')) === 0,
      );
      closeAll();
    }));

  it('get 503 and a closed connection if there is no room in time', () =>
    withService({ arrival: { ...LONG_ARRIVAL, uploadWaitMs: 200 } }, async (service) => {
      const workspace = await service.workspace();
      const held = await Promise.all([open({ service }), open({ service })]);
      for (const connection of held) connection.send(heading(workspace.slug, workspace.secret, 100_000));
      await until(
        'two uploads have begun',
        async () => (await metric({ service }, 'kartotek_http_upload_bytes')) === 200_000,
      );
      const third = await open({ service });
      const answer = await third.ask(heading(workspace.slug, workspace.secret, 100_000));
      expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5', connection: 'close' } });
      // Each token may have two uploads at once, each workspace four.
      const other = await workspace.token();
      const more = await Promise.all([open({ service }), open({ service })]);
      for (const connection of more) connection.send(heading(workspace.slug, other.token, 100_000));
      await until(
        'four uploads have begun',
        async () => (await metric({ service }, 'kartotek_http_upload_bytes')) === 400_000,
      );
      const another = await workspace.token();
      expect((await (await open({ service })).ask(heading(workspace.slug, another.token, 100_000))).status).toBe(503);
      const neighbour = await service.workspace();
      const upload = Buffer.concat([
        heading(neighbour.slug, neighbour.secret, 100_000),
        TRANSCRIPT.subarray(0, 100_000),
      ]);
      expect((await (await open({ service })).ask(upload)).status).toBe(404);
      closeAll();
    }));

  it('release their memory when the client disconnects', async ({ service }) => {
    const workspace = await service.workspace();
    const connection = await open({ service });
    connection.send(heading(workspace.slug, workspace.secret, LARGEST));
    await until(
      'its memory is reserved',
      async () => (await metric({ service }, 'kartotek_http_upload_bytes')) === LARGEST,
    );
    connection.close();
    await until('it is released', async () => (await metric({ service }, 'kartotek_http_upload_bytes')) === 0);
  });
});
