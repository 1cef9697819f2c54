import type { Language } from '../function-words.ts';
import { addDays, isoDate } from '../speech/calendar.ts';
import { type Deadline, findDeadline } from '../speech/find-deadline.ts';
import { anyCase, type Phrase } from '../speech/words.ts';

/** "Same time next week?": the meeting again, so many days later. */
const SAME_TIME: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`(?<![\p{L}])(?<after>next week|in (?:a|one|two|three|four) weeks?|in a fortnight),? (?:at the )?same (?:time|day|slot)(?![\p{L}])|(?<![\p{L}])(?<!(?:at|by|around) the )same (?:time|day|slot|bat time)(?:(?:,| and)? (?:the )?same (?:time|place|day|channel|link))?,? (?:again )?(?<when>next week|(?:next |on )?(?:mon|tues|wednes|thurs|fri)day|tomorrow|in a week|in (?:two|three|four) weeks|in a fortnight|a week from (?:now|today)|two weeks from (?:now|today))(?![\p{L}])(?! (?:for|with|as) )`,
  ),
  da: anyCase(
    String.raw`(?<![\p{L}])(?<after>(?:i )?næste uge|om (?:en uge|to uger|tre uger|fire uger|fjorten dage|14 dage)),? (?:på )?samme (?:tid|tidspunkt|dag)(?![\p{L}])|(?<![\p{L}])samme (?:tid|tidspunkt|dag)(?:(?:,| og)? samme (?:sted|tid|link))?,? (?:igen )?(?<when>(?:i )?næste uge|(?:på|næste) (?:man|tirs|ons|tors|fre)dag|om (?:en uge|to uger|tre uger|fire uger|fjorten dage|14 dage)|i morgen)(?![\p{L}])(?! (?:til|med|som) )`,
  ),
};
const TOMORROW = /^(?:tomorrow|i morgen)$/iu;
const WEEKDAY = /day$|dag$/iu;
const WEEKS_AWAY: readonly (readonly [RegExp, number])[] = [
  [/two|fortnight|to uger|fjorten|14/iu, 2],
  [/three|tre/iu, 3],
  [/four|fire/iu, 4],
];
const WEEK = 7;

/** The day of a meeting like this one. Null if the words name none. */
export function sameTimeAgain(plain: string, date: Date, language: Language): Deadline | null {
  const groups = SAME_TIME[language].exec(plain)?.groups;
  const when = groups?.when ?? groups?.after;
  if (when === undefined) return null;
  if (WEEKDAY.test(when)) return findDeadline(when, date, language);
  const days = TOMORROW.test(when) ? 1 : daysAway(when);
  return { said: when, date: isoDate(addDays(date, days)) };
}

/** "In two weeks" are fourteen days, and so is "om fjorten dage". */
export const daysAway = (when: string): number => WEEK * (WEEKS_AWAY.find(([said]) => said.test(when))?.[1] ?? 1);
