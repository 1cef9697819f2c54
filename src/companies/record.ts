import { Type } from 'typebox';
import { bind, literal, sql } from '../database/sql.ts';
import {
  customFieldPatch,
  customFieldValues,
  Email,
  Exactly,
  HttpUrl,
  LifecycleStage,
  MAX_SAFE,
  Metadata,
  Name,
  Nullable,
  OwnerUserIds,
  RecordId,
  Timestamp,
  textOf,
  Version,
} from '../operation/schema.ts';
import { jsonObject } from '../operation/wire.ts';
import { column, computed, OPTIONAL, REQUIRED } from '../record/field.ts';
import { recordKind } from '../record/record-kind.ts';

const ITEM_LENGTH = 1000;
const MOST_PEOPLE = 50;

export const OrganizationNumber = Type.String({ pattern: '^[0-9]{8}$', description: 'Exactly 8 digits.' });

const LinkedPerson = Exactly(
  { id: RecordId, name: Type.String(), email: Type.String(), title: Nullable(Type.String()) },
  { title: 'LinkedPerson' },
);

const linkedPeople = sql`coalesce((
  select json_agg(${jsonObject(sql`linked.person_id as "id", linked.name, linked.email, linked.title`)})
  from (
    select person.person_id, person.name, person.email, person.title from person
    where person.workspace_id = ${bind('workspaceId::integer')} and person.company_id = record.company_id
      and (case when person.archived_at is null then 0 else 1 end) = 0
    order by person.name_key, person.person_id
    limit ${literal(MOST_PEOPLE)}
  ) linked), '[]'::json)`;

/** A company. Money is in øre, hundredths of the currency unit. */
export const company = recordKind({
  type: 'company',
  title: 'Company',
  path: '/companies',
  tag: 'Companies',
  feature: 'relationships',
  scopes: { read: 'contacts:read', write: 'contacts:write' },
  fields: {
    id: column('company_id::integer', RecordId, { shown: 'list', example: 4 }),
    version: column('version::text', Version, { shown: 'list', example: 'v1.Qk1t9bX0mP2sLw3f' }),
    name: column('name::text', Name, { shown: 'list', ...REQUIRED, searched: true, example: 'Nordlys Energi A/S' }),
    organizationNumber: column(
      'organization_number::text',
      Type.String({ pattern: '^([0-9]{8})?$', description: 'Empty, or exactly 8 digits.' }),
      {
        shown: 'list',
        create: 'optional',
        createSchema: OrganizationNumber,
        absent: '',
        searched: true,
        example: '12345678',
      },
    ),
    email: column('email::text', Nullable(Email), {
      shown: 'list',
      ...OPTIONAL,
      searched: true,
      example: 'post@nordlys.example',
    }),
    phone: column('phone::text', Nullable(textOf(0, 32)), {
      shown: 'list',
      ...OPTIONAL,
      searched: true,
      example: '+45 70 10 20 30',
    }),
    website: column('website::text', Nullable(HttpUrl), {
      shown: 'list',
      ...OPTIONAL,
      searched: true,
      example: 'https://nordlys.example',
    }),
    lifecycleStage: column('lifecycle_stage::text', Nullable(LifecycleStage), {
      shown: 'list',
      ...OPTIONAL,
      workAccess: true,
      filter: LifecycleStage,
      example: 'CUSTOMER',
    }),
    lastActivityAt: column('last_activity_at::timestamptz', Nullable(Timestamp), { shown: 'list', example: null }),
    archivedAt: column('archived_at::timestamptz', Nullable(Timestamp), { shown: 'list', example: null }),
    updatedAt: column('updated_at::timestamptz', Timestamp, { shown: 'list', example: '2026-03-01T09:30:00.000Z' }),
    industry: column('industry::text', Nullable(textOf(0, 128)), {
      shown: 'detail',
      ...OPTIONAL,
      searched: true,
      example: 'Energy',
    }),
    employeeCount: column('employee_count::integer', Nullable(Type.Integer({ minimum: 0, maximum: 10_000_000 })), {
      shown: 'detail',
      ...OPTIONAL,
      example: 120,
    }),
    annualRevenueOere: column(
      'annual_revenue_oere::bigint',
      Nullable(Type.Integer({ minimum: 0, maximum: MAX_SAFE, description: 'In øre.' })),
      { shown: 'detail', ...OPTIONAL, example: 1250000000 },
    ),
    description: column('description::text', Nullable(textOf(0, 5000)), {
      shown: 'detail',
      ...OPTIONAL,
      example: null,
    }),
    linkedinUrl: column('linkedin_url::text', Nullable(HttpUrl), { shown: 'detail', ...OPTIONAL, example: null }),
    metadata: column('metadata::jsonb', Metadata, {
      shown: 'detail',
      ...OPTIONAL,
      workAccess: true,
      example: { source: 'fair' },
    }),
    customFields: column('custom_fields::jsonb', customFieldValues(ITEM_LENGTH, { title: 'CompanyCustomFields' }), {
      shown: 'detail',
      ...OPTIONAL,
      patchSchema: customFieldPatch(ITEM_LENGTH, { title: 'CompanyCustomFieldsPatch' }),
      patched: 'merge',
      workAccess: true,
      example: { segment: 'enterprise' },
    }),
    ownerUserIds: column('owner_user_ids::text[]', OwnerUserIds, { shown: 'detail', example: ['usr_8Zt2'] }),
    people: computed(
      linkedPeople,
      Type.Array(LinkedPerson, {
        maxItems: MOST_PEOPLE,
        description: `Active linked people by name, the first ${MOST_PEOPLE}.`,
      }),
      {
        shown: 'detail',
        example: [{ id: 17, name: 'Astrid Holm', email: 'astrid.holm@nordlys.example', title: 'Purchasing Manager' }],
      },
    ),
  },
});
