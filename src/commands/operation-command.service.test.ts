import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService, type TestWorkspace } from '../../tests/harness/service.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { pageOf } from '../operation/page.ts';
import { read, selection } from '../operation/read.ts';
import { Cursor, Exactly, Name, Page, PageLimit } from '../operation/schema.ts';
import { write } from '../operation/write.ts';
import type { DatabaseCommand, Options } from './command.ts';
import { operationCommand } from './operation-command.ts';

const selectName = statement<{ workspaceId: number }, { name: string }>(
  sql`select name from workspace where workspace_id = ${bind('workspaceId::integer')}`,
);

const listNumbers = read({
  id: 'listNumbers',
  path: '/numbers',
  summary: 'List numbers.',
  tag: 'Test',
  audience: ['operator'],
  installation: true,
  answer: 'page',
  parameters: { query: Exactly({ limit: PageLimit, cursor: Type.Optional(Cursor) }) },
  response: { description: 'A page.', schema: Page(Exactly({ value: Type.Integer() })) },
  select: ({ query, after }) =>
    selection(
      pageOf(sql`
        select json_build_object('value', n) as item, n::text as key, n as id
        from generate_series(${bind('after::integer')} + 1, 60) n order by n limit ${bind('limit::integer')} + 1`),
      { after: Number(after?.id ?? 0), limit: query.limit },
    ),
});

const rename = statement<{ workspaceId: number; name: string }>(sql`
  update workspace set name = ${bind('name::text')} where workspace_id = ${bind('workspaceId::integer')}`);

const setTitle = write({
  id: 'setTitle',
  method: 'PUT',
  path: '/title',
  summary: 'Set the title.',
  tag: 'Test',
  audience: ['operator'],
  idempotencyKey: false,
  ifMatch: false,
  body: Exactly({ newTitle: Name }),
  responses: { 204: { description: 'Set.' } },
  async run({ run, workspaceId }, { body }) {
    await run(rename, { name: body.newTitle });
    return { status: 204, record: { type: 'workspace', id: workspaceId }, changed: true };
  },
});

let service: TestService;
let workspace: TestWorkspace;
beforeAll(async () => {
  service = await startService();
  workspace = await service.workspace();
});
afterAll(() => service.stop());

const numbers = operationCommand(listNumbers);
const title = operationCommand(setTitle);

function run(command: DatabaseCommand, options: Options) {
  return command.run(service.database, options, new Date(), { note() {}, write: () => Promise.resolve() });
}

describe('the command of an operation', () => {
  it('is named and described by the operation', () => {
    expect(numbers).toMatchObject({ name: 'number list', summary: 'List numbers.' });
    expect(Object.keys(numbers.options)).toEqual(['limit', 'cursor']);
    expect(title).toMatchObject({ name: 'title set', options: { workspace: { required: true } } });
  });

  it('lists page by page', async () => {
    const first = (await run(numbers, { limit: '2' })) as { nextCursor: string };
    expect(first).toEqual({ items: [{ value: 1 }, { value: 2 }], nextCursor: expect.any(String) });
    expect(numbers.say(first)).toBe(`VALUE\n1\n2\nMore with --cursor ${first.nextCursor}`);
    const second = await run(numbers, { limit: '1', cursor: first.nextCursor });
    expect(second).toEqual({ items: [{ value: 3 }], nextCursor: expect.any(String) });
  });

  it('lists everything with listsAllAs, unless --limit is given', async () => {
    const many = operationCommand({ ...listNumbers, id: 'listFigures' }, { listsAllAs: 'figures' });
    const items = Array.from({ length: 60 }, (_, n) => ({ value: n + 1 }));
    expect(await run(many, {})).toEqual({ items, nextCursor: null, figures: items });
    expect(await run(many, { limit: '50' })).toEqual({ items: items.slice(0, 50), nextCursor: expect.any(String) });
  });

  it('changes the workspace that it names', async () => {
    const answer = await run(title, { workspace: workspace.slug, 'new-title': 'Renamed' });
    expect([answer, title.say(answer)]).toEqual([{}, 'Done.']);
    const { workspaceId } = workspace;
    expect(await service.database.read(selectName, { workspaceId })).toEqual([{ name: 'Renamed' }]);
  });

  it.each<[DatabaseCommand, Options, string]>([
    [numbers, { limit: '51' }, '--limit must be at most 50.'],
    [title, { workspace: 'nowhere', 'new-title': 'x' }, 'There is no workspace with the slug "nowhere".'],
    [title, { workspace: 'nowhere', 'new-title': '' }, 'There is no workspace with the slug "nowhere".'],
  ])('%#: reports the option that is wrong', async (command, options, sentence) => {
    await expect(run(command, options)).rejects.toThrow(sentence);
  });

  it('reports the option whose value the schema refuses', async () => {
    const options = { workspace: workspace.slug, 'new-title': ' ' };
    await expect(run(title, options)).rejects.toThrow(/^--new-title must .*\.$/);
  });
});
