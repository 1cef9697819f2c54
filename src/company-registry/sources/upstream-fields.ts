import { readOrganisationNumber, tidyText, tidyZip } from './company-fields.ts';

/** An upstream's value as text, cut at `max` characters: numbers as digits, anything else that is not text as "". */
export function upstreamText(value: unknown, max: number): string {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  if (typeof text !== 'string') return '';
  // PostgreSQL stores neither U+0000 nor half a surrogate pair.
  const storable = tidyText(text.toWellFormed().replaceAll('\0', ''));
  return storable.length <= max ? storable : [...storable].slice(0, max).join('').trim();
}

/** A postal code sent as a number or as text; 0 means that there is none. */
export function upstreamZip(value: unknown, max: number): string {
  const zip = upstreamText(value, max);
  return /^0*$/.test(zip) ? '' : tidyZip(zip);
}

/** An organisation number sent as a number or as text, or null where it is neither. */
export function upstreamNumber(value: unknown): string | null {
  return readOrganisationNumber(upstreamText(value, 32));
}
