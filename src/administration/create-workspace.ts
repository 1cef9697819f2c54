import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { conflict } from '../operation/errors.ts';
import { Exactly, Name } from '../operation/schema.ts';
import { write } from '../operation/write.ts';
import { FOR_OPERATORS } from './audience.ts';
import { described, exampleWorkspace, Slug, Workspace } from './schemas.ts';

export const NewWorkspace = Exactly(
  {
    organization: described(Name, 'Name of the organization; it is created unless it exists.'),
    name: described(Name, 'Name of the workspace.'),
    slug: Slug,
  },
  { title: 'NewWorkspace' },
);

/** Finds the oldest organization of a name, or creates one. */
export const requireOrganization = statement<{ organization: string; now: Date }, { organization_id: number }>(sql`
  with known as (
    select organization_id from organization where name = ${bind('organization::text')}
    order by organization_id limit 1
  ), created as (
    insert into organization (name, created_at)
    select ${bind('organization::text')}, ${bind('now::timestamptz')} where not exists (select from known)
    returning organization_id
  )
  select organization_id from known union all select organization_id from created`);

/** Answers no row where the slug is taken. */
export const insertWorkspace = statement<
  { organizationId: number; slug: string; name: string; now: Date },
  { workspace_id: number; body: string }
>(sql`
  insert into workspace (organization_id, slug, name, created_at)
  values (${bind('organizationId::integer')}, ${bind('slug::text')}, ${bind('name::text')}, ${bind('now::timestamptz')})
  on conflict (slug) do nothing
  returning workspace_id, json_build_object('workspaceId', workspace_id, 'slug', slug,
    'organizationId', organization_id)::text as body`);

export const createWorkspace = write({
  ...FOR_OPERATORS,
  id: 'createWorkspace',
  method: 'POST',
  path: '/workspaces',
  summary: 'Create a workspace',
  description: 'In the organization of that name, which is created unless it exists. All features but `agents` are on.',
  tag: 'Workspaces',
  idempotencyKey: false,
  ifMatch: false,
  body: NewWorkspace,
  bodyExample: { organization: 'Nordlys Energi A/S', name: 'Nordlys', slug: 'nordlys' },
  responses: {
    201: {
      description: 'The new workspace.',
      schema: Exactly(
        {
          workspaceId: Workspace.properties.workspaceId,
          slug: Slug,
          organizationId: Workspace.properties.organizationId,
        },
        { title: 'CreatedWorkspace' },
      ),
      example: { workspaceId: exampleWorkspace.workspaceId, slug: exampleWorkspace.slug, organizationId: 1 },
    },
  },
  async run({ runOnInstallation, now }, { body: { organization, name, slug } }) {
    const [owner] = await runOnInstallation(requireOrganization, { organization, now });
    if (!owner) throw new Error('An organization was neither found nor created');
    const [created] = await runOnInstallation(insertWorkspace, {
      organizationId: owner.organization_id,
      slug,
      name,
      now,
    });
    if (!created) throw conflict(`A workspace with the slug "${slug}" exists already.`);
    const { workspace_id: workspaceId, body } = created;
    return { status: 201, body, record: { type: 'workspace', id: workspaceId, workspaceId }, changed: true };
  },
});
