/** What people put between the digits of a number. */
const BETWEEN = /[\s()./-]+/gu;
/** With or without the country's code. */
const PHONE = /^(\+|00)?(\d{6,15})$/u;
/** Without the country's code, where numbers are written in pairs of digits. */
const MOST_NATIONAL_DIGITS = 8;
const COUNTRY_DIGITS = 2;

/** Before which digits people put a space in a national number of eight. */
const SPACED_BEFORE = [[2, 4, 6], [4], [3, 5], [3, 6]];

/** The other ways to write a phone number, without the country's code: all digits together, and in groups. Empty: the query is none. */
export function otherWritings(q: string): string[] {
  const typed = q.trim();
  const [, prefix, digits] = PHONE.exec(typed.replace(BETWEEN, '')) ?? [];
  if (digits === undefined) return [];
  const hasCountry = prefix !== undefined || digits.length > MOST_NATIONAL_DIGITS;
  const national = hasCountry ? digits.slice(COUNTRY_DIGITS) : digits;
  return [national, ...grouped(national)].filter((writing) => writing !== typed);
}

function grouped(national: string): string[] {
  if (national.length === MOST_NATIONAL_DIGITS) {
    return SPACED_BEFORE.map((places) => [0, ...places].map((from, n) => national.slice(from, places[n])).join(' '));
  }
  return national.length % 2 === 0 ? [national.replaceAll(/..(?=.)/gu, '$& ')] : [];
}
