import { expect } from 'vitest';
import { serviceTest } from './harness/fixtures.ts';
import { openConnection, rawRequest } from './harness/raw-http.ts';

const it = serviceTest();

/** The lines about a request. */
const linesOf = (logged: string, requestId: string | undefined) =>
  logged
    .split('\n')
    .filter((line) => line.includes(`"requestId":"${requestId}"`))
    .map((line) => JSON.parse(line));

it.for([
  ['GET', '/health/live?probe=Astrid', { route: '/health/live', status: 200 }],
  ['GET', '/docs/reference.css', { route: '/docs/reference.css', status: 200 }],
  ['GET', '/api/v1/workspaces/nowhere/people/7', { operation: 'getPerson', status: 401 }],
  ['GET', '/nowhere/astrid@holm.example?q=Astrid', { path: '/nowhere/*', status: 404 }],
  ['PUT', '/health/live', { path: '/health/live', status: 404 }],
  ['GET', '/%zz', { path: '/*', status: 400 }],
  ['POST', '/oauth/token', { operation: 'oauthToken', status: 400 }],
  ['POST', '/mcp', { operation: 'mcp', adapter: 'mcp', status: 401 }],
  ['GET', '/console/session', { operation: 'readSession', status: 401 }],
] as const)('logs %s %s once', async ([method, target, expected], { service }) => {
  const { headers } = await rawRequest(service.address, { method, target });
  const lines = linesOf(service.logged(), headers['x-request-id']);
  expect(lines).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      requestId: headers['x-request-id'],
      method,
      durationMs: expect.any(Number),
      ...('operation' in expected && { route: expect.any(String) }),
      ...expected,
    },
  ]);
  expect(service.logged()).not.toMatch(/astrid/i);
});

it.for([
  ['what is no HTTP', 'GARBAGE\r\n\r\n', 400],
  ['headers that are too large', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['a request to connect elsewhere', 'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
] as const)('logs %s once', async ([, bytes, status], { service }) => {
  const connection = await openConnection(service.address);
  const answer = await connection.ask(bytes);
  connection.close();
  expect(answer.status).toBe(status);
  expect(linesOf(service.logged(), answer.headers['x-request-id'])).toEqual([
    expect.objectContaining({ level: 'info', status, msg: 'malformed' }),
  ]);
  expect(await (await fetch(`${service.address}/metrics`)).text()).toContain('kartotek_http_requests_total{');
});

it('logs a request once whose client went away before the whole body', async ({ service, workspace }) => {
  const connection = await openConnection(service.address);
  const head = `POST /api/v1/workspaces/${workspace.slug}/people HTTP/1.1\r\nHost: a\r\nX-Request-ID: left\r\n`;
  connection.send(
    `${head}Authorization: Bearer ${workspace.secret}\r\nIdempotency-Key: a\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"name":`,
  );
  connection.finish();
  const answer = await connection.next();
  connection.close();
  expect(answer.status).toBe(400);
  expect(linesOf(service.logged(), 'left')).toEqual([
    expect.objectContaining({ operation: 'createPerson', method: 'POST', status: 400 }),
  ]);
});
