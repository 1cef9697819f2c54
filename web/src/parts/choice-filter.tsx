import { Select } from '@mantine/core';
import { appWords } from '../words/app-words';
import { useWords } from '../words/use-words';
import { clearButton } from './clear-button';

interface ChoiceFilterProps<Value extends string> {
  label: string;
  /** Says that nothing is filtered out. */
  placeholder: string;
  values: readonly Value[];
  labelOf(value: Value): string;
  value: Value | undefined;
  onChange(value: Value | undefined): void;
  width: number;
}

/** A filter of a list by one of a few values. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, placeholder, values, labelOf, value, onChange, width } = props;
  const say = useWords(appWords);
  return (
    <Select
      aria-label={label}
      placeholder={placeholder}
      data={values.map((one) => ({ value: one, label: labelOf(one) }))}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      clearable
      clearButtonProps={clearButton(say('clearField', { field: label }))}
      w={width}
    />
  );
}
