import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { serviceTest } from '../../tests/harness/fixtures.ts';
import { chunked, openConnection, type RawConnection, requestBytes } from '../../tests/harness/raw-http.ts';
import type { TestWorkspace } from '../../tests/harness/service.ts';

const it = serviceTest().extend(
  'connection',
  { scope: 'file' },
  async ({ service }, { onCleanup }): Promise<RawConnection> => {
    const connection = await openConnection(service.address);
    onCleanup(() => connection.close());
    return connection;
  },
);

const TYPES = [undefined, 'application/json', 'application/x-www-form-urlencoded'] as const;

/** The bytes of a POST with a chunked body. */
function post({ slug, secret }: TestWorkspace, below: string, version: string, body: string, type?: string): Buffer {
  const head = requestBytes({
    method: 'POST',
    target: `/api/v1/workspaces/${slug}${below}`,
    headers: [
      ['Authorization', `Bearer ${secret}`],
      ['Idempotency-Key', randomUUID()],
      ['If-Match', `"${version}"`],
      ...(type === undefined ? [] : [['Content-Type', type] as const]),
      ['Transfer-Encoding', 'chunked'],
    ],
  });
  return Buffer.concat([head, chunked(body)]);
}

describe('a chunked body without a byte', () => {
  it.for(TYPES)('is none for an operation that takes none: %s', async (type, { workspace, connection }) => {
    const created = await workspace.api.post('/people', { name: 'Bo', email: 'bo@post.example' });
    const { id, version } = created.body.person;
    const answer = await connection.ask(post(workspace, `/people/${id}/archive`, version, '', type));
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.person.archivedAt).not.toBeNull();
  });

  it.for(TYPES)('is none for an operation that can do without: %s', async (type, { workspace, connection }) => {
    const answer = await connection.ask(post(workspace, '/summaries/7/approve', 'v1.a', '', type));
    expect(answer.status, answer.text).toBe(404);
  });

  it.for([
    [undefined, 415],
    ['application/json', 400],
  ] as const)('is refused by an operation that needs one: %s', async ([type, status], { workspace, connection }) => {
    const answer = await connection.ask(post(workspace, '/people', 'v1.a', '', type));
    expect([answer.status, answer.body.error.code]).toEqual([status, 'INVALID_INPUT']);
  });
});

it.for([
  [undefined, '{}', 415],
  ['text/plain', '{}', 415],
  ['application/json', '{}', 404],
  ['application/json', ' ', 400],
] as const)('reads a chunked body that has bytes: %s, "%s"', async ([type, body, status], { workspace, service }) => {
  const connection = await openConnection(service.address);
  const answer = await connection.ask(post(workspace, '/people/2147483000/archive', 'v1.a', body, type));
  expect(answer.status, answer.text).toBe(status);
  connection.close();
});
