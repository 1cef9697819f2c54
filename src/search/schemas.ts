import { type TObject, Type } from 'typebox';
import { company } from '../companies/record.ts';
import { LIMITS } from '../limits.ts';
import { Exactly, LifecycleStage, Nullable, RecordId } from '../operation/schema.ts';
import { person } from '../people/record.ts';
import type { Fields } from '../record/field.ts';

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
    description: 'Words that must all occur, in any field and in any order, upper or lower case alike.',
  }),
  limit: Type.Integer({
    minimum: 1,
    maximum: LIMITS.searchResults,
    default: LIMITS.searchResults,
    description: 'Companies and people together.',
  }),
});

export const exampleSearchResults = {
  companies: [{ ...exampleOf(CompanyHit, company.fields), type: 'company' }],
  people: [{ ...exampleOf(PersonHit, person.fields), type: 'person', companyName: company.fields.name.example }],
};

function exampleOf({ properties }: TObject, fields: Fields): object {
  return Object.fromEntries(Object.keys(properties).map((name) => [name, fields[name]?.example]));
}
