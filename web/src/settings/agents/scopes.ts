import type { Schema } from '../../api/client';
import type { SessionWorkspace } from '../../api/console';

export type Scope = Schema<'TokenScope'>;

export const SCOPES: readonly Scope[] = [
  'contacts:read',
  'contacts:write',
  'meetings:read',
  'meetings:write',
  'events:manage',
];

/** The scopes that can be of use to the member: those for administrators do nothing in the hands of others. */
export function offeredScopes({ role }: SessionWorkspace): readonly Scope[] {
  return SCOPES.filter((scope) => scope !== 'events:manage' || role === 'ADMIN');
}

/** Whether a token can get it now: the service refuses scopes of a feature that is turned off. */
export function isGrantable(scope: Scope, { features }: SessionWorkspace): boolean {
  if (scope === 'events:manage') return true;
  return scope.startsWith('meetings:') ? features.meetings : features.relationships;
}

/** The least with which a token can do anything. */
export function leastScopes(workspace: SessionWorkspace): Scope[] {
  const reading = SCOPES.filter((scope) => scope.endsWith(':read') && isGrantable(scope, workspace));
  return reading.slice(0, 1);
}
