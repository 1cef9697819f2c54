import { type Caller, OPERATOR } from '../access/caller.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { forbidden } from '../operation/errors.ts';
import type { WriteContext } from '../operation/write.ts';
import { namedMember } from './member-columns.ts';

/** Locks the person, not the membership alone: sign-in locks the same row. */
export const lockMemberPerson = statement<
  { workspaceId: number; member: string },
  { userId: string; active: boolean; secondFactor: boolean }
>(sql`
  select membership.user_id as "userId", membership.active, app_user.two_factor_enabled as "secondFactor"
  from ${namedMember} for update of app_user`);

/** The person's workspaces that the caller does not administer. */
const countOthers = statement<{ userId: string; callerId: string }, { others: number }>(sql`
  select count(*)::integer as others from membership
  where membership.user_id = ${bind('userId::text')} and not exists (
    select from membership own
    where own.workspace_id = membership.workspace_id and own.user_id = ${bind('callerId::text')}
      and own.active and own.role = 'ADMIN')`);

/**
 * Refuses an administrator who does not administer all workspaces of the person: whoever can change how a person signs in
 * can enter all of them. Operators may.
 */
export async function requireAdministeredPerson(
  { runOnInstallation, caller }: Pick<WriteContext, 'runOnInstallation'> & { caller: Caller },
  userId: string,
): Promise<void> {
  if (caller.userId === OPERATOR) return;
  const [found] = await runOnInstallation(countOthers, { userId, callerId: caller.userId });
  if (found?.others !== 0) {
    throw forbidden('The person is also a member of a workspace that you do not administer. Ask an operator.');
  }
}
