import { Type } from 'typebox';
import { Exactly, Nullable } from '../operation/schema.ts';

export const RegistryQuery = Exactly({
  query: Type.String({
    minLength: 2,
    maxLength: 200,
    format: 'not-blank',
    description: 'A registration number (8 digits; spaces and a leading `DK` do not matter), or a name or part of one.',
  }),
});

const OneCompany = Exactly({
  company: Nullable(
    Exactly({
      address: Type.String(),
      city: Type.String(),
      name: Type.String(),
      type: Type.String({ description: 'Company type, such as ApS.' }),
      vat: Type.Integer({ minimum: 1, description: 'The registration number.' }),
      zip: Type.String(),
    }),
  ),
});

const Companies = Exactly({
  companies: Type.Array(
    Exactly({
      address: Type.String(),
      city: Type.String(),
      companyType: Type.String(),
      name: Type.String(),
      organisationNumber: Type.String(),
      zip: Type.String(),
    }),
    { maxItems: 5, description: 'Best match first.' },
  ),
});

/** The form of the query chooses between the two (specification, 2.7). */
export const RegistryAnswer = Type.Union([OneCompany, Companies]);

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
