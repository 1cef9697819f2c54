import { describe, expect } from 'vitest';
import { serviceTest } from './harness/fixtures.ts';
import { rawRequest } from './harness/raw-http.ts';
import { until } from './harness/until.ts';

const it = serviceTest();

describe('every response', () => {
  it.for(['/health/live', '/health/ready', '/metrics', '/openapi.json', '/docs', '/docs/reference.css', '/'])(
    'of GET %s has an X-Request-ID',
    async (target, { service }) => {
      const named = await rawRequest(service.address, { target, headers: [['X-Request-ID', 'mine']] });
      expect(named.headers['x-request-id']).toBe('mine');
      const unnamed = await rawRequest(service.address, { target });
      expect(unnamed.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect([200, 302]).toContain(unnamed.status);
    },
  );

  it('ignores an unknown Expect header', async ({ service, workspace }) => {
    const target = `/api/v1/workspaces/${workspace.slug}/people`;
    const headers = [
      ['Authorization', `Bearer ${workspace.secret}`],
      ['Expect', 'nonsense'],
    ] as const;
    const answer = await rawRequest(service.address, { target, headers });
    expect([answer.status, answer.body]).toEqual([200, { items: [], nextCursor: null }]);
  });
});

describe('health and metrics', () => {
  it('report that the service is live and ready', async ({ workspace }) => {
    expect((await workspace.api.get('/health/live')).body).toEqual({ status: 'live' });
    expect((await workspace.api.get('/health/ready')).body).toEqual({ status: 'ready' });
  });

  it('count requests by operation and status, without workspace or user', async ({ workspace }) => {
    await workspace.api.get('/people/7');
    // The answer is cached for a second.
    const { text, headers } = await until('the request is counted', async () => {
      const answer = await workspace.api.get('/metrics', { token: null });
      return answer.text.includes('operation="getPerson",status="404"') && answer;
    });
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(text).toContain('kartotek_http_requests_total{operation="getPerson",status="404"} 1');
    expect(text).toMatch(/kartotek_http_request_duration_seconds_bucket\{le="0\.005",operation="getPerson"\} \d/);
    for (const gauge of [
      'http_connections',
      'http_upload_bytes',
      'process_heap_bytes',
      'database_connections',
      'database_waiting',
      'event_loop_delay_p99_seconds',
    ]) {
      expect(text).toMatch(new RegExp(`^kartotek_${gauge} [\\d.e-]+$`, 'm'));
    }
    expect(text).not.toContain(workspace.slug);
    expect(text).not.toContain(workspace.userId);
  });

  it('the log has no token, body or personal field', async ({ service, workspace }) => {
    const person = { name: 'Unmistakable Canary', email: 'canary@post.example', phone: '+45 99 99 99 99' };
    await workspace.api.post('/people', person, { headers: { 'x-request-id': 'logged' } });
    await workspace.api.get('/relationships/search?q=unmistakable');
    const line =
      service
        .logged()
        .split('\n')
        .find((text) => text.includes('"requestId":"logged"')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({
      operation: 'createPerson',
      workspace: workspace.workspaceId,
      user: workspace.userId,
      status: 201,
      durationMs: expect.any(Number),
    });
    expect(service.logged()).not.toMatch(/canary|unmistakable|99 99/i);
    expect(service.logged()).not.toContain(workspace.secret.slice(8, 24));
  });
});
