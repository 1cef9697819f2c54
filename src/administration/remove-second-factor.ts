import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { changesBetween } from '../operation/changes.ts';
import { conflict, notFound } from '../operation/errors.ts';
import { Exactly } from '../operation/schema.ts';
import { write } from '../operation/write.ts';
import { lockMemberPerson, requireAdministeredPerson } from './administered-person.ts';
import { FOR_ADMINISTRATORS } from './audience.ts';
import { deleteChallenges } from './delete-challenges.ts';
import { MemberName } from './schemas.ts';

interface OfPerson {
  userId: string;
}

const deleteSecondFactor = statement<OfPerson>(sql`
  delete from user_second_factor where user_id = ${bind('userId::text')}`);

const clearSecondFactor = statement<OfPerson>(sql`
  update app_user set two_factor_enabled = false where user_id = ${bind('userId::text')}`);

const deleteSessions = statement<OfPerson>(sql`
  delete from user_session where user_id = ${bind('userId::text')}`);

export const removeSecondFactor = write({
  ...FOR_ADMINISTRATORS,
  id: 'removeSecondFactor',
  method: 'DELETE',
  path: '/members/{member}/second-factor',
  summary: 'Remove a person’s second factor',
  description:
    'For a person who has lost the device and the backup codes. The person is signed out everywhere and signs in with the password alone until the second factor is turned on again. Administrators are refused (403) where the person is a member of a workspace that they do not administer.',
  tag: 'Members',
  idempotencyKey: false,
  ifMatch: false,
  parameters: { path: Exactly({ member: MemberName }) },
  responses: { 204: { description: 'The second factor is removed.' } },
  async run({ run, runOnInstallation, caller }, { path: { member } }) {
    const [person] = await run(lockMemberPerson, { member });
    if (!person) throw notFound(`${member} is not a member of the workspace.`);
    const { userId, secondFactor } = person;
    await requireAdministeredPerson({ runOnInstallation, caller }, userId);
    if (!secondFactor) throw conflict(`${member} has no second factor.`);
    await runOnInstallation(deleteSecondFactor, { userId });
    await runOnInstallation(clearSecondFactor, { userId });
    await runOnInstallation(deleteChallenges, { userId, exceptIdentifier: '' });
    await runOnInstallation(deleteSessions, { userId });
    const changes = changesBetween({ secondFactor: true }, { secondFactor: false }, ['secondFactor']);
    return { status: 204, record: { type: 'member', id: userId }, changed: true, changes };
  },
});
