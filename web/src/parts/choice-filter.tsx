import { Select } from '@mantine/core';

interface ChoiceFilterProps<Value extends string> {
  label: string;
  /** Says that nothing is filtered out. */
  placeholder: string;
  values: readonly Value[];
  labelOf(value: Value): string;
  value: Value | undefined;
  onChange(value: Value | undefined): void;
  clearLabel: string;
  width: number;
}

/** A filter of a list by one of a few values. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, placeholder, values, labelOf, value, onChange, clearLabel, width } = props;
  return (
    <Select
      aria-label={label}
      placeholder={placeholder}
      data={values.map((one) => ({ value: one, label: labelOf(one) }))}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      clearable
      clearButtonProps={{ 'aria-label': clearLabel }}
      w={width}
    />
  );
}
