const DAY = 24 * 60 * 60 * 1000;

/** In UTC, as all dates of the service. */
export function startOfDay(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()));
}

export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY);
}

/** ISO weekday: Monday 1 … Sunday 7. */
export function weekday(date: Date): number {
  return date.getUTCDay() || 7;
}

/** The first such ISO weekday after the meeting. On a Friday, "Friday" means the next one. */
export function nextWeekday(meeting: Date, day: number): Date {
  return addDays(meeting, ((day - weekday(meeting) + 6) % 7) + 1);
}

/** An ISO weekday in the week `weeks` after that of the meeting. */
export function weekdayOfWeek(meeting: Date, day: number, weeks: number): Date {
  return addDays(meeting, day - weekday(meeting) + 7 * weeks);
}

/** Friday of an ISO 8601 week, this year or, if that is over, next year. */
export function fridayOfWeek(meeting: Date, week: number): Date | null {
  if (week < 1 || week > 53) return null;
  for (const year of [meeting.getUTCFullYear(), meeting.getUTCFullYear() + 1]) {
    const fourth = new Date(Date.UTC(year, 0, 4));
    const friday = addDays(fourth, 5 - weekday(fourth) + 7 * (week - 1));
    if (friday >= meeting) return friday;
  }
  return null;
}

/** A day and month (1-12) of the year, or the next one without a year. Null if there is no such day. */
export function dayOfMonth(meeting: Date, day: number, month: number, year?: number): Date | null {
  for (const candidate of year === undefined ? [meeting.getUTCFullYear(), meeting.getUTCFullYear() + 1] : [year]) {
    const date = new Date(Date.UTC(candidate, month - 1, day));
    if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) continue;
    if (year !== undefined || date >= meeting) return date;
  }
  return null;
}

/** "The eighteenth": a day of this month, or of the next month that has it. */
export function nextDayNumber(meeting: Date, day: number): Date | null {
  for (let ahead = 0; ahead < 3; ahead += 1) {
    const date = new Date(Date.UTC(meeting.getUTCFullYear(), meeting.getUTCMonth() + ahead, day));
    if (date.getUTCDate() === day && date > meeting) return date;
  }
  return null;
}

/** "Tuesday the 5th": the next 5th, or the one after it if only that is a Tuesday. */
export function nextWeekdayNumber(meeting: Date, wanted: number, day: number): Date | null {
  const next = nextDayNumber(meeting, day);
  let later = next;
  for (let months = 0; later !== null && months <= MOST_MONTHS; months += 1) {
    if (weekday(later) === wanted) return later;
    later = dayOfNextMonth(later, day);
  }
  return next;
}

/** If no month up to then has that day, its name or its number was more likely wrong. */
const MOST_MONTHS = 4;

/** "The first Monday of May" (1 to 4), "the last Friday of May" (5), of this year or, if that is over, next year. */
export function nthWeekday(meeting: Date, nth: number, day: number, month: number): Date | null {
  for (const year of [meeting.getUTCFullYear(), meeting.getUTCFullYear() + 1]) {
    const first = new Date(Date.UTC(year, month - 1, 1));
    const last = endOfMonth(first);
    const date =
      nth === LAST
        ? addDays(last, -((weekday(last) - day + 7) % 7))
        : addDays(first, ((day - weekday(first) + 7) % 7) + 7 * (nth - 1));
    if (date >= meeting) return date;
  }
  return null;
}

const LAST = 5;
const SATURDAY = 6;

/** The first day of a month on which people work, of this year or, if that is over, next year. */
export function firstWorkday(meeting: Date, month: number): Date | null {
  const first = dayOfMonth(meeting, 1, month);
  if (first === null) return null;
  let day = month === 1 ? addDays(first, 1) : first;
  while (weekday(day) >= SATURDAY) day = addDays(day, 1);
  return day;
}

/** A day of the month after that of the date, or null if it has no such day. */
export function dayOfNextMonth(date: Date, day: number): Date | null {
  const found = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, day));
  return found.getUTCDate() === day ? found : null;
}

/** The last day of the month `ahead` months after that of the date. */
export function endOfMonth(date: Date, ahead = 0): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead + 1, 0));
}

/** The last day of a month (1-12), this year or, if that is over, next year. */
export function endOfNamedMonth(meeting: Date, month: number): Date {
  return endOfMonth(meeting, (month + 11 - meeting.getUTCMonth()) % 12);
}

export function endOfQuarter(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / 3) * 3 + 3, 0));
}

export function endOfYear(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), 12, 0));
}

/** Easter Sunday of this year or, if that is over, next year, moved by so many days. */
export function dayFromEaster(meeting: Date, days: number): Date {
  const thisYear = addDays(easterSunday(meeting.getUTCFullYear()), days);
  return thisYear >= meeting ? thisYear : addDays(easterSunday(meeting.getUTCFullYear() + 1), days);
}

/** By the Anonymous Gregorian algorithm (Meeus, Jones, Butcher). */
function easterSunday(year: number): Date {
  const [century, inCentury] = [Math.floor(year / 100), year % 100];
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * (year % 19) + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor(((year % 19) + 11 * epact + 22 * toSunday) / 451);
  return new Date(Date.UTC(year, 2, 22 + epact + toSunday - 7 * late));
}

/** `2026-03-06`. */
export function isoDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}
