import { type CompanyNameForms, companyNameForms } from './company-name.ts';
import { findCompanyType } from './company-type.ts';
import type { RegistryCompany } from './source.ts';

export interface CompanyKeys {
  /** Folded, with the company type, also where only the company's own field names it. */
  full: string;
  /** Folded, without the company type. */
  bare: string;
  /** `searchedWords` of `bare`, and every two of the first few of them in alphabetical order: "koekken oersted". */
  terms: string[];
}

/** Words of a name that are indexed, and the first of them that are also indexed in pairs. */
const MAX_WORDS = 12;
const PAIRED_WORDS = 6;

/** What finds a company: "Ørsted Køkken" of the type A/S has the keys "oersted koekken as" and "oersted koekken". */
export function companyKeys({ name, companyType }: Pick<RegistryCompany, 'name' | 'companyType'>): CompanyKeys {
  const forms = companyNameForms(name);
  return { full: fullKey(forms, name, companyType), bare: forms.bare, terms: termsOf(forms.bare) };
}

/** The distinct words of a folded name, without "og": it is in every fifth name and often left out. */
export function searchedWords(bare: string): string[] {
  const words = [...new Set(bare.split(' '))].filter((word) => word !== '' && word !== 'og');
  return words.slice(0, MAX_WORDS);
}

function fullKey(forms: CompanyNameForms, name: string, companyType: string): string {
  const type = findCompanyType(companyType);
  // A type that is not written after names has one form only.
  if (forms.full !== forms.bare || type === null || type.short === type.long) return forms.full;
  return companyNameForms(`${name} ${type.short}`).full;
}

function termsOf(bare: string): string[] {
  const words = searchedWords(bare);
  const paired = words.slice(0, PAIRED_WORDS).sort();
  return [...words, ...paired.flatMap((word, n) => paired.slice(n + 1).map((other) => `${word} ${other}`))];
}
