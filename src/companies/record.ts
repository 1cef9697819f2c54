import { Type } from 'typebox';
import { bind, literal, sql } from '../database/sql.ts';
import { Email, Exactly, HttpUrl, MAX_SAFE, Name, Nullable, RecordId, textOf, Version } from '../operation/schema.ts';
import { jsonObject } from '../operation/wire.ts';
import { lifecycleFields, workspaceFields } from '../record/contact-fields.ts';
import { column, computed, DETAIL, LISTED, REQUIRED } from '../record/field.ts';
import { recordKind } from '../record/record-kind.ts';

const MOST_PEOPLE = 50;

export const OrganizationNumber = Type.String({ pattern: '^[0-9]{8}$', description: 'Exactly 8 digits.' });

const StoredNumber = Type.String({ pattern: '^([0-9]{8})?$', description: 'Empty, or exactly 8 digits.' });
const Count = Type.Integer({ minimum: 0, maximum: 10_000_000 });
const Oere = Type.Integer({ minimum: 0, maximum: MAX_SAFE, description: 'In øre.' });

const LinkedPerson = Exactly(
  { id: RecordId, name: Type.String(), email: Type.String(), title: Nullable(Type.String()) },
  { title: 'LinkedPerson' },
);
const LinkedPeople = Type.Array(LinkedPerson, {
  maxItems: MOST_PEOPLE,
  description: `Active linked people by name, the first ${MOST_PEOPLE}.`,
});

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
  plural: 'companies',
  tag: 'Companies',
  feature: 'relationships',
  scopes: { read: 'contacts:read', write: 'contacts:write' },
  mergeable: true,
  fields: {
    id: column('company_id::integer', RecordId, { shown: 'list', example: 4 }),
    version: column('version::text', Version, { shown: 'list', example: 'v1.Qk1t9bX0mP2sLw3f' }),
    name: column('name::text', Name, { ...LISTED, ...REQUIRED, searched: true, example: 'Nordlys Energi A/S' }),
    organizationNumber: column('organization_number::text', StoredNumber, {
      shown: 'list',
      create: 'optional',
      createSchema: OrganizationNumber,
      absent: '',
      merged: 'fill',
      searched: true,
      example: '12345678',
    }),
    email: column('email::text', Nullable(Email), {
      ...LISTED,
      erased: 'whole',
      searched: true,
      example: 'post@nordlys.example',
    }),
    phone: column('phone::text', Nullable(textOf(0, 32)), { ...LISTED, searched: true, example: '+45 70 10 20 30' }),
    website: column('website::text', Nullable(HttpUrl), {
      ...LISTED,
      searched: true,
      example: 'https://nordlys.example',
    }),
    ...lifecycleFields,
    industry: column('industry::text', Nullable(textOf(0, 128)), {
      ...DETAIL,
      erased: 'mentions',
      searched: true,
      example: 'Energy',
    }),
    employeeCount: column('employee_count::integer', Nullable(Count), { ...DETAIL, example: 120 }),
    annualRevenueOere: column('annual_revenue_oere::bigint', Nullable(Oere), { ...DETAIL, example: 1250000000 }),
    description: column('description::text', Nullable(textOf(0, 5000)), {
      ...DETAIL,
      erased: 'mentions',
      example: null,
    }),
    linkedinUrl: column('linkedin_url::text', Nullable(HttpUrl), { ...DETAIL, example: null }),
    ...workspaceFields('Company', 1000, { segment: 'enterprise' }),
    people: computed(linkedPeople, LinkedPeople, {
      shown: 'detail',
      example: [{ id: 17, name: 'Astrid Holm', email: 'astrid.holm@nordlys.example', title: 'Purchasing Manager' }],
    }),
  },
});
