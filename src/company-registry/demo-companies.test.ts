import { describe, expect, it } from 'vitest';
import { demoCompanies, passesModulus11 } from './demo-companies.ts';
import { readImportRow } from './import-row.ts';
import { companyNameForms } from './sources/company-name.ts';

describe('demoCompanies', () => {
  const companies = demoCompanies();

  it('invents the same 300 companies every time, each with its own number and name', () => {
    expect(companies).toHaveLength(300);
    expect(demoCompanies()).toEqual(companies);
    expect(new Set(companies.map((company) => company.organisationNumber)).size).toBe(300);
    expect(new Set(companies.map((company) => companyNameForms(company.name).bare)).size).toBe(300);
  });

  it('uses only numbers that no company can have', () => {
    // A worked example of the authority's own, so that the rule itself is right.
    expect(passesModulus11('13748136')).toBe(true);
    expect(passesModulus11('13748137')).toBe(false);
    expect(companies.filter((company) => passesModulus11(company.organisationNumber))).toEqual([]);
  });

  it('holds what an import would accept unchanged, with every part filled', () => {
    expect(companies.map((company) => readImportRow((column) => company[column]))).toEqual(companies);
    expect(companies.filter((company) => Object.values(company).includes(''))).toEqual([]);
  });

  it('shows what is particular about Danish companies', () => {
    expect(companies.filter(({ zip }) => /^0\d{3}$/.test(zip)).length).toBeGreaterThan(5);
    expect(new Set(companies.map(({ companyType }) => companyType)).size).toBeGreaterThanOrEqual(8);
    for (const letter of 'æøå') {
      expect(companies.filter(({ name }) => name.toLowerCase().includes(letter)).length).toBeGreaterThan(20);
    }
  });
});
