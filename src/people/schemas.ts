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

/** Ids of companies that a person can be linked to: the range of the database's ids. */
const CompanyReference = Type.Integer({
  minimum: 1,
  maximum: 2147483647,
  description: 'An active company of the workspace.',
});
const ITEM_LENGTH = 255;

const text = (minLength: number, maxLength: number) => Type.String({ minLength, maxLength });
const Name = Type.String({ minLength: 1, maxLength: 255, format: 'not-blank' });

/** What a client may write (specification 4.3). */
const writable = {
  companyId: CompanyReference,
  department: Nullable(text(1, 128)),
  description: Nullable(text(1, 5000)),
  lifecycleStage: Nullable(LifecycleStage),
  linkedinUrl: Nullable(HttpUrl),
  metadata: Metadata,
  mobile: Nullable(text(1, 32)),
  phone: Nullable(text(1, 32)),
  title: Nullable(text(1, 128)),
};

const optional = {
  department: Type.Optional(writable.department),
  description: Type.Optional(writable.description),
  lifecycleStage: Type.Optional(writable.lifecycleStage),
  linkedinUrl: Type.Optional(writable.linkedinUrl),
  metadata: Type.Optional(writable.metadata),
  mobile: Type.Optional(writable.mobile),
  phone: Type.Optional(writable.phone),
  title: Type.Optional(writable.title),
};

const CustomFields = customFieldValues(ITEM_LENGTH, { title: 'PersonCustomFields' });

export const NewPerson = Exactly(
  {
    name: Name,
    email: Email,
    companyId: Type.Optional(writable.companyId),
    customFields: Type.Optional(CustomFields),
    ...optional,
  },
  { title: 'NewPerson' },
);

export const PersonPatch = Exactly(
  {
    name: Type.Optional(Name),
    email: Type.Optional(Email),
    companyId: Type.Optional(Nullable(writable.companyId)),
    customFields: Type.Optional(customFieldPatch(ITEM_LENGTH, { title: 'PersonCustomFieldsPatch' })),
    ...optional,
  },
  { minProperties: 1, title: 'PersonPatch' },
);

const LinkedCompany = Exactly({ id: RecordId, name: Type.String() }, { title: 'CompanyReference' });
const nullableCompany = Nullable(LinkedCompany, { description: 'The linked company while it is active.' });

const listed = {
  id: RecordId,
  version: Version,
  name: Type.String(),
  email: Type.String(),
  phone: Nullable(Type.String()),
  mobile: Nullable(Type.String()),
  title: Nullable(Type.String()),
  department: Nullable(Type.String()),
  linkedinUrl: Nullable(Type.String()),
  company: nullableCompany,
  lifecycleStage: Nullable(LifecycleStage),
  lastActivityAt: Nullable(Timestamp),
  archivedAt: Nullable(Timestamp),
  updatedAt: Timestamp,
};

export const PersonListItem = Exactly(listed, { title: 'PersonListItem' });

export const Person = Exactly(
  {
    ...listed,
    description: Nullable(Type.String()),
    metadata: Metadata,
    customFields: CustomFields,
    ownerUserIds: Type.Array(text(1, 255), { maxItems: 50 }),
  },
  { title: 'Person' },
);

export const PersonAnswer = Exactly({ person: Person }, { title: 'PersonResponse' });

export const CompanyFilter = Type.Integer({
  minimum: 1,
  maximum: MAX_SAFE,
  description: 'Only people of this company.',
  examples: [4],
});

const person = {
  id: 17,
  version: 'v1.mZ0Vq2n4a7Lr1xYc',
  name: 'Astrid Holm',
  email: 'astrid.holm@nordlys.example',
  phone: null,
  mobile: '+45 20 12 34 56',
  title: 'Purchasing Manager',
  department: null,
  linkedinUrl: null,
  company: { id: 4, name: 'Nordlys Energi A/S' },
  lifecycleStage: 'CUSTOMER',
  lastActivityAt: null,
  archivedAt: null,
  updatedAt: '2026-03-01T09:30:00.000Z',
} as const;

export const examplePersonListItem = person;
export const examplePerson = {
  person: {
    ...person,
    description: null,
    metadata: { source: 'fair' },
    customFields: { newsletter: true },
    ownerUserIds: ['usr_8Zt2'],
  },
};
export const exampleNewPerson = {
  name: 'Astrid Holm',
  email: 'astrid.holm@nordlys.example',
  companyId: 4,
  title: 'Purchasing Manager',
};
