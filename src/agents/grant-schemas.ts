import { Type } from 'typebox';
import { described, TokenScope } from '../administration/schemas.ts';
import { Email, Exactly, Name, Nullable, RecordId, Timestamp, textOf } from '../operation/schema.ts';

export const Grant = Exactly(
  {
    grantId: RecordId,
    name: described(Name, 'What the agent calls itself.'),
    host: Nullable(Type.String(), {
      description:
        'The host that answers for the agent: that of its metadata document, otherwise that to which its answers go. ' +
        'null: a program on a person’s computer.',
    }),
    scopes: Type.Array(TokenScope),
    createdAt: described(Timestamp, 'When it was connected.'),
    expiresAt: described(Timestamp, 'When it must be connected again.'),
    lastUsedAt: Nullable(Timestamp, { description: 'To the minute.' }),
    userId: described(textOf(1, 255), 'The member for whom it acts.'),
    memberName: Name,
    email: Email,
  },
  { title: 'Grant' },
);

export const GrantPath = Exactly({ grantId: described(RecordId, 'Number of the grant, as grant list shows it.') });

/** Above every id of the database: where a list of grants, newest first, begins. */
export const AFTER_ALL_GRANTS = 2147483647;

export const exampleGrant = {
  grantId: 4,
  name: 'Claude',
  host: 'claude.ai',
  scopes: ['contacts:read', 'meetings:read'],
  createdAt: '2026-03-01T09:30:00.000Z',
  expiresAt: '2026-05-30T09:30:00.000Z',
  lastUsedAt: '2026-03-01T10:12:00.000Z',
  userId: 'usr_8Zt2',
  memberName: 'Astrid Holm',
  email: 'astrid@nordlys.example',
};
