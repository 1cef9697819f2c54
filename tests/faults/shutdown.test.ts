import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newToken } from '../../src/access/token.ts';
import { createClient } from '../harness/client.ts';
import { openEvents } from '../harness/event-stream.ts';
import { createDatabase, type PostgresqlServer, startPostgresql } from '../harness/postgresql.ts';
import { ask, type Environment, end, launch, type ServingProcess, serve } from '../harness/process.ts';
import { type Provisioned, provision } from '../harness/provision.ts';
import { quickFolder } from '../harness/quick-folder.ts';
import { openSocket } from '../harness/raw-http.ts';
import { callSignIn, PASSWORD, signIn } from '../harness/sign-in.ts';
import { rounds, until } from '../harness/until.ts';
import { createKeptAlive } from './kept-alive.ts';

const ROUNDS = rounds(5);
const CLIENTS = 8;
const EXIT_LIMIT_MS = 10_000;
/** Most of the body never arrives. The server waits for it before it looks up the token. */
const HALF_A_REQUEST = [
  'POST /api/v1/workspaces/test/people HTTP/1.1',
  'Host: here',
  `Authorization: Bearer ${newToken(1)}`,
  'Content-Type: application/json',
  'Content-Length: 50',
  '',
  '{',
].join('\r\n');

function testShutdown(place: () => Environment): void {
  let workspace: Provisioned;
  let running: ServingProcess;
  const acknowledged: number[] = [];
  beforeAll(async () => {
    workspace = await provision(place());
  });

  async function start(): Promise<ServingProcess> {
    running = await serve(place());
    return running;
  }

  async function timedEnd(signal: NodeJS.Signals = 'SIGTERM') {
    const from = performance.now();
    const { code } = await end(running, signal);
    return { code, inTime: performance.now() - from < EXIT_LIMIT_MS };
  }

  it(`answers every accepted request in ${ROUNDS} shutdowns under load`, { timeout: ROUNDS * 40_000 }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { address, signal, ended } = await start();
      const clients = Array.from({ length: CLIENTS }, () => createKeptAlive(address, workspace));
      const working = clients.map((client, n) => (n % 2 === 0 ? client.createPeople() : client.listPeople()));
      await until('some answers before the stop', () => clients.every((client) => client.answers() >= 5));
      const from = performance.now();
      signal(round % 2 === 0 ? 'SIGTERM' : 'SIGINT');
      // Each client sends requests until an answer has `Connection: close`, and throws if it is cut off.
      await Promise.all(working);
      expect((await ended).code).toBe(0);
      expect(performance.now() - from).toBeLessThan(EXIT_LIMIT_MS);
      expect(new Set(clients.flatMap((client) => client.statuses()))).toEqual(new Set([200, 201]));
      acknowledged.push(...clients.flatMap((client) => client.created()));
    }
  });

  it('has stored what it acknowledged during shutdown', async () => {
    const { address } = await start();
    const api = createClient(address, workspace.slug, workspace.token);
    const stored = new Set((await api.readAll('/people?limit=50')).map(({ id }) => id));
    expect(acknowledged.length).toBeGreaterThan(ROUNDS);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    expect(await timedEnd()).toEqual({ code: 0, inTime: true });
  });

  it('stops in time despite idle kept-alive connections', async () => {
    const { address } = await start();
    const idle = createKeptAlive(address, workspace);
    await idle.once();
    const silent = await openSocket(address);
    expect(await timedEnd()).toEqual({ code: 0, inTime: true });
    idle.close();
    silent.destroy();
  });

  it('stops in time despite an incomplete request', async () => {
    const { address } = await start();
    const socket = await openSocket(address);
    socket.write(HALF_A_REQUEST);
    expect(await timedEnd('SIGINT')).toEqual({ code: 0, inTime: true });
    socket.destroy();
  });

  it('ends the streams of pages, and does not cut them', async () => {
    const { address } = await start();
    const named = ['--workspace', workspace.slug, '--email', workspace.email];
    const { link } = await ask<{ link: string }>(place(), 'member', 'reset-link', ...named);
    const token = link.split('/').at(-1);
    await callSignIn(address, 'POST', '/resets', { token, password: PASSWORD });
    const stream = await openEvents(address, workspace.slug, await signIn({ address }, workspace.email));
    expect(stream.status).toBe(200);
    expect(await timedEnd()).toEqual({ code: 0, inTime: true });
    await stream.ended;
    expect(stream.isComplete()).toBe(true);
  });

  it('stops at once on a second signal', async () => {
    const { address, signal, ended, output } = await start();
    // The incomplete request delays the first shutdown for seconds.
    const socket = await openSocket(address);
    socket.write(HALF_A_REQUEST);
    signal('SIGTERM');
    await until('it notes the first signal', () => output().includes('"stopping"'));
    signal('SIGTERM');
    expect((await ended).code).toBe(1);
    socket.destroy();
  });

  it('starts again on the same data', async () => {
    const { address } = await start();
    const client = createKeptAlive(address, workspace);
    expect(await client.once()).toBe(200);
    client.close();
    expect(await timedEnd('SIGINT')).toEqual({ code: 0, inTime: true });
  });

  it('prints a sentence if the port is in use', async () => {
    const { address } = await start();
    const port = new URL(address).port;
    const second = 'DATABASE_URL' in place() ? place() : { KARTOTEK_DATA: quickFolder('kartotek-') };
    const { code, stderr } = await launch(['serve', '--no-demo', '--port', port], second).ended;
    const sentence = `kartotek: Port ${port} on 127.0.0.1 is in use; choose another with --port or PORT.`;
    expect(stderr.trim().split('\n').at(-1)).toBe(sentence);
    expect(code).toBe(1);
    if (second.KARTOTEK_DATA) await rm(second.KARTOTEK_DATA, { recursive: true, force: true });
    await timedEnd();
  });
}

describe('on PostgreSQL', () => {
  let server: PostgresqlServer;
  let url: string;
  beforeAll(async () => {
    server = await startPostgresql({ settings: { fsync: 'off' } });
    url = await createDatabase(server.url, 'shutdown');
  });
  afterAll(() => server.stop());
  testShutdown(() => ({ DATABASE_URL: url }));
});

describe('on the embedded database', () => {
  let folder: string;
  beforeAll(async () => {
    folder = quickFolder('kartotek-shutdown-');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  testShutdown(() => ({ KARTOTEK_DATA: folder }));
});
