import { randomBytes } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { conflict } from '../operation/errors.ts';
import { Email, Exactly, Name, Nullable, OneOf, RecordId } from '../operation/schema.ts';
import { type WriteContext, write } from '../operation/write.ts';
import { insertMembership, insertUser } from './add-member.ts';
import { FOR_OPERATORS } from './audience.ts';
import { insertWorkspace, NewWorkspace } from './create-workspace.ts';
import { issueToken } from './issue-token.ts';
import { described, FEATURES } from './schemas.ts';
import { setters } from './set-feature.ts';
import { expiryAfter, NewOwnToken } from './token-schemas.ts';

const Provision = Exactly(
  {
    ...NewWorkspace.properties,
    administrator: Type.Optional(
      Exactly({ email: described(Email, 'Email address.'), name: described(Name, 'Name.') }),
    ),
    features: Type.Optional(
      Exactly(Object.fromEntries(FEATURES.map((feature) => [feature, Type.Optional(Type.Boolean())]))),
    ),
    token: Type.Optional(NewOwnToken),
  },
  // A token has an owner.
  { title: 'Provision', dependentRequired: { token: ['administrator'] } },
);

interface FoundWorkspace {
  workspaceId: number;
  organizationId: number;
  organization: string;
  name: string;
}

/** Locked: two runs of one file must not both issue a token. */
const lockWorkspaceOfSlug = statement<{ slug: string }, FoundWorkspace>(sql`
  select workspace.workspace_id as "workspaceId", workspace.organization_id as "organizationId", workspace.name,
    (select organization.name from organization where organization.organization_id = workspace.organization_id)
      as organization
  from workspace where workspace.slug = ${bind('slug::text')}
  for no key update of workspace`);

const findMember = statement<{ workspaceId: number; email: string }, { userId: string }>(sql`
  select membership.user_id as "userId" from membership
  join app_user on app_user.user_id = membership.user_id
  where membership.workspace_id = ${bind('workspaceId::integer')} and lower(app_user.email) = lower(${bind('email::text')})`);

/** A token of this name that still works. */
const findToken = statement<{ workspaceId: number; userId: string; name: string; now: Date }, { tokenId: number }>(sql`
  select access_token_id as "tokenId" from access_token
  where workspace_id = ${bind('workspaceId::integer')} and user_id = ${bind('userId::text')}
    and name = ${bind('name::text')} and revoked_at is null and expires_at > ${bind('now::timestamptz')}
  order by access_token_id limit 1`);

/**
 * A workspace with its first administrator, features and token, in one transaction. What exists stays, so a file that was
 * interrupted can be provisioned again. For the command line: it is no operation of the catalogue.
 */
export const provisionWorkspace = write({
  ...FOR_OPERATORS,
  id: 'provisionWorkspace',
  method: 'POST',
  path: '/provisions',
  summary: 'Provision a workspace',
  description: 'Creates what is missing of a workspace, its first administrator, its features and a token.',
  tag: 'Workspaces',
  idempotencyKey: false,
  ifMatch: false,
  body: Provision,
  responses: {
    200: {
      description: 'The workspace.',
      schema: Exactly({
        status: OneOf(['created', 'updated', 'existing']),
        workspaceId: RecordId,
        slug: Type.String(),
        userId: Nullable(Type.String()),
        tokenId: Nullable(RecordId),
        token: Nullable(Type.String()),
      }),
      example: { status: 'created', workspaceId: 2, slug: 'sales', userId: null, tokenId: null, token: null },
    },
  },
  async run(context, { body: { administrator, features = {}, token, ...wanted } }) {
    const { workspaceId, organizationId, isNew } = await requireWorkspace(context, wanted);
    // Bound to the workspace that was found or created; the call itself names none.
    const run: WriteContext['run'] = (statement, values) =>
      context.runOnInstallation(statement as never, { ...values, workspaceId });
    const member = administrator && (await requireAdministrator({ ...context, run }, administrator));
    const set: string[] = [];
    for (const feature of FEATURES) {
      const on = (features as Record<string, boolean | undefined>)[feature];
      if (on !== undefined && (await run(setters[feature], { on })).length > 0) set.push(feature);
    }
    const issued =
      token && member && (await requireToken({ ...context, run, workspaceId }, organizationId, member.userId, token));
    const changed = isNew || member?.isNew === true || set.length > 0 || issued?.token !== undefined;
    const answer = {
      status: isNew ? 'created' : changed ? 'updated' : 'existing',
      workspaceId,
      slug: wanted.slug,
      userId: member?.userId ?? null,
      tokenId: issued?.tokenId ?? null,
      token: issued?.token ?? null,
    };
    return {
      status: 200,
      body: JSON.stringify(answer),
      record: { type: 'workspace', id: workspaceId, workspaceId },
      changed,
      changes: {
        ...(isNew && { slug: { after: wanted.slug } }),
        ...(member?.isNew && { administrator: { after: administrator?.email } }),
        ...Object.fromEntries(set.map((feature) => [feature, {}])),
        ...(issued?.token !== undefined && { tokenId: { after: issued.tokenId } }),
      },
    };
  },
});

async function requireWorkspace(
  { runOnInstallation, now }: WriteContext,
  { organization, name, slug }: { organization: string; name: string; slug: string },
): Promise<{ workspaceId: number; organizationId: number; isNew: boolean }> {
  const [known] = await runOnInstallation(lockWorkspaceOfSlug, { slug });
  if (known) return sameWorkspace(known);
  const created = await insertWorkspace(runOnInstallation, { organization, name, slug, now });
  if (created) return { workspaceId: created.workspaceId, organizationId: created.organizationId, isNew: true };
  const [since] = await runOnInstallation(lockWorkspaceOfSlug, { slug });
  if (!since) throw new Error('A workspace was neither found nor created');
  return sameWorkspace(since);

  function sameWorkspace(found: FoundWorkspace) {
    if (found.organization !== organization)
      throw conflict(`The slug "${slug}" belongs to a workspace of another organization.`);
    return { workspaceId: found.workspaceId, organizationId: found.organizationId, isNew: false };
  }
}

async function requireAdministrator(
  { run, runOnInstallation, now }: WriteContext,
  { email, name }: { email: string; name: string },
): Promise<{ userId: string; isNew: boolean }> {
  const userId = `usr_${randomBytes(12).toString('base64url')}`;
  await runOnInstallation(insertUser, { userId, email, name, now });
  const [added] = await run(insertMembership, { email, role: 'ADMIN', workAccess: true, now });
  if (added) return { userId: added.user_id, isNew: true };
  const [found] = await run(findMember, { email });
  if (!found) throw new Error('A member was neither found nor added');
  return { userId: found.userId, isNew: false };
}

async function requireToken(
  context: WriteContext,
  organizationId: number,
  userId: string,
  { name, scopes, expiresInDays }: Static<typeof NewOwnToken>,
): Promise<{ tokenId: number; token?: string }> {
  const { run, now } = context;
  const [known] = await run(findToken, { userId, name, now });
  if (known) return known;
  const expiresAt = expiryAfter(now, expiresInDays);
  const { body } = await issueToken(context, { organizationId, userId, name, scopes, expiresAt });
  return JSON.parse(body ?? '');
}
