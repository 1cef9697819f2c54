import { Type } from 'typebox';
import { Email, Exactly, Name, Nullable, RecordId, Timestamp } from '../operation/schema.ts';
import { described, TokenScope } from './schemas.ts';

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
  },
  { title: 'Token' },
);

export const TokenPath = Exactly({ tokenId: described(RecordId, 'Number of the token, as token list shows it.') });

export const exampleToken = {
  tokenId: 3,
  name: 'CRM sync',
  email: 'astrid@nordlys.example',
  scopes: ['contacts:read'],
  createdAt: '2026-03-01T09:30:00.000Z',
  expiresAt: '2026-05-30T09:30:00.000Z',
  revokedAt: null,
  lastUsedAt: null,
};
