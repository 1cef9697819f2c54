import { bind, sql } from '../database/sql.ts';
import {
  CompanyReference,
  Email,
  HttpUrl,
  Name,
  Nullable,
  RecordId,
  Reference,
  textOf,
  Version,
  WideId,
} from '../operation/schema.ts';
import { lifecycleFields, workspaceFields } from '../record/contact-fields.ts';
import { column, computed, DETAIL, LISTED, OPTIONAL, REQUIRED } from '../record/field.ts';
import { recordKind } from '../record/record-kind.ts';

const LinkedCompany = Nullable(CompanyReference, { description: 'The linked company while it is active.' });

const linkedCompany = sql`
  case when company.company_id is not null
    then json_build_object('id', company.company_id, 'name', company.name) end`;

/** A person. The linked company counts while it is active. */
export const person = recordKind({
  type: 'person',
  plural: 'people',
  tag: 'People',
  feature: 'relationships',
  scopes: { read: 'contacts:read', write: 'contacts:write' },
  mergeable: true,
  joins: sql`
    left join company on company.workspace_id = ${bind('workspaceId::integer')}
      and company.company_id = record.company_id and company.archived_at is null`,
  fields: {
    id: column('person_id::integer', RecordId, { shown: 'list', example: 17 }),
    version: column('version::text', Version, { shown: 'list', example: 'v1.mZ0Vq2n4a7Lr1xYc' }),
    name: column('name::text', Name, { ...LISTED, ...REQUIRED, searched: true, example: 'Astrid Holm' }),
    email: column('email::text', Email, {
      ...LISTED,
      ...REQUIRED,
      searched: true,
      example: 'astrid.holm@nordlys.example',
    }),
    phone: column('phone::text', Nullable(textOf(1, 32)), { ...LISTED, searched: true, example: null }),
    mobile: column('mobile::text', Nullable(textOf(1, 32)), { ...LISTED, searched: true, example: '+45 20 12 34 56' }),
    title: column('title::text', Nullable(textOf(1, 128)), {
      ...LISTED,
      erased: 'mentions',
      searched: true,
      example: 'Purchasing Manager',
    }),
    department: column('department::text', Nullable(textOf(1, 128)), {
      ...LISTED,
      erased: 'mentions',
      searched: true,
      example: null,
    }),
    linkedinUrl: column('linkedin_url::text', Nullable(HttpUrl), { ...LISTED, example: null }),
    companyId: column('company_id::integer', Nullable(Reference), {
      ...OPTIONAL,
      createSchema: Reference,
      filter: WideId('Only people of this company.'),
      example: 4,
    }),
    company: computed(linkedCompany, LinkedCompany, {
      shown: 'list',
      uses: ['company_id'],
      example: { id: 4, name: 'Nordlys Energi A/S' },
    }),
    ...lifecycleFields,
    description: column('description::text', Nullable(textOf(1, 5000)), {
      ...DETAIL,
      erased: 'mentions',
      example: null,
    }),
    ...workspaceFields('Person', 255, { newsletter: true }),
  },
});
