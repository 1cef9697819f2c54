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
