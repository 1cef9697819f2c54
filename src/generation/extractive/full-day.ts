import type { Language } from '../function-words.ts';
import { findDeadline } from '../speech/find-deadline.ts';
import type { Finding, Meeting } from '../speech/finding.ts';
import { opening } from '../speech/words.ts';
import { onDay } from './told-day.ts';

/** "Den 12.", "the 12th": a day of a month that is not named. */
const BARE_DAY = /(?:^|(?<=[^\p{L}\p{N}]))(?:den|the) (?<day>\d{1,2})(?:st|nd|rd|th|\.)?(?![\p{L}\p{N}])/iu;
const MONTH = /jan|feb|mar|apr|ma[jy]|jun|jul|aug|sep|o[kc]t|nov|dec/iu;
/** Sentences before that may name the month. */
const REACH = 8;

/** "Saturday 12 June next year." … "The 12th it is.": what was agreed, with the day as it was named in full. */
export function withFullDay(finding: Finding, { sentences, date }: Meeting): Finding {
  const { statement, quotes } = finding;
  const bare = BARE_DAY.exec(statement);
  const first = quotes[0]?.sentence;
  if (bare === null || first === undefined || !/^[.]?$/u.test(statement.slice(bare.index + bare[0].length)))
    return finding;
  for (const one of sentences.slice(Math.max(0, first.index - REACH), first.index).toReversed()) {
    const named = one.foreign ? null : findDeadline(one.plain, date, one.language);
    if (named?.date == null || Number(named.date.slice(-2)) !== Number(bare.groups?.day)) continue;
    if (!hasMonth(named.said, one.language)) continue;
    const year = named.date.slice(0, 4);
    const day = onDay(named, '', first.language).replace(/^on /u, '');
    const told = year === String(date.getUTCFullYear()) ? day : `${day} ${year}`;
    return {
      ...finding,
      deadline: named,
      statement: `${statement.slice(0, bare.index)}${told}.`,
      quotes: [...quotes, { sentence: one, text: one.text }],
    };
  }
  return finding;
}

const hasMonth = (said: string, language: Language): boolean =>
  MONTH.test(said.replace(/\d+/gu, '').replace(language === 'da' ? /dag/giu : /day/giu, ''));

/** Without a day that belongs to a thing, or several days on which something takes place. */
export function withoutDayOfEvent(finding: Finding): Finding {
  const { deadline } = finding;
  const isDue = deadline === null || (deadline.of === undefined && !(deadline.several && !BY.test(deadline.said)));
  return isDue ? finding : { ...finding, deadline: null };
}

const BY = opening('by|before|until|till|no later than|senest|inden|før|til|indtil');
