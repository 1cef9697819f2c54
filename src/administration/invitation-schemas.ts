import { Type } from 'typebox';
import { sql } from '../database/sql.ts';
import { Email, Exactly, Nullable, RecordId, Timestamp, textOf } from '../operation/schema.ts';
import { wireTime } from '../operation/wire.ts';
import { exampleMember, Role } from './schemas.ts';

export const INVITATION_DAYS = 7;

export const Invitation = Exactly(
  {
    id: RecordId,
    email: Email,
    role: Role,
    workAccess: Type.Boolean({ description: 'Whether the member may write what needs Work access.' }),
    invitedBy: textOf(1, 255),
    createdAt: Timestamp,
    expiresAt: Timestamp,
  },
  { title: 'Invitation' },
);

/** The link of an answer that shows it once. */
export const Link = Nullable(Type.String(), {
  description: 'The link, which is in this answer and nowhere else. Null: it was mailed.',
});

export const exampleInvitation = {
  id: 4,
  email: 'bjarke@nordlys.example',
  role: 'MEMBER',
  workAccess: true,
  invitedBy: exampleMember.userId,
  createdAt: '2026-03-01T09:30:00.000Z',
  expiresAt: '2026-03-08T09:30:00.000Z',
};

/** An invitation as it is answered, over the row `invitation`. */
export const invitationColumns = sql`
  invitation.invitation_id as "id", invitation.email, invitation.role, invitation.work_access as "workAccess",
  invitation.invited_by as "invitedBy", ${wireTime('invitation.created_at')} as "createdAt",
  ${wireTime('invitation.expires_at')} as "expiresAt"`;
