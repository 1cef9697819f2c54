import { Type } from 'typebox';
import {
  customFieldPatch,
  customFieldValues,
  Email,
  Exactly,
  HttpUrl,
  LifecycleStage,
  MAX_SAFE,
  Metadata,
  Nullable,
  RecordId,
  Timestamp,
  Version,
} from '../operation/schema.ts';

const ITEM_LENGTH = 1000;

const Name = Type.String({ minLength: 1, maxLength: 255, format: 'not-blank' });
const OrganizationNumber = Type.String({ pattern: '^[0-9]{8}$', description: 'Exactly 8 digits.' });

/** What a client may write beside the name (specification 4.2); øre are hundredths of the currency unit. */
const optional = {
  annualRevenueOere: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: MAX_SAFE, description: 'In øre.' }))),
  description: Type.Optional(Nullable(Type.String({ maxLength: 5000 }))),
  email: Type.Optional(Nullable(Email)),
  employeeCount: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 10_000_000 }))),
  industry: Type.Optional(Nullable(Type.String({ maxLength: 128 }))),
  lifecycleStage: Type.Optional(Nullable(LifecycleStage)),
  linkedinUrl: Type.Optional(Nullable(HttpUrl)),
  metadata: Type.Optional(Metadata),
  phone: Type.Optional(Nullable(Type.String({ maxLength: 32 }))),
  website: Type.Optional(Nullable(HttpUrl)),
};

const CustomFields = customFieldValues(ITEM_LENGTH, { title: 'CompanyCustomFields' });

export const NewCompany = Exactly(
  {
    name: Name,
    organizationNumber: Type.Optional(OrganizationNumber),
    customFields: Type.Optional(CustomFields),
    ...optional,
  },
  { title: 'NewCompany' },
);

export const RegisteredNumber = Exactly({ organizationNumber: OrganizationNumber }, { title: 'NewRegistryCompany' });

export const CompanyPatch = Exactly(
  {
    name: Type.Optional(Name),
    customFields: Type.Optional(customFieldPatch(ITEM_LENGTH, { title: 'CompanyCustomFieldsPatch' })),
    ...optional,
  },
  { minProperties: 1, title: 'CompanyPatch' },
);

const listed = {
  id: RecordId,
  version: Version,
  name: Type.String({ minLength: 1, maxLength: 255 }),
  organizationNumber: Type.String({ pattern: '^([0-9]{8})?$', description: 'Empty, or exactly 8 digits.' }),
  email: Nullable(Type.String({ maxLength: 320 })),
  phone: Nullable(Type.String({ maxLength: 32 })),
  website: Nullable(Type.String({ maxLength: 255 })),
  lifecycleStage: Nullable(LifecycleStage),
  lastActivityAt: Nullable(Timestamp),
  archivedAt: Nullable(Timestamp),
  updatedAt: Timestamp,
};

export const CompanyListItem = Exactly(listed, { title: 'CompanyListItem' });

const LinkedPerson = Exactly(
  {
    id: RecordId,
    name: Type.String(),
    email: Type.String(),
    title: Nullable(Type.String()),
  },
  { title: 'LinkedPerson' },
);

export const Company = Exactly(
  {
    ...listed,
    industry: Nullable(Type.String({ maxLength: 128 })),
    employeeCount: Nullable(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
    annualRevenueOere: Nullable(Type.Integer({ minimum: 0, maximum: MAX_SAFE, description: 'In øre.' })),
    description: Nullable(Type.String({ maxLength: 5000 })),
    linkedinUrl: Nullable(Type.String({ maxLength: 255 })),
    metadata: Metadata,
    customFields: CustomFields,
    ownerUserIds: Type.Array(Type.String({ minLength: 1, maxLength: 255 }), { maxItems: 50 }),
    people: Type.Array(LinkedPerson, { maxItems: 50, description: 'Active linked people by name, the first 50.' }),
  },
  { title: 'Company' },
);

export const CompanyAnswer = Exactly({ company: Company }, { title: 'CompanyResponse' });

const company = {
  id: 4,
  version: 'v1.Qk1t9bX0mP2sLw3f',
  name: 'Nordlys Energi A/S',
  organizationNumber: '12345678',
  email: 'post@nordlys.example',
  phone: '+45 70 10 20 30',
  website: 'https://nordlys.example',
  lifecycleStage: 'CUSTOMER',
  lastActivityAt: null,
  archivedAt: null,
  updatedAt: '2026-03-01T09:30:00.000Z',
} as const;

export const exampleCompanyListItem = company;
export const exampleCompany = {
  company: {
    ...company,
    industry: 'Energy',
    employeeCount: 120,
    annualRevenueOere: 1250000000,
    description: null,
    linkedinUrl: null,
    metadata: { source: 'fair' },
    customFields: { segment: 'enterprise' },
    ownerUserIds: ['usr_8Zt2'],
    people: [{ id: 17, name: 'Astrid Holm', email: 'astrid.holm@nordlys.example', title: 'Purchasing Manager' }],
  },
};
export const exampleNewCompany = {
  name: 'Nordlys Energi A/S',
  organizationNumber: '12345678',
  website: 'https://nordlys.example',
};
