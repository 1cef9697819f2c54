import type { Language } from '../function-words.ts';
import { addDays, isoDate } from '../speech/calendar.ts';
import { type Deadline, findDeadline } from '../speech/find-deadline.ts';
import { anyCase, type Phrase } from '../speech/words.ts';

/** "Same time next week?": the meeting again, so many days later. */
const SAME_TIME: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`(?<![\p{L}])(?<!(?:at|by|around) the )same (?:time|day|slot|bat time)(?:(?:,| and)? (?:the )?same (?:time|place|day|channel|link))?,? (?:again )?(?<when>next week|(?:next |on )?(?:mon|tues|wednes|thurs|fri)day|tomorrow|in a week|in two weeks|in a fortnight|a week from (?:now|today)|two weeks from (?:now|today))(?![\p{L}])(?! (?:for|with|as) )`,
  ),
  da: anyCase(
    String.raw`(?<![\p{L}])samme (?:tid|tidspunkt|dag)(?:(?:,| og)? samme (?:sted|tid|link))?,? (?:igen )?(?<when>(?:i )?næste uge|(?:på|næste) (?:man|tirs|ons|tors|fre)dag|i morgen)(?![\p{L}])(?! (?:til|med|som) )`,
  ),
};
const TOMORROW = /^(?:tomorrow|i morgen)$/iu;
const WEEKDAY = /day$|dag$/iu;
const TWO_WEEKS = /two|fortnight/iu;
const WEEK = 7;

/** The day of a meeting like this one. Null if the words name none. */
export function sameTimeAgain(plain: string, date: Date, language: Language): Deadline | null {
  const when = SAME_TIME[language].exec(plain)?.groups?.when;
  if (when === undefined) return null;
  if (WEEKDAY.test(when)) return findDeadline(when, date, language);
  const days = TOMORROW.test(when) ? 1 : TWO_WEEKS.test(when) ? 2 * WEEK : WEEK;
  return { said: when, date: isoDate(addDays(date, days)) };
}
