import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { Exactly, Nullable } from '../operation/schema.ts';

export const RegistryQuery = Exactly({
  query: Type.String({
    minLength: LIMITS.shortestLookUp,
    maxLength: LIMITS.longestLookUp,
    format: 'not-blank',
    description: 'A registration number (8 digits; spaces and a leading `DK` do not matter), or a name or part of one.',
    examples: ['ålefyr'],
  }),
});

const texts = { address: Type.String(), city: Type.String(), name: Type.String(), zip: Type.String() };

const RegistryCompany = Exactly(
  {
    ...texts,
    type: Type.String({ description: 'Company type, such as ApS.' }),
    vat: Type.Integer({ minimum: 1, description: 'The registration number.' }),
  },
  { title: 'RegistryCompany' },
);

const RegistryMatch = Exactly(
  { ...texts, companyType: Type.String(), organisationNumber: Type.String() },
  { title: 'RegistryMatch' },
);

const NumberAnswer = Exactly({ company: Nullable(RegistryCompany) }, { title: 'RegistryNumberResult' });

const NameAnswer = Exactly(
  { companies: Type.Array(RegistryMatch, { maxItems: LIMITS.registryCompanies, description: 'Best match first.' }) },
  { title: 'RegistryNameResult' },
);

/** The form of the query chooses between the two (specification, 2.7). */
export const RegistryAnswer = Type.Union([NumberAnswer, NameAnswer], { title: 'RegistryResult' });

export const exampleRegistryAnswer = {
  companies: [
    {
      address: 'Østergade 3, 1. tv',
      city: 'København Ø',
      companyType: 'ApS',
      name: 'Ålefyr Køkken ApS',
      organisationNumber: '10000001',
      zip: '2100',
    },
  ],
};
