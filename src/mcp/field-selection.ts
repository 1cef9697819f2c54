import type { AnswerPart } from './answer-parts.ts';
import type { ToolOperation } from './tool-operation.ts';

type JsonObject = Record<string, unknown>;

/** Answered for each record, whatever is selected: an agent needs them for its next call. */
export const ALWAYS: readonly string[] = ['id', 'version'];

/** The keys that `fields` may name. None: the tool has no such argument. */
export function selectableFields({ kind }: ToolOperation, parts: readonly AnswerPart[]): readonly string[] {
  const areRecords = parts.every(({ keys }) => ALWAYS.every((key) => keys.includes(key)));
  const areLists = kind !== 'write' && parts.every(({ isList }) => isList);
  if (!areRecords && !areLists) return [];
  return [...new Set(parts.flatMap(({ keys, innerKeys }) => [...keys, ...innerKeys]))];
}

/** Reads the argument `fields`. What is wrong with it is added to the faults. */
export function readFields(
  value: unknown,
  selectable: readonly string[],
  faults: string[],
): readonly string[] | undefined {
  if (value === undefined || selectable.length === 0) return undefined;
  const valid = `valid: ${selectable.join(', ')}`;
  const names: readonly unknown[] = Array.isArray(value) ? value : [];
  if (names.length === 0) faults.push(`fields: must be a list of at least one name; ${valid}`);
  if (names.some((name) => !selectable.includes(name as string)))
    faults.push(`fields: must have only names of keys of the answer; ${valid}`);
  return names as readonly string[];
}

/** Whether something of the key is selected. */
export function isSelected(key: string, fields: readonly string[]): boolean {
  return fields.some((name) => name === key || name.startsWith(`${key}.`));
}

/** The answer with only these keys in its records. */
export function selectFields(answer: JsonObject, parts: readonly AnswerPart[], fields: readonly string[]): JsonObject {
  const kept = [...ALWAYS, ...fields];
  const selected = (record: unknown) =>
    record === null
      ? null
      : Object.fromEntries(
          Object.entries(record as object)
            .filter(([key]) => isSelected(key, kept))
            .map(([key, value]) => [key, kept.includes(key) ? value : selectInside(key, value, kept)]),
        );
  const keys = new Set(parts.map(({ key }) => key));
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => {
      if (!keys.has(key)) return [key, value];
      return [key, Array.isArray(value) ? value.map(selected) : selected(value)];
    }),
  );
}

function selectInside(key: string, value: object | null, fields: readonly string[]): object | null {
  return value && Object.fromEntries(Object.entries(value).filter(([inner]) => fields.includes(`${key}.${inner}`)));
}
