import type { Schema } from '../api/client';
import fields from '../api/fields.json';
import type { FieldGroup, FieldKind, FormField } from '../api/form-field';
import type { AnyRecord, RecordKind } from './record-kind';

export interface Option {
  value: string;
  label: string;
}

/** One value of a record that people read and enter: a declared field, or one custom field. */
export interface Control {
  /** In bodies and faults: `name`, `customFields.segment`. */
  path: string;
  label: string;
  help: string | null;
  group: FieldGroup;
  kind: Exclude<FieldKind, 'customFields'> | 'number' | 'date' | 'time' | 'boolean' | 'choices';
  required: boolean;
  onCreate: boolean;
  onUpdate: boolean;
  workAccess: boolean;
  maxLength: number | undefined;
  minimum: number | undefined;
  maximum: number | undefined;
  options: readonly Option[];
}

/** A value in bodies and answers. */
export type Value = string | number | boolean | readonly string[] | Readonly<Record<string, string>> | null;

const DECLARED = fields as Record<RecordKind['type'], FormField[]>;
const CUSTOM = 'customFields.';

/** What a field, one of its options, or a detail from the registry is called. */
export type Label = (text: 'field' | 'option' | 'metadata', name: string) => string;

/** The controls of a kind of record, in the order of forms. */
export function controlsOf(
  type: RecordKind['type'],
  definitions: readonly Schema<'CustomFieldDefinition'>[],
  label: Label,
): Control[] {
  return DECLARED[type].flatMap((field): Control[] => {
    if (field.kind === 'customFields') return definitions.map(customControl);
    const { name, group, kind, required, onCreate, onUpdate, workAccess, maxLength, minimum, maximum } = field;
    const options = (field.options ?? []).map((value) => ({ value, label: label('option', value) }));
    const told = { path: name, label: label('field', name), help: null, group, kind, options };
    return [{ ...told, required, onCreate, onUpdate, workAccess, maxLength, minimum, maximum }];
  });
}

function customControl(definition: Schema<'CustomFieldDefinition'>): Control {
  const { key, label, description, config, options, isRequired } = definition;
  return {
    path: `${CUSTOM}${key}`,
    label,
    help: description,
    group: 'workspace',
    kind: customKind(definition),
    // Needed together with other custom fields only.
    required: isRequired,
    onCreate: true,
    onUpdate: true,
    workAccess: true,
    maxLength: config.maxLength,
    minimum: config.min,
    maximum: config.max,
    options,
  };
}

function customKind({ fieldType, config }: Schema<'CustomFieldDefinition'>): Control['kind'] {
  switch (fieldType) {
    case 'TEXT':
      return 'text';
    case 'MULTILINE_TEXT':
      return 'longText';
    case 'NUMBER':
      return 'number';
    case 'BOOLEAN':
      return 'boolean';
    case 'URL':
      return 'url';
    case 'SINGLE_SELECT':
      return 'choice';
    case 'MULTI_SELECT':
      return 'choices';
    case 'DATETIME':
      return config.granularity === undefined || config.granularity === 'datetime' ? 'dateTime' : config.granularity;
  }
}

export function isCustom({ path }: Pick<Control, 'path'>): boolean {
  return path.startsWith(CUSTOM);
}

/** The key of a custom field's control. */
export function customKey({ path }: Pick<Control, 'path'>): string {
  return path.slice(CUSTOM.length);
}

/** The value that a record has for a control. Null: none. */
export function storedValue(record: AnyRecord, control: Pick<Control, 'path' | 'kind'>): Value {
  if (isCustom(control)) return record.customFields[customKey(control)] ?? null;
  if (control.kind === 'company') return ('company' in record ? record.company?.id : undefined) ?? null;
  const value = (record as Readonly<Record<string, unknown>>)[control.path] as Value | undefined;
  return isEmpty(value) ? null : (value ?? null);
}

function isEmpty(value: Value | undefined): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (typeof value !== 'object') return false;
  return Object.keys(value).length === 0;
}

/** Custom-field values that no definition describes, such as those of a retired field. */
export function undescribed(record: AnyRecord, controls: readonly Control[]): [string, Value][] {
  const known = new Set(controls.filter(isCustom).map(customKey));
  return Object.entries(record.customFields).filter(([key]) => !known.has(key));
}

export function isSame(one: Value, other: Value): boolean {
  return canonical(one) === canonical(other);
}

/** Keys of metadata in one order. The order of a list counts. */
function canonical(value: Value): string {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return JSON.stringify(value);
  return JSON.stringify(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
