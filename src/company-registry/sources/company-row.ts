import type { RegistryCompany } from './source.ts';

/** A company as the registry table has it. */
export interface CompanyRow {
  organisation_number: string;
  name: string;
  address: string;
  zip: string;
  city: string;
  company_type: string;
}

export function companyOf(row: CompanyRow): RegistryCompany {
  const { organisation_number: organisationNumber, company_type: companyType, name, address, zip, city } = row;
  return { organisationNumber, name, address, zip, city, companyType };
}
