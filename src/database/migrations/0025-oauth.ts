/**
 * Connected agents (decision 26). A grant is a row of `access_token` with `is_grant`, whose own hash is that of the
 * authorization code, and a row here for as long as it can be used. Its short-lived access tokens are `agent_secret`.
 */
export const statements = [
  `alter table access_token add column is_grant boolean not null default false`,

  `create table agent_grant (
     workspace_id integer not null,
     access_token_id integer not null,
     client_id text not null,
     client_host text,
     redirect_uri text not null,
     resource text not null,
     code_challenge text not null,
     code_expires_at timestamptz(3) not null,
     connected_at timestamptz(3),
     refresh_hash bytea,
     previous_hash bytea,
     refresh_salt bytea,
     refreshed_at timestamptz(3),
     primary key (workspace_id, access_token_id),
     foreign key (workspace_id, access_token_id) references access_token on delete cascade
   )`,
  `create table agent_secret (
     workspace_id integer not null,
     token_hash bytea not null,
     access_token_id integer not null,
     expires_at timestamptz(3) not null,
     primary key (workspace_id, token_hash),
     foreign key (workspace_id, access_token_id) references agent_grant on delete cascade
   )`,
  `create index agent_secret_grant on agent_secret (workspace_id, access_token_id, expires_at, token_hash)`,
  `create index agent_secret_expiry on agent_secret (workspace_id, expires_at)`,

  // Personal tokens and grants are listed apart.
  `create index access_token_personal on access_token (workspace_id, access_token_id) where not is_grant`,
  `drop index access_token_user`,
  `create index access_token_user on access_token (workspace_id, user_id, access_token_id) where not is_grant`,
  `create index access_token_grant on access_token (workspace_id, user_id, access_token_id)
     where is_grant and revoked_at is null`,
  `drop index access_token_expiry`,
  `create index access_token_expiry on access_token (workspace_id, user_id, expires_at)
     where revoked_at is null and not is_grant`,
];
