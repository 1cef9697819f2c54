import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openConnection, openSocket, type RawConnection } from '../harness/raw-http.ts';
import { startService, type TestService, type TestServiceOptions } from '../harness/service.ts';
import { until } from '../harness/until.ts';

let service: TestService;
const opened: RawConnection[] = [];

/** Runs with a service of its own, which all of this file then mean by `service`. */
async function withService(options: TestServiceOptions, run: () => Promise<void>): Promise<void> {
  const shared = service;
  service = await startService(options);
  try {
    await run();
  } finally {
    closeAll();
    await service.stop();
    service = shared;
  }
}

function closeAll(): void {
  for (const connection of opened.splice(0)) connection.close();
}

async function open(from?: string): Promise<RawConnection> {
  const connection = await openConnection(service.address, from);
  opened.push(connection);
  return connection;
}

beforeAll(async () => {
  service = await startService({ arrival: { headersMs: 10_000, requestMs: 30_000, unreadMs: 2_000 } });
});
afterEach(closeAll);
afterAll(() => service.stop());

const request = (target: string) => `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`;

async function figure(name: string): Promise<number> {
  const text = await (await fetch(`${service.address}/metrics`, { headers: { connection: 'close' } })).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

/** Whether one request gets through. */
async function isServed(from?: string): Promise<boolean> {
  const connection = await open(from);
  return connection.ask(request('/health/live')).then(
    ({ status }) => status === 200,
    () => false,
  );
}

describe('a client that sends many requests at once', () => {
  it('has one performed and a hundred waiting; the connection is closed after their answers', async () => {
    const connection = await open();
    connection.send(request('/health/live').repeat(1_900));
    const answers = await connection.ended();
    expect(answers.map(({ status }) => status)).toEqual(new Array(101).fill(200));
    expect(await isServed()).toBe(true);
  });

  it('has fewer waiting where they are large: what arrives behind 64 KiB of them is not accepted', async () => {
    const { slug, secret } = await service.workspace();
    const connection = await open();
    // Each takes longer to answer than all of them to arrive.
    const large = request(`/api/v1/workspaces/${slug}/people`).replace(
      'Host: x\r\n',
      `Host: x\r\nAuthorization: Bearer ${secret}\r\nX-Large: ${'x'.repeat(8_000)}\r\n`,
    );
    connection.send(large.repeat(90));
    const answers = await connection.ended();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.length).toBeLessThan(60);
    expect(await isServed()).toBe(true);
  });

  it('gets all answers where it sends the next hundred after it', async () => {
    const connection = await open();
    for (let n = 0; n < 3; n++) {
      connection.send(request('/health/live').repeat(100));
      for (let answers = 0; answers < 100; answers++) expect((await connection.next()).status).toBe(200);
    }
  });
});

describe('an answer that nobody reads', () => {
  it('costs its client the connection', async () => {
    const silent = await open();
    expect((await silent.ask(request('/health/live'))).status).toBe(200);
    silent.stopReading();
    silent.send(request('/docs').repeat(100));
    await until('it is cut', async () => (await figure('kartotek_http_connections')) === 1);
    expect(await figure('kartotek_http_requests_waiting')).toBe(0);
  });

  it('is waited for while its client takes some of it now and then', async () => {
    const slow = await openSocket(service.address);
    let text = 0;
    let answers = 0;
    slow.on('data', (chunk) => {
      text += chunk.length;
      answers += chunk.toString('latin1').split('HTTP/1.1 200 OK').length - 1;
      // A megabyte at a time.
      if (text < 1_000_000) return;
      text = 0;
      slow.pause();
      setTimeout(() => slow.resume(), 100);
    });
    slow.write(request('/docs').repeat(100));
    await until('all of it has arrived', () => answers === 100);
    slow.destroy();
  });
});

describe('connections', () => {
  const PER_ADDRESS = { KARTOTEK_HTTP_CONNECTIONS_PER_ADDRESS: '4' };

  it('of one address are limited, and others are served', () =>
    withService({ environment: PER_ADDRESS }, async () => {
      const held = await Promise.all(Array.from({ length: 4 }, () => open('127.0.0.2')));
      for (const connection of held) expect((await connection.ask(request('/health/live'))).status).toBe(200);
      expect(await isServed('127.0.0.2')).toBe(false);
      expect(await isServed('127.0.0.3')).toBe(true);
      held[0]?.close();
      await until('the address has room again', () => isServed('127.0.0.2'));
    }));

  it('of a trusted proxy are not limited, since its clients share them', () =>
    withService({ environment: { ...PER_ADDRESS, KARTOTEK_TRUST_PROXY: '127.0.0.2/31' } }, async () => {
      const held = await Promise.all(Array.from({ length: 6 }, () => open('127.0.0.2')));
      for (const connection of held) expect((await connection.ask(request('/health/live'))).status).toBe(200);
    }));

  it('in all are limited', () =>
    withService({ environment: { KARTOTEK_HTTP_CONNECTIONS: '4' } }, async () => {
      const held = await Promise.all(Array.from({ length: 4 }, (_, n) => open(`127.0.0.${n + 2}`)));
      for (const connection of held) expect((await connection.ask(request('/health/live'))).status).toBe(200);
      expect(await isServed()).toBe(false);
      expect((await held[0]?.ask(request('/health/live')))?.status).toBe(200);
    }));
});
