import { type Static, Type } from 'typebox';
import { OPERATOR } from '../access/caller.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { changesBetween } from '../operation/changes.ts';
import { conflict, notFound } from '../operation/errors.ts';
import { Exactly, textOf } from '../operation/schema.ts';
import { write } from '../operation/write.ts';
import { FOR_ADMINISTRATORS } from './audience.ts';
import { namedMember } from './member-columns.ts';
import { endInvitations } from './open-invitations.ts';
import { Member, MemberName, Role } from './schemas.ts';

const { workAccess, active } = Member.properties;

const MemberPatch = Exactly(
  { role: Type.Optional(Role), workAccess: Type.Optional(workAccess), active: Type.Optional(active) },
  { title: 'MemberPatch', minProperties: 1 },
);

type Access = Required<Static<typeof MemberPatch>>;

const lockMember = statement<{ workspaceId: number; member: string }, Access & { userId: string; email: string }>(sql`
  select membership.user_id as "userId", app_user.email, membership.role, membership.work_access as "workAccess",
    membership.active
  from ${namedMember}
  for update of membership`);

const setAccess = statement<{ workspaceId: number; userId: string } & Access>(sql`
  update membership
  set role = ${bind('role::text')}, work_access = ${bind('workAccess::boolean')}, active = ${bind('active::boolean')}
  where workspace_id = ${bind('workspaceId::integer')} and user_id = ${bind('userId::text')}`);

/** Two administrators who take each other's role wait here for each other. */
const lockWorkspace = statement<{ workspaceId: number }>(sql`
  select from workspace where workspace_id = ${bind('workspaceId::integer')} for no key update`);

const findOtherAdministrator = statement<{ workspaceId: number; userId: string }, { found: true }>(sql`
  select true as found from membership
  where workspace_id = ${bind('workspaceId::integer')} and user_id <> ${bind('userId::text')} and role = 'ADMIN'
    and active
  limit 1`);

const administers = ({ role, active }: Access) => role === 'ADMIN' && active;

/** Ends the sessions of a person who may enter no workspace any more. The rows stay, so that pages can say why. */
const endSessions = statement<{ userId: string; now: Date }>(sql`
  update user_session set expires_at = ${bind('now::timestamptz')}
  where user_id = ${bind('userId::text')} and expires_at > ${bind('now::timestamptz')} and not exists (
    select from membership where membership.user_id = ${bind('userId::text')} and membership.active)`);

export const updateMember = write({
  ...FOR_ADMINISTRATORS,
  id: 'updateMember',
  method: 'PATCH',
  path: '/members/{member}',
  summary: 'Change a member’s access',
  description:
    'Applies from the next request, also to the member’s tokens. A person who is active in no workspace is signed out. ' +
    'A change ends the open invitations of the person to the workspace. ' +
    'Members cannot leave the workspace without an active administrator (`CONFLICT`); operators can.',
  tag: 'Members',
  idempotencyKey: false,
  ifMatch: false,
  parameters: { path: Exactly({ member: MemberName }) },
  body: MemberPatch,
  bodyExample: { workAccess: false },
  responses: {
    200: {
      description: 'The member.',
      schema: Exactly({ userId: textOf(1, 255) }, { title: 'UpdatedMember' }),
      example: { userId: 'usr_8Zt2' },
    },
  },
  async run({ run, runOnInstallation, caller, now }, { path: { member }, body: patch }) {
    const [current] = await run(lockMember, { member });
    if (!current) throw notFound(`${member} is not a member of the workspace.`);
    const { userId, email, ...before } = current;
    const after = { ...before, ...patch };
    const changes = changesBetween(before, after, Object.keys(patch));
    const changed = Object.keys(changes).length > 0;
    if (caller.userId !== OPERATOR && administers(before) && !administers(after)) {
      await run(lockWorkspace, {});
      const [other] = await run(findOtherAdministrator, { userId });
      if (!other) throw conflict('The workspace needs an active administrator. Make somebody else one first.');
    }
    if (changed) {
      await run(setAccess, { userId, ...after });
      // The link of an earlier invitation must not undo this.
      await run(endInvitations, { email });
    }
    if (changed && !after.active) await runOnInstallation(endSessions, { userId, now });
    return { status: 200, body: JSON.stringify({ userId }), record: { type: 'member', id: userId }, changed, changes };
  },
});
