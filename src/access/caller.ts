import { type RawBuilder, sql } from 'kysely';
import { bind } from '../database/fragment.ts';
import type { Role } from '../database/tables.ts';

export const SCOPES = ['contacts:read', 'contacts:write', 'meetings:read', 'meetings:write'] as const;
export type Scope = (typeof SCOPES)[number];
export type Feature = 'relationships' | 'meetings';

export type Refusal = 'UNAUTHENTICATED' | 'FORBIDDEN' | 'FEATURE_DISABLED';

/** Who calls, as the database has it at this moment. */
export interface Caller {
  accessTokenId: number;
  userId: string;
  email: string;
  role: Role;
  workAccess: boolean;
}

/** What admission looks at. */
export interface AdmissionRow {
  refusal: Refusal | null;
  access_token_id: number;
  user_id: string;
  last_use_is_older: boolean;
}

export interface CallerRow extends AdmissionRow {
  email: string;
  role: Role;
  work_access: boolean;
}

/**
 * The caller behind a token: no row where the token is unknown, else one, whose `refusal` is null where the call may
 * go on. The refusals stand in the order of `decisions.md`. Nothing of it is cached: a revocation, a lost membership
 * or a feature turned off is felt by the next request.
 *
 * Binds `workspaceId` (read from the token), `tokenHash`, `workspaceSlug`, `now`.
 */
export function callerQuery(scopes: readonly Scope[], feature: Feature): RawBuilder<CallerRow> {
  const enabled = sql.raw(`workspace.${feature}_enabled`);
  const demanded = sql.raw(`array[${scopes.map((scope) => `'${scope}'`).join(', ')}]::text[]`);
  return sql<CallerRow>`
    select
      case
        when access_token.revoked_at is not null or access_token.expires_at <= ${bind('now')}::timestamptz
          then 'UNAUTHENTICATED'
        when workspace.slug <> ${bind('workspaceSlug')}::text then 'FORBIDDEN'
        when membership.active is not true then 'UNAUTHENTICATED'
        when not workspace.agents_enabled or not ${enabled} then 'FEATURE_DISABLED'
        when not access_token.scopes @> ${demanded} then 'FORBIDDEN'
      end as refusal,
      access_token.access_token_id, access_token.user_id, app_user.email, membership.role, membership.work_access,
      (access_token.last_used_at is null or access_token.last_used_at < date_trunc('minute', ${bind('now')}::timestamptz))
        as last_use_is_older
    from access_token
    join workspace on workspace.workspace_id = ${bind('workspaceId')}::integer
    left join membership
      on membership.workspace_id = ${bind('workspaceId')}::integer and membership.user_id = access_token.user_id
    left join app_user on app_user.user_id = access_token.user_id
    where access_token.workspace_id = ${bind('workspaceId')}::integer
      and access_token.token_hash = ${bind('tokenHash')}::bytea`;
}

/** Notes that the token was used, to the minute. */
export const noteUse = sql`
  update access_token set last_used_at = date_trunc('minute', ${bind('now')}::timestamptz)
  where workspace_id = ${bind('workspaceId')}::integer and access_token_id = ${bind('accessTokenId')}::integer
    and (last_used_at is null or last_used_at < date_trunc('minute', ${bind('now')}::timestamptz))`;

/** The caller, of a row that was admitted. */
export function callerOf(row: CallerRow): Caller {
  const { access_token_id: accessTokenId, user_id: userId, email, role, work_access: workAccess } = row;
  return { accessTokenId, userId, email, role, workAccess };
}
