/**
 * People sign in. The person is `app_user`; better-auth reads and writes it and the tables of credentials, sessions,
 * challenges, passkeys and second factors (decision 21). Of tokens in links and cookies only hashes are stored.
 */
export const statements = [
  `alter table app_user
     add column email_verified boolean not null default false,
     add column two_factor_enabled boolean not null default false`,

  // One row for each way in which a person signs in: a password, or an account of the OpenID Connect provider.
  `create table user_credential (
     credential_id text primary key,
     user_id text not null references app_user on delete cascade,
     provider text not null,
     provider_account text not null,
     password_hash text,
     created_at timestamptz(3) not null,
     updated_at timestamptz(3) not null,
     unique (provider, provider_account)
   )`,
  `create index user_credential_user on user_credential (user_id)`,
  `create table user_session (
     session_id text primary key,
     user_id text not null references app_user on delete cascade,
     token_hash bytea not null unique,
     address text not null,
     user_agent text not null,
     created_at timestamptz(3) not null,
     updated_at timestamptz(3) not null,
     expires_at timestamptz(3) not null
   )`,
  `create index user_session_user on user_session (user_id)`,
  `create index user_session_expiry on user_session (expires_at)`,

  // A step of a sign-in that has begun: a second factor, a passkey, the provider's answer.
  `create table sign_in_challenge (
     challenge_id text primary key,
     identifier text not null,
     value text not null,
     created_at timestamptz(3) not null,
     updated_at timestamptz(3) not null,
     expires_at timestamptz(3) not null
   )`,
  `create index sign_in_challenge_identifier on sign_in_challenge (identifier)`,
  `create index sign_in_challenge_expiry on sign_in_challenge (expires_at)`,
  `create table user_passkey (
     passkey_id text primary key,
     user_id text not null references app_user on delete cascade,
     name text,
     public_key text not null,
     credential text not null unique,
     counter bigint not null,
     device_type text not null,
     backed_up boolean not null,
     transports text,
     aaguid text,
     created_at timestamptz(3) not null
   )`,
  `create index user_passkey_user on user_passkey (user_id)`,
  `create table user_second_factor (
     second_factor_id text primary key,
     user_id text not null unique references app_user on delete cascade,
     secret text not null,
     backup_codes text not null,
     verified boolean not null,
     failures integer not null default 0,
     locked_until timestamptz(3)
   )`,

  `create table invitation (
     workspace_id integer not null references workspace,
     invitation_id integer generated always as identity,
     email text not null,
     role text not null check (role in ('ADMIN', 'MEMBER')),
     work_access boolean not null,
     token_hash bytea not null,
     invited_by text not null,
     created_at timestamptz(3) not null,
     expires_at timestamptz(3) not null,
     primary key (workspace_id, invitation_id)
   )`,
  `create unique index invitation_token on invitation (workspace_id, token_hash)`,
  `create table reset_link (
     token_hash bytea primary key,
     user_id text not null references app_user on delete cascade,
     created_at timestamptz(3) not null,
     expires_at timestamptz(3) not null
   )`,
  `create index reset_link_user on reset_link (user_id)`,
  `create index reset_link_expiry on reset_link (expires_at)`,

  // Attempts to sign in, by address and by account, as a leaking bucket: it is empty again at \`empty_at\`. Unlogged: after a
  // crash of PostgreSQL the counts start at zero.
  `create unlogged table sign_in_limit (
     key bytea primary key,
     empty_at timestamptz(3) not null
   ) with (fillfactor = 50)`,
  `create index sign_in_limit_expiry on sign_in_limit (empty_at)`,
];
