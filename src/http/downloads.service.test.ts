import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect } from 'vitest';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { openConnection, openSocket, rawRequest, requestBytes } from '../../tests/harness/raw-http.ts';
import { startService } from '../../tests/harness/service.ts';
import { until } from '../../tests/harness/until.ts';
import { notFound } from '../operation/errors.ts';
import { Exactly } from '../operation/schema.ts';
import { transfer } from '../operation/transfer.ts';

const common = {
  method: 'GET' as const,
  tag: 'Tests',
  summary: 'A test.',
  response: { description: 'Lines.', schema: Exactly({}), example: {} },
  download: [{ mediaType: 'text/csv', fileName: 'lines.csv' }],
};
const LINE = `${'x'.repeat(1_023)}\n`;
let written = 0;
let ended = 0;

const exportLines = transfer({
  ...common,
  id: 'exportLines',
  path: '/lines',
  async transfer({ write }) {
    for (let n = 0; n < 3; n++) await write(`line ${n}\n`);
    return '{}';
  },
});
const exportNothing = transfer({ ...common, id: 'exportNothing', path: '/nothing', transfer: async () => '{}' });
const refuseExport = transfer({
  ...common,
  id: 'refuseExport',
  path: '/refused',
  async transfer() {
    throw notFound();
  },
});
const failLater = transfer({
  ...common,
  id: 'failLater',
  path: '/fails',
  async transfer({ write }) {
    await write(LINE);
    throw new Error('failed on purpose');
  },
});
const exportMuch = transfer({
  ...common,
  id: 'exportMuch',
  path: '/much',
  async transfer({ write }) {
    try {
      for (let n = 0; n < 64 * 1024; n++) {
        await write(LINE);
        written += 1;
      }
    } finally {
      ended += 1;
    }
    return '{}';
  },
});

/** Begins a download and reads nothing of it. Returns the function that ends it. */
function beginMuch(address: string, slug: string, token: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const sent = request(`${address}/api/v1/workspaces/${slug}/much`, { headers, agent: false }, (response) => {
      response.on('error', () => {}).pause();
      if (response.statusCode === 200) resolve(() => sent.destroy());
      else reject(new Error(`answered ${response.statusCode}`));
    });
    sent.on('error', reject).end();
  });
}

const RESET = { hadEnd: false, code: 'ECONNRESET' };

/** Sends a request over HTTP/1.0. `closed`: how the connection ended. */
async function askByHttp10(address: string, target: string, token: string) {
  const socket = await openSocket(address);
  const closed = Promise.withResolvers<{ hadEnd: boolean; code: string | undefined }>();
  let hadEnd = false;
  let code: string | undefined;
  socket.on('end', () => {
    hadEnd = true;
    socket.end();
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    code = error.code;
  });
  socket.on('close', () => closed.resolve({ hadEnd, code }));
  socket.write(`GET ${target} HTTP/1.0\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  return { socket, closed: closed.promise };
}

const it = serviceTest({ operations: [exportLines, exportNothing, refuseExport, failLater, exportMuch] });

describe('a download', () => {
  it('is sent as a file, to people and to tokens', async ({ workspace }) => {
    const { console } = await workspace.signIn();
    for (const client of [console, workspace.api]) {
      const answer = await client.get('/lines');
      expect([answer.status, answer.text]).toEqual([200, 'line 0\nline 1\nline 2\n']);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="lines.csv"',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      expect((await client.get('/nothing')).text).toBe('');
    }
  });

  it('is refused in the error format before its first line', async ({ workspace }) => {
    expect((await workspace.api.get('/refused')).body.error.code).toBe('NOT_FOUND');
    expect((await workspace.api.get('/lines', { token: null })).status).toBe(401);
    expect((await workspace.api.get('/lines?surplus=1')).body.error.code).toBe('INVALID_INPUT');
    expect((await workspace.api.call('HEAD', '/lines')).status).toBe(405);
  });

  it('is cut where it fails later, so that the client does not take it for complete', async ({
    service,
    workspace,
  }) => {
    await expect(workspace.api.get('/fails')).rejects.toThrow();
    expect(service.logged()).toContain('failed on purpose');
  });

  it('is reset where it fails later over HTTP/1.0, whose files have no other end than that of the connection', async ({
    service,
    workspace,
  }) => {
    const target = `/api/v1/workspaces/${workspace.slug}/fails`;
    const { socket, closed } = await askByHttp10(service.address, target, workspace.secret);
    socket.resume();
    expect(await closed).toEqual(RESET);
  });

  it('waits for its client, ends when the client goes, and a person has two at once', async ({
    service,
    workspace,
  }) => {
    const target = `/api/v1/workspaces/${workspace.slug}/much`;
    const headers = [['Authorization', `Bearer ${workspace.secret}`]] as const;
    const begin = () => beginMuch(service.address, workspace.slug, workspace.secret);
    const leave = [await begin(), await begin()];
    const third = await rawRequest(service.address, { target, headers });
    expect([third.status, third.body.error.code]).toEqual([429, 'RATE_LIMITED']);
    const other = await workspace.member();
    const connection = await openConnection(service.address);
    const answer = await connection.ask(
      requestBytes({
        target: target.replace('/much', '/lines'),
        headers: [['Authorization', `Bearer ${other.token}`]],
      }),
    );
    expect(answer.status).toBe(200);
    connection.close();
    for (const close of leave) close();
    await until('all three have ended', () => ended === 3);
    // Of 128 MiB, what the two sockets hold was written.
    expect(written).toBeLessThan(64 * 1024);
  });

  it('leaves room for other workspaces, and is refused without an error in the log where there is none', async ({
    service,
  }) => {
    const leave: (() => void)[] = [];
    for (let n = 0; n < 5; n++) {
      const workspace = await service.workspace();
      const members = [await workspace.member(), await workspace.member(), await workspace.member()];
      for (const { token } of members.slice(0, 2)) {
        leave.push(await beginMuch(service.address, workspace.slug, token));
        leave.push(await beginMuch(service.address, workspace.slug, token));
      }
      const fifth = await workspace.api.get('/lines', { token: members[2]?.token ?? null });
      expect([fifth.status, fifth.headers['retry-after']]).toEqual([429, '5']);
    }
    const { api } = await service.workspace();
    const refused = await api.get('/lines');
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    const requestId = refused.body.error.requestId;
    const lines = () =>
      service
        .logged()
        .split('\n')
        .filter((line) => line.includes(requestId));
    await until('the request is logged', () => lines().length > 0);
    expect(lines().filter((line) => line.includes('"level":"error"') || line.includes('stack'))).toEqual([]);
    for (const close of leave) close();
    await until('there is room', async () => (await api.get('/lines')).status === 200);
  });

  it('is reset over HTTP/1.0 where its client reads too slowly, or the service stops', async () => {
    const arrival = { headersMs: 10_000, requestMs: 30_000 };
    for (const [unreadMs, stops] of [
      [100, false],
      [60_000, true],
    ] as const) {
      const service = await startService({ operations: [exportMuch], arrival: { ...arrival, unreadMs } });
      const { slug, secret } = await service.workspace();
      const { socket, closed } = await askByHttp10(service.address, `/api/v1/workspaces/${slug}/much`, secret);
      const before = ended;
      await once(socket, 'readable');
      const stopped = stops ? service.stop() : undefined;
      await until('the download has ended', () => ended > before);
      socket.resume();
      expect(await closed).toEqual(RESET);
      await (stopped ?? service.stop());
    }
  });
});
