/** What people put between the digits of a number. */
const BETWEEN = /[\s()./-]+/gu;
/** With or without the country's code. */
const PHONE = /^(\+|00)?(\d{6,15})$/u;
/** Without the country's code, where numbers are written in pairs of digits. */
const MOST_NATIONAL_DIGITS = 8;
const COUNTRY_DIGITS = 2;

/** The other ways to write a phone number, without the country's code: all digits together, and in pairs. Empty: the query is none. */
export function otherWritings(q: string): string[] {
  const typed = q.trim();
  const [, prefix, digits] = PHONE.exec(typed.replace(BETWEEN, '')) ?? [];
  if (digits === undefined) return [];
  const hasCountry = prefix !== undefined || digits.length > MOST_NATIONAL_DIGITS;
  const national = hasCountry ? digits.slice(COUNTRY_DIGITS) : digits;
  const pairs = national.match(/../gu) ?? [];
  return [national, pairs.join(' ')].filter((writing) => writing.replaceAll(' ', '') === national && writing !== typed);
}
