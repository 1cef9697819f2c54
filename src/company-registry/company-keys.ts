import { type CompanyNameForms, companyNameForms } from './company-name.ts';
import { findCompanyType } from './company-type.ts';
import type { RegistryCompany } from './sources/source.ts';

export interface CompanyKeys {
  /** Folded, with the company type, also where only the company's own field names it. */
  full: string;
  /** Folded, without the company type. */
  bare: string;
  /** `searchedWords` of `bare`, and every two of the first few of them in alphabetical order: "koekken oersted". */
  terms: string[];
}

/** Words of a name that are searched by, and those of them that are also searched by in pairs. */
const MOST_WORDS = 12;
const PAIRED_WORDS = 6;

/** What a company is found by: "Ørsted Køkken" of the type A/S is "oersted koekken as" and "oersted koekken". */
export function companyKeys({ name, companyType }: Pick<RegistryCompany, 'name' | 'companyType'>): CompanyKeys {
  const forms = companyNameForms(name);
  return { full: fullKey(forms, name, companyType), bare: forms.bare, terms: termsOf(forms.bare) };
}

/** The distinct words of a folded name. "og" stands in every fifth name, and comes and goes: it finds nothing. */
export function searchedWords(bare: string): string[] {
  const words = [...new Set(bare.split(' '))].filter((word) => word !== '' && word !== 'og');
  return words.slice(0, MOST_WORDS);
}

function fullKey(forms: CompanyNameForms, name: string, companyType: string): string {
  const type = findCompanyType(companyType);
  // Where nobody writes the type after a name, its short form is the long one.
  if (forms.full !== forms.bare || type === null || type.short === type.long) return forms.full;
  return companyNameForms(`${name} ${type.short}`).full;
}

function termsOf(bare: string): string[] {
  const words = searchedWords(bare);
  const paired = words.slice(0, PAIRED_WORDS).sort();
  return [...words, ...paired.flatMap((word, n) => paired.slice(n + 1).map((other) => `${word} ${other}`))];
}
