import { LIMITS } from '../limits.ts';
import type { WrittenField } from './field.ts';

const MOST_OWNERS = 50;

export type Values = Readonly<Record<string, unknown>>;

/** The values of a record after another one was merged into it. Its own values stay. */
export function mergedValues(fields: readonly WrittenField[], own: Values, other: Values): Values {
  return Object.fromEntries(
    fields.map((field) => [field.name, mergedValue(field, own[field.name], other[field.name])]),
  );
}

function mergedValue({ name, merged = 'fill' }: WrittenField, own: unknown, other: unknown): unknown {
  switch (merged) {
    case 'fill':
      return own === null || own === '' ? other : own;
    case 'entries':
      return name === 'metadata'
        ? withEntries(own, other, LIMITS.metadataEntries, Infinity)
        : withEntries(own, other, LIMITS.customFields, LIMITS.customFieldBytes);
    case 'union':
      return [...new Set([...(own as string[]), ...(other as string[])])].slice(0, MOST_OWNERS);
    case 'latest':
      return latest(own as Date | null, other as Date | null);
  }
}

/** The own entries, then the other ones by key, as long as they fit. */
function withEntries(own: unknown, other: unknown, mostEntries: number, mostBytes: number): object {
  const entries = Object.entries(own as object);
  const others = Object.entries(other as object).filter(([key]) => !Object.hasOwn(own as object, key));
  let bytes = bytesOf(entries);
  for (const entry of others) {
    // In JSON, an entry has a colon for the comma and brackets that it has in a list.
    const more = bytesOf([entry]);
    if (entries.length === mostEntries || bytes + more > mostBytes) continue;
    entries.push(entry);
    bytes += more;
  }
  return Object.fromEntries(entries);
}

function bytesOf(entries: readonly (readonly [string, unknown])[]): number {
  return Buffer.byteLength(JSON.stringify(Object.fromEntries(entries)));
}

function latest(own: Date | null, other: Date | null): Date | null {
  if (!own || !other) return own ?? other;
  return own < other ? other : own;
}
