import { randomBytes } from 'node:crypto';
import { Type } from 'typebox';
import { OPERATOR, type Role as RoleName } from '../access/caller.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { changesBetween } from '../operation/changes.ts';
import { conflict } from '../operation/errors.ts';
import { Email, Exactly, Name, textOf } from '../operation/schema.ts';
import { write } from '../operation/write.ts';
import { FOR_ADMINISTRATORS } from './audience.ts';
import { described, Role } from './schemas.ts';

const NewMember = Exactly(
  {
    email: described(Email, 'Email address of the member.'),
    name: described(Name, 'Name of the member.'),
    role: Type.Optional(Role),
    workAccess: Type.Optional(Type.Boolean()),
  },
  { title: 'NewMember' },
);

/** Creates a user for an email address that has none. */
export const insertUser = statement<{ userId: string; email: string; name: string; now: Date }>(sql`
  insert into app_user (user_id, email, name, created_at)
  values (${bind('userId::text')}, ${bind('email::text')}, ${bind('name::text')}, ${bind('now::timestamptz')})
  on conflict ((lower(email))) do nothing`);

/** Answers no row where the user is a member already. */
export const insertMembership = statement<
  { workspaceId: number; email: string; role: RoleName; workAccess: boolean; now: Date },
  { user_id: string }
>(sql`
  insert into membership (workspace_id, user_id, role, work_access, created_at)
  select ${bind('workspaceId::integer')}, app_user.user_id, ${bind('role::text')}, ${bind('workAccess::boolean')},
    ${bind('now::timestamptz')}
  from app_user where lower(app_user.email) = lower(${bind('email::text')})
  on conflict (workspace_id, user_id) do nothing
  returning user_id`);

export const addMember = write({
  ...FOR_ADMINISTRATORS,
  id: 'addMember',
  method: 'POST',
  path: '/members',
  summary: 'Add a member',
  description: 'For operators; others invite people (`CONFLICT`). With the role MEMBER and Work access by default.',
  tag: 'Members',
  idempotencyKey: false,
  ifMatch: false,
  body: NewMember,
  bodyExample: { email: 'astrid@nordlys.example', name: 'Astrid Holm', role: 'MEMBER' },
  responses: {
    201: {
      description: 'The new member.',
      schema: Exactly({ userId: textOf(1, 255) }, { title: 'AddedMember' }),
      example: { userId: 'usr_8Zt2' },
    },
  },
  async run({ run, runOnInstallation, caller, now }, { body: { email, name, role = 'MEMBER', workAccess = true } }) {
    // Nobody becomes a member without consent. The answer does not tell whether the person exists.
    if (caller.userId !== OPERATOR)
      throw conflict(`Invite ${email} instead: people join a workspace by an invitation.`);
    const userId = `usr_${randomBytes(12).toString('base64url')}`;
    await runOnInstallation(insertUser, { userId, email, name, now });
    const [added] = await run(insertMembership, { email, role, workAccess, now });
    if (!added) throw conflict(`${email} is already a member of the workspace.`);
    const body = JSON.stringify({ userId: added.user_id });
    const changes = changesBetween({}, { email, role, workAccess }, ['email', 'role', 'workAccess']);
    return { status: 201, body, record: { type: 'member', id: added.user_id }, changed: true, changes };
  },
});
