import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../harness/free-port.ts';
import { fetchReverseProxy, type ProxyName, startReverseProxy } from '../harness/reverse-proxy.ts';
import { secureRequest } from '../harness/secure-request.ts';
import { until } from '../harness/until.ts';

const NAMES = ['nginx', 'caddy'] as const satisfies readonly ProxyName[];
const ROUNDS = 6;
const CHANGES = ['POST', 'PATCH', 'PUT', 'DELETE'];
/** None, one that arrives with the head of its request, and one that does not. */
const BODIES = ['', '{"name":"Holm"}', 'x'.repeat(300_000)];

beforeAll(async () => void (await Promise.all(NAMES.map(fetchReverseProxy))), 300_000);

/** An upstream in the place of a process. Returns its address. */
async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The sample in front of these addresses. Returns how to send a request through it. */
async function behind(name: ProxyName, ...services: string[]) {
  const proxy = await startReverseProxy(name, ...services);
  onTestFinished(() => proxy.stop());
  return async (method: string, body = '') => {
    const headers = body === '' ? {} : { 'content-length': body.length };
    return secureRequest(proxy.authority, `${proxy.secure}/api/v1/x?q=%2F`, { method, headers, body });
  };
}

describe.each(NAMES)('several processes behind the sample of %s', (name) => {
  it('one that is down fails no request', async () => {
    const up = await listen(async (request, response) => {
      const body = await text(request).catch(() => 'cut off');
      response.end(`${request.method} ${request.url} ${body.length}`);
    });
    const send = await behind(name, `http://127.0.0.1:${await freePort()}`, up);
    const sendEach = async () => {
      const answers: string[] = [];
      for (const method of ['GET', ...CHANGES]) {
        for (const body of method === 'GET' ? [''] : BODIES) answers.push((await send(method, body)).text);
      }
      return answers;
    };
    const each = CHANGES.flatMap((method) => BODIES.map((body) => `${method} /api/v1/x?q=%2F ${body.length}`));
    const expected = ['GET /api/v1/x?q=%2F 0', ...each];
    await until('the proxy knows', async () => (await sendEach()).every((answer, n) => answer === expected[n]));
    for (let round = 0; round < ROUNDS; round++) expect(await sendEach()).toEqual(expected);
  });

  const kept = name === 'nginx' ? ['POST', 'PATCH'] : CHANGES;
  it.each(kept)('a %s whose process dies is not sent to another', async (method) => {
    const received: string[] = [];
    const die: RequestListener = async (request, response) => {
      if (request.url === '/health/live') return response.end();
      received.push(await text(request).catch(() => 'cut off'));
      request.socket.destroy();
    };
    const send = await behind(name, await listen(die), await listen(die));
    for (const body of BODIES) {
      const { status, headers, body: answer } = await send(method, body);
      expect([status, headers['retry-after'], answer.error?.code]).toEqual([503, '5', 'INTERNAL_ERROR']);
    }
    expect(received).toEqual(BODIES);
  });
});
