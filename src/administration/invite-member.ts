import { Type } from 'typebox';
import type { Role as RoleName } from '../access/caller.ts';
import { hashLinkToken } from '../access/link-token.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { SendMail } from '../mail/mail.ts';
import { invitationMessage } from '../mail/messages.ts';
import { changesBetween } from '../operation/changes.ts';
import { conflict } from '../operation/errors.ts';
import { Email, Exactly } from '../operation/schema.ts';
import { jsonObject } from '../operation/wire.ts';
import { type WriteContext, write } from '../operation/write.ts';
import { FOR_ADMINISTRATORS } from './audience.ts';
import { exampleInvitation, INVITATION_DAYS, Invitation, invitationColumns, Link } from './invitation-schemas.ts';
import { newInvitationToken } from './invitation-token.ts';
import { limitInvitations } from './limit-invitations.ts';
import { endInvitations } from './open-invitations.ts';
import { described, Role } from './schemas.ts';

const DAY_MS = 86_400_000;

const NewInvitation = Exactly(
  {
    email: described(Email, 'Email address of the person.'),
    role: Type.Optional(Role),
    workAccess: Type.Optional(Type.Boolean()),
  },
  { title: 'NewInvitation' },
);

/** Sends mail, if it is configured. */
export interface NeedsMail {
  mail?: SendMail | undefined;
}

interface InWorkspace {
  workspaceId: number;
}

/** The person of that address, if it is an active member who can sign in. */
const findSignedUp = statement<InWorkspace & { email: string }, { userId: string }>(sql`
  select membership.user_id as "userId" from membership
  join app_user on app_user.user_id = membership.user_id
  where membership.workspace_id = ${bind('workspaceId::integer')} and membership.active
    and lower(app_user.email) = lower(${bind('email::text')})
    and exists (select from user_credential where user_credential.user_id = membership.user_id)`);

interface NewRow extends InWorkspace {
  email: string;
  role: RoleName;
  workAccess: boolean;
  tokenHash: Uint8Array;
  invitedBy: string;
  now: Date;
  expiresAt: Date;
}

/** Names for the mail. */
const selectNames = statement<InWorkspace & { userId: string }, { workspace: string; invitedBy: string }>(sql`
  select workspace.name as workspace,
    coalesce((select name from app_user where user_id = ${bind('userId::text')}), workspace.name) as "invitedBy"
  from workspace where workspace_id = ${bind('workspaceId::integer')}`);

const insertInvitation = statement<NewRow>(sql`
  insert into invitation (workspace_id, email, role, work_access, token_hash, invited_by, created_at, expires_at)
  values (${bind('workspaceId::integer')}, ${bind('email::text')}, ${bind('role::text')},
    ${bind('workAccess::boolean')}, ${bind('tokenHash::bytea')}, ${bind('invitedBy::text')},
    ${bind('now::timestamptz')}, ${bind('expiresAt::timestamptz')})`);

const readInvitation = statement<Pick<NewRow, 'workspaceId' | 'tokenHash'>, { id: number; body: string }>(sql`
  select invitation_id as id, ${jsonObject(invitationColumns)}::text as body from invitation
  where workspace_id = ${bind('workspaceId::integer')} and token_hash = ${bind('tokenHash::bytea')}`);

export const inviteMember = write({
  ...FOR_ADMINISTRATORS,
  id: 'inviteMember',
  method: 'POST',
  path: '/invitations',
  summary: 'Invite a member',
  description: `With the role MEMBER and Work access by default. The link works for ${INVITATION_DAYS} days, once. Another invitation of the same person replaces the first. Members can have 100 open in a workspace (\`CONFLICT\`), and invite 200 times in 24 hours, one address 10 times (\`RATE_LIMITED\`).`,
  tag: 'Members',
  idempotencyKey: false,
  ifMatch: false,
  body: NewInvitation,
  bodyExample: { email: exampleInvitation.email, role: 'MEMBER' },
  responses: {
    201: {
      description: 'The invitation.',
      schema: Exactly({ invitation: Invitation, link: Link }, { title: 'CreatedInvitation' }),
      example: { invitation: exampleInvitation, link: 'https://kartotek.example/invitation/1-…' },
    },
  },
  async run(
    context: WriteContext & { dependencies: NeedsMail },
    { body: { email, role = 'MEMBER', workAccess = true } },
  ) {
    const { run, workspaceId, caller, now, origin } = context;
    const [member] = await run(findSignedUp, { email });
    if (member) throw conflict(`${email} is already a member of the workspace.`);
    await run(endInvitations, { email });
    await limitInvitations(context, email);
    const token = newInvitationToken(workspaceId);
    const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
    const access = { email, role, workAccess, invitedBy: caller.userId };
    const tokenHash = hashLinkToken(token);
    const [, [row]] = await Promise.all([
      run(insertInvitation, { ...access, tokenHash, now, expiresAt }),
      run(readInvitation, { tokenHash }),
    ]);
    if (!row) throw new Error('A new invitation returned no row');
    const changes = changesBetween({}, access, ['email', 'role', 'workAccess']);
    const bodyWith = (link: string | null) => `{"invitation":${row.body},"link":${JSON.stringify(link)}}`;
    const body = bodyWith(`${origin}/invitation/${token}`);
    const written = { status: 201, body, record: { type: 'invitation', id: row.id }, changed: true, changes };
    const { mail } = context.dependencies;
    if (!mail) return written;
    const [names] = await run(selectNames, { userId: caller.userId });
    const link = `${mail.publicUrl}/invitation/${token}`;
    const message = invitationMessage(context.language, { to: email, workspace: '', invitedBy: '', ...names, link });
    // A link that could not be mailed is shown to the administrator.
    const afterCommit = () =>
      mail.send(message).then(
        () => bodyWith(null),
        () => body,
      );
    return { ...written, afterCommit };
  },
});
