import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { end, type ServingProcess, serve } from '../harness/process.ts';
import { attackSize, until } from '../harness/until.ts';

/** Connections that never read. */
const CONNECTIONS = attackSize(300);
/** What all of them together may add to the process, beside what its collector leaves lying. */
const MOST_BYTES = 100 * 1024 * 1024;

let folder: string;
let service: ServingProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kartotek-pipelining-'));
  service = await serve({ KARTOTEK_DATA: folder, NODE_OPTIONS: '--max-old-space-size=1024' });
});
afterAll(async () => {
  await end(service);
  await rm(folder, { recursive: true, force: true });
});

async function figure(name: string): Promise<number> {
  const text = await (await fetch(`${service.address}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

it('pipelined requests whose answers nobody reads cost one answer a connection, and nothing once it is closed', async () => {
  const before = await figure('kartotek_process_resident_memory_bytes');
  const packet = 'GET /docs HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1_900);
  const sockets = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const socket = connect(Number(new URL(service.address).port), '127.0.0.1');
      socket.on('error', () => {});
      await new Promise((resolve) => socket.once('connect', resolve));
      socket.pause();
      socket.write(packet);
      return socket;
    }),
  );
  let most = 0;
  await until('all their requests have arrived', async () => {
    expect((await fetch(`${service.address}/health/live`)).status).toBe(200);
    most = Math.max(most, await figure('kartotek_process_resident_memory_bytes'));
    const waiting = await figure('kartotek_http_requests_waiting');
    expect(waiting).toBeLessThanOrEqual(2_000);
    return (await figure('kartotek_http_connections')) > CONNECTIONS && waiting > 0;
  });
  most = Math.max(most, await figure('kartotek_process_resident_memory_bytes'));
  expect(most - before).toBeLessThan(MOST_BYTES);
  for (const socket of sockets) socket.destroy();
  await until('their requests are forgotten', async () => (await figure('kartotek_http_requests_waiting')) === 0);
  await until('their connections are', async () => (await figure('kartotek_http_connections')) < CONNECTIONS);
  expect((await figure('kartotek_process_resident_memory_bytes')) - before).toBeLessThan(MOST_BYTES);
});
