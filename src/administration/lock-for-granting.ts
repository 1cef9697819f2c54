import { SCOPES, type Scope } from '../access/caller.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { featureDisabled, forbidden } from '../operation/errors.ts';
import type { WriteContext } from '../operation/write.ts';

interface OwnAccess {
  organizationId: number;
  active: boolean;
  relationships: boolean;
  meetings: boolean;
}

/** Locks the membership, so that concurrent creations are counted one after another. */
const lockOwnAccess = statement<{ workspaceId: number; userId: string }, OwnAccess>(sql`
  select workspace.organization_id as "organizationId", membership.active,
    workspace.relationships_enabled as relationships, workspace.meetings_enabled as meetings
  from membership
  join workspace on workspace.workspace_id = ${bind('workspaceId::integer')}
  where membership.workspace_id = ${bind('workspaceId::integer')} and membership.user_id = ${bind('userId::text')}
  for no key update of membership`);

/** Locks the caller's membership, and checks that it can grant the scopes now. */
export async function lockForGranting(
  { run, caller }: WriteContext,
  scopes: readonly Scope[],
): Promise<Pick<OwnAccess, 'organizationId'>> {
  const [own] = await run(lockOwnAccess, { userId: caller.userId });
  // The membership may have been deactivated while its lock was awaited.
  if (!own?.active) throw forbidden();
  if (scopes.includes('events:manage') && caller.role !== 'ADMIN')
    throw forbidden('scopes: events:manage is for administrators');
  const disabled = SCOPES.filter((scope) => scopes.includes(scope) && isDisabled(scope, own));
  if (disabled.length > 0) throw featureDisabled(`scopes: ${disabled.join(', ')} cannot be granted now`);
  return own;
}

function isDisabled(scope: Scope, { relationships, meetings }: OwnAccess): boolean {
  return (scope.startsWith('contacts:') && !relationships) || (scope.startsWith('meetings:') && !meetings);
}
