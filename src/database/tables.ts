import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Made by the database from other columns; never written. */
type Derived<T> = ColumnType<T, never, never>;
/** A `jsonb` column: read parsed, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
type Timestamp = ColumnType<Date, Date, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

export type LifecycleStage = 'LEAD' | 'PROSPECT' | 'CUSTOMER' | 'CHURNED';
export type Role = 'ADMIN' | 'MEMBER';
export type EntityType = 'COMPANY' | 'PERSON';
export type CustomFieldValue = string | number | boolean | string[];

export interface OrganizationTable {
  organization_id: GeneratedAlways<number>;
  name: string;
  created_at: Timestamp;
}

export interface WorkspaceTable {
  workspace_id: GeneratedAlways<number>;
  organization_id: number;
  slug: string;
  name: string;
  agents_enabled: Generated<boolean>;
  relationships_enabled: Generated<boolean>;
  meetings_enabled: Generated<boolean>;
  created_at: Timestamp;
}

/** A person who may sign in. Not a tenant's row: one user can be a member of several workspaces. */
export interface AppUserTable {
  user_id: string;
  email: string;
  name: string;
  created_at: Timestamp;
}

export interface MembershipTable {
  workspace_id: number;
  user_id: string;
  role: Role;
  work_access: Generated<boolean>;
  active: Generated<boolean>;
  created_at: Timestamp;
}

export interface AccessTokenTable {
  workspace_id: number;
  access_token_id: GeneratedAlways<number>;
  organization_id: number;
  user_id: string;
  name: string;
  token_hash: Buffer;
  scopes: string[];
  created_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: NullableTimestamp;
  /** To the minute. */
  last_used_at: NullableTimestamp;
}

export interface CompanyTable {
  workspace_id: number;
  company_id: GeneratedAlways<number>;
  version: string;
  name: string;
  /** Empty, or 8 digits that no other company of the workspace has. */
  organization_number: string;
  email: string | null;
  phone: string | null;
  website: string | null;
  industry: string | null;
  employee_count: number | null;
  annual_revenue_oere: number | null;
  description: string | null;
  linkedin_url: string | null;
  lifecycle_stage: LifecycleStage | null;
  metadata: Json<Record<string, string>>;
  custom_fields: Json<Record<string, CustomFieldValue>>;
  owner_user_ids: string[];
  last_activity_at: NullableTimestamp;
  archived_at: NullableTimestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
  name_key: Derived<string>;
  search_text: Derived<string>;
  /** The name alone: people are found by it too. */
  search_name: Derived<string>;
}

export interface PersonTable {
  workspace_id: number;
  person_id: GeneratedAlways<number>;
  version: string;
  name: string;
  email: string;
  phone: string | null;
  mobile: string | null;
  title: string | null;
  department: string | null;
  description: string | null;
  linkedin_url: string | null;
  company_id: number | null;
  lifecycle_stage: LifecycleStage | null;
  metadata: Json<Record<string, string>>;
  custom_fields: Json<Record<string, CustomFieldValue>>;
  owner_user_ids: string[];
  last_activity_at: NullableTimestamp;
  archived_at: NullableTimestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
  name_key: Derived<string>;
  search_text: Derived<string>;
}

export type CustomFieldType =
  | 'TEXT'
  | 'MULTILINE_TEXT'
  | 'NUMBER'
  | 'DATETIME'
  | 'BOOLEAN'
  | 'SINGLE_SELECT'
  | 'MULTI_SELECT'
  | 'URL';

export interface CustomFieldOption {
  label: string;
  value: string;
  color?: string;
}

export interface CustomFieldConfig {
  granularity?: 'date' | 'time' | 'datetime';
  max?: number;
  maxLength?: number;
  min?: number;
}

export interface CustomFieldDefinitionTable {
  workspace_id: number;
  entity_type: EntityType;
  key: string;
  label: string;
  description: string | null;
  field_type: CustomFieldType;
  options: Json<CustomFieldOption[]>;
  config: Json<CustomFieldConfig>;
  is_required: boolean;
  position: number;
  retired_at: NullableTimestamp;
}

export interface IdempotencyKeyTable {
  workspace_id: number;
  user_id: string;
  key: string;
  request_hash: Buffer;
  created_at: Timestamp;
  /** Null only inside the transaction that claims the key. */
  status: number | null;
  body: string | null;
  version: string | null;
  location: string | null;
  request_id: string | null;
  /** The record that the answer is about. */
  record_type: string | null;
  record_id: number | null;
}

export interface AuditEntryTable {
  workspace_id: number;
  audit_entry_id: GeneratedAlways<number>;
  at: Timestamp;
  user_id: string;
  access_token_id: number | null;
  operation: string;
  record_type: string;
  record_id: number | null;
  /** Of a record that is named by text. */
  record_key: string | null;
  request_id: string;
}

/** Names too long for a cursor, kept so that a cursor can point at one by its digest. */
export interface LongNameKeyTable {
  workspace_id: number;
  digest: Buffer;
  name_key: string;
}

/** One row: what this installation made up for itself. */
export interface InstallationTable {
  installation_id: number;
  secret: string;
}

/** Not a tenant's: one registry for the installation. */
export interface RegistryCompanyTable {
  organisation_number: string;
  name: string;
  address: string;
  zip: string;
  city: string;
  company_type: string;
  /** Folded for matching (`companyNameForms`): with the company type, and without. */
  full_key: string;
  bare_key: string;
  /** The words of `bare_key`, and pairs of them. */
  terms: string[];
  changed_at: Timestamp;
}

/** The words of all `bare_key`s, counted after each import. */
export interface RegistryWordTable {
  word: string;
  companies: number;
}

/** What an upstream registry answered. */
export interface RegistryAnswerTable {
  source: string;
  query: string;
  answer: Json<unknown>;
  fetched_at: Timestamp;
}

export interface Tables {
  organization: OrganizationTable;
  workspace: WorkspaceTable;
  app_user: AppUserTable;
  membership: MembershipTable;
  access_token: AccessTokenTable;
  company: CompanyTable;
  person: PersonTable;
  custom_field_definition: CustomFieldDefinitionTable;
  idempotency_key: IdempotencyKeyTable;
  audit_entry: AuditEntryTable;
  long_name_key: LongNameKeyTable;
  installation: InstallationTable;
  registry_company: RegistryCompanyTable;
  registry_word: RegistryWordTable;
  registry_answer: RegistryAnswerTable;
}
