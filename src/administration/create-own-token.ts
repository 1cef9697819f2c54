import { bind, literal, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { conflict } from '../operation/errors.ts';
import { write } from '../operation/write.ts';
import { FOR_MEMBERS } from './audience.ts';
import { issueToken } from './issue-token.ts';
import { lockForGranting } from './lock-for-granting.ts';
import { CreatedToken, exampleCreatedToken, expiryAfter, NewOwnToken } from './token-schemas.ts';

/** Tokens of a member that can be used, at most. */
const MOST_TOKENS = 100;

/** Tokens that are neither revoked nor expired, counted up to the limit. Connected agents are not among them. */
const countTokens = statement<{ workspaceId: number; userId: string; now: Date }, { tokens: number }>(sql`
  select count(*)::integer as tokens from (
    select from access_token
    where workspace_id = ${bind('workspaceId::integer')} and user_id = ${bind('userId::text')} and revoked_at is null
      and not is_grant and expires_at > ${bind('now::timestamptz')}
    limit ${literal(MOST_TOKENS)}) usable`);

export const createOwnToken = write({
  ...FOR_MEMBERS,
  id: 'createOwnToken',
  method: 'POST',
  path: '/self/tokens',
  summary: 'Create a token for yourself',
  description:
    'It acts as you, in this workspace, with the scopes given. Scopes of a feature that is turned off are refused ' +
    `(\`FEATURE_DISABLED\`), as is \`events:manage\` for members who are no administrators (\`FORBIDDEN\`). At most ${MOST_TOKENS} usable tokens for each member, then \`CONFLICT\`. The secret is in this answer and nowhere else.`,
  tag: 'Tokens',
  feature: 'agents',
  idempotencyKey: false,
  ifMatch: false,
  body: NewOwnToken,
  bodyExample: { name: 'Calendar sync', scopes: ['contacts:read'], expiresInDays: 90 },
  responses: { 201: { description: 'The new token.', schema: CreatedToken, example: exampleCreatedToken } },
  async run(context, { body: { name, scopes, expiresInDays } }) {
    const { now, caller } = context;
    const { userId } = caller;
    const { organizationId } = await lockForGranting(context, scopes);
    const [{ tokens } = { tokens: MOST_TOKENS }] = await context.run(countTokens, { userId, now });
    if (tokens >= MOST_TOKENS) throw conflict(`A member may have ${MOST_TOKENS} usable tokens. Revoke one first.`);
    return issueToken(context, { organizationId, userId, name, scopes, expiresAt: expiryAfter(now, expiresInDays) });
  },
});
