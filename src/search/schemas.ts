import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { Exactly, LifecycleStage, Nullable, RecordId } from '../operation/schema.ts';

const CompanyHit = Exactly(
  {
    type: Type.Literal('company'),
    id: RecordId,
    name: Type.String(),
    organizationNumber: Type.String(),
    email: Nullable(Type.String()),
    phone: Nullable(Type.String()),
    industry: Nullable(Type.String()),
    lifecycleStage: Nullable(LifecycleStage),
  },
  { title: 'CompanyHit' },
);

const PersonHit = Exactly(
  {
    type: Type.Literal('person'),
    id: RecordId,
    name: Type.String(),
    email: Type.String(),
    phone: Nullable(Type.String()),
    mobile: Nullable(Type.String()),
    title: Nullable(Type.String()),
    companyId: Nullable(Type.Integer({ minimum: 1 })),
    companyName: Nullable(Type.String()),
    lifecycleStage: Nullable(LifecycleStage),
  },
  { title: 'PersonHit' },
);

export const SearchResults = Exactly(
  {
    companies: Type.Array(CompanyHit, { maxItems: LIMITS.searchResults }),
    people: Type.Array(PersonHit, { maxItems: LIMITS.searchResults }),
  },
  { title: 'SearchResults' },
);

export const SearchQuery = Exactly({
  q: Type.String({
    minLength: LIMITS.shortestSearch,
    maxLength: LIMITS.longestSearch,
    format: 'not-blank',
    examples: ['nordlys energi'],
    description:
      'Words that must all occur, in any field and in any order, upper or lower case alike. One given twice occurs twice.',
  }),
  limit: Type.Integer({
    minimum: 1,
    maximum: LIMITS.searchResults,
    default: LIMITS.searchResults,
    description: 'Companies and people together.',
  }),
});

export const exampleSearchResults = {
  companies: [
    {
      type: 'company',
      id: 4,
      name: 'Nordlys Energi A/S',
      organizationNumber: '12345678',
      email: 'post@nordlys.example',
      phone: '+45 70 10 20 30',
      industry: 'Energy',
      lifecycleStage: 'CUSTOMER',
    },
  ],
  people: [
    {
      type: 'person',
      id: 17,
      name: 'Astrid Holm',
      email: 'astrid.holm@nordlys.example',
      phone: null,
      mobile: '+45 20 12 34 56',
      title: 'Purchasing Manager',
      companyId: 4,
      companyName: 'Nordlys Energi A/S',
      lifecycleStage: 'CUSTOMER',
    },
  ],
};
