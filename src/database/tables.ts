import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A `jsonb` column: read parsed, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
type Timestamp = ColumnType<Date, Date, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

export type Role = 'ADMIN' | 'MEMBER';
export type EntityType = 'COMPANY' | 'PERSON';

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

export interface Tables {
  organization: OrganizationTable;
  workspace: WorkspaceTable;
  app_user: AppUserTable;
  membership: MembershipTable;
  access_token: AccessTokenTable;
  custom_field_definition: CustomFieldDefinitionTable;
}
