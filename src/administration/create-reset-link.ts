import { Type } from 'typebox';
import { OPERATOR } from '../access/caller.ts';
import { hashLinkToken, newLinkToken } from '../access/link-token.ts';
import { conflict, notFound } from '../operation/errors.ts';
import { Exactly, Timestamp } from '../operation/schema.ts';
import { write } from '../operation/write.ts';
import { lockMemberPerson, requireAdministeredPerson } from './administered-person.ts';
import { FOR_ADMINISTRATORS } from './audience.ts';
import { findAnyInvitation, findInvitation } from './open-invitations.ts';
import { insertResetLink } from './reset-link.ts';
import { MemberName } from './schemas.ts';

const LINK_MS = 86_400_000;

export const createResetLink = write({
  ...FOR_ADMINISTRATORS,
  id: 'createResetLink',
  method: 'POST',
  path: '/members/{member}/reset-links',
  summary: 'Make a link for a new password',
  description:
    'The person sets a password with it. The link works for 24 hours, once. For active members, and for others while an invitation of them is open. Administrators are refused (403) where the person is a member of a workspace that they do not administer.',
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
    const [person] = await run(lockMemberPerson, { member });
    if (!person) throw notFound(`${member} is not a member of the workspace.`);
    const { userId, active } = person;
    if (!active && !(await isInvited())) throw conflict(`${member} is not an active member of the workspace.`);
    await requireAdministeredPerson({ runOnInstallation, caller }, userId);
    const token = newLinkToken();
    const expiresAt = new Date(now.getTime() + LINK_MS);
    await runOnInstallation(insertResetLink, { tokenHash: hashLinkToken(token), userId, now, expiresAt });
    const body = JSON.stringify({ link: `${origin}/reset/${token}`, expiresAt: expiresAt.toISOString() });
    return { status: 201, body, record: { type: 'member', id: userId }, changed: true };

    /** Somebody who is invited again signs in to accept. Where else the person is invited is known to operators only. */
    async function isInvited(): Promise<boolean> {
      const found =
        caller.userId === OPERATOR
          ? await runOnInstallation(findAnyInvitation, { userId, now })
          : await run(findInvitation, { userId, now });
      return found.length > 0;
    }
  },
});
