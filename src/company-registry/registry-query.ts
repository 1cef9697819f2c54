import { tidyText } from './company-fields.ts';

export type RegistryQuery = { kind: 'number'; number: string } | { kind: 'name'; name: string };

/**
 * What a look-up asks for, by its form alone: exactly 8 digits once spaces and a leading `DK` are dropped are a number,
 * whether or not such a company exists; anything else is a name, given back as typed but for its white space.
 */
export function readRegistryQuery(query: string): RegistryQuery {
  const number = /^(?:DK)?(\d{8})$/i.exec(query.replace(/\s+/gu, ''))?.[1];
  return number === undefined ? { kind: 'name', name: tidyText(query) } : { kind: 'number', number };
}
