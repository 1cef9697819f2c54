/**
 * Access, relationships, idempotency and audit. Lists have two partial indexes for each order, for active and for archived
 * records, so that a scan of one kind does not read the other.
 */
export const statements = [
  // Not `if not exists`, which Citus lets only the extension's owner call.
  `do $$ begin
     if not exists (select from pg_extension where extname = 'pg_trgm') then create extension pg_trgm; end if;
   end $$`,

  `create table installation (
     installation_id integer primary key check (installation_id = 1),
     secret text not null
   )`,
  `insert into installation (installation_id, secret)
   values (1, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))`,

  `create table organization (
     organization_id integer generated always as identity primary key,
     name text not null,
     created_at timestamptz(3) not null
   )`,
  `create table workspace (
     workspace_id integer generated always as identity primary key,
     organization_id integer not null references organization,
     slug text not null unique,
     name text not null,
     agents_enabled boolean not null default false,
     relationships_enabled boolean not null default true,
     meetings_enabled boolean not null default true,
     created_at timestamptz(3) not null
   )`,
  `create table app_user (
     user_id text primary key,
     email text not null,
     name text not null,
     created_at timestamptz(3) not null
   )`,
  `create unique index app_user_email on app_user (lower(email))`,
  `create table membership (
     workspace_id integer not null references workspace,
     user_id text not null references app_user,
     role text not null check (role in ('ADMIN', 'MEMBER')),
     work_access boolean not null default true,
     active boolean not null default true,
     created_at timestamptz(3) not null,
     primary key (workspace_id, user_id)
   )`,
  `create table access_token (
     workspace_id integer not null,
     access_token_id integer generated always as identity,
     organization_id integer not null,
     user_id text not null,
     name text not null,
     token_hash bytea not null,
     scopes text[] not null,
     created_at timestamptz(3) not null,
     expires_at timestamptz(3) not null,
     revoked_at timestamptz(3),
     last_used_at timestamptz(3),
     primary key (workspace_id, access_token_id),
     foreign key (workspace_id, user_id) references membership
   )`,
  `create unique index access_token_hash on access_token (workspace_id, token_hash)`,

  `create table company (
     workspace_id integer not null references workspace,
     company_id integer generated always as identity,
     version text not null,
     name text not null,
     organization_number text not null default '',
     email text,
     phone text,
     website text,
     industry text,
     employee_count integer,
     annual_revenue_oere bigint,
     description text,
     linkedin_url text,
     lifecycle_stage text check (lifecycle_stage in ('LEAD', 'PROSPECT', 'CUSTOMER', 'CHURNED')),
     metadata jsonb not null default '{}',
     custom_fields jsonb not null default '{}',
     owner_user_ids text[] not null default '{}',
     last_activity_at timestamptz(3),
     archived_at timestamptz(3),
     created_at timestamptz(3) not null,
     updated_at timestamptz(3) not null,
     name_key text collate "und-x-icu" not null
       generated always as (lower(normalize(name, NFC) collate "und-x-icu")) stored,
     search_text text not null generated always as (
       lower(normalize(
         ' ' || name || e'\\n ' || organization_number || e'\\n ' || coalesce(email, '') || e'\\n ' || coalesce(phone, '')
         || e'\\n ' || coalesce(industry, '') || e'\\n ' || coalesce(website, ''), NFC) collate "und-x-icu")) stored,
     primary key (workspace_id, company_id)
   )`,
  `create unique index company_organization_number on company (workspace_id, organization_number)
     where organization_number <> ''`,

  `create table person (
     workspace_id integer not null references workspace,
     person_id integer generated always as identity,
     version text not null,
     name text not null,
     email text not null,
     phone text,
     mobile text,
     title text,
     department text,
     description text,
     linkedin_url text,
     company_id integer,
     lifecycle_stage text check (lifecycle_stage in ('LEAD', 'PROSPECT', 'CUSTOMER', 'CHURNED')),
     metadata jsonb not null default '{}',
     custom_fields jsonb not null default '{}',
     owner_user_ids text[] not null default '{}',
     last_activity_at timestamptz(3),
     archived_at timestamptz(3),
     created_at timestamptz(3) not null,
     updated_at timestamptz(3) not null,
     company_name_key text not null default '',
     name_key text collate "und-x-icu" not null
       generated always as (lower(normalize(name, NFC) collate "und-x-icu")) stored,
     search_text text not null generated always as (
       lower(normalize(
         ' ' || name || e'\\n ' || email || e'\\n ' || coalesce(phone, '') || e'\\n ' || coalesce(mobile, '')
         || e'\\n ' || coalesce(title, '') || e'\\n ' || coalesce(department, ''), NFC) collate "und-x-icu")
       || e'\\n ' || company_name_key) stored,
     primary key (workspace_id, person_id),
     foreign key (workspace_id, company_id) references company
   )`,
  `create index person_company on person (workspace_id, company_id, name_key, person_id) where company_id is not null`,

  `create table custom_field_definition (
     workspace_id integer not null references workspace,
     entity_type text not null check (entity_type in ('COMPANY', 'PERSON')),
     key text collate "C" not null,
     label text not null,
     description text,
     field_type text not null,
     options jsonb not null default '[]',
     config jsonb not null default '{}',
     is_required boolean not null default false,
     position integer not null default 0 check (position >= 0),
     retired_at timestamptz(3),
     primary key (workspace_id, entity_type, key)
   )`,
  `create table idempotency_key (
     workspace_id integer not null,
     user_id text not null,
     key text collate "C" not null,
     request_hash bytea not null,
     created_at timestamptz(3) not null,
     status smallint,
     body text,
     version text,
     location text,
     request_id text,
     primary key (workspace_id, user_id, key)
   ) with (fillfactor = 70)`,
  `create index idempotency_key_age on idempotency_key (workspace_id, created_at)`,
  `create table audit_entry (
     workspace_id integer not null,
     audit_entry_id bigint generated always as identity,
     at timestamptz(3) not null,
     user_id text not null,
     access_token_id integer,
     operation text not null,
     record_type text not null,
     record_id integer not null,
     request_id text not null,
     primary key (workspace_id, audit_entry_id)
   )`,

  // A cursor holds its position's name. Names over 300 bytes do not fit: they are kept here and named by digest,
  // also after the record is renamed, so that a walk that stands on the old name goes on.
  `create table long_name_key (
     workspace_id integer not null,
     digest bytea not null,
     name_key text collate "und-x-icu" not null,
     kept_at timestamptz(3) not null default now(),
     primary key (workspace_id, digest)
   )`,
  `create function keep_long_name_key() returns trigger language plpgsql as $$
   begin
     insert into long_name_key (workspace_id, digest, name_key)
     values (new.workspace_id, sha256(convert_to(new.name_key, 'UTF8')), new.name_key)
     on conflict do nothing;
     return null;
   end $$`,

  // A person is found by the name of the active company it is linked to: the name is kept beside the person,
  // so that one trigram index answers for all of a person's words.
  `create function take_company_name() returns trigger language plpgsql as $$
   begin
     new.company_name_key := coalesce((
       select company.name_key from company
       where company.workspace_id = new.workspace_id and company.company_id = new.company_id
         and company.archived_at is null
       for share), '');
     return new;
   end $$`,
  `create trigger person_company_inserted before insert on person
     for each row when (new.company_id is not null) execute function take_company_name()`,
  `create trigger person_company_updated before update of company_id on person
     for each row when (new.company_id is distinct from old.company_id) execute function take_company_name()`,
  `create function pass_company_name_on() returns trigger language plpgsql as $$
   begin
     update person
     set company_name_key = case when new.archived_at is null then new.name_key else '' end
     where person.workspace_id = new.workspace_id and person.company_id = new.company_id;
     return null;
   end $$`,
  `create trigger company_name_changed after update of name, archived_at on company
     for each row when (new.name is distinct from old.name or new.archived_at is distinct from old.archived_at)
     execute function pass_company_name_on()`,

  ...['company', 'person'].flatMap((table) => [
    `create index ${table}_updated on ${table} (workspace_id, updated_at, ${table}_id) where archived_at is null`,
    `create index ${table}_name on ${table} (workspace_id, name_key, ${table}_id) where archived_at is null`,
    `create index ${table}_archived_updated on ${table} (workspace_id, updated_at, ${table}_id) where archived_at is not null`,
    `create index ${table}_archived_name on ${table} (workspace_id, name_key, ${table}_id) where archived_at is not null`,
    `create index ${table}_stage on ${table} (workspace_id, lifecycle_stage, updated_at, ${table}_id) where lifecycle_stage is not null`,
    `create index ${table}_name_prefix on ${table} (workspace_id, (name_key collate "C"), ${table}_id) where archived_at is null`,
    `create index ${table}_email on ${table} (workspace_id, (lower(email))) where archived_at is null`,
    `create trigger ${table}_long_name_inserted after insert on ${table}
       for each row when (octet_length(new.name_key) > 300) execute function keep_long_name_key()`,
    `create trigger ${table}_long_name_updated after update of name on ${table}
       for each row when (octet_length(new.name_key) > 300 and new.name_key is distinct from old.name_key)
       execute function keep_long_name_key()`,
  ]),
];
