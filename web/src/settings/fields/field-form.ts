import type { Schema } from '../../api/client';
import { slugOf } from '../../sign-in/slug';
import type { Say } from '../../words/use-words';
import type { Field } from './use-fields';
import type { fieldWords } from './words';

export interface OptionForm {
  /** Tells options apart while they are edited. */
  id: string;
  label: string;
  value: string;
  color: string;
  /** The value follows the label until it is edited or saved. */
  ownValue: boolean;
}

export interface FieldForm {
  label: string;
  key: string;
  fieldType: Field['fieldType'];
  description: string;
  isRequired: boolean;
  min: number | string;
  max: number | string;
  maxLength: number | string;
  granularity: NonNullable<Field['config']['granularity']>;
  options: OptionForm[];
}

export const FIELD_TYPES: readonly Field['fieldType'][] = [
  'TEXT',
  'MULTILINE_TEXT',
  'NUMBER',
  'DATETIME',
  'BOOLEAN',
  'SINGLE_SELECT',
  'MULTI_SELECT',
  'URL',
];

export const hasOptions = (type: Field['fieldType']) => type === 'SINGLE_SELECT' || type === 'MULTI_SELECT';
export const hasLength = (type: Field['fieldType']) => type === 'TEXT' || type === 'MULTILINE_TEXT';

export const emptyOption = (): OptionForm => ({
  id: crypto.randomUUID(),
  label: '',
  value: '',
  color: '',
  ownValue: false,
});

export function formOf(field: Field | undefined): FieldForm {
  const { config = {}, options = [] } = field ?? {};
  return {
    label: field?.label ?? '',
    key: field?.key ?? '',
    fieldType: field?.fieldType ?? 'TEXT',
    description: field?.description ?? '',
    isRequired: field?.isRequired ?? false,
    min: config.min ?? '',
    max: config.max ?? '',
    maxLength: config.maxLength ?? '',
    granularity: config.granularity ?? 'date',
    options: options.length > 0 ? options.map(optionOf) : [emptyOption()],
  };
}

function optionOf({ label, value, color = '' }: Field['options'][number]): OptionForm {
  return { id: crypto.randomUUID(), label, value, color, ownValue: true };
}

/** The name in the API, made of a label: `Næste møde` is `naeste_moede`. */
export function keyOf(label: string): string {
  return slugOf(label, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 63);
}

export function definitionOf(form: FieldForm, position: number): Schema<'NewField'> {
  const { label, fieldType, description, isRequired } = form;
  return {
    label: label.trim(),
    fieldType,
    description: description.trim() || null,
    isRequired,
    position,
    config: configOf(form),
    options: hasOptions(fieldType) ? givenOptions(form).map(asOption) : [],
  };
}

function configOf({ fieldType, min, max, maxLength, granularity }: FieldForm): Schema<'CustomFieldConfig'> {
  if (fieldType === 'NUMBER') {
    return { ...(min !== '' && { min: Number(min) }), ...(max !== '' && { max: Number(max) }) };
  }
  if (fieldType === 'DATETIME') return { granularity };
  return hasLength(fieldType) && maxLength !== '' ? { maxLength: Number(maxLength) } : {};
}

/** Lines that were left empty are no options. */
export const givenOptions = ({ options }: FieldForm) => options.filter(({ label }) => label.trim() !== '');

const asOption = ({ label, value, color }: OptionForm) => ({
  label: label.trim(),
  value: value.trim() || label.trim(),
  ...(color !== '' && { color }),
});

type FieldSay = Say<typeof fieldWords.en>;

/** What is wrong, by input. `taken`: keys of other fields. */
export function faultsOf(form: FieldForm, taken: readonly string[], say: FieldSay): Record<string, string> {
  const faults: Record<string, string> = {};
  if (form.label.trim() === '') faults.label = say('missing');
  else if ([...form.label].length > 120) faults.label = say('tooLong', { count: 120 });
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(form.key)) faults.key = say('keyPattern');
  else if (taken.includes(form.key)) faults.key = say('keyUsed');
  if ([...form.description].length > 500) faults.description = say('tooLong', { count: 500 });
  if (form.fieldType === 'NUMBER' && form.min !== '' && form.max !== '' && Number(form.min) > Number(form.max)) {
    faults.max = say('minOverMax');
  }
  if (hasOptions(form.fieldType)) {
    const values = givenOptions(form).map((option) => asOption(option).value);
    if (values.length === 0) faults.options = say('optionsMissing');
    else if (new Set(values).size < values.length) faults.options = say('optionsTwice');
  }
  return faults;
}
