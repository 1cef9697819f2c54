import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { createDiscards } from './discards.ts';

const SOCKETS = 8;
const SENT = 256 * 1024;
/** The largest number of bytes read at once. */
const PIECE = 64 * 1024;

let server: Server | undefined;
const clients: Socket[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const client of clients.splice(0)) client.destroy();
  server?.close();
});

/** Opens connections with `SENT` unread bytes each, and returns the service's sockets. */
async function acceptedSockets(): Promise<Socket[]> {
  const sockets: Socket[] = [];
  server = createServer({ pauseOnConnect: true }, (socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (let n = 0; n < SOCKETS; n++) {
    const client = connect(port, '127.0.0.1').on('error', () => {});
    clients.push(client);
    client.write(Buffer.alloc(SENT));
  }
  await vi.waitUntil(() => sockets.length === SOCKETS);
  return sockets;
}

async function turns(n: number): Promise<void> {
  for (let turn = 0; turn < n; turn++) await nextTurn();
}

it('reads discarded bytes in small pieces, from one connection after the other', async () => {
  const sockets = await acceptedSockets();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const discards = createDiscards();
  const read = () => sockets.map(({ bytesRead }) => bytesRead);
  const sum = () => read().reduce((all, bytes) => all + bytes, 0);
  for (const socket of sockets) discards.begin(socket, 10 * SENT);
  await turns(100);
  expect(sum()).toBe(0);
  vi.advanceTimersByTime(8);
  await turns(100);
  expect(sum()).toBeGreaterThan(0);
  // A second piece may be read before the pause takes effect.
  expect(sum()).toBeLessThanOrEqual(2 * PIECE);
  while (sum() < SOCKETS * SENT) {
    vi.advanceTimersByTime(8);
    await turns(2);
    expect(Math.max(...read()) - Math.min(...read())).toBeLessThanOrEqual(3 * PIECE);
  }
});

it('closes a connection that sends too much', async () => {
  const sockets = await acceptedSockets();
  const discards = createDiscards();
  for (const socket of sockets) discards.begin(socket, PIECE);
  await vi.waitUntil(() => sockets.every(({ destroyed }) => destroyed));
});
