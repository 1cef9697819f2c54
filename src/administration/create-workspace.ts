import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { conflict } from '../operation/errors.ts';
import { Exactly, Name } from '../operation/schema.ts';
import { type WriteContext, write } from '../operation/write.ts';
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

const findOrganization = statement<{ organization: string }, { organizationId: number }>(sql`
  select organization_id as "organizationId" from organization where name = ${bind('organization::text')}
  order by organization_id limit 1`);

const insertOrganization = statement<{ organization: string; now: Date }, { organizationId: number }>(sql`
  insert into organization (name, created_at)
  values (${bind('organization::text')}, ${bind('now::timestamptz')}) returning organization_id as "organizationId"`);

/** Answers no row where the slug is taken. */
const insertOwned = statement<
  { organizationId: number; slug: string; name: string; now: Date },
  { workspaceId: number }
>(sql`
  insert into workspace (organization_id, slug, name, created_at)
  values (${bind('organizationId::integer')}, ${bind('slug::text')}, ${bind('name::text')}, ${bind('now::timestamptz')})
  on conflict (slug) do nothing
  returning workspace_id as "workspaceId"`);

interface InsertedWorkspace {
  workspaceId: number;
  slug: string;
  organizationId: number;
}

/** Returns the id of the oldest organization of that name, or of a new one. */
export async function requireOrganization(
  run: WriteContext['runOnInstallation'],
  { organization, now }: { organization: string; now: Date },
): Promise<number> {
  const [known] = await run(findOrganization, { organization });
  const [owner] = known ? [known] : await run(insertOrganization, { organization, now });
  if (!owner) throw new Error('An organization was neither found nor created');
  return owner.organizationId;
}

/** Inserts a workspace of the organization of that name. Undefined: the slug is taken. */
export async function insertWorkspace(
  run: WriteContext['runOnInstallation'],
  { organization, name, slug, now }: { organization: string; name: string; slug: string; now: Date },
): Promise<InsertedWorkspace | undefined> {
  const organizationId = await requireOrganization(run, { organization, now });
  const [created] = await run(insertOwned, { organizationId, slug, name, now });
  return created && { workspaceId: created.workspaceId, slug, organizationId };
}

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
    const created = await insertWorkspace(runOnInstallation, { organization, name, slug, now });
    if (!created) throw conflict(`A workspace with the slug "${slug}" exists already.`);
    const { workspaceId } = created;
    const body = JSON.stringify(created);
    return { status: 201, body, record: { type: 'workspace', id: workspaceId, workspaceId }, changed: true };
  },
});
