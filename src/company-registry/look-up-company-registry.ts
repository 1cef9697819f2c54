import { LIMITS } from '../limits.ts';
import { type AskContext, ask } from '../operation/ask.ts';
import type { NeedsRegistry } from './company-registry.ts';
import { exampleRegistryAnswer, RegistryAnswer, RegistryQuery } from './schemas.ts';
import { tidyText } from './sources/company-fields.ts';
import type { RegistryCompany } from './sources/source.ts';

export const lookUpCompanyRegistry = ask({
  id: 'lookUpCompanyRegistry',
  path: '/company-registry',
  summary: 'Look a company up in the registry',
  description:
    'Exactly 8 digits, spaces and a leading `DK` apart, are a registration number: the answer is `{company}`, null where ' +
    `the number is unknown. Anything else is a name: the answer is \`{companies}\`, at most ${LIMITS.registryCompanies}, best match first, possibly ` +
    'none. The form of the query alone decides. While the registry is slow, over its quota or down, ' +
    'the call is refused with the time to wait.',
  tag: 'Company registry',
  scopes: ['contacts:read'],
  feature: 'relationships',
  parameters: { query: RegistryQuery },
  response: { description: 'The company, or the companies.', schema: RegistryAnswer, example: exampleRegistryAnswer },
  async ask({ dependencies: { companyRegistry } }: AskContext<NeedsRegistry>, { query: { query: text } }) {
    const query = readRegistryQuery(text);
    if (query.kind === 'number') {
      const company = await companyRegistry.byNumber(query.number);
      return JSON.stringify({ company: company && oneCompany(company) });
    }
    const companies = await companyRegistry.byName(query.name, LIMITS.registryCompanies);
    return JSON.stringify({ companies });
  },
});

/**
 * Reads a look-up by its form alone: exactly 8 digits, without spaces and a leading `DK`, are a number, whether or not such a
 * company exists. Anything else is a name, as typed except for its white space.
 */
export function readRegistryQuery(query: string): { kind: 'number'; number: string } | { kind: 'name'; name: string } {
  const number = /^(?:DK)?(\d{8})$/i.exec(query.replace(/\s+/gu, ''))?.[1];
  return number === undefined ? { kind: 'name', name: tidyText(query) } : { kind: 'number', number };
}

function oneCompany({ address, city, name, companyType, organisationNumber, zip }: RegistryCompany) {
  return { address, city, name, type: companyType, vat: Number(organisationNumber), zip };
}
