import { invalidInput, OperationError } from '../operation/errors.ts';

/**
 * The query of a request target as decoded pairs in the order sent (application/x-www-form-urlencoded, WHATWG URL
 * standard: `+` is a space), or what is wrong with it: percent signs without two hex digits, bytes that are not UTF-8,
 * U+0000. `URLSearchParams` and others replace or accept these without an error.
 */
export function readQueryString(target: string): readonly (readonly [string, string])[] | OperationError {
  const start = target.indexOf('?');
  if (start === -1 || start === target.length - 1) return [];
  try {
    return target
      .slice(start + 1)
      .split('&')
      .filter((part) => part !== '')
      .map((part) => {
        const equals = part.indexOf('=');
        return equals === -1 ? [decode(part), ''] : [decode(part.slice(0, equals)), decode(part.slice(equals + 1))];
      });
  } catch (error) {
    if (error instanceof OperationError) return error;
    throw error;
  }
}

function decode(text: string): string {
  let decoded: string;
  try {
    decoded = decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw invalidInput('query: must be percent-encoded UTF-8');
  }
  if (decoded.includes('\0')) throw invalidInput('query: must not contain U+0000');
  return decoded;
}
