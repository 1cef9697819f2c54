import { FOR_ADMINISTRATORS, FOR_MEMBERS } from '../administration/audience.ts';
import { notFound } from '../operation/errors.ts';
import { type WriteContext, type Written, write } from '../operation/write.ts';
import { GrantPath } from './grant-schemas.ts';
import { deleteGrant, lockGrant, readGrant, revokeGrantToken } from './grant-statements.ts';

const REVOCATION = {
  method: 'DELETE',
  description: 'Applies from the next request. The agent must be connected again before it can do anything.',
  tag: 'Connected agents',
  idempotencyKey: false,
  ifMatch: false,
  parameters: { path: GrantPath },
  responses: { 204: { description: 'The agent is no longer connected.' } },
} as const;

export const revokeGrant = write({
  ...FOR_ADMINISTRATORS,
  ...REVOCATION,
  id: 'revokeGrant',
  path: '/grants/{grantId}',
  summary: 'Disconnect an agent',
  run: (context, { path: { grantId } }) => revoke(context, grantId, () => true),
});

export const revokeOwnGrant = write({
  ...FOR_MEMBERS,
  ...REVOCATION,
  id: 'revokeOwnGrant',
  path: '/self/grants/{grantId}',
  summary: 'Disconnect one of your agents',
  run: (context, { path: { grantId } }) => revoke(context, grantId, (userId) => userId === context.caller.userId),
});

const LARGEST_ID = 2147483647;

async function revoke(
  { run, now }: WriteContext,
  grantId: number,
  mayRevoke: (userId: string) => boolean,
): Promise<Written> {
  const [token] = grantId <= LARGEST_ID ? await run(lockGrant, { grantId }) : [];
  const [grant] = token && mayRevoke(token.userId) ? await run(readGrant, { grantId, userId: token.userId }) : [];
  if (!token || !grant) throw notFound(`The workspace has no connected agent ${grantId}.`);
  await run(revokeGrantToken, { grantId, now });
  await run(deleteGrant, { grantId });
  const changes = { revokedAt: { before: null, after: now } };
  return { status: 204, record: { type: 'grant', id: grantId }, changed: true, changes };
}
