import type { Role } from '../access/caller.ts';
import { findAnyInvitation } from '../administration/open-invitations.ts';
import type { Database } from '../database/connect.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';

export interface Person {
  userId: string;
  email: string;
  /** Whether the person has a way to sign in. */
  hasCredential: boolean;
}

const hasCredential = sql`exists (select from user_credential where user_credential.user_id = app_user.user_id)`;

export const findPerson = statement<{ email: string }, Person>(sql`
  select app_user.user_id as "userId", app_user.email, ${hasCredential} as "hasCredential" from app_user
  where lower(app_user.email) = lower(${bind('email::text')})`);

export const findPersonById = statement<{ userId: string }, Person>(sql`
  select app_user.user_id as "userId", app_user.email, ${hasCredential} as "hasCredential" from app_user
  where app_user.user_id = ${bind('userId::text')}`);

/** Locks the person, so that what is decided by memberships and credentials holds until the end of the transaction. */
export const lockPerson = statement<{ email: string }, { userId: string }>(sql`
  select user_id as "userId" from app_user where lower(email) = lower(${bind('email::text')}) for update`);

export const insertPerson = statement<{ userId: string; email: string; name: string; now: Date }>(sql`
  insert into app_user (user_id, email, name, created_at)
  values (${bind('userId::text')}, ${bind('email::text')}, ${bind('name::text')}, ${bind('now::timestamptz')})
  on conflict ((lower(email))) do nothing`);

export const putMembership = statement<{
  workspaceId: number;
  userId: string;
  role: Role;
  workAccess: boolean;
  now: Date;
}>(sql`
  insert into membership (workspace_id, user_id, role, work_access, created_at)
  values (${bind('workspaceId::integer')}, ${bind('userId::text')}, ${bind('role::text')},
    ${bind('workAccess::boolean')}, ${bind('now::timestamptz')})
  on conflict (workspace_id, user_id) do update
  set role = excluded.role, work_access = excluded.work_access, active = true`);

/** Whether the person may enter a workspace, and whether the person is a member of one besides this. */
export const selectMemberships = statement<
  { userId: string; workspaceId: number },
  { active: boolean; elsewhere: boolean }
>(sql`
  select coalesce(bool_or(active), false) as active,
    coalesce(bool_or(workspace_id <> ${bind('workspaceId::integer')}), false) as elsewhere
  from membership where user_id = ${bind('userId::text')}`);

/** Whether a session may start for the person: to enter a workspace, or to accept an invitation. */
export async function maySignIn(database: Pick<Database, 'read'>, userId: string, now: Date): Promise<boolean> {
  const [memberships] = await database.read(selectMemberships, { userId, workspaceId: 0 });
  return memberships?.active === true || isInvited(database, userId, now);
}

export async function isInvited(database: Pick<Database, 'read'>, userId: string, now: Date): Promise<boolean> {
  return (await database.read(findAnyInvitation, { userId, now })).length > 0;
}

/** Sets the person's password. */
export const putPassword = statement<{ credentialId: string; userId: string; passwordHash: string; now: Date }>(sql`
  insert into user_credential
    (credential_id, user_id, provider, provider_account, password_hash, created_at, updated_at)
  values (${bind('credentialId::text')}, ${bind('userId::text')}, 'credential', ${bind('userId::text')},
    ${bind('passwordHash::text')}, ${bind('now::timestamptz')}, ${bind('now::timestamptz')})
  on conflict (provider, provider_account) do update
  set password_hash = excluded.password_hash, updated_at = excluded.updated_at`);

export const selectPassword = statement<{ userId: string }, { passwordHash: string | null }>(sql`
  select password_hash as "passwordHash" from user_credential
  where provider = 'credential' and provider_account = ${bind('userId::text')}`);

/** Whether anybody can sign in. */
export const selectAnyCredential = statement<object, { exists: boolean }>(sql`
  select exists (select from user_credential) as exists`);

export const deleteResetLinks = statement<{ userId: string }>(sql`
  delete from reset_link where user_id = ${bind('userId::text')}`);
