import * as calendar from './calendar.ts';
import { type Phrase, phrase } from './words.ts';

/** One way to say a time. */
export interface DeadlineRule {
  pattern: Phrase;
  /** The day that is meant in a meeting on a day (UTC midnight), or null if the words do not tell. */
  resolve(groups: Groups, meeting: Date): Date | null;
}

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** What one language calls times: patterns separated by spaces, from Monday, January, the first and one. */
export interface TimeNames {
  weekdays: string;
  months: string;
  ordinals: string;
  numbers: string;
  /** The first to the fourth and the last: "the first Monday of May", "the first quarter". */
  nths: string;
  /** Numbers of weeks from eleven: "i uge fjorten". Lower ones may count something else. */
  weeks: string;
  /** Days that move with Easter, with `\\s` for a space, and how many days after it each one is. */
  feasts: string;
  fromEaster: readonly number[];
  /** The beginning of each unit's name. */
  units: Readonly<Record<Unit, string>>;
}

type Groups = Readonly<Record<string, string | undefined>>;
type Said = ReturnType<ReturnType<typeof createReader>>;

/** Returns a function that reads the named groups of a pattern as numbers: `weekday` and `month` from 1. */
function createReader({ weekdays, months, ordinals, nths, numbers, weeks, feasts, fromEaster, units }: TimeNames) {
  const weekday = numberReader(weekdays);
  const month = numberReader(months);
  const day = numberReader(ordinals);
  const count = numberReader(numbers);
  const week = numberReader(`${numbers} ${weeks}`);
  const feast = numberReader(feasts);
  const nth = numberReader(nths);
  const unitNames = Object.entries(units) as [Unit, string][];
  return (said: Groups) => ({
    day: day(said.day),
    weekday: weekday(said.weekday),
    month: month(said.month) || day(said.numbered),
    year: said.year === undefined ? undefined : Number(said.year),
    week: week(said.week),
    fromEaster: fromEaster[feast(said.feast) - 1] ?? 0,
    count: count(said.count),
    unit: unitNames.find(([, start]) => said.unit?.startsWith(start))?.[0],
    next: said.next !== undefined,
    tomorrow: said.tomorrow !== undefined,
    fortnight: said.fortnight !== undefined,
    /** The first is 1, the last is 5. */
    nth: nth(said.nth),
    quarter: nth(said.quarter),
    isWorkday: said.workday !== undefined,
  });
}

/** A week ends on Friday, its last working day. */
const FRIDAY = 5;
const WEDNESDAY = 3;
const MIDDLE_OF_MONTH = 15;
/** The last day of what is early in a month. */
const EARLY_IN_MONTH = 10;
const SUNDAY = 7;

const MEANINGS = {
  date: ({ day, month, year }, meeting) => calendar.dayOfMonth(meeting, day, month, year),
  dateOfNextYear: ({ day, month }, meeting) => calendar.dayOfMonth(meeting, day, month, meeting.getUTCFullYear() + 1),
  day: ({ day }, meeting) => calendar.nextDayNumber(meeting, day),
  weekdayNumber: ({ weekday, day }, meeting) => calendar.nextWeekdayNumber(meeting, weekday, day),
  nthOfMonth: ({ nth, weekday, month, isWorkday }, meeting) =>
    isWorkday ? calendar.firstWorkday(meeting, month) : calendar.nthWeekday(meeting, nth, weekday, month),
  /** "The week of the 14th", "the week commencing 7 December" */
  weekOfDay: ({ day, month }, meeting) => {
    const named = month > 0 ? calendar.dayOfMonth(meeting, day, month) : calendar.nextDayNumber(meeting, day);
    return named === null ? null : calendar.weekdayOfWeek(named, FRIDAY, 0);
  },
  weekday: ({ weekday }, meeting) => calendar.nextWeekday(meeting, weekday),
  weekdayOfNextWeek: ({ weekday }, meeting) => calendar.weekdayOfWeek(meeting, weekday, 1),
  weekdayOfWeekAfterNext: ({ weekday }, meeting) => calendar.weekdayOfWeek(meeting, weekday || FRIDAY, 2),
  weekdayOfWeek: ({ weekday, week }, meeting) => {
    const friday = calendar.fridayOfWeek(meeting, week);
    return friday === null ? null : calendar.addDays(friday, weekday - FRIDAY);
  },
  /** Before its Monday, unless that has passed. */
  beforeWeek: ({ week }, meeting) => {
    const friday = calendar.fridayOfWeek(meeting, week);
    const monday = friday === null ? null : calendar.addDays(friday, 1 - FRIDAY);
    return monday === null || monday < meeting ? friday : monday;
  },
  weekdayOfEasterWeek: ({ weekday }, meeting) => calendar.dayFromEaster(meeting, weekday - SUNDAY),
  /** "A week on Tuesday": so many weeks after a day, one if no number is said. */
  weeksFrom: ({ weekday, tomorrow, count, fortnight }, meeting) => {
    const from = weekday > 0 ? calendar.nextWeekday(meeting, weekday) : calendar.addDays(meeting, tomorrow ? 1 : 0);
    return calendar.addDays(from, 7 * (fortnight ? 2 : count || 1));
  },
  middleOfNextWeek: (_, meeting) => calendar.weekdayOfWeek(meeting, WEDNESDAY, 1),
  startOfNextWeek: (_, meeting) => calendar.weekdayOfWeek(meeting, 1, 1),
  dayOfNextMonth: ({ day }, meeting) => calendar.dayOfNextMonth(meeting, day),
  feast: ({ fromEaster }, meeting) => calendar.dayFromEaster(meeting, fromEaster),
  week: ({ week }, meeting) => calendar.fridayOfWeek(meeting, week),
  endOfNamedMonth: ({ month }, meeting) => calendar.endOfNamedMonth(meeting, month),
  startOfMonth: ({ month }, meeting) => calendar.dayOfMonth(meeting, EARLY_IN_MONTH, month),
  firstOfMonth: ({ month }, meeting) => calendar.dayOfMonth(meeting, 1, month),
  startOfNextMonth: (_, meeting) => calendar.dayOfNextMonth(meeting, EARLY_IN_MONTH),
  middleOfMonth: ({ month }, meeting) => calendar.dayOfMonth(meeting, MIDDLE_OF_MONTH, month),
  endOfNamedQuarter: ({ quarter }, meeting) => calendar.endOfNamedMonth(meeting, 3 * quarter),
  endOfYear: (_, meeting) => calendar.endOfYear(meeting),
  christmasEve: (_, meeting) => calendar.dayOfMonth(meeting, 24, 12),
  endOfUnit: ({ unit, next }, meeting) => {
    if (unit === 'day') return meeting;
    if (unit === 'week') return calendar.weekdayOfWeek(meeting, FRIDAY, next ? 1 : 0);
    if (unit === 'quarter') return next ? null : calendar.endOfQuarter(meeting);
    if (unit === 'year') return next ? null : calendar.endOfYear(meeting);
    return calendar.endOfMonth(meeting, next ? 1 : 0);
  },
  today: (_, meeting) => meeting,
  tomorrow: (_, meeting) => calendar.addDays(meeting, 1),
  dayAfterTomorrow: (_, meeting) => calendar.addDays(meeting, 2),
  inUnits: ({ count, unit }, meeting) =>
    unit === 'month' ? null : calendar.addDays(meeting, count * (unit === 'week' ? 7 : 1)),
  thisWeek: (_, meeting) => calendar.weekdayOfWeek(meeting, FRIDAY, 0),
  weekend: (_, meeting) => calendar.weekdayOfWeek(meeting, SUNDAY, 0),
  nextWeek: (_, meeting) => calendar.weekdayOfWeek(meeting, FRIDAY, 1),
  thisMonth: (_, meeting) => calendar.endOfMonth(meeting),
  nextMonth: (_, meeting) => calendar.endOfMonth(meeting, 1),
  unknown: () => null,
} satisfies Record<string, (said: Said, meeting: Date) => Date | null>;

/** No day is meant that has passed: "this week" on a Sunday. */
function notBefore(meeting: Date, day: Date | null): Date | null {
  return day === null || day < meeting ? null : day;
}

export const ISO_DATE = '(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})';

/** The named groups of a language's patterns. */
export function timeGroups({ weekdays, months, ordinals, nths, numbers, weeks, feasts }: TimeNames) {
  return {
    WEEKDAY: namedGroup('weekday', weekdays),
    MONTH: namedGroup('month', months),
    ORDINAL: namedGroup('day', ordinals),
    COUNT: namedGroup('count', `\\d{1,2} ${numbers}`),
    WEEK: namedGroup('week', `\\d{1,2} ${weeks}`),
    FEAST: namedGroup('feast', feasts),
    NTH: namedGroup('nth', nths),
    QUARTER: namedGroup('quarter', nths.replace(/ [^ ]+$/u, '')),
  };
}

const namedGroup = (name: keyof Said | 'feast', names: string) => `(?<${name}>${names.replaceAll(' ', '|')})`;

/** Patterns with one meaning. Their named groups are those of `Said`. */
export type MeaningPatterns = readonly [meaning: keyof typeof MEANINGS, ...patterns: string[]];

/** Compiles the rules of a language, most exact first. */
export function deadlineRules(names: TimeNames, table: readonly MeaningPatterns[]): DeadlineRule[] {
  const read = createReader(names);
  return table.map(([meaning, ...patterns]) => ({
    pattern: phrase(...patterns),
    resolve: (groups, meeting) => notBefore(meeting, MEANINGS[meaning](read(groups), meeting)),
  }));
}

/** Returns a function that reads digits ('' is 0), or finds the pattern that matches: 1 for the first, 0 for none. */
function numberReader(names: string): (said: string | undefined) => number {
  const patterns = names.split(' ').map((name) => new RegExp(`^(?:${name})$`, 'i'));
  return (said = '') => (/^\d*$/.test(said) ? Number(said) : patterns.findIndex((pattern) => pattern.test(said)) + 1);
}
