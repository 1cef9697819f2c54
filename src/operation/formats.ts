import type { Ajv2020 } from 'ajv/dist/2020.js';

/**
 * The formats that the schemas use, registered with a validator. Each is linear in its input.
 *
 * - `utc-timestamp`: RFC 3339 date-time with `Z`, a real calendar date of the years 0001-9999, at most 9 fractional digits.
 * - `http-url`: an absolute http or https URL with a host, without white space or control characters.
 * - `email`: `local@domain` by the rules of mail systems (RFC 5321: local part up to 64 octets, no spaces), with letters of
 *   any script (RFC 6531).
 * - `not-blank`: at least one visible character. White space, control and format characters, and others that are displayed
 *   as nothing, are not visible.
 */
export function addFormats(ajv: Ajv2020): Ajv2020 {
  ajv.addFormat('utc-timestamp', isUtcTimestamp);
  ajv.addFormat('http-url', isHttpUrl);
  ajv.addFormat('email', isEmail);
  ajv.addFormat('not-blank', (text: string) => !isBlank(text));
  return ajv;
}

/** U+2800 is the Braille pattern without a dot. */
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether nothing of the text is visible. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

const UTC_TIMESTAMP = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/;
const TO_SECONDS = 'yyyy-mm-ddThh:mm:ss'.length;

export function isUtcTimestamp(text: string): boolean {
  if (!UTC_TIMESTAMP.test(text)) return false;
  const time = readTimestamp(text);
  // `Date` reads 30 February as 2 March.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text.slice(0, TO_SECONDS));
}

/** The instant of a valid `utc-timestamp`, cut to the millisecond that the database keeps. */
export function readTimestamp(text: string): Date {
  return new Date(text.replace(/(\.\d{3})\d+Z$/, '$1Z'));
}

export function isHttpUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s/?#]/.test(text) || /[\s\p{Cc}]/u.test(text)) return false;
  return URL.canParse(text);
}

const LOCAL_PART = /^[^\s@"(),:;<>[\]\\\p{Cc}]+$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u;

export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || at > 64) return false;
  const local = text.slice(0, at);
  if (!LOCAL_PART.test(local) || local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false;
  const labels = text.slice(at + 1).split('.');
  return labels.length >= 2 && labels.every((label) => label.length <= 63 && LABEL.test(label));
}
