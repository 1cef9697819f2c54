import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openConnection, rawRequest, requestBytes } from '../../tests/harness/raw-http.ts';
import { startService, type TestService, type TestWorkspace } from '../../tests/harness/service.ts';
import { Exactly } from '../operation/schema.ts';
import { write } from '../operation/write.ts';

/** An operation of a shape that the catalogue does not have. */
const removeMember = write({
  id: 'removeMember',
  method: 'DELETE',
  path: '/groups/{group}/members/{member}',
  summary: 'Remove a member from a group.',
  tag: 'groups',
  idempotencyKey: false,
  ifMatch: false,
  parameters: { path: Exactly({ group: Type.String(), member: Type.Integer() }) },
  responses: { 204: { description: 'Removed.' } },
  async run(_context, { path }) {
    removed.push(`${path.group} ${path.member}`);
    return { status: 204, record: { type: 'group', id: path.group }, changed: false };
  },
});
const removed: string[] = [];
const forMembers = { ...removeMember, id: 'leaveGroup', path: '/groups/{group}', audience: ['member' as const] };

let service: TestService;
let workspace: TestWorkspace;

beforeAll(async () => {
  service = await startService({ operations: [removeMember, forMembers] });
  workspace = await service.workspace();
});
afterAll(() => service.stop());

function ask(method: string, below: string) {
  const target = `/api/v1/workspaces/${workspace.slug}${below}`;
  return { method, target, headers: [['Authorization', `Bearer ${workspace.secret}`] as const] };
}

describe('a DELETE that answers 204', () => {
  it('may have several path parameters, and sends no body and no headers of one', async () => {
    const connection = await openConnection(service.address);
    const request = requestBytes(ask('DELETE', '/groups/board%20games/members/7'));
    const first = await connection.ask(request);
    expect(removed).toEqual(['board games 7']);
    expect([first.status, first.text]).toEqual([204, '']);
    expect(Object.keys(first.headers)).not.toEqual(expect.arrayContaining(['content-type']));
    expect(Object.keys(first.headers)).not.toEqual(expect.arrayContaining(['content-length']));
    expect(Object.keys(first.headers)).not.toEqual(expect.arrayContaining(['transfer-encoding']));
    // The next answer on the connection shows that the first one had no body.
    expect((await connection.ask(request)).status).toBe(204);
    connection.close();
  });

  it('checks each parameter', async () => {
    const answer = await rawRequest(service.address, ask('DELETE', '/groups/a/members/b'));
    expect([answer.status, answer.body.error.code]).toEqual([400, 'INVALID_INPUT']);
  });

  it('is listed in Allow as the only method of its path', async () => {
    const answer = await rawRequest(service.address, ask('GET', '/groups/a/members/7'));
    expect([answer.status, answer.headers.allow]).toEqual([405, 'DELETE']);
  });
});

it('has no route for an operation that is not for tokens', async () => {
  expect((await rawRequest(service.address, ask('DELETE', '/groups/a'))).status).toBe(404);
});
