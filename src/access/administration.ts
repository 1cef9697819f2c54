import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '../database/connect.ts';
import type { Role } from '../database/tables.ts';
import { isEmail } from '../operation/formats.ts';
import { SCOPES, type Scope } from './caller.ts';
import { hashToken, newToken } from './token.ts';

/** What an administrator asked for cannot be done. The message is a sentence for a person. */
export class AdministrationError extends Error {}

export const FEATURES = ['agents', 'relationships', 'meetings'] as const;
export type WorkspaceFeature = (typeof FEATURES)[number];
export const EXPIRY_DAYS = [7, 30, 90, 180, 365] as const;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const DAY_MS = 86_400_000;

export async function createWorkspace(
  database: Queries,
  { organization, name, slug }: { organization: string; name: string; slug: string },
  now: Date,
): Promise<{ workspaceId: number; slug: string; organizationId: number }> {
  if (!SLUG.test(slug) || slug.length > 100) {
    throw new AdministrationError(
      'A slug has 1-100 lowercase letters and digits, in groups separated by single hyphens.',
    );
  }
  requireText('The organization’s name', organization, 255);
  requireText('The workspace’s name', name, 255);
  const known = await database
    .selectFrom('organization')
    .select('organization_id')
    .where('name', '=', organization)
    .orderBy('organization_id')
    .executeTakeFirst();
  const { organization_id: organizationId } =
    known ??
    (await database
      .insertInto('organization')
      .values({ name: organization, created_at: now })
      .returning('organization_id')
      .executeTakeFirstOrThrow());
  const created = await database
    .insertInto('workspace')
    .values({ organization_id: organizationId, slug, name, created_at: now })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('workspace_id')
    .executeTakeFirst();
  if (!created) throw new AdministrationError(`A workspace with the slug "${slug}" exists already.`);
  return { workspaceId: created.workspace_id, slug, organizationId };
}

export async function addMember(
  database: Queries,
  member: { workspace: string; email: string; name: string; role: Role; workAccess: boolean },
  now: Date,
): Promise<{ userId: string }> {
  const { workspaceId } = await findWorkspace(database, member.workspace);
  if (!isEmail(member.email) || member.email.length > 320)
    throw new AdministrationError(`"${member.email}" is not an email address.`);
  requireText('The member’s name', member.name, 255);
  await database
    .insertInto('app_user')
    .values({
      user_id: `usr_${randomBytes(12).toString('base64url')}`,
      email: member.email,
      name: member.name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .execute();
  const userId = await findUser(database, member.email);
  const added = await database
    .insertInto('membership')
    .values({
      workspace_id: workspaceId,
      user_id: userId,
      role: member.role,
      work_access: member.workAccess,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'user_id']).doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) {
    throw new AdministrationError(`${member.email} is already a member of ${member.workspace}.`);
  }
  return { userId };
}

export interface MemberChange {
  workspace: string;
  email: string;
  role?: Role;
  workAccess?: boolean;
  active?: boolean;
}

export async function setMember(database: Queries, change: MemberChange): Promise<{ userId: string }> {
  const { workspaceId, userId } = await findMember(database, change.workspace, change.email);
  const { role, workAccess, active } = change;
  if (role === undefined && workAccess === undefined && active === undefined) {
    throw new AdministrationError('Say what to change: --role, --work-access or --active.');
  }
  await database
    .updateTable('membership')
    .set({
      ...(role === undefined ? {} : { role }),
      ...(workAccess === undefined ? {} : { work_access: workAccess }),
      ...(active === undefined ? {} : { active }),
    })
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .execute();
  return { userId };
}

export async function setFeature(
  database: Queries,
  { workspace, feature, on }: { workspace: string; feature: WorkspaceFeature; on: boolean },
): Promise<{ workspaceId: number; feature: WorkspaceFeature; on: boolean }> {
  const { workspaceId } = await findWorkspace(database, workspace);
  await database
    .updateTable('workspace')
    .set({ [`${feature}_enabled`]: on })
    .where('workspace_id', '=', workspaceId)
    .execute();
  return { workspaceId, feature, on };
}

export interface NewTokenRequest {
  workspace: string;
  email: string;
  name: string;
  scopes: readonly string[];
  /** One of `EXPIRY_DAYS`, or an instant of the operator's choice. */
  expires: { days: number } | { at: Date };
}

/** Makes a token for an active member. The secret is in the answer and nowhere else. */
export async function createToken(
  database: Queries,
  request: NewTokenRequest,
  now: Date,
): Promise<{ token: string; tokenId: number; expiresAt: string }> {
  const member = await findMember(database, request.workspace, request.email);
  if (!member.active)
    throw new AdministrationError(`${request.email} is not an active member of ${request.workspace}.`);
  requireText('The token’s name', request.name, 255);
  const unknown = request.scopes.filter((scope) => !SCOPES.includes(scope as Scope));
  if (unknown.length > 0 || request.scopes.length === 0) {
    throw new AdministrationError(`Scopes are one or more of ${SCOPES.join(', ')}, separated by commas.`);
  }
  const expiresAt =
    'at' in request.expires ? request.expires.at : new Date(now.getTime() + request.expires.days * DAY_MS);
  const token = newToken(member.workspaceId);
  const { access_token_id: tokenId } = await database
    .insertInto('access_token')
    .values({
      workspace_id: member.workspaceId,
      organization_id: member.organizationId,
      user_id: member.userId,
      name: request.name,
      token_hash: hashToken(token),
      scopes: [...new Set(request.scopes)],
      created_at: now,
      expires_at: expiresAt,
    })
    .returning('access_token_id')
    .executeTakeFirstOrThrow();
  return { token, tokenId, expiresAt: expiresAt.toISOString() };
}

export interface TokenRow {
  tokenId: number;
  name: string;
  email: string;
  scopes: string[];
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
  /** To the minute. */
  lastUsedAt: string | null;
}

/** The workspace's tokens, newest first; never a secret. */
export async function listTokens(database: Queries, workspace: string): Promise<TokenRow[]> {
  const { workspaceId } = await findWorkspace(database, workspace);
  const rows = await database
    .selectFrom('access_token')
    .innerJoin('app_user', 'app_user.user_id', 'access_token.user_id')
    .select([
      'access_token_id',
      'access_token.name',
      'email',
      'scopes',
      'access_token.created_at',
      'expires_at',
      'revoked_at',
      'last_used_at',
    ])
    .where('workspace_id', '=', workspaceId)
    .orderBy('access_token_id', 'desc')
    .execute();
  return rows.map((row) => ({
    tokenId: row.access_token_id,
    name: row.name,
    email: row.email,
    scopes: row.scopes,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }));
}

/** Takes effect with the next request. Revoking twice keeps the first instant. */
export async function revokeToken(
  database: Queries,
  { workspace, tokenId }: { workspace: string; tokenId: number },
  now: Date,
): Promise<{ tokenId: number; revokedAt: string }> {
  const { workspaceId } = await findWorkspace(database, workspace);
  const row = await database
    .updateTable('access_token')
    .set({ revoked_at: sql`coalesce(revoked_at, ${now})` })
    .where('workspace_id', '=', workspaceId)
    .where('access_token_id', '=', tokenId)
    .returning('revoked_at')
    .executeTakeFirst();
  if (!row) throw new AdministrationError(`${workspace} has no token ${tokenId}.`);
  return { tokenId, revokedAt: (row.revoked_at ?? now).toISOString() };
}

export async function findWorkspace(
  database: Queries,
  slug: string,
): Promise<{ workspaceId: number; organizationId: number }> {
  const row = await database
    .selectFrom('workspace')
    .select(['workspace_id', 'organization_id'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!row) throw new AdministrationError(`There is no workspace with the slug "${slug}".`);
  return { workspaceId: row.workspace_id, organizationId: row.organization_id };
}

async function findUser(database: Queries, email: string): Promise<string> {
  const row = await database
    .selectFrom('app_user')
    .select('user_id')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst();
  if (!row) throw new AdministrationError(`There is no user with the email ${email}.`);
  return row.user_id;
}

async function findMember(database: Queries, workspace: string, email: string) {
  const { workspaceId, organizationId } = await findWorkspace(database, workspace);
  const userId = await findUser(database, email);
  const row = await database
    .selectFrom('membership')
    .select('active')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new AdministrationError(`${email} is not a member of ${workspace}.`);
  return { workspaceId, organizationId, userId, active: row.active };
}

function requireText(what: string, text: string, maximum: number): void {
  if (text.trim() === '' || [...text].length > maximum || text.includes('\0')) {
    throw new AdministrationError(`${what} must have 1-${maximum} characters.`);
  }
}
