import { bind, literal, raw, type Sql, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';

export const SCOPES = ['contacts:read', 'contacts:write', 'meetings:read', 'meetings:write', 'events:manage'] as const;
export type Scope = (typeof SCOPES)[number];
export type Role = 'ADMIN' | 'MEMBER';
export type Feature = 'agents' | 'relationships' | 'meetings';

/** Who may call an operation: the bearer of a token, a person signed in to the console, an operator on the command line. */
export type Audience = 'token' | 'member' | 'operator';

/** Why a caller has no access. `FORBIDDEN` says no more: what it stands for must not be told. */
export type Refusal =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'FEATURE_DISABLED'
  | 'LACKS_SCOPE'
  | 'NOT_IN_ROLE'
  | 'AGENT_MAY_NOT_APPROVE';

/** The user id of operators in audit entries. They are members of no workspace. */
export const OPERATOR = 'operator';

/** The caller, read from the database for this request. */
export interface Caller {
  /** Null where the call was made without a token. */
  accessTokenId: number | null;
  /** `OPERATOR` for the command line. */
  userId: string;
  email: string;
  role: Role;
  workAccess: boolean;
}

/** Whether a caller has access. */
export interface AccessRow {
  refusal: Refusal | null;
  /** The demanded scopes that the token does not grant. Null if it grants all. */
  missing_scopes: readonly Scope[] | null;
  access_token_id: number | null;
  user_id: string;
  last_use_is_older: boolean;
}

export interface CallerRow extends AccessRow {
  email: string;
  role: Role;
  work_access: boolean;
}

/** The values that the three queries below bind. Each binds some of them. */
export interface CallerValues {
  workspaceId: number;
  /** SHA-256 of the token. */
  tokenHash: Uint8Array;
  /** Empty: the token's own. No path has an empty slug. */
  workspaceSlug: string;
  memberId: string;
  /** ISO 8601. */
  now: string;
}

/** What an operation requires of its caller. */
export interface Demands {
  scopes: readonly Scope[];
  feature?: Feature | undefined;
  role?: 'ADMIN' | undefined;
  /** `approves`: connected agents need the administrator's permission, however they call. */
  tool?: { approves?: true } | false | undefined;
}

const NOW = bind('now::timestamptz');
const WORKSPACE = bind('workspaceId::integer');

/**
 * The token that was presented: a personal one by its own hash, a connected agent's grant by that of one of its short-lived
 * tokens. A grant's own hash is that of its authorization code, which does not have the form of a token.
 */
const PRESENTED = sql`coalesce((
      select personal.access_token_id from access_token personal
      where personal.workspace_id = ${WORKSPACE} and personal.token_hash = ${bind('tokenHash::bytea')}
        and not personal.is_grant), (
      select secret.access_token_id from agent_secret secret
      where secret.workspace_id = ${WORKSPACE} and secret.token_hash = ${bind('tokenHash::bytea')}
        and secret.expires_at > ${NOW}))`;

/**
 * Selects the caller of a token: no row if the token is unknown, otherwise one row whose `refusal` is null if the caller
 * has access. Refusals are in the order of docs/api.md. Nothing is cached: a revoked token, a removed membership
 * or a disabled feature applies from the next request.
 */
export function tokenCaller({ scopes, feature, role, tool }: Demands): Sql<CallerValues> {
  const demanded = raw(`array[${scopes.map((scope) => `'${scope}'`).join(', ')}]::text[]`);
  return sql`
    select
      case
        when access_token.revoked_at is not null or access_token.expires_at <= ${NOW}
          then 'UNAUTHENTICATED'
        when ${bind('workspaceSlug::text')} not in ('', workspace.slug) then 'FORBIDDEN'
        when membership.active is not true then 'UNAUTHENTICATED'
        when not workspace.agents_enabled ${isDisabled(feature)} then 'FEATURE_DISABLED'
        when not access_token.scopes @> ${demanded} then 'LACKS_SCOPE'
        when false ${isNotInRole(role)} then 'NOT_IN_ROLE'
        when false ${mayNotApprove(tool)} then 'AGENT_MAY_NOT_APPROVE'
      end as refusal,
      case when not access_token.scopes @> ${demanded} then array(
        select scope from unnest(${demanded}) scope where scope <> all (access_token.scopes)
      ) end as missing_scopes,
      access_token.access_token_id, access_token.user_id, app_user.email, membership.role, membership.work_access,
      (access_token.last_used_at is null or access_token.last_used_at < date_trunc('minute', ${NOW}))
        as last_use_is_older
    from access_token
    join workspace on workspace.workspace_id = ${WORKSPACE}
    left join membership
      on membership.workspace_id = ${WORKSPACE} and membership.user_id = access_token.user_id
    left join app_user on app_user.user_id = access_token.user_id
    where access_token.workspace_id = ${WORKSPACE} and access_token.access_token_id = ${PRESENTED}`;
}

/**
 * A null that the planner does not see: it would leave out a join of tokens, and with it the workspace by which a sharded
 * database finds their shard.
 */
const NO_TOKEN = sql`nullif(octet_length(membership.role), octet_length(membership.role))`;

/** Selects a person signed in to the console: no row if the person is not a member of the workspace. */
export function memberCaller({ feature, role }: Demands): Sql<CallerValues> {
  return sql`
    select
      case
        when workspace.slug <> ${bind('workspaceSlug::text')} or not membership.active then 'FORBIDDEN'
        when false ${isNotInRole(role)} then 'NOT_IN_ROLE'
        when false ${isDisabled(feature)} then 'FEATURE_DISABLED'
      end as refusal,
      null::text[] as missing_scopes,
      ${NO_TOKEN} as access_token_id, membership.user_id, app_user.email, membership.role, membership.work_access,
      false as last_use_is_older
    from membership
    join workspace on workspace.workspace_id = ${WORKSPACE}
    join app_user on app_user.user_id = membership.user_id
    where membership.workspace_id = ${WORKSPACE} and membership.user_id = ${bind('memberId::text')}`;
}

/** Selects the operator, who runs the command line on the service's machine. */
export function operatorCaller(): Sql {
  return sql`
    select null::text as refusal, null::text[] as missing_scopes, null::integer as access_token_id, ${literal(OPERATOR)} as user_id, '' as email,
      'ADMIN' as role, true as work_access, false as last_use_is_older`;
}

function isDisabled(feature: Feature | undefined): Sql {
  return feature ? raw(`or not workspace.${feature}_enabled`) : raw('');
}

function isNotInRole(role: 'ADMIN' | undefined): Sql {
  return role ? sql`or membership.role <> ${literal(role)}` : sql``;
}

/** A grant is an agent's; a personal token may be a program's that approves for the person. */
function mayNotApprove(tool: Demands['tool']): Sql {
  return typeof tool === 'object' && tool.approves
    ? sql`or (access_token.is_grant and not workspace.agent_approval_enabled)`
    : sql``;
}

/** Finds a workspace by its slug. */
export const findWorkspace = statement<{ slug: string }, { workspaceId: number; organizationId: number }>(sql`
  select workspace_id as "workspaceId", organization_id as "organizationId" from workspace
  where slug = ${bind('slug::text')}`);

/** The caller in a row without a refusal. */
export function callerOf(row: CallerRow): Caller {
  const { access_token_id: accessTokenId, user_id: userId, email, role, work_access: workAccess } = row;
  return { accessTokenId, userId, email, role, workAccess };
}
