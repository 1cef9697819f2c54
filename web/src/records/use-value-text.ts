import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { appWords } from '../words/app-words';
import { localeOf } from '../words/i18n';
import { useDates } from '../words/use-dates';
import { useWords } from '../words/use-words';
import type { Control, Value } from './controls';
import { showKroner } from './numbers';
import { recordWords } from './words';

export type ValueText = (control: Pick<Control, 'kind' | 'options'>, value: Value, companyName?: string) => string;

/** Writes values as people say them: kroner, dates, the labels of options. */
export function useValueText(): ValueText {
  const say = useWords(recordWords);
  const sayApp = useWords(appWords);
  const dates = useDates();
  const { i18n } = useTranslation();
  return useMemo(() => {
    const optionLabel = (options: Control['options'], value: string) =>
      options.find((option) => option.value.normalize() === value.normalize())?.label ?? value;
    return ({ kind, options }, value, companyName) => {
      if (value === null) return say('empty');
      if (Array.isArray(value)) return value.map((one: string) => optionLabel(options, one)).join(', ');
      if (typeof value === 'boolean') return sayApp(value ? 'yes' : 'no');
      if (kind === 'money' && typeof value === 'number')
        return say('amount', { amount: showKroner(value, localeOf(i18n.language)) });
      if (kind === 'company') return companyName ?? `#${value}`;
      if (typeof value === 'number') return dates.number(value);
      if (typeof value === 'string') {
        if (kind === 'choice') return optionLabel(options, value);
        if (kind === 'date' && isTime(value)) return dates.day(`${value}T12:00:00`);
        if (kind === 'dateTime' && isTime(value)) return dates.moment(value);
        return value;
      }
      return Object.entries(value)
        .map(([key, text]) => `${key}: ${text}`)
        .join(' · ');
    };
  }, [say, sayApp, dates, i18n.language]);
}

function isTime(value: string): boolean {
  return !Number.isNaN(Date.parse(value));
}
