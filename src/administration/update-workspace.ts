import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { changesBetween } from '../operation/changes.ts';
import { notFound } from '../operation/errors.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import { Exactly, Name } from '../operation/schema.ts';
import { jsonObject } from '../operation/wire.ts';
import { write } from '../operation/write.ts';
import { FOR_ADMINISTRATORS } from './audience.ts';
import { WORKSPACE_ANSWER } from './get-workspace.ts';
import { described } from './schemas.ts';
import { workspaceColumns, workspaceTables } from './workspace-columns.ts';

const lockWorkspace = statement<InWorkspace, { id: number; name: string }>(sql`
  select workspace_id as id, name from workspace where workspace_id = ${bind('workspaceId::integer')} for no key update`);

const setName = statement<InWorkspace & { name: string }>(sql`
  update workspace set name = ${bind('name::text')} where workspace_id = ${bind('workspaceId::integer')}`);

const rereadWorkspace = statement<InWorkspace, { body: string }>(sql`
  select '{"workspace":' || ${jsonObject(workspaceColumns)}::text || '}' as body
  from ${workspaceTables}
  where workspace.workspace_id = ${bind('workspaceId::integer')}`);

export const updateWorkspace = write({
  ...FOR_ADMINISTRATORS,
  id: 'updateWorkspace',
  method: 'PATCH',
  path: '/workspace',
  summary: 'Rename the workspace',
  description: 'The slug, which addresses contain, stays.',
  tag: 'Workspaces',
  idempotencyKey: false,
  ifMatch: false,
  body: Exactly({ name: described(Name, 'Name of the workspace.') }, { title: 'WorkspacePatch' }),
  bodyExample: { name: 'Nordlys Salg' },
  responses: { 200: WORKSPACE_ANSWER },
  async run({ run }, { body: patch }) {
    const [before] = await run(lockWorkspace, {});
    if (!before) throw notFound();
    const changes = changesBetween(before, patch, ['name']);
    const changed = Object.keys(changes).length > 0;
    if (changed) await run(setName, patch);
    const [row] = await run(rereadWorkspace, {});
    if (!row) throw new Error('A workspace that is locked returned no row');
    return { status: 200, body: row.body, record: { type: 'workspace', id: before.id }, changed, changes };
  },
});
