import { Type } from 'typebox';
import type { Scope } from '../access/caller.ts';
import { hashToken, newToken } from '../access/token.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { conflict, invalidInput, notFound } from '../operation/errors.ts';
import { readTimestamp } from '../operation/formats.ts';
import { write } from '../operation/operation.ts';
import { Exactly, Name, RecordId, Timestamp } from '../operation/schema.ts';
import { FOR_ADMINISTRATORS } from './audience.ts';
import { namedMember } from './member-columns.ts';
import { described, EXPIRY_DAYS, MemberName, TokenScope } from './schemas.ts';

const DAY_MS = 86_400_000;
const USUAL_DAYS = 90;

const NewToken = Exactly(
  {
    member: MemberName,
    name: described(Name, 'Name of the token, to tell it from others.'),
    scopes: Type.Array(TokenScope, { minItems: 1, maxItems: 50, description: 'What it may do.' }),
    expiresInDays: Type.Optional(
      Type.Unsafe<(typeof EXPIRY_DAYS)[number]>({
        type: 'integer',
        enum: [...EXPIRY_DAYS],
        description: `Days until it expires. Default: ${USUAL_DAYS}.`,
      }),
    ),
    expiresAt: Type.Optional(described(Timestamp, 'When it expires, in UTC: 2027-01-31T12:00:00Z.')),
  },
  { title: 'NewToken' },
);

const shareMember = statement<
  { workspaceId: number; member: string },
  { userId: string; active: boolean; organizationId: number }
>(sql`
  select membership.user_id as "userId", membership.active,
    (select organization_id from workspace where workspace_id = ${bind('workspaceId::integer')}) as "organizationId"
  from ${namedMember}
  for share of membership`);

const insertToken = statement<
  {
    workspaceId: number;
    organizationId: number;
    userId: string;
    name: string;
    tokenHash: Uint8Array;
    scopes: readonly Scope[];
    now: Date;
    expiresAt: Date;
  },
  { tokenId: number }
>(sql`
  insert into access_token (workspace_id, organization_id, user_id, name, token_hash, scopes, created_at, expires_at)
  values (${bind('workspaceId::integer')}, ${bind('organizationId::integer')}, ${bind('userId::text')},
    ${bind('name::text')}, ${bind('tokenHash::bytea')}, ${bind('scopes::text[]')}, ${bind('now::timestamptz')},
    ${bind('expiresAt::timestamptz')})
  returning access_token_id as "tokenId"`);

export const createToken = write({
  ...FOR_ADMINISTRATORS,
  id: 'createToken',
  method: 'POST',
  path: '/tokens',
  summary: 'Create a token',
  description: 'For an active member. The secret is in this answer and nowhere else.',
  tag: 'Tokens',
  idempotencyKey: false,
  ifMatch: false,
  body: NewToken,
  bodyExample: { member: 'astrid@nordlys.example', name: 'CRM sync', scopes: ['contacts:read'], expiresInDays: 90 },
  responses: {
    201: {
      description: 'The new token.',
      schema: Exactly(
        { token: Type.String({ description: 'The secret.' }), tokenId: RecordId, expiresAt: Timestamp },
        { title: 'CreatedToken' },
      ),
      example: { token: 'ktk_1_…', tokenId: 3, expiresAt: '2026-05-30T09:30:00.000Z' },
    },
  },
  async run({ run, workspaceId, now }, { body: { member, name, scopes, expiresInDays, expiresAt: given } }) {
    if (given !== undefined && expiresInDays !== undefined) {
      throw invalidInput('expiresAt: may not be given with expiresInDays');
    }
    const [owner] = await run(shareMember, { member });
    if (!owner) throw notFound(`${member} is not a member of the workspace.`);
    if (!owner.active) throw conflict(`${member} is not an active member of the workspace.`);
    const { userId, organizationId } = owner;
    const expiresAt =
      given === undefined ? new Date(now.getTime() + (expiresInDays ?? USUAL_DAYS) * DAY_MS) : readTimestamp(given);
    const token = newToken(workspaceId);
    const tokenHash = hashToken(token);
    const values = { organizationId, userId, name, tokenHash, scopes: [...new Set(scopes)], now, expiresAt };
    const [inserted] = await run(insertToken, values);
    if (!inserted) throw new Error('A new token returned no row');
    const { tokenId } = inserted;
    const body = JSON.stringify({ token, tokenId, expiresAt: expiresAt.toISOString() });
    return { status: 201, body, record: { type: 'token', id: tokenId }, changed: true };
  },
});
