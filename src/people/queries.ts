import { sql } from 'kysely';
import { bind } from '../database/fragment.ts';
import type { LifecycleStage } from '../database/tables.ts';
import { jsonObject, wireTime } from '../operation/wire.ts';
import type { CustomFieldValues } from '../relationships/custom-field-values.ts';
import { recordList } from '../relationships/record-list.ts';
import type { DetailRow } from '../relationships/written-record.ts';

/** The linked company counts while it is active. */
const activeCompany = sql`
  left join company on company.workspace_id = ${bind('workspaceId')}::integer
    and company.company_id = record.company_id and company.archived_at is null`;

const listed = sql`
  record.record_id as "id", record.version, record.name, record.email, record.phone, record.mobile, record.title,
  record.department, record.linkedin_url as "linkedinUrl",
  case when company.company_id is not null
    then json_build_object('id', company.company_id, 'name', company.name) end as "company",
  record.lifecycle_stage as "lifecycleStage", ${wireTime('record.last_activity_at')} as "lastActivityAt",
  ${wireTime('record.archived_at')} as "archivedAt", ${wireTime('record.updated_at')} as "updatedAt"`;

const detail = jsonObject(sql`
  ${listed}, record.description, record.metadata, record.custom_fields as "customFields",
  record.owner_user_ids as "ownerUserIds"`);

const LIST_COLUMNS = [
  'version',
  'name',
  'email',
  'phone',
  'mobile',
  'title',
  'department',
  'linkedin_url',
  'company_id',
  'lifecycle_stage',
  'last_activity_at',
  'archived_at',
] as const;

const detailColumns = sql.raw(
  [
    'person_id as record_id',
    ...LIST_COLUMNS,
    'updated_at',
    'description',
    'metadata',
    'custom_fields',
    'owner_user_ids',
  ]
    .map((column) => `person.${column}`)
    .join(', '),
);

export const personList = recordList({
  table: 'person',
  columns: LIST_COLUMNS,
  item: jsonObject(listed),
  joins: activeCompany,
});

const byId = sql`person.workspace_id = ${bind('workspaceId')}::integer and person.person_id = ${bind('recordId')}::bigint`;

/** `{person: …}` of one person. Binds `recordId`. */
export const personDetail = sql<DetailRow>`
  select '{"person":' || ${detail}::text || '}' as body, record.version, record.record_id as id
  from (select ${detailColumns} from person where ${byId}) record ${activeCompany}`;

export interface LockedPerson {
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
  metadata: Record<string, string>;
  custom_fields: CustomFieldValues;
  archived_at: Date | null;
}

/** Binds `recordId`. */
export const lockedPerson = sql<LockedPerson>`
  select version, name, email, phone, mobile, title, department, description, linkedin_url, company_id,
    lifecycle_stage, metadata, custom_fields, archived_at
  from person where ${byId}
  for update`;

const WRITTEN = sql`${bind('version')}::text, ${bind('name')}::text, ${bind('email')}::text, ${bind('phone')}::text,
  ${bind('mobile')}::text, ${bind('title')}::text, ${bind('department')}::text, ${bind('description')}::text,
  ${bind('linkedinUrl')}::text, ${bind('companyId')}::integer, ${bind('lifecycleStage')}::text,
  ${bind('metadata')}::jsonb, ${bind('customFields')}::jsonb, ${bind('now')}::timestamptz`;
const WRITTEN_COLUMNS = sql`version, name, email, phone, mobile, title, department, description, linkedin_url,
  company_id, lifecycle_stage, metadata, custom_fields, updated_at`;

/** Binds the written columns, `now` and `ownerUserIds`; answers the new person's detail. */
export const insertedPerson = sql<DetailRow>`
  with record as (
    insert into person (workspace_id, ${WRITTEN_COLUMNS}, created_at, owner_user_ids)
    values (${bind('workspaceId')}::integer, ${WRITTEN}, ${bind('now')}::timestamptz, ${bind('ownerUserIds')}::text[])
    returning ${detailColumns}
  )
  select '{"person":' || ${detail}::text || '}' as body, record.version, record.record_id as id
  from record ${activeCompany}`;

/** Binds `recordId`, the written columns and `now`; answers the changed person's detail. */
export const changedPerson = sql<DetailRow>`
  with record as (
    update person set (${WRITTEN_COLUMNS}) = row (${WRITTEN})
    where ${byId}
    returning ${detailColumns}
  )
  select '{"person":' || ${detail}::text || '}' as body, record.version, record.record_id as id
  from record ${activeCompany}`;

/** Binds `recordId`, `version`, `now` and `archivedAt` (null restores); answers the person's detail. */
export const archivedPerson = sql<DetailRow>`
  with record as (
    update person
    set archived_at = ${bind('archivedAt')}::timestamptz, version = ${bind('version')}::text,
      updated_at = ${bind('now')}::timestamptz
    where ${byId}
    returning ${detailColumns}
  )
  select '{"person":' || ${detail}::text || '}' as body, record.version, record.record_id as id
  from record ${activeCompany}`;
