import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import { clearButton } from '../parts/clear-button';
import { CompanySelect } from '../parts/company-select';
import { appWords } from '../words/app-words';
import { useWords } from '../words/use-words';
import type { Control } from './controls';
import { formWords } from './form-words';
import type { Entry, Input } from './inputs';
import { MetadataInput } from './metadata-input';

export interface FormInputProps {
  control: Control;
  input: Input;
  error: string | undefined;
  /** Below the input, such as what changed meanwhile. */
  note: string | undefined;
  onChange(input: Input): void;
}

/** The id of a control's input, to move the focus there. */
export function inputId({ path }: Pick<Control, 'path'>): string {
  return `field-${path}`;
}

const TYPES = {
  email: 'email',
  phone: 'tel',
  url: 'url',
  date: 'date',
  time: 'time',
  dateTime: 'datetime-local',
} as const;

/** The input for one value of a record, by its kind. */
export function FormInput({ control, input, error, note, onChange }: FormInputProps) {
  const say = useWords(formWords);
  const sayApp = useWords(appWords);
  const { kind, label, help, options } = control;
  const isMarked = control.required && !control.workAccess;
  const shared = {
    id: inputId(control),
    label,
    description: note ?? help ?? undefined,
    error,
    withAsterisk: isMarked,
    // A fault is announced with its input; the browser's own bubbles are not in the reader's language.
    'aria-required': isMarked,
  };
  const text = typeof input === 'string' ? input : '';
  switch (kind) {
    case 'longText':
      return (
        <Textarea
          {...shared}
          autosize
          minRows={3}
          maxRows={16}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'choice':
      return (
        <Select
          {...shared}
          data={withCurrent(options, text)}
          value={text === '' ? null : text}
          placeholder={say('unset')}
          clearable
          clearButtonProps={clearButton(sayApp('clearField', { field: label }))}
          onChange={(value) => onChange(value ?? '')}
        />
      );
    case 'boolean':
      return (
        <Select
          {...shared}
          data={[
            { value: 'true', label: sayApp('yes') },
            { value: 'false', label: sayApp('no') },
          ]}
          value={text === '' ? null : text}
          placeholder={say('unset')}
          clearable
          clearButtonProps={clearButton(sayApp('clearField', { field: label }))}
          onChange={(value) => onChange(value ?? '')}
        />
      );
    case 'choices': {
      const chosen = input as readonly string[];
      return (
        <MultiSelect
          {...shared}
          data={chosen.reduce(withCurrent, [...options])}
          value={[...chosen]}
          placeholder={chosen.length === 0 ? say('unset') : ''}
          onChange={onChange}
        />
      );
    }
    case 'company':
      return (
        <CompanySelect
          id={shared.id}
          label={label}
          description={shared.description}
          error={error}
          value={text === '' ? null : Number(text)}
          onChange={(id) => onChange(id === null ? '' : String(id))}
          clearable
        />
      );
    case 'metadata':
      return <MetadataInput {...shared} entries={input as readonly Entry[]} onChange={onChange} />;
    default: {
      const isNumber = kind === 'integer' || kind === 'number' || kind === 'money';
      return (
        <TextInput
          {...shared}
          type={kind in TYPES ? TYPES[kind as keyof typeof TYPES] : 'text'}
          inputMode={isNumber ? 'decimal' : undefined}
          rightSection={kind === 'money' ? say('kroner') : undefined}
          rightSectionPointerEvents="none"
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    }
  }
}

/** A value that is no option any more is shown as it is. */
function withCurrent(options: Control['options'], value: string): { value: string; label: string }[] {
  const all = options.map((option) => ({ value: option.value, label: option.label }));
  return value === '' || options.some((option) => option.value === value) ? all : [...all, { value, label: value }];
}
