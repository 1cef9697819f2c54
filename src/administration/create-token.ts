import { Type } from 'typebox';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { conflict, invalidInput, notFound } from '../operation/errors.ts';
import { readTimestamp } from '../operation/formats.ts';
import { Exactly, Timestamp } from '../operation/schema.ts';
import { write } from '../operation/write.ts';
import { FOR_ADMINISTRATORS } from './audience.ts';
import { issueToken } from './issue-token.ts';
import { namedMember } from './member-columns.ts';
import { described, MemberName } from './schemas.ts';
import { CreatedToken, exampleCreatedToken, expiryAfter, NewOwnToken } from './token-schemas.ts';

const NewToken = Exactly(
  {
    member: MemberName,
    ...NewOwnToken.properties,
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
      schema: CreatedToken,
      example: exampleCreatedToken,
    },
  },
  async run(context, { body: { member, name, scopes, expiresInDays, expiresAt: given } }) {
    if (given !== undefined && expiresInDays !== undefined) {
      throw invalidInput('expiresAt: may not be given with expiresInDays');
    }
    const [owner] = await context.run(shareMember, { member });
    if (!owner) throw notFound(`${member} is not a member of the workspace.`);
    if (!owner.active) throw conflict(`${member} is not an active member of the workspace.`);
    const { userId, organizationId } = owner;
    const expiresAt = given === undefined ? expiryAfter(context.now, expiresInDays) : readTimestamp(given);
    if (expiresAt <= context.now) throw invalidInput('expiresAt: must be in the future');
    return issueToken(context, { organizationId, userId, name, scopes, expiresAt });
  },
});
