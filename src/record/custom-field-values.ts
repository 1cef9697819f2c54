import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { LIMITS } from '../limits.ts';
import { invalidInput } from '../operation/errors.ts';
import { isBlank, isHttpUrl, isUtcTimestamp } from '../operation/formats.ts';
import { type Asked, asked, type WriteContext } from '../operation/write.ts';
import type { EntityType, FieldDefinition } from './custom-field-definition.ts';

type Value = string | number | boolean | string[];
export type CustomFieldValues = Record<string, Value>;
export type CustomFieldPatch = Record<string, Value | null>;

export type Definition = Pick<FieldDefinition, 'key' | 'label' | 'fieldType' | 'options' | 'config' | 'isRequired'>;

/** All values together, as JSON. Many small patches must not exceed what one creation may hold. */
const MOST_BYTES = LIMITS.customFieldBytes;

/** Reads the active definitions of a kind of record, by position. */
export const readDefinitions = statement<{ workspaceId: number; entityType: EntityType }, Definition>(sql`
  select key, label, field_type as "fieldType", options, config, is_required as "isRequired" from custom_field_definition
  where workspace_id = ${bind('workspaceId::integer')} and entity_type = ${bind('entityType::text')}
    and retired_at is null
  order by position, key`);

/** What `checkNewValues` and `mergeValues` ask for, as far as a body has custom fields (`Write.first`). */
export function askDefinitions(entityType: EntityType, values: object | undefined): readonly Asked[] {
  return values ? [asked(readDefinitions, { entityType })] : [];
}

/**
 * Validates the values of a new record against the workspace's active definitions. Keys without a definition are stored as
 * sent. Throws `INVALID_INPUT` for an invalid value or a required field that is missing or empty.
 */
export async function checkNewValues(
  context: WriteContext,
  entityType: EntityType,
  values: CustomFieldValues,
): Promise<void> {
  const faultsIn = await newValuesCheck(context, entityType);
  const faults = faultsIn(values);
  if (faults.length > 0) throw invalidInput(...faults);
}

/** Reads the definitions once. Returns a function that lists the faults in the values of a new record. */
export async function newValuesCheck(
  context: WriteContext,
  entityType: EntityType,
): Promise<(values: CustomFieldValues) => string[]> {
  const definitions = await context.run(readDefinitions, { entityType });
  return (values) => newValueFaults(definitions, values);
}

/** The faults in the values of a new record. */
export function newValueFaults(definitions: readonly Definition[], values: CustomFieldValues): string[] {
  const missing = definitions.filter(
    ({ key, isRequired, fieldType }) => isRequired && (!Object.hasOwn(values, key) || isEmpty(fieldType, values[key])),
  );
  return [...faultsOf(definitions, values), ...missing.map(({ key }) => `customFields.${key}: is required`)];
}

/** The record's values after a merge patch. Throws `INVALID_INPUT` for the faults that `mergedValues` names. */
export async function mergeValues(
  context: WriteContext,
  entityType: EntityType,
  current: CustomFieldValues,
  patch: CustomFieldPatch,
): Promise<CustomFieldValues> {
  const { values, faults } = mergedValues(await context.run(readDefinitions, { entityType }), current, patch);
  if (faults.length > 0) throw invalidInput(...faults);
  return values;
}

/**
 * The record's values after a merge patch (null removes a key), and what is wrong with the patch: an invalid value, clearing or
 * emptying a required field, too many entries, or values that grow beyond `LIMITS.customFieldBytes`.
 */
export function mergedValues(
  definitions: readonly Definition[],
  current: CustomFieldValues,
  patch: CustomFieldPatch,
): { values: CustomFieldValues; faults: readonly string[] } {
  // What is stored already stays, also where its definition was changed since: a record may be sent back as it was read.
  const changes = Object.entries(patch).filter(([key, value]) => !isStored(current, key, value));
  const faults = faultsOf(definitions, Object.fromEntries(changes));
  const changed = new Map(changes);
  for (const { key, isRequired, fieldType } of definitions) {
    const value = changed.get(key);
    if (isRequired && (isEmpty(fieldType, value) || (value === null && Object.hasOwn(current, key)))) {
      faults.push(`customFields.${key}: is required and may not be cleared`);
    }
  }
  const merged = [...new Map<string, Value | null>([...Object.entries(current), ...Object.entries(patch)])];
  const kept = merged.filter((entry): entry is [string, Value] => entry[1] !== null);
  if (kept.length > LIMITS.customFields) faults.push(`customFields: must have at most ${LIMITS.customFields} entries`);
  const values = Object.fromEntries(kept);
  const bytes = bytesOf(values);
  if (bytes > MOST_BYTES && bytes > bytesOf(current)) {
    faults.push(`customFields: must take at most ${MOST_BYTES} bytes together, as JSON`);
  }
  return { values, faults };
}

function isStored(current: CustomFieldValues, key: string, value: Value | null): boolean {
  return Object.hasOwn(current, key) && JSON.stringify(current[key]) === JSON.stringify(value);
}

/** Text without a visible character, or no choice. The value of a choice may be empty. */
function isEmpty(fieldType: Definition['fieldType'], value: Value | null | undefined): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'string' && fieldType.endsWith('TEXT') && isBlank(value);
}

function bytesOf(values: CustomFieldValues): number {
  return Buffer.byteLength(JSON.stringify(values));
}

function faultsOf(definitions: readonly Definition[], values: CustomFieldPatch): string[] {
  return definitions.flatMap((definition) => {
    const value = Object.hasOwn(values, definition.key) ? values[definition.key] : undefined;
    const demand = value == null ? undefined : demandOn(definition, value);
    return demand === undefined ? [] : [`customFields.${definition.key}: ${demand}`];
  });
}

/** The fault in a value, if there is one. */
function demandOn({ fieldType, options, config }: Definition, value: Value): string | undefined {
  switch (fieldType) {
    case 'TEXT':
    case 'MULTILINE_TEXT':
      if (typeof value !== 'string') return 'must be text';
      return [...value].length > (config.maxLength ?? Infinity)
        ? `must be at most ${config.maxLength} characters`
        : undefined;
    case 'NUMBER':
      if (typeof value !== 'number') return 'must be a number';
      if (value < (config.min ?? -Infinity)) return `must be at least ${config.min}`;
      return value > (config.max ?? Infinity) ? `must be at most ${config.max}` : undefined;
    case 'BOOLEAN':
      return typeof value === 'boolean' ? undefined : 'must be true or false';
    case 'URL':
      return typeof value === 'string' && isHttpUrl(value) ? undefined : 'must be an http:// or https:// address';
    case 'DATETIME':
      return demandOnTime(config.granularity ?? 'datetime', value);
    case 'SINGLE_SELECT':
      return isOption(options, value) ? undefined : `must be one of ${choices(options)}`;
    case 'MULTI_SELECT':
      return Array.isArray(value) && value.every((item) => isOption(options, item))
        ? undefined
        : `must be a list of ${choices(options)}`;
  }
}

/** Text is stored as sent, and compared after NFC. */
function isOption(options: FieldDefinition['options'], value: Value): boolean {
  return typeof value === 'string' && options.some((option) => option.value.normalize() === value.normalize());
}

const choices = (options: FieldDefinition['options']) => options.map((option) => option.value).join(', ');

const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?$/;

/** ISO 8601: `2026-03-01`, `09:30`, `09:30:15`, or a UTC timestamp. */
function demandOnTime(granularity: 'date' | 'time' | 'datetime', value: Value): string | undefined {
  const text = typeof value === 'string' ? value : '';
  switch (granularity) {
    case 'date':
      return isUtcTimestamp(`${text}T00:00:00Z`) ? undefined : 'must be a date such as 2026-03-01';
    case 'time':
      return TIME.test(text) ? undefined : 'must be a time such as 09:30';
    case 'datetime':
      return isUtcTimestamp(text) ? undefined : 'must be a timestamp such as 2026-03-01T09:30:00Z';
  }
}
