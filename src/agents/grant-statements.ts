import type { Scope } from '../access/caller.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';

const WORKSPACE = bind('workspaceId::integer');
const GRANT = bind('grantId::integer');
const NOW = bind('now::timestamptz');

interface Named {
  workspaceId: number;
  grantId: number;
}

/** The grant's token, locked. Every change of a grant begins with it. */
export interface LockedGrant {
  grantId: number;
  userId: string;
  name: string;
  scopes: Scope[];
  expiresAt: Date;
  revoked: boolean;
}

const locked = sql`
  select access_token_id as "grantId", user_id as "userId", name, scopes, expires_at as "expiresAt",
    revoked_at is not null as revoked
  from access_token
  where workspace_id = ${WORKSPACE} and is_grant`;

export const lockGrantByCode = statement<{ workspaceId: number; tokenHash: Uint8Array }, LockedGrant>(
  sql`${locked} and token_hash = ${bind('tokenHash::bytea')} for update`,
);

export const lockGrant = statement<Named, LockedGrant>(sql`${locked} and access_token_id = ${GRANT} for update`);

export interface GrantRow {
  clientId: string;
  redirectUri: string;
  resource: string;
  codeChallenge: string;
  codeExpiresAt: Date;
  connectedAt: Date | null;
  refreshHash: Buffer | null;
  previousHash: Buffer | null;
  refreshSalt: Buffer | null;
  refreshedAt: Date | null;
  /** Whether the member is active, and agents are turned on. */
  mayAct: boolean;
}

export const readGrant = statement<Named & { userId: string }, GrantRow>(sql`
  select agent_grant.client_id as "clientId", agent_grant.redirect_uri as "redirectUri", agent_grant.resource,
    agent_grant.code_challenge as "codeChallenge", agent_grant.code_expires_at as "codeExpiresAt",
    agent_grant.connected_at as "connectedAt", agent_grant.refresh_hash as "refreshHash",
    agent_grant.previous_hash as "previousHash", agent_grant.refresh_salt as "refreshSalt",
    agent_grant.refreshed_at as "refreshedAt",
    workspace.agents_enabled and coalesce(membership.active, false) as "mayAct"
  from agent_grant
  join workspace on workspace.workspace_id = ${WORKSPACE}
  left join membership
    on membership.workspace_id = ${WORKSPACE} and membership.user_id = ${bind('userId::text')}
  where agent_grant.workspace_id = ${WORKSPACE} and agent_grant.access_token_id = ${GRANT}`);

export interface NewGrant {
  organizationId: number;
  userId: string;
  name: string;
  scopes: readonly Scope[];
  expiresAt: Date;
  codeHash: Uint8Array;
  clientId: string;
  clientHost: string | null;
  redirectUri: string;
  resource: string;
  codeChallenge: string;
  codeExpiresAt: Date;
  now: Date;
}

export const insertGrantToken = statement<
  Pick<NewGrant, 'organizationId' | 'userId' | 'name' | 'scopes' | 'expiresAt' | 'codeHash' | 'now'> & {
    workspaceId: number;
  },
  { grantId: number }
>(sql`
  insert into access_token (workspace_id, organization_id, user_id, name, token_hash, scopes, created_at, expires_at,
    is_grant)
  values (${WORKSPACE}, ${bind('organizationId::integer')}, ${bind('userId::text')}, ${bind('name::text')},
    ${bind('codeHash::bytea')}, ${bind('scopes::text[]')}, ${NOW}, ${bind('expiresAt::timestamptz')}, true)
  returning access_token_id as "grantId"`);

export const insertGrant = statement<
  Named &
    Pick<
      NewGrant,
      'clientId' | 'clientHost' | 'redirectUri' | 'resource' | 'codeChallenge' | 'codeExpiresAt' | 'expiresAt'
    >
>(sql`
  insert into agent_grant (workspace_id, access_token_id, client_id, client_host, redirect_uri, resource,
    code_challenge, code_expires_at, expires_at)
  values (${WORKSPACE}, ${GRANT}, ${bind('clientId::text')}, ${bind('clientHost::text')},
    ${bind('redirectUri::text')}, ${bind('resource::text')}, ${bind('codeChallenge::text')},
    ${bind('codeExpiresAt::timestamptz')}, ${bind('expiresAt::timestamptz')})`);

export const connectGrant = statement<Named & { refreshHash: Uint8Array; now: Date }>(sql`
  update agent_grant set connected_at = ${NOW}, refresh_hash = ${bind('refreshHash::bytea')}
  where workspace_id = ${WORKSPACE} and access_token_id = ${GRANT}`);

export const rotateGrant = statement<
  Named & { refreshHash: Uint8Array; previousHash: Uint8Array; refreshSalt: Uint8Array; now: Date }
>(sql`
  update agent_grant set refresh_hash = ${bind('refreshHash::bytea')}, previous_hash = ${bind('previousHash::bytea')},
    refresh_salt = ${bind('refreshSalt::bytea')}, refreshed_at = ${NOW}
  where workspace_id = ${WORKSPACE} and access_token_id = ${GRANT}`);

export const insertSecret = statement<Named & { tokenHash: Uint8Array; secretExpiresAt: Date }>(sql`
  insert into agent_secret (workspace_id, token_hash, access_token_id, expires_at)
  values (${WORKSPACE}, ${bind('tokenHash::bytea')}, ${GRANT}, ${bind('secretExpiresAt::timestamptz')})`);

/** Removes the grant's access tokens that have expired, and of the others all but the newest. */
export const trimSecrets = statement<Named & { now: Date; kept: number }>(sql`
  delete from agent_secret
  where workspace_id = ${WORKSPACE} and access_token_id = ${GRANT}
    and (expires_at <= ${NOW} or token_hash not in (
      select newest.token_hash from agent_secret newest
      where newest.workspace_id = ${WORKSPACE} and newest.access_token_id = ${GRANT}
      order by newest.expires_at desc, newest.token_hash limit ${bind('kept::integer')}))`);

/** The grant of a short-lived access token. */
export const findGrantBySecret = statement<{ workspaceId: number; tokenHash: Uint8Array }, { grantId: number }>(sql`
  select access_token_id as "grantId" from agent_secret
  where workspace_id = ${WORKSPACE} and token_hash = ${bind('tokenHash::bytea')}`);

export const revokeGrantToken = statement<Named & { now: Date }>(sql`
  update access_token set revoked_at = ${NOW}
  where workspace_id = ${WORKSPACE} and access_token_id = ${GRANT} and revoked_at is null`);

/** With its access tokens. The row of `access_token` stays: the audit log names it. */
export const deleteGrant = statement<Named>(sql`
  delete from agent_grant where workspace_id = ${WORKSPACE} and access_token_id = ${GRANT}`);
