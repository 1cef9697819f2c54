import { findCompanyType } from './company-type.ts';
import type { RegistryCompany } from './source.ts';

/** Characters (code points) at most, for imports and upstream answers alike. */
export const FIELD_LIMITS = { name: 255, address: 255, zip: 16, city: 128, companyType: 128 } as const;

/** One line of composed (NFC) text, with one space for each run of white space. */
export function tidyText(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** Danish postal codes have 4 digits; a number type or a spreadsheet loses the leading zeros (0800, 0999). */
export function tidyZip(text: string): string {
  const zip = tidyText(text);
  return /^\d{1,3}$/.test(zip) ? zip.padStart(4, '0') : zip;
}

/** The 8 digits of an organisation number, also from "DK 12 34 56 78", or null: the first digit is never 0. */
export function readOrganisationNumber(text: string): string | null {
  return /^(?:DK)?([1-9]\d{7})$/i.exec(text.replace(/\s+/gu, ''))?.[1] ?? null;
}

/** An upstream's value as text: numbers as digits, anything else that is not text as "". */
export function upstreamText(value: unknown): string {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  // PostgreSQL stores neither U+0000 nor half a surrogate pair.
  return typeof text === 'string' ? tidyText(text.toWellFormed().replaceAll('\0', '')) : '';
}

/** A company of an upstream's values, or null without a number. Texts that are too long are cut. */
export function upstreamCompany(values: Readonly<Record<keyof RegistryCompany, unknown>>): RegistryCompany | null {
  const organisationNumber = readOrganisationNumber(upstreamText(values.organisationNumber));
  if (organisationNumber === null) return null;
  const cut = (field: keyof typeof FIELD_LIMITS) =>
    [...upstreamText(values[field])].slice(0, FIELD_LIMITS[field]).join('').trim();
  const zip = cut('zip');
  const companyType = cut('companyType');
  return {
    organisationNumber,
    name: cut('name'),
    address: cut('address'),
    // 0 means that there is none.
    zip: /^0*$/.test(zip) ? '' : tidyZip(zip),
    city: cut('city'),
    companyType: findCompanyType(companyType)?.short ?? companyType,
  };
}
