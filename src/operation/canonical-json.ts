/**
 * Serialises a JSON value independently of the order of its keys, for hashing: no spaces, keys sorted by UTF-16 code unit
 * at every depth, numbers and strings as ECMAScript writes them (RFC 8785).
 *
 * As in `JSON.stringify`, a property that is undefined is absent.
 *
 * @throws TypeError for a value that JSON cannot express: two such values would get the same hash.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${Array.from(value, canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) return canonicalObject(value);
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return JSON.stringify(value);
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  throw new TypeError(`not a JSON value: ${String(value)}`);
}

function canonicalObject(value: object): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null)
    throw new TypeError('not a JSON value: an instance of a class');
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}
