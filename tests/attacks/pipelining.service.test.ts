import { afterEach, describe, expect } from 'vitest';
import { serviceTest, withService } from '../harness/fixtures.ts';
import { openConnection, openSocket, type RawConnection } from '../harness/raw-http.ts';
import type { TestService } from '../harness/service.ts';
import { until } from '../harness/until.ts';

const opened: RawConnection[] = [];

function closeAll(): void {
  for (const connection of opened.splice(0)) connection.close();
}

async function open({ service }: { service: TestService }, from?: string): Promise<RawConnection> {
  const connection = await openConnection(service.address, from);
  opened.push(connection);
  return connection;
}

const it = serviceTest({ arrival: { headersMs: 10_000, requestMs: 30_000, unreadMs: 2_000 } });
afterEach(closeAll);

const request = (target: string) => `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`;

async function metric({ service }: { service: TestService }, name: string): Promise<number> {
  const text = await (await fetch(`${service.address}/metrics`, { headers: { connection: 'close' } })).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

/** Whether a request on a new connection succeeds. */
async function isServed({ service }: { service: TestService }, from?: string): Promise<boolean> {
  const connection = await open({ service }, from);
  return connection.ask(request('/health/live')).then(
    ({ status }) => status === 200,
    () => false,
  );
}

describe('a client that sends many requests at once', () => {
  it('gets 101 answers, and then the connection is closed', async ({ service }) => {
    const connection = await open({ service });
    connection.send(request('/health/live').repeat(1_900));
    const answers = await connection.ended();
    expect(answers.map(({ status }) => status)).toEqual(new Array(101).fill(200));
    expect(await isServed({ service })).toBe(true);
  });

  it('gets fewer answers if the requests are large: at most 64 KiB may wait', async ({ service }) => {
    const { slug, secret } = await service.workspace();
    const connection = await open({ service });
    // One takes longer to answer than all of them take to arrive.
    const large = request(`/api/v1/workspaces/${slug}/people`).replace(
      'Host: x\r\n',
      `Host: x\r\nAuthorization: Bearer ${secret}\r\nX-Large: ${'x'.repeat(8_000)}\r\n`,
    );
    connection.send(large.repeat(90));
    const answers = await connection.ended();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.length).toBeLessThan(60);
    expect(await isServed({ service })).toBe(true);
  });

  it('gets all answers if it reads a hundred before it sends the next hundred', async ({ service }) => {
    const connection = await open({ service });
    for (let n = 0; n < 3; n++) {
      connection.send(request('/health/live').repeat(100));
      for (let answers = 0; answers < 100; answers++) expect((await connection.next()).status).toBe(200);
    }
  });
});

describe('a client that does not read its answers', () => {
  it('is disconnected', async ({ service }) => {
    const silent = await open({ service });
    expect((await silent.ask(request('/health/live'))).status).toBe(200);
    silent.stopReading();
    silent.send(request('/openapi.json').repeat(100));
    await until('it is disconnected', async () => (await metric({ service }, 'kartotek_http_connections')) === 1);
    expect(await metric({ service }, 'kartotek_http_requests_waiting')).toBe(0);
  });

  it('is not disconnected while it reads some now and then', async ({ service }) => {
    const slow = await openSocket(service.address);
    const begin = 'HTTP/1.1 200 OK';
    let text = 0;
    let answers = 0;
    let last = '';
    slow.on('data', (chunk) => {
      text += chunk.length;
      // An answer may begin in one chunk and go on in the next.
      const read = last + chunk.toString('latin1');
      answers += read.split(begin).length - 1;
      last = read.slice(1 - begin.length);
      // Pauses after each megabyte.
      if (text < 1_000_000) return;
      text = 0;
      slow.pause();
      setTimeout(() => slow.resume(), 100);
    });
    slow.write(request('/openapi.json').repeat(100));
    await until('all of it has arrived', () => answers === 100);
    slow.destroy();
  });
});

describe('connections', () => {
  const PER_ADDRESS = { KARTOTEK_HTTP_CONNECTIONS_PER_ADDRESS: '4' };

  it('of one address are limited, those of others are not', () =>
    withService({ environment: PER_ADDRESS }, async (service) => {
      const held = await Promise.all(Array.from({ length: 4 }, () => open({ service }, '127.0.0.2')));
      for (const connection of held) expect((await connection.ask(request('/health/live'))).status).toBe(200);
      expect(await isServed({ service }, '127.0.0.2')).toBe(false);
      expect(await isServed({ service }, '127.0.0.3')).toBe(true);
      held[0]?.close();
      await until('the address has room again', () => isServed({ service }, '127.0.0.2'));
      closeAll();
    }));

  it('of a trusted proxy are not limited', () =>
    withService({ environment: { ...PER_ADDRESS, KARTOTEK_TRUST_PROXY: '127.0.0.2/31' } }, async (service) => {
      const held = await Promise.all(Array.from({ length: 6 }, () => open({ service }, '127.0.0.2')));
      for (const connection of held) expect((await connection.ask(request('/health/live'))).status).toBe(200);
      closeAll();
    }));

  it('are limited in total', () =>
    withService({ environment: { KARTOTEK_HTTP_CONNECTIONS: '4' } }, async (service) => {
      const held = await Promise.all(Array.from({ length: 4 }, (_, n) => open({ service }, `127.0.0.${n + 2}`)));
      for (const connection of held) expect((await connection.ask(request('/health/live'))).status).toBe(200);
      expect(await isServed({ service })).toBe(false);
      expect((await held[0]?.ask(request('/health/live')))?.status).toBe(200);
      closeAll();
    }));
});
