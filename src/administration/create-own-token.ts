import { SCOPES, type Scope } from '../access/caller.ts';
import { bind, literal, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { conflict, featureDisabled, forbidden } from '../operation/errors.ts';
import { write } from '../operation/write.ts';
import { FOR_MEMBERS } from './audience.ts';
import { issueToken } from './issue-token.ts';
import { CreatedToken, exampleCreatedToken, expiryAfter, NewOwnToken } from './token-schemas.ts';

/** Tokens of a member that can be used, at most. */
const MOST_TOKENS = 100;

interface OwnAccess {
  organizationId: number;
  active: boolean;
  relationships: boolean;
  meetings: boolean;
  /** Tokens that are neither revoked nor expired, counted up to the limit. */
  tokens: number;
}

/** Locks the membership, so that concurrent creations are counted one after another. */
const lockOwnAccess = statement<{ workspaceId: number; userId: string; now: Date }, Omit<OwnAccess, 'tokens'>>(sql`
  select workspace.organization_id as "organizationId", membership.active,
    workspace.relationships_enabled as relationships, workspace.meetings_enabled as meetings
  from membership
  join workspace on workspace.workspace_id = ${bind('workspaceId::integer')}
  where membership.workspace_id = ${bind('workspaceId::integer')} and membership.user_id = ${bind('userId::text')}
  for no key update of membership`);

const countTokens = statement<{ workspaceId: number; userId: string; now: Date }, Pick<OwnAccess, 'tokens'>>(sql`
  select count(*)::integer as tokens from (
    select from access_token
    where workspace_id = ${bind('workspaceId::integer')} and user_id = ${bind('userId::text')} and revoked_at is null
      and expires_at > ${bind('now::timestamptz')}
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
    const [own] = await context.run(lockOwnAccess, { userId, now });
    // The membership may have been deactivated while its lock was awaited.
    if (!own?.active) throw forbidden();
    if (scopes.includes('events:manage') && caller.role !== 'ADMIN')
      throw forbidden('scopes: events:manage is for administrators');
    const disabled = SCOPES.filter((scope) => scopes.includes(scope) && isDisabled(scope, own));
    if (disabled.length > 0) throw featureDisabled(`scopes: ${disabled.join(', ')} cannot be granted now`);
    const [{ tokens } = { tokens: MOST_TOKENS }] = await context.run(countTokens, { userId, now });
    if (tokens >= MOST_TOKENS) throw conflict(`A member may have ${MOST_TOKENS} usable tokens. Revoke one first.`);
    const { organizationId } = own;
    return issueToken(context, { organizationId, userId, name, scopes, expiresAt: expiryAfter(now, expiresInDays) });
  },
});

function isDisabled(scope: Scope, { relationships, meetings }: Omit<OwnAccess, 'tokens'>): boolean {
  return (scope.startsWith('contacts:') && !relationships) || (scope.startsWith('meetings:') && !meetings);
}
