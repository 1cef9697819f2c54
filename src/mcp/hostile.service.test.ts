import { describe, expect } from 'vitest';
import { setFeature } from '../../tests/harness/administration.ts';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { mcpServer, newKey, postMcp, toolCall } from '../../tests/harness/mcp.ts';
import { tokenCatalogue } from '../catalogue.ts';
import { ERROR_STATUSES } from '../http/openapi/responses.ts';
import { LIMITS } from '../limits.ts';
import { createTools } from './tools.ts';

const it = serviceTest();
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const tools = [...createTools(tokenCatalogue).values()].map(({ description }) => description.full);

describe('requests', () => {
  it('need a token, which only the Authorization header carries', async ({ service, workspace }) => {
    const { url } = mcpServer(service, '');
    const { cookie } = await workspace.signIn();
    const none: Record<string, string>[] = [
      {},
      { cookie },
      { cookie, 'sec-fetch-site': 'same-origin' },
      { authorization: `Basic ${workspace.secret}` },
      { authorization: 'Bearer x' },
    ];
    for (const headers of none) {
      const answer = await postMcp({ url, headers }, LIST);
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, expect.stringMatching(/^Bearer /)]);
      expect(answer.body.error.code).toBe('UNAUTHENTICATED');
    }
    const inTarget = await postMcp({ url: `${url}?access_token=${workspace.secret}`, headers: {} }, LIST);
    expect(inTarget.status).toBe(401);
  });

  it('from pages of other sites are refused', async ({ service, workspace }) => {
    const { url, headers } = mcpServer(service, workspace.secret);
    const { host } = new URL(url);
    const sent = (more: Record<string, string>) => postMcp({ url, headers: { ...headers, ...more } }, LIST);
    for (const more of [
      { origin: 'https://attacker.example' },
      { origin: 'null' },
      { origin: 'http://127.0.0.1:1' },
      // A name that was rebound to this machine is the same site to the browser.
      { origin: 'http://rebound.example', host: 'rebound.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const answer = await sent(more);
      expect([answer.status, answer.body.error.code], JSON.stringify(more)).toEqual([403, 'FORBIDDEN']);
    }
    expect((await sent({ origin: `http://${host}`, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it('have one method and open no stream', async ({ service, workspace }) => {
    const { url, headers } = mcpServer(service, workspace.secret);
    for (const method of ['GET', 'DELETE', 'PUT', 'OPTIONS']) {
      const answer = await fetch(url, { method, headers: { ...headers, accept: 'text/event-stream' } });
      expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'POST']);
    }
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    };
    const method = 'subscriptions/listen';
    const stream = await postMcp(
      { url, headers: { ...headers, 'mcp-protocol-version': '2026-07-28', 'mcp-method': method } },
      { jsonrpc: '2.0', id: 7, method, params: { _meta: meta, notifications: {} } },
    );
    expect([stream.status, stream.body.error.code]).toEqual([404, -32601]);
  });

  it('with any body get a documented answer', async ({ service, workspace }) => {
    const server = mcpServer(service, workspace.secret);
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const call = (params: unknown) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    const cases: [body: unknown, status: number, code?: number][] = [
      ['', 400, -32700],
      ['{', 400, -32700],
      ['\u0000', 400, -32700],
      ['{"jsonrpc":"2.0","id":1,"id":2,"method":"tools/list"}', 400, -32700],
      [`{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"a":${nested(40)}}}`, 400, -32700],
      [nested(20_000), 400, -32700],
      [`{"__proto__":{},"jsonrpc":"2.0","id":1,"method":"tools/list"}`, 400, -32700],
      [[LIST], 400, -32600],
      [[], 400, -32600],
      [5, 400, -32600],
      [null, 400, -32600],
      [{ ...LIST, pad: 'x'.repeat(LIMITS.jsonBodyBytes) }, 413],
      [{ jsonrpc: '2.0', id: 1, method: 'no/such' }, 200, -32601],
      [{ jsonrpc: '1.0', id: 1, method: 'tools/list' }, 400],
      [{ jsonrpc: '2.0', method: 'notifications/initialized' }, 202],
      [{ jsonrpc: '2.0', id: 1, result: {} }, 202],
      [call(undefined), 200, -32602],
      [call({}), 200, -32602],
      [call({ name: 5 }), 200, -32602],
      [call({ name: 'toString', arguments: {} }), 200, -32602],
      [call({ name: 'no_such_tool', arguments: {} }), 200, -32602],
      [call({ name: 'list_people', arguments: [] }), 200, -32602],
      [call({ name: 'list_people', arguments: 'x' }), 200, -32602],
      [{}, 400],
      [{ id: {}, jsonrpc: '2.0', method: 'tools/list' }, 400],
    ];
    for (const [body, status, code] of cases) {
      const answer = await postMcp(server, body);
      const told = `${JSON.stringify(body).slice(0, 100)} → ${answer.status} ${answer.text.slice(0, 200)}`;
      expect(answer.status, told).toBe(status);
      if (code !== undefined) expect(answer.body.error?.code, told).toBe(code);
    }
    for (const type of ['text/plain', 'application/xml', '']) {
      const answer = await postMcp({ ...server, headers: { ...server.headers, 'content-type': type } }, LIST);
      expect([type, answer.status]).toEqual([type, 415]);
    }
    for (const version of ['1999-01-01', 'x'.repeat(500)]) {
      const headers = { ...server.headers, 'mcp-protocol-version': version };
      expect((await postMcp({ ...server, headers }, LIST)).status).toBe(400);
    }
  });

  it('with arguments of any type get a documented result from every tool', async ({ service, workspace }) => {
    await setFeature(service.database, { workspace: workspace.slug, feature: 'agent-approval', on: true });
    const server = mcpServer(service, workspace.secret);
    const values = [null, true, 1.5, 9007199254740991, '', '😀"', [[]], { a: {} }];
    for (const { name, inputSchema } of tools) {
      const names = Object.keys(inputSchema.properties ?? {});
      for (const value of values) {
        const given = Object.fromEntries(names.map((argument) => [argument, value]));
        const { status, body, text } = await postMcp(server, toolCall(name, given));
        const told = `${name} ${JSON.stringify(value)} → ${status} ${text.slice(0, 300)}`;
        expect(status, told).toBe(200);
        const [content] = body.result.content;
        const { error } = JSON.parse(content.text);
        if (body.result.isError) expect(Object.keys(ERROR_STATUSES), told).toContain(error.code);
        if (body.result.isError) expect(error.code, told).not.toBe('INTERNAL_ERROR');
      }
      const headers = {
        ...(names.includes('idempotencyKey') && newKey()),
        ...(names.includes('ifMatch') && { ifMatch: 'v1.x' }),
      };
      const { body } = await postMcp(server, toolCall(name, { ...headers, notAnArgument: 1 }));
      expect(JSON.parse(body.result.content[0].text).error.message).toContain(': is not accepted here');
    }
    expect(service.logged()).not.toContain('"level":"error"');
  });
});
