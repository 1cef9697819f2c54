import { describe, expect } from 'vitest';
import { serviceTest } from '../harness/fixtures.ts';
import { openConnection, type RawAnswer, rawRequest } from '../harness/raw-http.ts';
import type { TestService, TestWorkspace } from '../harness/service.ts';

const it = serviceTest();

const people = ({ workspace }: { workspace: TestWorkspace }) => `/api/v1/workspaces/${workspace.slug}/people`;

async function send({ service }: { service: TestService }, ...lines: string[]): Promise<RawAnswer> {
  const connection = await openConnection(service.address);
  const answer = await connection.ask(`${lines.join('\r\n')}\r\n\r\n`);
  connection.close();
  return answer;
}

function expectRefusal(answer: RawAnswer, status: number, code: string, message: string | RegExp) {
  expect([answer.status, answer.body?.error]).toEqual([
    status,
    { code, message: expect.stringMatching(message), requestId: answer.headers['x-request-id'] },
  ]);
}

describe.each([
  ['no Host', [], 400, /host: is required/],
  ['two Hosts', ['Host: a.example', 'Host: b.example'], 400, /host: must be given once/],
  ['an invalid Host', ['Host: a b'], 400, /host: must be a host name/],
  ['a body in an unknown coding', ['Host: x', 'Transfer-Encoding: gzip, chunked'], 415, /transfer-encoding: encoded/],
  ['a body without a known end', ['Host: x', 'Transfer-Encoding: gzip'], 400, /transfer-encoding: must end/],
] as const)('a request with %s', (_, fields, status, message) => {
  const rest = fields.join().includes('chunked') ? '\r\n\r\n0' : '';
  it('is refused with the reason if the caller has a credential', async ({ service, workspace }) => {
    for (const method of ['GET', 'POST'])
      expectRefusal(
        await send(
          { service },
          `${method} ${people({ workspace })} HTTP/1.1`,
          `Authorization: Bearer ${workspace.secret}`,
          'Idempotency-Key: k',
          ...fields,
          rest,
        ),
        status,
        'INVALID_INPUT',
        message,
      );
  });

  it('gets 401 without a credential', async ({ service, workspace }) => {
    for (const method of ['GET', 'POST'])
      expectRefusal(
        await send({ service }, `${method} ${people({ workspace })} HTTP/1.1`, ...fields, rest),
        401,
        'UNAUTHENTICATED',
        /./,
      );
  });

  it('is refused on public pages and on unknown paths', async ({ service }) => {
    for (const path of ['/health/live', '/docs', '/nowhere'])
      expectRefusal(await send({ service }, `GET ${path} HTTP/1.1`, ...fields, rest), status, 'INVALID_INPUT', message);
  });
});

describe('an answer that lists faults', () => {
  /** Enough for 20 faults with names of up to 100 characters. */
  const MOST_CHARACTERS = 4_000;
  const names = (count: number) => Array.from({ length: count }, (_, n) => `unknown-${n}`).join('&');

  const hosts = new Array<readonly [string, string]>(900).fill(['Host', '']);
  const lists: [string, string, (workspace: TestWorkspace) => string, typeof hosts][] = [
    ['unknown parameters of a read', 'GET', (workspace) => `${people({ workspace })}?${names(1_000)}`, []],
    ['unknown parameters of a write', 'POST', (workspace) => `${people({ workspace })}?${names(1_000)}`, []],
    ['one parameter given many times', 'GET', (workspace) => `${people({ workspace })}?${'a&'.repeat(5_000)}`, []],
    ['Host given many times', 'GET', (workspace) => people({ workspace }), hosts],
    ['Host given many times, without a route', 'GET', () => '/nope', hosts],
  ];

  it.for(lists)('is bounded: %s', async ([_, method, target, fields], { service, workspace }) => {
    const headers = [['Authorization', `Bearer ${workspace.secret}`], ['Idempotency-Key', 'k'], ...fields] as const;
    const answer = await rawRequest(service.address, { method, target: target(workspace), headers });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'INVALID_INPUT']);
    expect(answer.text.length).toBeLessThan(MOST_CHARACTERS);
    const faults: string[] = answer.body.error.message.match(/\S+: (?:is|must)/g);
    expect(faults.length).toBeLessThanOrEqual(20);
    expect(new Set(faults).size).toBe(faults.length);
  });
});

describe('an answer without a credential', () => {
  it.for([
    ['/', 200, 'no-store'],
    ['/docs', 200, 'no-cache'],
    ['/docs/reference.css', 200, 'no-cache'],
    ['/openapi.json', 200, 'no-cache'],
    ['/health/live', 200, 'no-store'],
    ['/health/ready', 200, 'no-store'],
    ['/metrics', 200, 'no-store'],
    ['/nope', 404, 'no-store'],
    ['/api/v1/workspaces/x/people/%zz', 400, 'no-store'],
  ] as const)('has Cache-Control and X-Content-Type-Options: %s', async ([path, status, caching], { service }) => {
    const answer = await rawRequest(service.address, { target: path });
    expect([answer.status, answer.headers['cache-control'], answer.headers['x-content-type-options']]).toEqual([
      status,
      caching,
      'nosniff',
    ]);
  });
});

describe('an HTTP/1.0 request', () => {
  it('needs no Host', async ({ service }) => {
    expect((await send({ service }, 'GET /health/live HTTP/1.0')).status).toBe(200);
  });
});

describe('a path', () => {
  it.for(['/people/', '/people//archive', '//people', '/people/7/'])(
    'with an empty segment is 404: %s',
    async (path, { service, workspace }) => {
      for (const method of ['GET', 'POST', 'PATCH']) {
        const slug = path.startsWith('//') ? '' : `/${workspace.slug}`;
        const target = `/api/v1/workspaces${slug}${path}`;
        expectRefusal(await rawRequest(service.address, { method, target }), 404, 'NOT_FOUND', /./);
      }
    },
  );

  it('with a very long parameter is validated after the credential', async ({ service, workspace }) => {
    const long = 'x'.repeat(5_000);
    const authorization = [['Authorization', `Bearer ${workspace.secret}`]] as const;
    const ask = (target: string, headers: readonly (readonly [string, string])[]) =>
      rawRequest(service.address, { target, headers });
    expectRefusal(await ask(`${people({ workspace })}/${long}`, []), 401, 'UNAUTHENTICATED', /./);
    expectRefusal(await ask(`${people({ workspace })}/${long}`, authorization), 400, 'INVALID_INPUT', /id: /);
    expectRefusal(await ask(`/api/v1/workspaces/${long}/people`, authorization), 403, 'FORBIDDEN', /./);
  });
});
