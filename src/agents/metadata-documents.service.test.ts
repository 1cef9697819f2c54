import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Client } from '@modelcontextprotocol/client';
import { describe, expect, onTestFinished } from 'vitest';
import { type Agent, authorizationQuery, consent, exchange, REDIRECT } from '../../tests/harness/agent.ts';
import type { Client as Api } from '../../tests/harness/client.ts';
import { serviceTest, withService } from '../../tests/harness/fixtures.ts';
import { hostedAgent } from '../../tests/harness/hosted-agent.ts';
import { callTool } from '../../tests/harness/mcp.ts';
import { serveOverTls } from '../../tests/harness/tls-server.ts';

const it = serviceTest({ environment: { KARTOTEK_OUTBOUND_ALLOW: '127.0.0.1' } }).extend(
  'pages',
  { scope: 'file' },
  async ({ workspace }) => (await workspace.signIn()).console,
);

/** A site that publishes documents, by path. */
async function publish(documents: Record<string, (url: string) => Published>) {
  const asked: string[] = [];
  const server = await serveOverTls((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const { status = 200, headers = {}, body } = documents[path]?.(`${server.url}${path}`) ?? { status: 404, body: '' };
    write(response, status, headers, body);
  });
  onTestFinished(() => server[Symbol.asyncDispose]());
  return { url: server.url, asked };
}

interface Published {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

function write(response: ServerResponse, status: number, headers: Record<string, string>, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
}

const described = (url: string, changes: object = {}): Published => ({
  body: { client_id: url, client_name: 'Published agent', redirect_uris: [REDIRECT], ...changes },
});

const agentOf = (clientId: string): Agent => ({
  clientId,
  redirectUri: REDIRECT,
  verifier: randomBytes(32).toString('base64url'),
});

async function describeTo(pages: Api, address: string, clientId: string) {
  const query = authorizationQuery(address, agentOf(clientId));
  const answer = await pages.call('GET', `/console/authorization?${new URLSearchParams({ query })}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

describe('a client that publishes a metadata document', () => {
  it('is shown with the host that publishes it, and connects without registration', async ({ service, pages }) => {
    const { address } = service;
    const { url } = await publish({ '/client.json': (of) => described(of) });
    const clientId = `${url}/client.json`;
    expect(await describeTo(pages, address, clientId)).toMatchObject({
      kind: 'asks',
      client: {
        name: 'Published agent',
        documentHost: new URL(url).host,
        destination: { kind: 'site', host: 'agent.example' },
      },
    });
    const agent = agentOf(clientId);
    const code = (await consent(pages, address, agent)).searchParams.get('code') ?? '';
    expect((await exchange(address, agent, code)).status).toBe(200);
    const [grant] = (await pages.get('/self/grants')).body.items;
    expect(grant).toMatchObject({ name: 'Published agent', host: new URL(url).host });
  });

  it('is how the official client comes, if it has one', async ({ service, pages }) => {
    const { address } = service;
    const { url } = await publish({ '/client.json': (of) => described(of) });
    const agent = hostedAgent(`${address}/mcp`, REDIRECT, '2026-07-28', `${url}/client.json`);
    const leadTo = await agent.connect();
    if (leadTo instanceof Client) throw new Error('It needed no consent');
    expect(leadTo.searchParams.get('client_id')).toBe(`${url}/client.json`);
    const body = { query: leadTo.search, scopes: ['contacts:read'] };
    const { redirect } = (await pages.post('/self/grants', body)).body;
    await agent.comeBack(new URL(redirect));
    const client = await agent.connect();
    if (!(client instanceof Client)) throw new Error('It was not connected');
    expect((await callTool(client, 'list_people')).answer).toMatchObject({ items: [] });
  });

  it('is read again when its headers say so, at the latest after an hour', async ({ service, pages }) => {
    const { address, clock } = service;
    const headers = (control: string) => ({ headers: { 'cache-control': control } });
    const { url, asked } = await publish({
      '/never': (of) => ({ ...described(of), ...headers('no-store') }),
      '/long': (of) => ({ ...described(of), ...headers('max-age=999999999') }),
      '/missing': () => ({ status: 404, body: {} }),
    });
    const count = async (path: string, times: number) => {
      for (let n = 0; n < times; n++) await describeTo(pages, address, `${url}${path}`);
      return asked.splice(0).length;
    };
    expect(await count('/never', 2)).toBe(2);
    expect(await count('/long', 3)).toBe(1);
    clock.advance(3_600_000);
    expect(await count('/long', 1)).toBe(1);
    expect(await count('/missing', 2)).toBe(2);
  });

  it('is refused where the document is faulty, long, moved, or not its own', async ({ service, pages }) => {
    const { address } = service;
    const { url } = await publish({
      '/other': (of) => described(`${of}x`),
      '/none': () => ({ body: {} }),
      '/null': () => ({ body: 'null' }),
      '/text': () => ({ body: 'client' }),
      '/binary': () => ({ body: Buffer.from([0x7b, 0xff, 0x7d]) }),
      '/html': (of) => ({ ...described(of), headers: { 'content-type': 'text/html' } }),
      '/script': (of) => described(of, { redirect_uris: ['javascript:alert(1)'] }),
      '/no-uris': (of) => described(of, { redirect_uris: [] }),
      '/secret': (of) => described(of, { token_endpoint_auth_method: 'private_key_jwt' }),
      '/elsewhere': (of) => described(of, { redirect_uris: ['https://other.example/'] }),
      '/huge': (of) => described(of, { client_name: 'x'.repeat(20_000) }),
      '/error': () => ({ status: 500, body: {} }),
      '/moved': (of) => ({ status: 302, headers: { location: of.replace('/moved', '/good') }, body: '' }),
      '/good': (of) => described(of),
    });
    const faults: Record<string, string> = {};
    for (const path of [
      ...['/other', '/none', '/null', '/text', '/binary', '/html', '/script', '/no-uris', '/secret', '/elsewhere'],
      ...['/huge', '/error', '/moved', '/absent'],
    ]) {
      const { kind, fault } = await describeTo(pages, address, `${url}${path}`);
      expect([path, kind]).toEqual([path, 'refused']);
      faults[path] = fault;
    }
    expect(faults).toMatchObject({
      ...{ '/other': 'invalid', '/none': 'invalid', '/null': 'invalid', '/text': 'invalid', '/binary': 'invalid' },
      ...{ '/html': 'invalid', '/script': 'invalid', '/no-uris': 'invalid', '/secret': 'invalid' },
      ...{ '/elsewhere': 'redirect', '/huge': 'unreachable', '/error': 'unreachable', '/moved': 'unreachable' },
    });
  });

  it('is not looked for at an address that only looks like one, nor inside the network', async ({ workspace }) => {
    await withService({}, async (service) => {
      const own = await service.workspace();
      const { console: pages } = await own.signIn();
      const { url, asked } = await publish({ '/client.json': (of) => described(of) });
      const inside = await describeTo(pages, service.address, `${url}/client.json`);
      expect(inside).toMatchObject({ kind: 'refused', fault: 'unreachable' });
      expect(inside.detail).toContain('KARTOTEK_OUTBOUND_ALLOW');
      expect(asked).toEqual([]);
      for (const clientId of [
        ...['http://agent.example/client.json', 'https://agent.example', 'https://agent.example/'],
        ...['https://user@agent.example/c', 'https://agent.example/a/../c', 'https://agent.example/c#x'],
        ...[
          'https://AGENT.example/c',
          'file:///etc/passwd',
          'ktd_e30.x',
          'x',
          `https://agent.example/${'x'.repeat(1_000)}`,
        ],
      ]) {
        const { kind, fault } = await describeTo(pages, service.address, clientId);
        expect([clientId, kind, fault]).toEqual([clientId, 'refused', 'unknown']);
      }
    });
    expect(workspace.slug).not.toBe('');
  });

  it('is read only so often for one host, and only for people who are signed in', async ({ service, pages }) => {
    const { address } = service;
    const { url, asked } = await publish({ '/client.json': () => ({ status: 500, body: {} }) });
    const query = authorizationQuery(address, agentOf(`${url}/client.json`));
    const target = `/console/authorization?${new URLSearchParams({ query })}`;
    expect((await pages.call('GET', target, { token: null })).status).toBe(401);
    expect(asked).toEqual([]);
    service.clock.stop();
    for (let n = 0; n < 30; n++) await describeTo(pages, address, `${url}/client.json`);
    expect(asked).toHaveLength(20);
  });
});
