import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from './i18n';

export interface Dates {
  /** `Friday 13 March`, with the year if it is another than today's. */
  day(instant: string | Date): string;
  /** `13 Mar 2026` */
  short(instant: string | Date): string;
  /** `Friday 13 March at 10:00` */
  moment(instant: string | Date): string;
  /** `10:00` */
  time(instant: string | Date): string;
  /** `2 minutes ago`, `in 12 days` */
  relative(instant: string | Date): string;
  /** The exact time, for a tooltip. */
  exact(instant: string | Date): string;
  /** `00:41`, a place in a recording. In Danish `00.41`. */
  timecode(time: string): string;
  /** `35 min`, `1 h 5 min` */
  duration(seconds: number): string;
  number(value: number): string;
}

const STEPS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Dates, durations and numbers as people say them, in the language chosen and the reader's time zone. */
export function useDates(): Dates {
  const { i18n } = useTranslation();
  const locale = localeOf(i18n.language);
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
    const thisYear = format({ weekday: 'long', day: 'numeric', month: 'long' });
    const otherYear = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
    const short = format({ day: 'numeric', month: 'short', year: 'numeric' });
    const time = format({ hour: '2-digit', minute: '2-digit' });
    const exact = format({ dateStyle: 'full', timeStyle: 'long' });
    const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
    const numbers = new Intl.NumberFormat(locale);
    const day = (instant: string | Date) => {
      const date = new Date(instant);
      // Danish has "den" only where there is a year; both stand in the same lists.
      if (date.getFullYear() !== new Date().getFullYear()) return otherYear.format(date).replace(' den ', ' ');
      return thisYear.format(date);
    };
    return {
      day,
      short: (instant) => short.format(new Date(instant)),
      time: (instant) => time.format(new Date(instant)),
      moment: (instant) => `${day(instant)} ${locale === 'da-DK' ? 'kl.' : 'at'} ${time.format(new Date(instant))}`,
      relative(instant) {
        const seconds = (new Date(instant).getTime() - Date.now()) / 1_000;
        if (seconds <= 0 && seconds > -60) return locale === 'da-DK' ? 'lige nu' : 'just now';
        const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? ['minute', 60];
        return relative.format(Math.trunc(seconds / size), unit);
      },
      timecode: (time) => (locale === 'da-DK' ? time.replaceAll(':', '.') : time),
      exact: (instant) => exact.format(new Date(instant)),
      duration(seconds) {
        const minutes = Math.round(seconds / 60);
        const hours = Math.floor(minutes / 60);
        const hour = locale === 'da-DK' ? 't' : 'h';
        return hours === 0 ? `${minutes} min` : `${hours} ${hour} ${minutes % 60} min`;
      },
      number: (value) => numbers.format(value),
    };
  }, [locale]);
}
