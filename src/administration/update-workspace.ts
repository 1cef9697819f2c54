import { type Static, Type } from 'typebox';
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
import { described, WorkspaceLanguage } from './schemas.ts';
import { workspaceColumns, workspaceTables } from './workspace-columns.ts';

const WorkspacePatch = Exactly(
  {
    name: Type.Optional(described(Name, 'Name of the workspace.')),
    language: Type.Optional(WorkspaceLanguage),
  },
  { title: 'WorkspacePatch', minProperties: 1 },
);

type Changeable = Required<Static<typeof WorkspacePatch>>;

const lockWorkspace = statement<InWorkspace, Changeable & { id: number }>(sql`
  select workspace_id as id, name, language from workspace where workspace_id = ${bind('workspaceId::integer')} for no key update`);

const setWorkspace = statement<InWorkspace & Changeable>(sql`
  update workspace set name = ${bind('name::text')}, language = ${bind('language::text')}
  where workspace_id = ${bind('workspaceId::integer')}`);

const rereadWorkspace = statement<InWorkspace, { body: string }>(sql`
  select '{"workspace":' || ${jsonObject(workspaceColumns)}::text || '}' as body
  from ${workspaceTables}
  where workspace.workspace_id = ${bind('workspaceId::integer')}`);

export const updateWorkspace = write({
  ...FOR_ADMINISTRATORS,
  id: 'updateWorkspace',
  method: 'PATCH',
  path: '/workspace',
  summary: 'Change the workspace',
  description: 'Its name, and what a language model writes in. The slug, which addresses contain, stays.',
  tag: 'Workspaces',
  idempotencyKey: false,
  ifMatch: false,
  body: WorkspacePatch,
  bodyExample: { name: 'Nordlys Salg', language: 'da' },
  responses: { 200: WORKSPACE_ANSWER },
  async run({ run }, { body: patch }) {
    const [before] = await run(lockWorkspace, {});
    if (!before) throw notFound();
    const { id, ...current } = before;
    const after = { ...current, ...patch };
    const changes = changesBetween(current, after, Object.keys(patch));
    const changed = Object.keys(changes).length > 0;
    if (changed) await run(setWorkspace, after);
    const [row] = await run(rereadWorkspace, {});
    if (!row) throw new Error('A workspace that is locked returned no row');
    return { status: 200, body: row.body, record: { type: 'workspace', id }, changed, changes };
  },
});
