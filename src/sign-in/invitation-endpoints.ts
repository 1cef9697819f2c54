import { type Static, Type } from 'typebox';
import type { Role } from '../access/caller.ts';
import { hashLinkToken } from '../access/link-token.ts';
import { readInvitationToken } from '../administration/invitation-token.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { changesBetween } from '../operation/changes.ts';
import { conflict, invalidInput, unavailable } from '../operation/errors.ts';
import { recordChange, writtenValues } from '../operation/idempotency.ts';
import { Exactly, Name } from '../operation/schema.ts';
import { wireTime } from '../operation/wire.ts';
import { detailsOf, type Endpoint, isSecure, type SignInCall } from './endpoint.ts';
import { newCredentialId, newUserId } from './new-id.ts';
import { NewPassword, requireGoodPassword } from './password-rules.ts';
import {
  findPerson,
  findPersonById,
  insertPerson,
  lockPerson,
  putPassword,
  selectMemberships,
} from './person-statements.ts';
import { refusal } from './refusals.ts';
import { sessionCookie, startSession } from './sessions.ts';
import type { SignInParts } from './sign-in-parts.ts';

const Acceptance = Exactly({ name: Type.Optional(Name), password: Type.Optional(NewPassword) });

interface Named {
  workspaceId: number;
  tokenHash: Uint8Array;
  now: Date;
}

const named = sql`
  invitation.workspace_id = ${bind('workspaceId::integer')}
    and invitation.token_hash = ${bind('tokenHash::bytea')} and invitation.expires_at > ${bind('now::timestamptz')}`;

const selectInvitation = statement<Named, { email: string; workspaceName: string } & Record<string, unknown>>(sql`
  select invitation.email, workspace.name as "workspaceName", workspace.slug, organization.name as organization,
    inviter.name as "invitedBy", ${wireTime('invitation.expires_at')} as "expiresAt"
  from invitation
  join workspace on workspace.workspace_id = ${bind('workspaceId::integer')}
  join organization on organization.organization_id = workspace.organization_id
  left join app_user inviter on inviter.user_id = invitation.invited_by
  where ${named}`);

/** Two people with one link: the second finds none. */
const takeInvitation = statement<Named, Access & { email: string }>(sql`
  delete from invitation where ${named} returning email, role, work_access as "workAccess"`);

interface Access {
  role: Role;
  workAccess: boolean;
}

/** Locks the membership that the person of the address has already, as a change of it does. */
const lockMembership = statement<
  { workspaceId: number; email: string },
  Access & { active: boolean; email: string }
>(sql`
  select app_user.email, membership.role, membership.work_access as "workAccess", membership.active from membership
  join app_user on app_user.user_id = membership.user_id
  where membership.workspace_id = ${bind('workspaceId::integer')} and lower(app_user.email) = lower(${bind('email::text')})
  for update of membership`);

/** Makes the person a member, or active again. Changes nothing of an active membership. */
const joinWorkspace = statement<Access & { workspaceId: number; userId: string; now: Date }>(sql`
  insert into membership (workspace_id, user_id, role, work_access, created_at)
  values (${bind('workspaceId::integer')}, ${bind('userId::text')}, ${bind('role::text')},
    ${bind('workAccess::boolean')}, ${bind('now::timestamptz')})
  on conflict (workspace_id, user_id) do update
  set role = excluded.role, work_access = excluded.work_access, active = true
  where not membership.active`);

export function invitationEndpoints(parts: SignInParts): Endpoint[] {
  const { database, passwords, cookieSecret } = parts;
  return [
    {
      method: 'GET',
      path: '/invitations/{token}',
      guarded: true,
      async handle(call) {
        const [invitation] = await database.read(selectInvitation, nameOf(call));
        if (!invitation) throw refusal('LINK_INVALID');
        const { email, workspaceName: name, slug, ...rest } = invitation;
        const [person] = await database.read(findPerson, { email });
        const hasAccount = person?.hasCredential === true;
        const session = await call.anySession();
        const [visitor] = session ? await database.read(findPersonById, session) : [];
        const signedInAs = visitor?.email ?? null;
        return { status: 200, body: { email, workspace: { name, slug }, ...rest, hasAccount, signedInAs } };
      },
    },
    {
      method: 'POST',
      path: '/invitations/{token}/accept',
      body: Acceptance,
      guarded: true,
      async handle(call) {
        const { name, password } = call.body as Static<typeof Acceptance>;
        const { now } = call;
        const invited = nameOf(call);
        const [invitation] = await database.read(selectInvitation, invited);
        if (!invitation) throw refusal('LINK_INVALID');
        const [known] = await database.read(findPerson, { email: invitation.email });
        const session = await call.anySession();
        if (known?.hasCredential && session?.userId !== known.userId) throw refusal('SIGN_IN_REQUIRED');
        if (!known && name === undefined) throw invalidInput('name: is required');
        if (!known?.hasCredential && password === undefined) throw invalidInput('password: is required');
        if (password !== undefined) requireGoodPassword(password, invitation.email);
        const passwordHash =
          known?.hasCredential || password === undefined ? undefined : await passwords.hash(password, call.network);
        // Everything above is checked again: it may have changed while the password was hashed.
        const token = await database.write(async (transaction) => {
          const { email } = invitation;
          const { workspaceId } = invited;
          if (name !== undefined) await transaction.run(insertPerson, { userId: newUserId(), email, name, now });
          // Membership, then invitation: the order in which a change of the membership locks them.
          const [member] = await transaction.run(lockMembership, { workspaceId, email });
          const [taken] = await transaction.run(takeInvitation, invited);
          if (!taken) throw refusal('LINK_INVALID');
          await transaction.run(lockPerson, { email });
          const [person] = await transaction.run(findPerson, { email });
          if (!person) throw unavailable(1);
          const { userId, hasCredential } = person;
          if (hasCredential && session?.userId !== userId) throw refusal('SIGN_IN_REQUIRED');
          if (!hasCredential) {
            const [memberships] = await transaction.run(selectMemberships, { userId, workspaceId });
            // Whoever invited may not decide who signs in as a member of workspaces of others.
            if (memberships?.elsewhere) throw conflict(MEMBER_ELSEWHERE);
            if (passwordHash === undefined) throw invalidInput('password: is required');
            await transaction.run(putPassword, { credentialId: newCredentialId(), userId, passwordHash, now });
          }
          const { role, workAccess } = taken;
          // Somebody may have added the person before the lock of the person was granted.
          const before = member ?? (await transaction.run(lockMembership, { workspaceId, email }))[0];
          await transaction.run(joinWorkspace, { workspaceId, userId, role, workAccess, now });
          const after = before?.active ? before : { email: person.email, role, workAccess, active: true };
          const changes = changesBetween(before ?? {}, after, ['email', 'role', 'workAccess', 'active']);
          const record = { type: 'member', id: userId };
          const written = writtenValues({ status: 200, record, changes });
          const change = { ...written, workspaceId, userId, now, accessTokenId: null, operation: 'acceptInvitation' };
          await transaction.run(recordChange, { ...change, requestId: crypto.randomUUID() });
          // The browser may be signed in as somebody else, such as the one who invited.
          return session?.userId === userId ? undefined : startSession(transaction, userId, detailsOf(call), now);
        });
        const cookies = token === undefined ? [] : [sessionCookie(token, cookieSecret, isSecure(call))];
        return { status: 200, body: { workspace: { slug: invitation.slug } }, cookies };
      },
    },
  ];
}

const MEMBER_ELSEWHERE =
  'The person is a member of other workspaces and has no password yet. An operator makes a link for it with kartotek member reset-link; then sign in and accept.';

function nameOf({ parameters, now }: SignInCall): Named {
  const [token = ''] = parameters;
  const workspaceId = readInvitationToken(token);
  if (workspaceId === undefined) throw refusal('LINK_INVALID');
  return { workspaceId, tokenHash: hashLinkToken(token), now };
}
