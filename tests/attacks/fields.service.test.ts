import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openConnection, type RawAnswer, rawRequest } from '../harness/raw-http.ts';
import { startService, type TestService, type TestWorkspace } from '../harness/service.ts';

let service: TestService;
let workspace: TestWorkspace;

beforeAll(async () => {
  service = await startService();
  workspace = await service.workspace();
});
afterAll(() => service.stop());

const people = () => `/api/v1/workspaces/${workspace.slug}/people`;

async function send(...lines: string[]): Promise<RawAnswer> {
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
  ['a Host that is none', ['Host: a b'], 400, /host: must be a host name/],
  ['a body in an unknown coding', ['Host: x', 'Transfer-Encoding: gzip, chunked'], 415, /transfer-encoding: encoded/],
  ['a body without a known end', ['Host: x', 'Transfer-Encoding: gzip'], 400, /transfer-encoding: must end/],
] as const)('a request with %s', (_, fields, status, message) => {
  const rest = fields.join().includes('chunked') ? '\r\n\r\n0' : '';
  const credential = () => `Authorization: Bearer ${workspace.secret}`;

  it('is refused with the reason for who may call', async () => {
    for (const method of ['GET', 'POST'])
      expectRefusal(
        await send(`${method} ${people()} HTTP/1.1`, credential(), 'Idempotency-Key: k', ...fields, rest),
        status,
        'INVALID_INPUT',
        message,
      );
  });

  it('gets 401 without a credential', async () => {
    for (const method of ['GET', 'POST'])
      expectRefusal(await send(`${method} ${people()} HTTP/1.1`, ...fields, rest), 401, 'UNAUTHENTICATED', /./);
  });

  it('is refused on pages that are for everybody, and where there is none', async () => {
    for (const path of ['/health/live', '/docs', '/nowhere'])
      expectRefusal(await send(`GET ${path} HTTP/1.1`, ...fields, rest), status, 'INVALID_INPUT', message);
  });
});

describe('a list of faults', () => {
  /** What 20 faults, each with a name of at most 100 characters, have room in. */
  const MOST_CHARACTERS = 4_000;
  const names = (count: number) => Array.from({ length: count }, (_, n) => `unknown-${n}`).join('&');

  const hosts = new Array<readonly [string, string]>(900).fill(['Host', '']);
  const lists: [string, string, () => string, typeof hosts][] = [
    ['unknown parameters of a read', 'GET', () => `${people()}?${names(1_000)}`, []],
    ['unknown parameters of a write', 'POST', () => `${people()}?${names(1_000)}`, []],
    ['one parameter given again and again', 'GET', () => `${people()}?${'a&'.repeat(5_000)}`, []],
    ['Host given again and again', 'GET', () => people(), hosts],
    ['Host given again and again, without a route', 'GET', () => '/nope', hosts],
  ];

  it.each(lists)('has a bound: %s', async (_, method, target, fields) => {
    const headers = [['Authorization', `Bearer ${workspace.secret}`], ['Idempotency-Key', 'k'], ...fields] as const;
    const answer = await rawRequest(service.address, { method, target: target(), headers });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'INVALID_INPUT']);
    expect(answer.text.length).toBeLessThan(MOST_CHARACTERS);
    const faults: string[] = answer.body.error.message.match(/\S+: (?:is|must)/g);
    expect(faults.length).toBeLessThanOrEqual(20);
    expect(new Set(faults).size).toBe(faults.length);
  });
});

describe('an answer without a credential', () => {
  it.each([
    ['/', 302, 'no-cache'],
    ['/docs', 200, 'no-cache'],
    ['/docs/reference.css', 200, 'no-cache'],
    ['/openapi.json', 200, 'no-cache'],
    ['/health/live', 200, 'no-store'],
    ['/health/ready', 200, 'no-store'],
    ['/metrics', 200, 'no-store'],
    ['/nope', 404, 'no-store'],
    ['/api/v1/workspaces/x/people/%zz', 400, 'no-store'],
  ])('says how it may be kept, and that its type is meant: %s', async (path, status, caching) => {
    const answer = await rawRequest(service.address, { target: path });
    expect([answer.status, answer.headers['cache-control'], answer.headers['x-content-type-options']]).toEqual([
      status,
      caching,
      'nosniff',
    ]);
  });
});

describe('a request of HTTP/1.0', () => {
  it('needs no Host', async () => {
    expect((await send('GET /health/live HTTP/1.0')).status).toBe(200);
  });
});

describe('a path', () => {
  it.each(['/people/', '/people//archive', '//people', '/people/7/'])(
    'with an empty segment is none: %s',
    async (path) => {
      for (const method of ['GET', 'POST', 'PATCH']) {
        const slug = path.startsWith('//') ? '' : `/${workspace.slug}`;
        const target = `/api/v1/workspaces${slug}${path}`;
        expectRefusal(await rawRequest(service.address, { method, target }), 404, 'NOT_FOUND', /./);
      }
    },
  );

  it('with a very long parameter is judged after the credential', async () => {
    const long = 'x'.repeat(5_000);
    const authorization = [['Authorization', `Bearer ${workspace.secret}`]] as const;
    const ask = (target: string, headers: readonly (readonly [string, string])[]) =>
      rawRequest(service.address, { target, headers });
    expectRefusal(await ask(`${people()}/${long}`, []), 401, 'UNAUTHENTICATED', /./);
    expectRefusal(await ask(`${people()}/${long}`, authorization), 400, 'INVALID_INPUT', /id: /);
    expectRefusal(await ask(`/api/v1/workspaces/${long}/people`, authorization), 403, 'FORBIDDEN', /./);
  });
});
