import { sql } from 'kysely';
import { bind } from '../database/fragment.ts';
import type { LifecycleStage } from '../database/tables.ts';
import { jsonObject, wireTime } from '../operation/wire.ts';
import type { CustomFieldValues } from '../relationships/custom-field-values.ts';
import { recordList } from '../relationships/record-list.ts';
import type { DetailRow } from '../relationships/written-record.ts';

const listed = sql`
  record.record_id as "id", record.version, record.name, record.organization_number as "organizationNumber",
  record.email, record.phone, record.website, record.lifecycle_stage as "lifecycleStage",
  ${wireTime('record.last_activity_at')} as "lastActivityAt", ${wireTime('record.archived_at')} as "archivedAt",
  ${wireTime('record.updated_at')} as "updatedAt"`;

const linkedPeople = sql`coalesce((
  select json_agg(${jsonObject(sql`linked.person_id as "id", linked.name, linked.email, linked.title`)})
  from (
    select person.person_id, person.name, person.email, person.title from person
    where person.workspace_id = ${bind('workspaceId')}::integer and person.company_id = record.record_id
      and (case when person.archived_at is null then 0 else 1 end) = 0
    order by person.name_key, person.person_id
    limit 50
  ) linked), '[]'::json)`;

const detail = jsonObject(sql`
  ${listed}, record.industry, record.employee_count as "employeeCount",
  record.annual_revenue_oere as "annualRevenueOere", record.description, record.linkedin_url as "linkedinUrl",
  record.metadata, record.custom_fields as "customFields", record.owner_user_ids as "ownerUserIds",
  ${linkedPeople} as "people"`);

const LIST_COLUMNS = [
  'version',
  'name',
  'organization_number',
  'email',
  'phone',
  'website',
  'lifecycle_stage',
  'last_activity_at',
  'archived_at',
] as const;

const detailColumns = sql.raw(
  [
    'company_id as record_id',
    ...LIST_COLUMNS,
    ...['updated_at', 'industry', 'employee_count', 'annual_revenue_oere', 'description', 'linkedin_url'],
    ...['metadata', 'custom_fields', 'owner_user_ids'],
  ]
    .map((column) => `company.${column}`)
    .join(', '),
);

const answer = sql`select '{"company":' || ${detail}::text || '}' as body, record.version, record.record_id as id`;

export const companyList = recordList({ table: 'company', columns: LIST_COLUMNS, item: jsonObject(listed) });

const byId = sql`
  company.workspace_id = ${bind('workspaceId')}::integer and company.company_id = ${bind('recordId')}::bigint`;

/** `{company: …}` of one company. Binds `recordId`. */
export const companyDetail = sql<DetailRow>`
  ${answer} from (select ${detailColumns} from company where ${byId}) record`;

/** `{company: …}` of the company with a registration number. Binds `organizationNumber`. */
export const companyByNumber = sql<DetailRow>`
  ${answer} from (
    select ${detailColumns} from company
    where company.workspace_id = ${bind('workspaceId')}::integer
      and company.organization_number = ${bind('organizationNumber')}::text and company.organization_number <> ''
  ) record`;

export interface LockedCompany {
  version: string;
  name: string;
  email: string | null;
  phone: string | null;
  website: string | null;
  industry: string | null;
  employee_count: number | null;
  annual_revenue_oere: number | null;
  description: string | null;
  linkedin_url: string | null;
  lifecycle_stage: LifecycleStage | null;
  metadata: Record<string, string>;
  custom_fields: CustomFieldValues;
  archived_at: Date | null;
}

/** Binds `recordId`. */
export const lockedCompany = sql<LockedCompany>`
  select version, name, email, phone, website, industry, employee_count, annual_revenue_oere, description,
    linkedin_url, lifecycle_stage, metadata, custom_fields, archived_at
  from company where ${byId}
  for update`;

const WRITTEN_COLUMNS = sql`version, name, email, phone, website, industry, employee_count, annual_revenue_oere,
  description, linkedin_url, lifecycle_stage, metadata, custom_fields, updated_at`;
const WRITTEN = sql`${bind('version')}::text, ${bind('name')}::text, ${bind('email')}::text, ${bind('phone')}::text,
  ${bind('website')}::text, ${bind('industry')}::text, ${bind('employeeCount')}::integer,
  ${bind('annualRevenueOere')}::bigint, ${bind('description')}::text, ${bind('linkedinUrl')}::text,
  ${bind('lifecycleStage')}::text, ${bind('metadata')}::jsonb, ${bind('customFields')}::jsonb,
  ${bind('now')}::timestamptz`;

/**
 * Answers the new company's detail, or no row where another company of the workspace has the registration number;
 * one that is being created at this moment is waited for. Binds the written columns, `organizationNumber`, `now` and
 * `ownerUserIds`.
 */
export const insertedCompany = sql<DetailRow>`
  with record as (
    insert into company (workspace_id, organization_number, ${WRITTEN_COLUMNS}, created_at, owner_user_ids)
    values (${bind('workspaceId')}::integer, ${bind('organizationNumber')}::text, ${WRITTEN},
      ${bind('now')}::timestamptz, ${bind('ownerUserIds')}::text[])
    on conflict (workspace_id, organization_number) where organization_number <> '' do nothing
    returning ${detailColumns}
  )
  ${answer} from record`;

/** Binds `recordId`, the written columns and `now`; answers the changed company's detail. */
export const changedCompany = sql<DetailRow>`
  with record as (
    update company set (${WRITTEN_COLUMNS}) = row (${WRITTEN})
    where ${byId}
    returning ${detailColumns}
  )
  ${answer} from record`;

/** Binds `recordId`, `version`, `now` and `archivedAt`; null restores. */
export const archivedCompany = sql<DetailRow>`
  with record as (
    update company
    set archived_at = ${bind('archivedAt')}::timestamptz, version = ${bind('version')}::text,
      updated_at = ${bind('now')}::timestamptz
    where ${byId}
    returning ${detailColumns}
  )
  ${answer} from record`;
