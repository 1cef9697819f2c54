import { Type } from 'typebox';
import { bind, sql } from '../database/sql.ts';
import { read, selection } from '../operation/operation.ts';
import { pageOf } from '../operation/page.ts';
import { Cursor, Exactly, Page, PageLimit } from '../operation/schema.ts';
import { jsonObject } from '../operation/wire.ts';
import { FOR_OPERATORS } from './audience.ts';
import { exampleWorkspace, Workspace } from './schemas.ts';
import { workspaceColumns, workspaceTables } from './workspace-columns.ts';

const selectWorkspaces = pageOf(sql`
  select ${jsonObject(workspaceColumns)} as item, '' as key, workspace.workspace_id as id
  from ${workspaceTables}
  where workspace.workspace_id > ${bind('afterId::integer')}
  order by workspace.workspace_id
  limit ${bind('limit::integer')} + 1`);

export const listWorkspaces = read({
  ...FOR_OPERATORS,
  id: 'listWorkspaces',
  path: '/workspaces',
  summary: 'List workspaces',
  description: 'In the order of their numbers.',
  tag: 'Workspaces',
  answer: 'page',
  parameters: { query: Exactly({ limit: PageLimit, cursor: Type.Optional(Cursor) }) },
  response: {
    description: 'A page of workspaces.',
    schema: Page(Workspace),
    example: { items: [exampleWorkspace], nextCursor: null },
  },
  select: ({ query, after }) => selection(selectWorkspaces, { limit: query.limit, afterId: after?.id ?? 0 }),
});
