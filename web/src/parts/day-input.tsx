import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';

interface DayInputProps {
  label: string;
  /** `2026-03-13` */
  day: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange(day: string | undefined): void;
}

/** While a person types 2026, the browser reports the years 2, 20 and 202. */
const FIRST_DAY = '1000-01-01';
/** Without it browsers take years of six digits. */
const LAST_DAY = '9999-12-31';

/**
 * A day that is stored outside this input, such as in the address, and changes there a moment later. So the browser keeps
 * the value here: React would reset the input to the old day in between, and what is typed so far would be lost.
 */
export function DayInput({ label, day = '', min, max = LAST_DAY, onChange }: DayInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const show = () => {
    if (input.current && input.current.value !== day) input.current.value = day;
  };
  useEffect(show, [day]);
  return (
    <TextInput
      ref={input}
      type="date"
      aria-label={label}
      defaultValue={day}
      min={min}
      max={max}
      onChange={({ currentTarget: { value } }) => {
        if (value === '' || value >= FIRST_DAY) onChange(value || undefined);
      }}
      onBlur={show}
    />
  );
}
