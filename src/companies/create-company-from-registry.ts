import type { NeedsRegistry } from '../company-registry/company-registry.ts';
import type { RegistryCompany } from '../company-registry/sources/source.ts';
import type { PrepareContext } from '../operation/ask.ts';
import { notFound } from '../operation/errors.ts';
import { Exactly } from '../operation/schema.ts';
import { write } from '../operation/write.ts';
import {
  createOrResolveCompany,
  findCompanyByNumber,
  insertCompany,
  resolveCompany,
} from './create-or-resolve-company.ts';
import { company, OrganizationNumber } from './record.ts';

const RegisteredNumber = Exactly({ organizationNumber: OrganizationNumber }, { title: 'NewRegistryCompany' });

export const createCompanyFromRegistry = write({
  ...company.writes,
  tool: { notFound: 'Check the number with look_up_company_registry, or create the company with create_company.' },
  id: 'createCompanyFromRegistry',
  method: 'POST',
  path: '/companies/from-registry',
  summary: 'Create or resolve a company from the registry',
  description:
    'Creates a company by what the registry knows of its number, or answers the workspace’s company that already ' +
    'has the number, unchanged, archived or not (the registry is not asked then). For callers with Work access, ' +
    '`metadata` gets `address`, `postalCode`, `city` and `companyType` as far as the registry knows them. ' +
    '`NOT_FOUND` where the registry does not know the number, or has no name for it. While the registry is slow, over ' +
    'its quota or down, the call is refused with the time to wait, and the key stays unused.',
  scopes: ['contacts:write', 'contacts:read'],
  idempotencyKey: true,
  ifMatch: false,
  newId: insertCompany.reserve,
  body: RegisteredNumber,
  bodyExample: { organizationNumber: '12345678' },
  responses: { 201: company.answer('The new company.'), 200: company.answer('The company that has this number.') },
  /** Null: the workspace has the company already. */
  async prepare(
    { dependencies, run }: PrepareContext<NeedsRegistry>,
    { body: { organizationNumber } },
  ): Promise<RegistryCompany | null> {
    const [existing] = await run(findCompanyByNumber, { organizationNumber });
    if (existing) return null;
    const registered = await dependencies.companyRegistry.byNumber(organizationNumber);
    if (registered === null || registered.name === '') throw notFound();
    return registered;
  },
  run(context, { body: { organizationNumber }, prepared: registered }) {
    if (registered === null) return resolveCompany(context, organizationNumber);
    const metadata = context.caller.workAccess ? metadataOf(registered) : {};
    return createOrResolveCompany(context, { name: registered.name, organizationNumber, metadata });
  },
});

function metadataOf({ address, zip, city, companyType }: RegistryCompany): Record<string, string> {
  const known = Object.entries({ address, postalCode: zip, city, companyType });
  return Object.fromEntries(known.filter(([, text]) => text !== ''));
}
