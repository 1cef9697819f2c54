/** Bytes are sent as they are. */
export type ValueText = string | Buffer | null;

/** A statement's value as PostgreSQL reads it. */
export function valueText(value: unknown): ValueText {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return String(value);
  // In UTC: local time has offsets in seconds before 1900, which `pg` would round.
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (Array.isArray(value)) return `{${value.map(elementText).join(',')}}`;
  return JSON.stringify(value);
}

function elementText(element: unknown): string {
  if (element === null || element === undefined) return 'NULL';
  const text = valueText(element);
  if (typeof text !== 'string') throw new Error('An array of bytes cannot be a value');
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
