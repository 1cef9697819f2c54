import { bind, sql } from '../database/sql.ts';
import { list } from '../operation/list.ts';
import { pageOf } from '../operation/page.ts';
import { selection } from '../operation/read.ts';
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

export const listWorkspaces = list({
  ...FOR_OPERATORS,
  id: 'listWorkspaces',
  path: '/workspaces',
  plural: 'workspaces',
  description: 'In the order of their numbers.',
  tag: 'Workspaces',
  item: { schema: Workspace, example: exampleWorkspace },
  select: ({ query, after }) => selection(selectWorkspaces, { limit: query.limit, afterId: after?.id ?? 0 }),
});
