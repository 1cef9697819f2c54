export type Erase = (text: string) => string;

/** The value without mentions: in texts at any depth, and in the keys of objects. */
export function erasedValue(value: unknown, erase: Erase): unknown {
  if (typeof value === 'string') return erase(value);
  if (Array.isArray(value)) return value.map((item) => erasedValue(item, erase));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [erase(key), erasedValue(item, erase)]));
}

export function isNamed(value: unknown, erase: Erase): boolean {
  return JSON.stringify(erasedValue(value, erase)) !== JSON.stringify(value);
}
