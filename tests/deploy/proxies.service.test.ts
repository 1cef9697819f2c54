import { beforeAll, describe, expect } from 'vitest';
import { LIMITS } from '../../src/limits.ts';
import { serviceTest } from '../harness/fixtures.ts';
import { freePort } from '../harness/free-port.ts';
import { serveOnLoopback } from '../harness/loopback-server.ts';
import { makeCompany, newSummary } from '../harness/meetings.ts';
import { fetchReverseProxy, type ProxyName, type ReverseProxy, startReverseProxy } from '../harness/reverse-proxy.ts';
import { secureRequest } from '../harness/secure-request.ts';
import type { TestService } from '../harness/service.ts';
import { PASSWORD } from '../harness/sign-in.ts';
import { until } from '../harness/until.ts';

const FAILURES = 5;
const MIB = 1024 * 1024;
const SPOKEN = 'Astrid: We send the offer on Friday.\n';

const JSON_TYPE = { 'content-type': 'application/json' };

const test = serviceTest({
  environment: { KARTOTEK_TRUST_PROXY: 'loopback', KARTOTEK_RATE_FAILURES: String(FAILURES) },
});

type Ask = (path: string, options?: Parameters<typeof secureRequest>[2]) => ReturnType<typeof secureRequest>;

const NAMES = ['nginx', 'caddy'] as const satisfies readonly ProxyName[];

const it = test.extend('proxies', { scope: 'file' }, async ({ service }: { service: TestService }, { onCleanup }) => {
  const started = await Promise.all(
    NAMES.map(async (name) => [name, await startReverseProxy(name, service.address)] as const),
  );
  onCleanup(async () => {
    for (const [, proxy] of started) await proxy.stop();
  });
  return Object.fromEntries(
    started.map(([name, proxy]) => {
      const ask: Ask = (path, options) => secureRequest(proxy.authority, proxy.secure + path, options);
      return [name, { ...proxy, ask }];
    }),
  ) as Record<ProxyName, ReverseProxy & { ask: Ask }>;
});

beforeAll(async () => void (await Promise.all(NAMES.map(fetchReverseProxy))), 300_000);

describe.each(NAMES)('behind the sample of %s', (name) => {
  it('a browser gets the sign-in page over TLS, and is sent there from http', async ({ proxies }) => {
    const proxy = proxies[name];
    const page = await proxy.ask('/sign-in');
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
    const plain = await fetch(`${proxy.plain}/sign-in?x=1`, { redirect: 'manual' });
    expect(plain.status).toBe(308);
    expect(plain.headers.get('location')).toMatch(/^https:\/\/localhost(:\d+)?\/sign-in\?x=1$/);
  });

  it('a token’s calls and an agent’s arrive as they were sent', async ({ proxies, workspace }) => {
    const proxy = proxies[name];
    const authorization = `Bearer ${workspace.secret}`;
    const people = `/api/v1/workspaces/${workspace.slug}/people`;
    const headers = { ...JSON_TYPE, authorization, 'idempotency-key': `through-${name}`, 'x-request-id': `by-${name}` };
    const body = JSON.stringify({ name: 'Søren Æble', email: `${name}@x.example` });
    const made = await proxy.ask(people, { method: 'POST', headers, body });
    expect(made.status).toBe(201);
    expect(made.headers['x-request-id']).toBe(`by-${name}`);
    const found = await proxy.ask(`${people}/${made.body.person.id}`, { headers: { authorization } });
    expect(found.body.person.name).toBe('Søren Æble');
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    const tools = await proxy.ask('/mcp', {
      method: 'POST',
      headers: { ...JSON_TYPE, authorization, accept: 'application/json, text/event-stream' },
      body: JSON.stringify(message),
    });
    expect(tools.status).toBe(200);
  });

  it('the largest transcript passes, and one byte more is refused by the service', async ({
    proxies,
    workspace,
    api,
  }) => {
    const proxy = proxies[name];
    const companyId = await makeCompany(api, `Holm ${name}`);
    const { summary } = (await api.post('/summaries', newSummary(companyId))).body;
    const path = `/api/v1/workspaces/${workspace.slug}/summaries/${summary.id}/transcript`;
    const put = (bytes: number, body: string | Buffer) =>
      proxy.ask(path, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${workspace.secret}`,
          'content-type': 'text/plain',
          'content-length': bytes,
          'idempotency-key': `transcript-${name}-${bytes}`,
          'if-match': `"${summary.version}"`,
        },
        body,
      });
    // Refused by its length alone. Sent whole, the proxy might close the connection before its answer is read.
    const refused = await put(LIMITS.transcriptBytes + 1, Buffer.alloc(64));
    expect(refused.status).toBe(413);
    expect(refused.body.error).toMatchObject({ code: 'INVALID_INPUT', requestId: refused.headers['x-request-id'] });
    const taken = await put(LIMITS.transcriptBytes, SPOKEN.padEnd(LIMITS.transcriptBytes, ' '));
    expect(`${taken.status} ${taken.text.slice(0, 200)}`).toMatch(/^20[02] /);
  });

  it('the largest import reaches the service, and what no operation takes is refused in the same form', async ({
    proxies,
    workspace,
  }) => {
    const proxy = proxies[name];
    const announce = (bytes: number) =>
      proxy.ask(`/api/v1/workspaces/${workspace.slug}/people/import`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${workspace.secret}`,
          'content-type': 'text/csv',
          'content-length': bytes,
          'idempotency-key': `import-${name}-${bytes}`,
        },
        body: Buffer.alloc(64),
      });
    const byService = await announce(LIMITS.importBytes + 1);
    expect(byService.status).toBe(413);
    expect(byService.body.error.requestId).toBe(byService.headers['x-request-id']);
    const byProxy = await announce(LIMITS.importBytes + 2 * MIB);
    expect(byProxy.status).toBe(413);
    expect(byProxy.headers['content-type']).toContain('application/json');
    expect(byProxy.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(byProxy.body.error).toMatchObject({ code: 'INVALID_INPUT', requestId: byProxy.headers['x-request-id'] });
  });

  it('an address is counted as it is, whatever it says that it is', async ({ proxies }) => {
    const proxy = proxies[name];
    const refuse = (from: string, forwardedFor: string) =>
      proxy.ask('/api/v1/workspaces/w/people', {
        from,
        headers: { authorization: 'Bearer none', 'x-forwarded-for': forwardedFor },
      });
    const [from, another] = name === 'nginx' ? ['127.0.0.21', '127.0.0.22'] : ['127.0.0.31', '127.0.0.32'];
    const statuses: number[] = [];
    // Two windows' worth, since one may end between two requests.
    for (let n = 0; n <= 2 * FAILURES; n++) statuses.push((await refuse(from, `203.0.113.${n}`)).status);
    expect(statuses.slice(0, 1)).toEqual([401]);
    expect(statuses).toContain(429);
    expect((await refuse(another, '203.0.113.1')).status).toBe(401);
  });

  it('a person signs in with a secure cookie, and hears of changes at once', async ({ proxies, workspace }) => {
    const proxy = proxies[name];
    await workspace.signIn();
    const signedIn = await proxy.ask('/console/auth/sign-in/email', {
      method: 'POST',
      headers: { ...JSON_TYPE, 'sec-fetch-site': 'same-origin', origin: proxy.secure },
      body: JSON.stringify({ email: workspace.email, password: PASSWORD }),
    });
    expect(`${signedIn.status} ${signedIn.text}`).toMatch(/^200 /);
    const cookies = signedIn.headers['set-cookie'] ?? [];
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure/);
    const cookie = cookies.map((one) => one.split(';', 1)[0]).join('; ');
    let changed = false;
    const events = await proxy.ask(`/console/events?workspace=${workspace.slug}`, {
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      whileArriving(text) {
        // The stream is open: what comes next must not wait for its end.
        if (!changed) void workspace.api.post('/companies', { name: `Nordlys ${name}` });
        changed = true;
        return text.includes('event: change');
      },
    });
    expect(events.headers['content-type']).toContain('text/event-stream');
  });

  it('figures stay inside', async ({ proxies, service }) => {
    const proxy = proxies[name];
    expect((await proxy.ask('/metrics')).status).toBe(404);
    const direct = await fetch(`${service.address}/metrics`);
    expect(direct.status).toBe(200);
    // The proxy closes an idle connection before the service does, so no request meets one that ends.
    const [, seconds] = /timeout=(\d+)/.exec(direct.headers.get('keep-alive') ?? '') ?? [];
    await direct.body?.cancel();
    expect(Number(seconds)).toBeGreaterThan(60);
  });

  it('a service that is away is told in the form of errors', async () => {
    const alone = await startReverseProxy(name, `http://127.0.0.1:${await freePort()}`);
    try {
      const askWith = async (sent: string | undefined) => {
        const answer = await secureRequest(alone.authority, `${alone.secure}/api/v1/workspaces/w/people`, {
          headers: sent === undefined ? {} : { 'x-request-id': sent },
        });
        expect(answer.status).toBe(503);
        expect(answer.headers['retry-after']).toBe('5');
        expect(answer.headers['content-type']).toContain('application/json');
        expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
        const requestId = answer.headers['x-request-id'];
        if (sent && /^[\w ]{1,128}$/.test(sent)) expect(requestId).toBe(sent);
        else expect(requestId).toMatch(/^[\w-]{32,36}$/);
        expect(answer.body.error).toEqual({
          code: 'INTERNAL_ERROR',
          message: 'An unexpected error occurred.',
          requestId,
        });
      };
      await Promise.all(['mine 1', 'x'.repeat(128), 'x'.repeat(129), 'with "quotes"', 'a\\b', undefined].map(askWith));
    } finally {
      await alone.stop();
    }
  });

  it('a service that is away or breaks off leaves no address of a request in the log of errors', async () => {
    await using breaking = await serveOnLoopback((_request, response) => {
      response.writeHead(200, { 'content-length': 1_000 }).write('a part', () => response.destroy());
    });
    const away = await startReverseProxy(name, `http://127.0.0.1:${await freePort()}`);
    const broken = await startReverseProxy(name, breaking.url);
    try {
      for (const path of ['/reset/1-hidden', '/console/events?workspace=hidden']) {
        expect((await secureRequest(away.authority, away.secure + path)).status).toBe(503);
        await expect(secureRequest(broken.authority, broken.secure + path)).rejects.toThrow();
      }
      expect(await away.errorLog()).not.toContain('hidden');
      expect(await broken.errorLog()).not.toContain('hidden');
    } finally {
      await Promise.all([away.stop(), broken.stop()]);
    }
  });
});

// Caddy answers such a request before its configuration is asked.
describe('behind the sample of nginx alone', () => {
  it('a path that cannot be read is refused in the form of errors', async ({ proxies }) => {
    const answer = await proxies.nginx.ask('/api/v1/workspaces/w/people/%00');
    expect([answer.status, answer.headers['content-type']]).toEqual([400, expect.stringContaining('application/json')]);
    expect(answer.body.error).toMatchObject({ code: 'INVALID_INPUT', requestId: answer.headers['x-request-id'] });
  });

  it('the log has the paths of requests, without query strings and the secrets of links', async ({ proxies }) => {
    const { ask, plain, accessLog } = proxies.nginx;
    const shown = {
      '/reset/1-hidden': '/reset/*',
      '/invitation/1-hidden?next=hidden': '/invitation/*',
      '/console/auth/resets/1-hidden': '/console/auth/resets/*',
      '/console/auth/invitations/1-hidden/accept': '/console/auth/invitations/*',
      '/api/v1/workspaces/w/people?q=hidden': '/api/v1/workspaces/w/people',
      '/last?hidden': '/last',
    };
    await fetch(`${plain}/reset/1-hidden`, { redirect: 'manual' });
    for (const path of Object.keys(shown)) await ask(path);
    const log = await until('the last one is logged', async () => {
      const text = await accessLog();
      return text.includes('"GET /last"') ? text : undefined;
    });
    for (const path of Object.values(shown)) expect(log).toContain(`"GET ${path}" `);
    expect(log).not.toContain('hidden');
  });

  it('the log tells which process did not answer', async () => {
    const nobody = `127.0.0.1:${await freePort()}`;
    const alone = await startReverseProxy('nginx', `http://${nobody}`);
    try {
      await secureRequest(alone.authority, `${alone.secure}/sign-in`);
      const log = await until('the request is logged', async () => {
        const text = await alone.accessLog();
        return text.includes('"GET /sign-in"') ? text : undefined;
      });
      expect(log).toContain('"GET /sign-in" 503 ');
      expect(log).toContain(` upstream=${nobody} status=502 connect=- answer=0.`);
    } finally {
      await alone.stop();
    }
  });
});
