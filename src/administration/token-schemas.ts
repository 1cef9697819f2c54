import { Type } from 'typebox';
import { Email, Exactly, Name, Nullable, RecordId, Timestamp, textOf } from '../operation/schema.ts';
import { described, EXPIRY_DAYS, TokenScope } from './schemas.ts';

type ExpiryDays = (typeof EXPIRY_DAYS)[number];

const DAY_MS = 86_400_000;
const USUAL_DAYS = 90;

/** The body of a token for oneself. */
export const NewOwnToken = Exactly(
  {
    name: described(Name, 'Name of the token, to tell it from others.'),
    scopes: Type.Array(TokenScope, { minItems: 1, maxItems: 50, description: 'What it may do.' }),
    expiresInDays: Type.Optional(
      Type.Unsafe<ExpiryDays>({
        type: 'integer',
        enum: [...EXPIRY_DAYS],
        description: `Days until it expires. Default: ${USUAL_DAYS}.`,
      }),
    ),
  },
  { title: 'NewOwnToken' },
);

export function expiryAfter(now: Date, days: ExpiryDays = USUAL_DAYS): Date {
  return new Date(now.getTime() + days * DAY_MS);
}

export const CreatedToken = Exactly(
  { token: Type.String({ description: 'The secret.' }), tokenId: RecordId, expiresAt: Timestamp },
  { title: 'CreatedToken' },
);

export const exampleCreatedToken = { token: 'ktk_1_…', tokenId: 3, expiresAt: '2026-05-30T09:30:00.000Z' };

export const Token = Exactly(
  {
    tokenId: RecordId,
    name: Name,
    email: Email,
    scopes: Type.Array(TokenScope),
    createdAt: Timestamp,
    expiresAt: Timestamp,
    revokedAt: Nullable(Timestamp),
    lastUsedAt: Nullable(Timestamp, { description: 'To the minute.' }),
    userId: described(textOf(1, 255), 'The member to whom it belongs.'),
    memberName: Name,
  },
  { title: 'Token' },
);

export const TokenPath = Exactly({ tokenId: described(RecordId, 'Number of the token, as token list shows it.') });

/** Above every id of the database: where a list of tokens, newest first, begins. */
export const AFTER_ALL_TOKENS = 2147483647;

export const exampleToken = {
  tokenId: 3,
  name: 'CRM sync',
  email: 'astrid@nordlys.example',
  scopes: ['contacts:read'],
  createdAt: '2026-03-01T09:30:00.000Z',
  expiresAt: '2026-05-30T09:30:00.000Z',
  revokedAt: null,
  lastUsedAt: null,
  userId: 'usr_8Zt2',
  memberName: 'Astrid Holm',
};
