import { describe, expect } from 'vitest';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { callTool, connectMcp, mcpServer, newKey, postMcp, toolCall } from '../../tests/harness/mcp.ts';
import { newToken } from '../access/token.ts';

const it = serviceTest({
  environment: { KARTOTEK_RATE_READS: '12', KARTOTEK_RATE_WRITES: '2', KARTOTEK_RATE_FAILURES: '4' },
});

describe('limits', () => {
  it('count a tool’s call as the same request over HTTP', async ({ service, workspace }) => {
    const { token, api } = await workspace.token();
    const client = await connectMcp(mcpServer(service, token));
    expect((await callTool(client, 'create_company', { name: 'One', ...newKey() })).error).toBeUndefined();
    expect((await api.post('/companies', { name: 'Two' })).status).toBe(201);
    const third = await callTool(client, 'create_company', { name: 'Three', ...newKey() });
    expect(third.error).toMatchObject({ code: 'RATE_LIMITED', next: expect.stringMatching(/^Wait \d+ seconds/) });
    const refused = await api.post('/companies', { name: 'Four' });
    expect(refused.status).toBe(429);

    let answer = await postMcp(mcpServer(service, token), toolCall('list_companies', {}));
    expect(answer.headers.get('ratelimit-policy')).toBe('"reads";q=12;w=10');
    while (!answer.text.includes('RATE_LIMITED')) {
      expect(Number(/r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1])).toBeGreaterThanOrEqual(0);
      answer = await postMcp(mcpServer(service, token), toolCall('list_companies', {}));
    }
    // What calls no tool has no result that could say it.
    const list = await postMcp(mcpServer(service, token), { jsonrpc: '2.0', id: 1, method: 'tools/list' });
    expect([list.status, list.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect((await api.get('/companies')).status).toBe(429);
  });

  it('refuse an address with many wrong credentials, over MCP and HTTP together', async ({ service, workspace }) => {
    const { workspaceId, slug } = workspace;
    const wrong = () => mcpServer(service, newToken(workspaceId));
    const statuses: number[] = [];
    for (const message of [toolCall('list_people', {}), { jsonrpc: '2.0', id: 1, method: 'tools/list' }, 5, '{']) {
      statuses.push((await postMcp(wrong(), message)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401]);
    for (const message of [{ jsonrpc: '2.0', id: 1, method: 'tools/list' }, toolCall('list_people', {})]) {
      const over = await postMcp(wrong(), message);
      expect([over.status, over.body.error.code]).toEqual([429, 'RATE_LIMITED']);
    }
    const headers = { authorization: `Bearer ${newToken(workspaceId)}` };
    const http = await fetch(`${service.address}/api/v1/workspaces/${slug}/people`, { headers });
    expect(http.status).toBe(429);
  });
});
