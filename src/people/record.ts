import { bind, sql } from '../database/sql.ts';
import {
  CompanyReference,
  customFieldPatch,
  customFieldValues,
  Email,
  HttpUrl,
  LifecycleStage,
  Metadata,
  Name,
  Nullable,
  OwnerUserIds,
  RecordId,
  Reference,
  Timestamp,
  textOf,
  Version,
  WideId,
} from '../operation/schema.ts';
import { column, computed, OPTIONAL, REQUIRED } from '../record/field.ts';
import { recordKind } from '../record/record-kind.ts';

const ITEM_LENGTH = 255;

const LinkedCompany = Nullable(CompanyReference, { description: 'The linked company while it is active.' });

/** A person. The linked company counts while it is active. */
export const person = recordKind({
  type: 'person',
  title: 'Person',
  path: '/people',
  tag: 'People',
  feature: 'relationships',
  scopes: { read: 'contacts:read', write: 'contacts:write' },
  joins: sql`
    left join company on company.workspace_id = ${bind('workspaceId::integer')}
      and company.company_id = record.company_id and company.archived_at is null`,
  fields: {
    id: column('person_id::integer', RecordId, { shown: 'list', example: 17 }),
    version: column('version::text', Version, { shown: 'list', example: 'v1.mZ0Vq2n4a7Lr1xYc' }),
    name: column('name::text', Name, { shown: 'list', ...REQUIRED, searched: true, example: 'Astrid Holm' }),
    email: column('email::text', Email, {
      shown: 'list',
      ...REQUIRED,
      searched: true,
      example: 'astrid.holm@nordlys.example',
    }),
    phone: column('phone::text', Nullable(textOf(1, 32)), {
      shown: 'list',
      ...OPTIONAL,
      searched: true,
      example: null,
    }),
    mobile: column('mobile::text', Nullable(textOf(1, 32)), {
      shown: 'list',
      ...OPTIONAL,
      searched: true,
      example: '+45 20 12 34 56',
    }),
    title: column('title::text', Nullable(textOf(1, 128)), {
      shown: 'list',
      ...OPTIONAL,
      searched: true,
      example: 'Purchasing Manager',
    }),
    department: column('department::text', Nullable(textOf(1, 128)), {
      shown: 'list',
      ...OPTIONAL,
      searched: true,
      example: null,
    }),
    linkedinUrl: column('linkedin_url::text', Nullable(HttpUrl), { shown: 'list', ...OPTIONAL, example: null }),
    companyId: column('company_id::integer', Nullable(Reference), {
      ...OPTIONAL,
      createSchema: Reference,
      filter: WideId('Only people of this company.'),
      example: 4,
    }),
    company: computed(
      sql`case when company.company_id is not null
        then json_build_object('id', company.company_id, 'name', company.name) end`,
      LinkedCompany,
      { shown: 'list', uses: ['company_id'], example: { id: 4, name: 'Nordlys Energi A/S' } },
    ),
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
    description: column('description::text', Nullable(textOf(1, 5000)), {
      shown: 'detail',
      ...OPTIONAL,
      example: null,
    }),
    metadata: column('metadata::jsonb', Metadata, {
      shown: 'detail',
      ...OPTIONAL,
      workAccess: true,
      example: { source: 'fair' },
    }),
    customFields: column('custom_fields::jsonb', customFieldValues(ITEM_LENGTH, { title: 'PersonCustomFields' }), {
      shown: 'detail',
      ...OPTIONAL,
      patchSchema: customFieldPatch(ITEM_LENGTH, { title: 'PersonCustomFieldsPatch' }),
      patched: 'merge',
      workAccess: true,
      example: { newsletter: true },
    }),
    ownerUserIds: column('owner_user_ids::text[]', OwnerUserIds, { shown: 'detail', example: ['usr_8Zt2'] }),
  },
});
