import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { LIMITS } from '../limits.ts';
import { invalidInput } from '../operation/errors.ts';
import { isCalendarDate, isHttpUrl, isUtcTimestamp } from '../operation/formats.ts';
import type { WriteContext } from '../operation/operation.ts';

type Value = string | number | boolean | string[];
export type CustomFieldValues = Record<string, Value>;
export type CustomFieldPatch = Record<string, Value | null>;

export type EntityType = 'COMPANY' | 'PERSON';

type CustomFieldType =
  | 'TEXT'
  | 'MULTILINE_TEXT'
  | 'NUMBER'
  | 'DATETIME'
  | 'BOOLEAN'
  | 'SINGLE_SELECT'
  | 'MULTI_SELECT'
  | 'URL';

interface CustomFieldOption {
  label: string;
  value: string;
  color?: string;
}

interface CustomFieldConfig {
  granularity?: 'date' | 'time' | 'datetime';
  max?: number;
  maxLength?: number;
  min?: number;
}

interface Definition {
  key: string;
  field_type: CustomFieldType;
  options: CustomFieldOption[];
  config: CustomFieldConfig;
  is_required: boolean;
}

const MOST_ENTRIES = LIMITS.customFields;
/** All values together, as JSON. Many small patches must not exceed what one creation may hold. */
const MOST_BYTES = LIMITS.customFieldBytes;

const readDefinitions = statement<{ workspaceId: number; entityType: EntityType }, Definition>(sql`
  select key, field_type, options, config, is_required from custom_field_definition
  where workspace_id = ${bind('workspaceId::integer')} and entity_type = ${bind('entityType::text')}
    and retired_at is null
  order by position, key`);

/**
 * Validates the values of a new record against the workspace's active definitions. Keys without a definition are stored as
 * sent. Throws `INVALID_INPUT` for an invalid value or a missing required field.
 */
export async function checkNewValues(
  context: WriteContext,
  entityType: EntityType,
  values: CustomFieldValues,
): Promise<void> {
  const definitions = await context.run(readDefinitions, { entityType });
  const faults = faultsOf(definitions, values);
  for (const { key, is_required } of definitions) {
    if (is_required && !Object.hasOwn(values, key)) faults.push(`customFields.${key}: is required`);
  }
  if (faults.length > 0) throw invalidInput(...faults);
}

/**
 * The record's values after a merge patch (null removes a key). Throws `INVALID_INPUT` for an invalid value,
 * for clearing a required field, for too many entries, or for values that grow beyond `LIMITS.customFieldBytes`.
 */
export async function mergeValues(
  context: WriteContext,
  entityType: EntityType,
  current: CustomFieldValues,
  patch: CustomFieldPatch,
): Promise<CustomFieldValues> {
  const definitions = await context.run(readDefinitions, { entityType });
  const faults = faultsOf(definitions, patch);
  for (const { key, is_required } of definitions) {
    if (is_required && patch[key] === null && Object.hasOwn(current, key)) {
      faults.push(`customFields.${key}: is required and may not be cleared`);
    }
  }
  const merged = new Map(Object.entries<Value | null>(current));
  for (const [key, value] of Object.entries(patch)) merged.set(key, value);
  const kept = [...merged].filter((entry): entry is [string, Value] => entry[1] !== null);
  if (kept.length > MOST_ENTRIES) faults.push(`customFields: must have at most ${MOST_ENTRIES} entries`);
  const values = Object.fromEntries(kept);
  const bytes = bytesOf(values);
  if (bytes > MOST_BYTES && bytes > bytesOf(current)) {
    faults.push(`customFields: must take at most ${MOST_BYTES} bytes together, as JSON`);
  }
  if (faults.length > 0) throw invalidInput(...faults);
  return values;
}

function bytesOf(values: CustomFieldValues): number {
  return Buffer.byteLength(JSON.stringify(values));
}

function faultsOf(definitions: readonly Definition[], values: CustomFieldPatch): string[] {
  const faults: string[] = [];
  for (const definition of definitions) {
    const value = Object.hasOwn(values, definition.key) ? values[definition.key] : undefined;
    if (value === undefined || value === null) continue;
    const demand = demandOn(definition, value);
    if (demand) faults.push(`customFields.${definition.key}: ${demand}`);
  }
  return faults;
}

/** The fault in a value, if there is one. */
function demandOn({ field_type, options, config }: Definition, value: Value): string | undefined {
  switch (field_type) {
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
function isOption(options: readonly CustomFieldOption[], value: Value): boolean {
  return typeof value === 'string' && options.some((option) => option.value.normalize() === value.normalize());
}

const choices = (options: readonly CustomFieldOption[]) => options.map((option) => option.value).join(', ');

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?$/;

/** ISO 8601: `2026-03-01`, `09:30`, `09:30:15`, or a UTC timestamp. */
function demandOnTime(granularity: 'date' | 'time' | 'datetime', value: Value): string | undefined {
  const text = typeof value === 'string' ? value : '';
  if (granularity === 'time') return TIME.test(text) ? undefined : 'must be a time such as 09:30';
  if (granularity === 'datetime')
    return isUtcTimestamp(text) ? undefined : 'must be a timestamp such as 2026-03-01T09:30:00Z';
  const [, year, month, day] = (DATE.exec(text) ?? []).map(Number);
  const real =
    year !== undefined && month !== undefined && day !== undefined && year > 0 && isCalendarDate(year, month, day);
  return real ? undefined : 'must be a date such as 2026-03-01';
}
