/** A field that a write changed. Without values, only that it changed is recorded. */
export interface FieldChange {
  before?: unknown;
  after?: unknown;
}

/** What a write changed, by field. Keys of maps are fields of their own: `customFields.segment`. */
export type Changes = Readonly<Record<string, FieldChange>>;

/** Characters of a value that an audit entry keeps. */
const LONGEST_VALUE = 500;
/** Characters of all values together. Further fields are recorded without values. */
const LONGEST_CHANGE = 16_000;

/** The fields among `names` that differ, with both values cut to their bounds. */
export function changesBetween(before: object, after: object, names: readonly string[]): Changes {
  const changes: Record<string, FieldChange> = {};
  let characters = 0;
  for (const [name, old, now] of differences(before, after, names)) {
    const [was, is] = [bounded(old), bounded(now)];
    characters += was.characters + is.characters;
    changes[name] = characters > LONGEST_CHANGE ? {} : { before: was.value, after: is.value };
  }
  return changes;
}

/** The fields that a change of a record changed, and what they were before. */
export interface PreviousValues {
  changedFields: readonly string[];
  /** Whole values, by field. A field of `changedFields` that it lacks had a value that did not fit. */
  previous: Readonly<Record<string, unknown>>;
}

/** The fields among `names` that differ, with the values before, for an event. Never cut: what does not fit is left out. */
export function previousValues(before: object, after: object, names: readonly string[]): PreviousValues {
  const changedFields: string[] = [];
  const previous: Record<string, unknown> = {};
  let characters = 0;
  for (const [name, old] of differences(before, after, names)) {
    changedFields.push(name);
    const length = JSON.stringify(old).length;
    if (characters + length > LONGEST_CHANGE) continue;
    characters += length;
    previous[name] = old;
  }
  return { changedFields, previous };
}

function* differences(
  before: object,
  after: object,
  names: readonly string[],
  prefix = '',
): Generator<[name: string, before: unknown, after: unknown]> {
  for (const name of names) {
    const [old, now] = [valueIn(before, name), valueIn(after, name)];
    if (isMap(old) && isMap(now)) {
      const keys = new Set([...Object.keys(old), ...Object.keys(now)]);
      yield* differences(old, now, [...keys], `${prefix}${name}.`);
    } else if (JSON.stringify(old) !== JSON.stringify(now)) {
      yield [`${prefix}${name}`, old, now];
    }
  }
}

function valueIn(values: object, name: string): unknown {
  return Object.hasOwn(values, name) ? ((values as Record<string, unknown>)[name] ?? null) : null;
}

function isMap(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

function bounded(value: unknown): { value: unknown; characters: number } {
  const json = JSON.stringify(value);
  if (json.length <= LONGEST_VALUE) return { value, characters: json.length };
  const text = typeof value === 'string' ? value : json;
  // By code points: PostgreSQL refuses half of a surrogate pair.
  const cut = [...text.slice(0, 2 * LONGEST_VALUE)].slice(0, LONGEST_VALUE - 1).join('');
  return { value: cut.length === text.length ? text : `${cut}…`, characters: cut.length };
}
