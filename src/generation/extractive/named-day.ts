import type { Language } from '../function-words.ts';
import { addDays, isoDate, nextDayNumber, weekday, weekdayOfWeek } from '../speech/calendar.ts';
import { type Deadline, findDeadline } from '../speech/find-deadline.ts';
import { anyCase, type Phrase } from '../speech/words.ts';
import { DAY, MONTH, NUMBERED, ONLY_WEEKDAY, OTHER_UNIT, WEEKS } from './meeting-times.ts';

/** What was named before as people look for a day. */
export interface DaysBefore {
  /** The last day. */
  readonly day: string | null;
  /** The week that is spoken of. '' if it is not known which one that is. */
  readonly week: string | null;
  /** The last day that was named with its date. */
  readonly dated: Date | null;
}

const DAYS_BACK = 3;
const A_WEEK = 7;
/** "Two weeks today?" is a day, "two weeks" is none. */
const FROM_TODAY = anyCase('(?<![\\p{L}])(?:today|tomorrow|i dag|i morgen)$');

/** A day after that of the meeting; a bare weekday is that of the week or the day that was named before. */
export function dayNamed(plain: string, date: Date, language: Language, before: DaysBefore): Deadline | null {
  const text = plain.replace(/(?<=(?:man|tirs|ons|tors|fre|lør|søn)dag)en(?!\p{L})/giu, '');
  const { said = '', day = '' } = NUMBERED[language].exec(text)?.groups ?? {};
  if (said !== '' && !MONTH.test(text.slice(text.indexOf(said) + said.length)) && !DAY[language].test(text)) {
    const numbered = dayNumberNear(before.dated, Number(day), date) ?? nextDayNumber(date, Number(day));
    return numbered === null ? null : { said, date: isoDate(numbered) };
  }
  const found = findDeadline(text.replace(MOVES_TO, ''), date, language);
  if (found?.date == null || found.several || found.date <= isoDate(date) || OTHER_UNIT.test(found.said)) return null;
  if (WEEKS.test(found.said) && !DAY[language].test(found.said) && !FROM_TODAY.test(found.said)) return null;
  if (!ONLY_WEEKDAY.test(found.said)) return found;
  const wanted = weekday(new Date(found.date));
  if (before.day !== null && weekday(new Date(before.day)) === wanted) return { ...found, date: before.day };
  if (before.week === '') return null;
  if (before.week !== null) return { ...found, date: isoDate(weekdayOfWeek(new Date(before.week), wanted, 0)) };
  const near = before.dated;
  if (near === null) return found;
  // "Friday the 27th?" "The Monday?" may be the one before or after it.
  if (weekday(near) - wanted >= DAYS_BACK) return null;
  return { ...found, date: isoDate(weekdayOfWeek(near, wanted, 0)) };
}

/** "The first of March?" "Rather the second.": the day of that number nearest to the one that was named. Null if that day has passed, or none was named. */
function dayNumberNear(named: Date | null, day: number, date: Date): Date | null {
  if (named === null) return null;
  const [year, month] = [named.getUTCFullYear(), named.getUTCMonth()];
  const days = [-1, 0, 1]
    .map((off) => new Date(Date.UTC(year, month + off, day)))
    .filter((one) => one.getUTCDate() === day);
  const away = (one: Date) => Math.abs(one.getTime() - named.getTime());
  const [nearest] = days.toSorted((one, other) => away(one) - away(other));
  return nearest !== undefined && isoDate(nearest) > isoDate(date) ? nearest : null;
}

/** Where a meeting is moved to is when it is. */
const MOVES_TO = /(?:flytte|rykke|udskyde|skubbe) [\p{L} ]{1,30} til (?=\p{L}+dag)/iu;

/** "Next week?", "In two weeks?" */
export function weekNamed(plain: string, date: Date, language: Language): string | null {
  const found = findDeadline(plain, date, language);
  if (found?.date == null || found.date <= isoDate(date)) return null;
  const isWeek = found.several || !DAY[language].test(found.said);
  return isWeek && WEEKS.test(found.said) && !FROM_TODAY.test(found.said) ? found.date : null;
}

/** "The week after the fair": nobody says here which week that is. */
export const SOME_WEEK: Readonly<Record<Language, Phrase>> = {
  en: anyCase('(?<![\\p{L}])the week (?:after|before) (?!next|that)[\\p{L}]'),
  da: anyCase('(?<![\\p{L}])ugen (?:efter|før|inden|op til) (?!næste)[\\p{L}]'),
};

/** "The week after?": the one after the day that was named last. '' if none was. */
export const weekAfter = (day: string | null): string => (day === null ? '' : isoDate(addDays(new Date(day), A_WEEK)));

export const WEEK_AFTER: Readonly<Record<Language, Phrase>> = {
  en: anyCase('(?<![\\p{L}])the (?:week after(?= *[.?!,]|$| that)|following week)'),
  da: anyCase('(?<![\\p{L}])ugen (?:efter(?= *[.?!,]|$)|derpå|derefter)'),
};

/** "I'm in Paris all next week.": a week that may be the one before that in which people meet. */
export function weekAway(plain: string, date: Date): string | null {
  return NEXT_WEEK.test(plain) ? isoDate(weekdayOfWeek(date, 1, 1)) : null;
}
const NEXT_WEEK = anyCase('(?<![\\p{L}])(?:(?<!after )next week|(?<!efter )næste uge)(?![\\p{L}])');
