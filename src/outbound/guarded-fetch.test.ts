import type { RequestListener } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { type LoopbackServer, serveOnLoopback } from '../../tests/harness/loopback-server.ts';
import { parseOutboundAllow } from './allow-list.ts';
import { OutboundFailed, OutboundRefused, OutboundTimeout, OutboundTooLarge } from './errors.ts';
import { createOutbound, type OutboundRequest } from './guarded-fetch.ts';

const open: AsyncDisposable[] = [];
afterEach(async () => {
  for (const resource of open.splice(0)) await resource[Symbol.asyncDispose]();
});

async function serve(listener: RequestListener): Promise<LoopbackServer> {
  const server = await serveOnLoopback(listener);
  open.push(server);
  return server;
}

function outbound(allow: string, limits: Partial<OutboundRequest> = {}) {
  const made = createOutbound({ allow: parseOutboundAllow(allow) });
  open.push({ [Symbol.asyncDispose]: made.close });
  return {
    request: (url: string, options: Partial<OutboundRequest> = {}) =>
      made.request(url, { timeoutMs: 10_000, maxBytes: 100_000, ...limits, ...options }),
  };
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no failure',
    (error: unknown) => error,
  );
const text = (body: Uint8Array) => new TextDecoder().decode(body);

describe('targets', () => {
  it('refuses loopback in every notation before anything is sent, unless it is allowed', async () => {
    let requests = 0;
    const { port } = await serve((_, response) => {
      requests += 1;
      response.end('here');
    });
    const guarded = outbound('');
    const hosts = ['127.0.0.1', '127.1', '0x7f.1', '2130706433', '0177.0.0.1', '0.0.0.0', 'localhost', 'LocalHost'];
    for (const host of [...hosts, '[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[64:ff9b::127.0.0.1]']) {
      expect(await failure(guarded.request(`http://${host}:${port}/`)), host).toBeInstanceOf(OutboundRefused);
    }
    expect(requests).toBe(0);
    for (const [allow, host] of [
      ['127.0.0.0/8', '2130706433'],
      ['127.0.0.1', '[::ffff:127.0.0.1]'],
      ['localhost', 'localhost'],
      ['127.0.0.1,::1', 'localhost'],
    ] as const) {
      expect(text((await outbound(allow).request(`http://${host}:${port}/`)).body), host).toBe('here');
    }
  });

  it('refuses an https target likewise', async () => {
    expect(await failure(outbound('').request('https://localhost:8443/'))).toBeInstanceOf(OutboundRefused);
  });

  it('refuses the address of an allowed name if only the name is allowed', async () => {
    const { url } = await serve((_, response) => response.end());
    expect(await failure(outbound('localhost').request(url))).toBeInstanceOf(OutboundRefused);
  });

  it.each(['ftp://127.0.0.1/', 'file:///etc/passwd', 'data:,x', 'blob:http://127.0.0.1/x', '/relative', ''])(
    'refuses %j',
    async (url) => {
      expect(await failure(outbound('127.0.0.1').request(url))).toBeInstanceOf(OutboundRefused);
    },
  );

  it('refuses credentials in the URL without repeating them', async () => {
    for (const url of ['http://me:secret@127.0.0.1/', 'http://secret@127.0.0.1/']) {
      const error = await failure(outbound('127.0.0.1').request(url));
      expect(error).toBeInstanceOf(OutboundRefused);
      expect(String(error)).not.toContain('secret');
    }
  });
});

describe('redirects', () => {
  it('checks the target of a redirect', async () => {
    let reached = false;
    const inner = await serve((_, response) => {
      reached = true;
      response.end();
    });
    const { port } = await serve((_, response) => response.writeHead(302, { location: inner.url }).end());
    const error = await failure(outbound('localhost').request(`http://localhost:${port}/`));
    expect(error).toBeInstanceOf(OutboundRefused);
    expect(reached).toBe(false);
  });

  it.each(['file:///etc/passwd', 'http://u:p@127.0.0.1/', 'http://[bad', 'gopher://127.0.0.1/'])(
    'refuses a redirect to %s',
    async (location) => {
      const { url } = await serve((_, response) => response.writeHead(301, { location }).end());
      expect(await failure(outbound('127.0.0.1').request(url))).toBeInstanceOf(OutboundRefused);
    },
  );

  it('follows at most three redirects', async () => {
    const { url } = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end('arrived');
      else response.writeHead(307, { location: `/${left - 1}` }).end();
    });
    const guarded = outbound('127.0.0.1');
    expect(text((await guarded.request(`${url}/3`)).body)).toBe('arrived');
    expect(await failure(guarded.request(`${url}/4`))).toBeInstanceOf(OutboundRefused);
  });

  it('keeps credentials within an origin and drops them across origins', async () => {
    const seen: Record<string, unknown>[] = [];
    const other = await serve((request, response) => {
      seen.push(request.headers);
      response.end();
    });
    const { url } = await serve((request, response) => {
      seen.push(request.headers);
      response.writeHead(302, { location: request.url === '/' ? '/again' : other.url }).end();
    });
    const headers = { authorization: 'Bearer secret', 'x-api-key': 'secret', cookie: 'a=secret', 'user-agent': 'us' };
    await outbound('127.0.0.1').request(`${url}/`, { headers });
    const [first, second, third] = seen;
    expect(first).toMatchObject(headers);
    expect(second).toMatchObject(headers);
    expect(third).toMatchObject({ 'user-agent': 'us' });
    expect(JSON.stringify(third)).not.toContain('secret');
  });

  it.each([301, 302, 303, 307, 308])('refuses a %i answer to a POST and sends nothing more', async (status) => {
    const methods: unknown[] = [];
    const { url } = await serve((request, response) => {
      methods.push(request.method);
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
    const error = await failure(outbound('127.0.0.1').request(url, { method: 'POST', body: 'x' }));
    expect(error).toBeInstanceOf(OutboundRefused);
    expect(methods).toEqual(['POST']);
  });

  it('returns a redirect status without a location', async () => {
    const { url } = await serve((_, response) => response.writeHead(302).end());
    expect((await outbound('127.0.0.1').request(url)).status).toBe(302);
  });
});

describe('size', () => {
  const limit = { maxBytes: 10_000 };

  it('accepts an answer at the limit and refuses one byte more, with Content-Length or chunked', async () => {
    const { url } = await serve((request, response) => {
      const body = Buffer.alloc(Number(request.url?.split('/')[2]), 'a');
      if (request.url?.startsWith('/announced')) response.end(body);
      else response.writeHead(200, { 'transfer-encoding': 'chunked' }).end(body);
    });
    const guarded = outbound('127.0.0.1', limit);
    for (const kind of ['announced', 'chunked']) {
      expect((await guarded.request(`${url}/${kind}/10000`)).body.length).toBe(10_000);
      expect(await failure(guarded.request(`${url}/${kind}/10001`))).toBeInstanceOf(OutboundTooLarge);
    }
  });

  it('refuses an answer with a too large Content-Length, and closes the connection', async () => {
    let closed = () => {};
    const ended = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const { url } = await serve((request, response) => {
      response.on('close', closed);
      response.writeHead(200, { 'content-length': 10_001 });
      if (request.method === 'HEAD') response.end();
      else response.flushHeaders();
    });
    const guarded = outbound('127.0.0.1', limit);
    expect(await failure(guarded.request(url))).toBeInstanceOf(OutboundTooLarge);
    await ended;
    expect((await guarded.request(url, { method: 'HEAD' })).status).toBe(200);
  });

  it('refuses an endless answer', async () => {
    const { url } = await serve((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(4096))) {}
      };
      response.on('drain', more);
      more();
    });
    expect(await failure(outbound('127.0.0.1', limit).request(url))).toBeInstanceOf(OutboundTooLarge);
  });

  it('refuses an answer that is too large when decompressed', async () => {
    const zeros = Buffer.alloc(2_000_000);
    for (const [encoding, body] of [
      ['gzip', gzipSync(zeros)],
      ['br', brotliCompressSync(zeros)],
      ['gzip, gzip', gzipSync(gzipSync(zeros))],
    ] as const) {
      expect(body.length).toBeLessThan(limit.maxBytes);
      const { url } = await serve((_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(body));
      expect(await failure(outbound('127.0.0.1', limit).request(url)), encoding).toBeInstanceOf(OutboundTooLarge);
    }
  });

  it('refuses an answer that is too large before decompression', async () => {
    const empty = gzipSync('');
    const { url } = await serve((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', 'transfer-encoding': 'chunked' });
      response.end(Buffer.concat(Array(1000).fill(empty)));
    });
    expect(await failure(outbound('127.0.0.1', limit).request(url))).toBeInstanceOf(OutboundTooLarge);
  });

  it('returns a compressed answer decompressed, without Content-Encoding', async () => {
    const { url } = await serve((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('blåbær'));
    });
    const answer = await outbound('127.0.0.1', limit).request(url);
    expect(text(answer.body)).toBe('blåbær');
    expect(answer.headers.has('content-encoding')).toBe(false);
  });
});

describe('time', () => {
  const limit = { timeoutMs: 100 };

  it('ends a request whose answer never starts, never ends, or arrives too slowly', async () => {
    const timers: NodeJS.Timeout[] = [];
    const { url } = await serve((request, response) => {
      if (request.url === '/silent') return;
      response.write('a');
      if (request.url === '/slow') timers.push(setInterval(() => response.write('a'), 5));
    });
    const guarded = outbound('127.0.0.1', limit);
    for (const path of ['/silent', '/stuck', '/slow']) {
      expect(await failure(guarded.request(url + path)), path).toBeInstanceOf(OutboundTimeout);
    }
    for (const timer of timers) clearInterval(timer);
  });

  it('applies the deadline to all redirects together', async () => {
    const { url } = await serve((request, response) => {
      if (request.url === '/') response.writeHead(302, { location: '/silent' }).end();
    });
    expect(await failure(outbound('127.0.0.1', limit).request(`${url}/`))).toBeInstanceOf(OutboundTimeout);
  });

  it('throws the caller’s reason when the caller aborts', async () => {
    const reason = new Error('no longer wanted');
    const caller = new AbortController();
    const { url } = await serve(() => caller.abort(reason));
    expect(await failure(outbound('127.0.0.1').request(url, { signal: caller.signal }))).toBe(reason);
    expect(await failure(outbound('127.0.0.1').request(url, { signal: caller.signal }))).toBe(reason);
  });
});

describe('other failures', () => {
  it('throws OutboundFailed for network, protocol and encoding errors', async () => {
    const gone = await serveOnLoopback(() => {});
    await gone[Symbol.asyncDispose]();
    const { url } = await serve((request, response) => {
      if (request.url === '/reset') request.socket.destroy();
      else if (request.url === '/nonsense') request.socket.end('SSH-2.0-nothing\r\n\r\n');
      else if (request.url === '/odd-status') request.socket.end('HTTP/1.1 777 Odd\r\ncontent-length: 0\r\n\r\n');
      else if (request.url === '/short') request.socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nabc');
      else response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip at all');
    });
    const guarded = outbound('127.0.0.1');
    const addresses = [gone.url, 'http://no-such-name.invalid/', `${url}/reset`, `${url}/nonsense`];
    for (const address of [...addresses, `${url}/odd-status`, `${url}/short`, `${url}/not-gzip`]) {
      expect(await failure(guarded.request(address)), address).toBeInstanceOf(OutboundFailed);
    }
  });

  it('has no path, query or header value in its messages', async () => {
    const { url } = await serve((request) => request.socket.destroy());
    const headers = { authorization: 'Bearer hush' };
    const error = await failure(outbound('127.0.0.1').request(`${url}/hush?key=hush`, { headers }));
    expect(error).toMatchObject({ name: 'OutboundFailed', message: expect.stringContaining(url) });
    expect(JSON.stringify(error) + String(error)).not.toContain('hush');
    const malformed = await failure(outbound('127.0.0.1').request(url, { headers: { authorization: 'hush\nhush' } }));
    expect(malformed).toBeInstanceOf(OutboundFailed);
    expect(String(malformed)).not.toContain('hush');
  });
});

describe('a response', () => {
  it('without a body or with an error status is returned', async () => {
    const { url } = await serve((request, response) => response.writeHead(Number(request.url?.slice(1))).end());
    const guarded = outbound('127.0.0.1');
    expect((await guarded.request(`${url}/204`)).body.length).toBe(0);
    expect((await guarded.request(`${url}/200`, { method: 'HEAD' })).body.length).toBe(0);
    for (const status of [401, 404, 429, 500, 503]) {
      const sent = guarded.request(`${url}/${status}`, { method: 'POST', body: 'x' });
      expect((await sent).status).toBe(status);
    }
  });
});
