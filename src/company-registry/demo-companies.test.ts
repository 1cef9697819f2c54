import { describe, expect, it } from 'vitest';
import { demoCompanies, passesModulus11 } from './demo-companies.ts';
import { readImportRow } from './import-row.ts';
import { companyNameForms } from './sources/company-name.ts';

describe('demoCompanies', () => {
  const companies = demoCompanies();

  it('returns the same 300 companies every time, with different numbers and names', () => {
    expect(companies).toHaveLength(300);
    expect(demoCompanies()).toEqual(companies);
    expect(new Set(companies.map((company) => company.organisationNumber)).size).toBe(300);
    expect(new Set(companies.map((company) => companyNameForms(company.name).bare)).size).toBe(300);
  });

  it('uses only numbers that no company can have', () => {
    // An example from the authority, to check the rule itself.
    expect(passesModulus11('13748136')).toBe(true);
    expect(passesModulus11('13748137')).toBe(false);
    expect(companies.filter((company) => passesModulus11(company.organisationNumber))).toEqual([]);
  });

  it('has complete companies, which an import accepts unchanged', () => {
    expect(companies.map((company) => readImportRow((column) => company[column]))).toEqual(companies);
    expect(companies.filter((company) => Object.values(company).includes(''))).toEqual([]);
  });

  it('has postal codes with leading zeros, many company types, and names with æ, ø and å', () => {
    expect(companies.filter(({ zip }) => /^0\d{3}$/.test(zip)).length).toBeGreaterThan(5);
    expect(new Set(companies.map(({ companyType }) => companyType)).size).toBeGreaterThanOrEqual(8);
    for (const letter of 'æøå') {
      expect(companies.filter(({ name }) => name.toLowerCase().includes(letter)).length).toBeGreaterThan(20);
    }
  });
});
