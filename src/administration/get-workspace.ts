import { bind, sql } from '../database/sql.ts';
import { read, selection } from '../operation/read.ts';
import { Exactly } from '../operation/schema.ts';
import { jsonObject } from '../operation/wire.ts';
import { FOR_ADMINISTRATORS } from './audience.ts';
import { exampleWorkspace, Workspace } from './schemas.ts';
import { workspaceColumns, workspaceTables } from './workspace-columns.ts';

const selectWorkspace = sql`
  select '{"workspace":' || ${jsonObject(workspaceColumns)}::text || '}' as body
  from ${workspaceTables}
  where workspace.workspace_id = ${bind('workspaceId::integer')}`;

export const WORKSPACE_ANSWER = {
  description: 'The workspace.',
  schema: Exactly({ workspace: Workspace }, { title: 'WorkspaceResponse' }),
  example: { workspace: exampleWorkspace },
};

export const getWorkspace = read({
  ...FOR_ADMINISTRATORS,
  id: 'getWorkspace',
  path: '/workspace',
  summary: 'Read the workspace',
  tag: 'Workspaces',
  answer: 'whole',
  response: WORKSPACE_ANSWER,
  select: () => selection(selectWorkspace, {}),
});
