import { Type } from 'typebox';
import { OPERATOR } from '../access/caller.ts';
import { hashLinkToken, newLinkToken } from '../access/link-token.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { conflict, forbidden, notFound } from '../operation/errors.ts';
import { write } from '../operation/operation.ts';
import { Exactly, Timestamp } from '../operation/schema.ts';
import { FOR_ADMINISTRATORS } from './audience.ts';
import { namedMember } from './member-columns.ts';
import { insertResetLink } from './reset-link.ts';
import { MemberName } from './schemas.ts';

const LINK_MS = 86_400_000;

const lockMember = statement<{ workspaceId: number; member: string }, { userId: string; active: boolean }>(sql`
  select membership.user_id as "userId", membership.active from ${namedMember} for update of app_user`);

/** The person's workspaces that the caller does not administer. */
const countOthers = statement<{ userId: string; callerId: string }, { others: number }>(sql`
  select count(*)::integer as others from membership
  where membership.user_id = ${bind('userId::text')} and not exists (
    select from membership own
    where own.workspace_id = membership.workspace_id and own.user_id = ${bind('callerId::text')}
      and own.active and own.role = 'ADMIN')`);

export const createResetLink = write({
  ...FOR_ADMINISTRATORS,
  id: 'createResetLink',
  method: 'POST',
  path: '/members/{member}/reset-links',
  summary: 'Make a link for a new password',
  description:
    'The person sets a password with it. The link works for 24 hours, once. Refused (403) where the person is a member of a workspace that the caller does not administer.',
  tag: 'Members',
  idempotencyKey: false,
  ifMatch: false,
  parameters: { path: Exactly({ member: MemberName }) },
  responses: {
    201: {
      description: 'The link.',
      schema: Exactly(
        {
          link: Type.String({ description: 'It is in this answer and nowhere else.' }),
          expiresAt: Timestamp,
        },
        { title: 'ResetLink' },
      ),
      example: { link: 'https://kartotek.example/reset/…', expiresAt: '2026-03-02T09:30:00.000Z' },
    },
  },
  async run({ run, runOnInstallation, caller, now, origin }, { path: { member } }) {
    const [person] = await run(lockMember, { member });
    if (!person) throw notFound(`${member} is not a member of the workspace.`);
    const { userId, active } = person;
    if (!active) throw conflict(`${member} is not an active member of the workspace.`);
    // Whoever has the link becomes the person, in all of the person's workspaces.
    if (caller.userId !== OPERATOR) {
      const [found] = await runOnInstallation(countOthers, { userId, callerId: caller.userId });
      if (found?.others !== 0) {
        throw forbidden('The person is also a member of a workspace that you do not administer. Ask an operator.');
      }
    }
    const token = newLinkToken();
    const expiresAt = new Date(now.getTime() + LINK_MS);
    await runOnInstallation(insertResetLink, { tokenHash: hashLinkToken(token), userId, now, expiresAt });
    const body = JSON.stringify({ link: `${origin}/reset/${token}`, expiresAt: expiresAt.toISOString() });
    return { status: 201, body, record: { type: 'member', id: userId }, changed: true };
  },
});
