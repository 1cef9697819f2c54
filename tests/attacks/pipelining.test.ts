import { expect, it } from 'vitest';
import { openSocket } from '../harness/raw-http.ts';
import { servingProcess } from '../harness/serving-process.ts';
import { attackSize, until } from '../harness/until.ts';

/** The number of connections that never read. */
const CONNECTIONS = attackSize(300);
/** What all of them together may add to the process, including garbage that was not collected yet. */
const MOST_BYTES = 100 * 1024 * 1024;

const service = servingProcess({ NODE_OPTIONS: '--max-old-space-size=1024' });

it('pipelined requests of clients that do not read take bounded memory, released when they disconnect', async () => {
  const before = await service.residentBytes();
  const packet = 'GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1_900);
  const sockets = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const socket = await openSocket(service.address);
      socket.pause();
      socket.write(packet);
      return socket;
    }),
  );
  let most = 0;
  await until('all their requests have arrived', async () => {
    expect((await fetch(`${service.address}/health/live`)).status).toBe(200);
    most = Math.max(most, await service.residentBytes());
    const waiting = await service.metric('kartotek_http_requests_waiting');
    expect(waiting).toBeLessThanOrEqual(2_000);
    return (await service.metric('kartotek_http_connections')) > CONNECTIONS && waiting > 0;
  });
  most = Math.max(most, await service.residentBytes());
  expect(most - before).toBeLessThan(MOST_BYTES);
  for (const socket of sockets) socket.destroy();
  await until('their requests are dropped', async () => (await service.metric('kartotek_http_requests_waiting')) === 0);
  await until(
    'their connections are closed',
    async () => (await service.metric('kartotek_http_connections')) < CONNECTIONS,
  );
  expect((await service.residentBytes()) - before).toBeLessThan(MOST_BYTES);
});
