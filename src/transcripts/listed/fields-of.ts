/** A value of a turn by its path of keys, without case and marks: `speaker.display_name` is `speakerdisplayname`. */
export type Fields = ReadonlyMap<string, string | number>;

export type Entry = Readonly<Record<string, unknown>>;

/** More keys than that no recorder gives a turn. */
const MOST_KEYS = 60;
/** `{"speaker": {"name": …}}`, `{"start": {"relative": …}}` */
const DEEPEST = 2;

export function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The texts and numbers of an object and of the objects in it. The first of two with the same path stays. */
export function fieldsOf(entry: Entry): Fields {
  const fields = new Map<string, string | number>();
  collect(entry, '', 1, fields);
  return fields;
}

function collect(entry: Entry, path: string, depth: number, fields: Map<string, string | number>): void {
  for (const key in entry) {
    if (fields.size >= MOST_KEYS) return;
    const value = entry[key];
    const own = path + plainKey(key);
    if (isScalar(value)) {
      if (!fields.has(own)) fields.set(own, value);
    } else if (Array.isArray(value)) {
      // `"timestamp": [0.5, 3.2]`: from when until when.
      const [from, to] = value;
      if (value.length > 2 || typeof from !== 'number' || fields.has(own)) continue;
      fields.set(own, from);
      if (typeof to === 'number' && !fields.has('end')) fields.set('end', to);
    } else if (depth < DEEPEST && isEntry(value)) collect(value, own, depth + 1, fields);
  }
}

const isScalar = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** A key without case and marks. */
export function plainKey(key: string): string {
  return key
    .slice(0, 60)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The value of the first key that has one. */
export function firstOf(fields: Fields, keys: readonly string[]): string | number | undefined {
  for (const key of keys) {
    const value = fields.get(key);
    if (value !== undefined && value !== '') return value;
  }
  return undefined;
}
