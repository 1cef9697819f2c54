import { tidyText } from './sources/company-fields.ts';

export type RegistryQuery = { kind: 'number'; number: string } | { kind: 'name'; name: string };

/**
 * Parses a look-up by its form alone: exactly 8 digits, without spaces and a leading `DK`, are a number, whether or not
 * such a company exists. Anything else is a name, returned as typed except for its white space.
 */
export function readRegistryQuery(query: string): RegistryQuery {
  const number = /^(?:DK)?(\d{8})$/i.exec(query.replace(/\s+/gu, ''))?.[1];
  return number === undefined ? { kind: 'name', name: tidyText(query) } : { kind: 'number', number };
}
