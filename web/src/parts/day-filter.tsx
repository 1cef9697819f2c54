import { useId } from 'react';
import { appWords } from '../words/app-words';
import { useWords } from '../words/use-words';
import styles from './day-filter.module.css';
import { DayInput } from './day-input';

interface DayFilterProps {
  /** What the days are of: "Created", "Date of the meeting". */
  label: string;
  /** `2026-03-13` */
  from: string | undefined;
  to: string | undefined;
  onChange(days: { from: string | undefined; to: string | undefined }): void;
}

/** Chooses the first and last day of a filter. Both count. */
export function DayFilter({ label, from, to, onChange }: DayFilterProps) {
  const say = useWords(appWords);
  const id = useId();
  return (
    <fieldset className={styles.filter} aria-labelledby={id}>
      <span id={id}>{label}</span>
      <DayInput label={say('fromDay')} day={from} max={to} onChange={(first) => onChange({ from: first, to })} />
      <span aria-hidden>–</span>
      <DayInput label={say('toDay')} day={to} min={from} onChange={(last) => onChange({ from, to: last })} />
    </fieldset>
  );
}
