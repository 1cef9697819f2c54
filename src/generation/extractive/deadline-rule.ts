import { dayOfMonth } from './calendar.ts';

/** The named groups that a pattern matched. */
export type Parts = Readonly<Record<string, string | undefined>>;

/** One way to say a time. */
export interface DeadlineRule {
  pattern: RegExp;
  /** The day that is meant in a meeting on a day (UTC midnight), or null if the words do not tell. */
  resolve(parts: Parts, meeting: Date): Date | null;
}

/** Returns a function that reads digits, or finds the pattern that matches (1 for the first); 0 if there is none. */
export function numberReader(names: readonly string[]): (said: string | undefined) => number {
  const patterns = names.map((name) => new RegExp(`^(?:${name})$`, 'i'));
  return (said = '') => (/^\d+$/.test(said) ? Number(said) : patterns.findIndex((pattern) => pattern.test(said)) + 1);
}

/** Returns a function that reads a date from the parts `day` or `ordinal`, `month` and, if said, `year`. */
export function dateReader(
  dayNumber: (said: string | undefined) => number,
  monthNumber: (said: string | undefined) => number,
): DeadlineRule['resolve'] {
  return ({ day, ordinal, month, year }, meeting) =>
    dayOfMonth(meeting, dayNumber(day ?? ordinal), monthNumber(month), year === undefined ? undefined : Number(year));
}
