import type { Language } from '../function-words.ts';
import * as calendar from './calendar.ts';
import type { TimeNames } from './deadline-rule.ts';
import { NAMES_DA } from './deadline-rules-da.ts';
import { NAMES_EN } from './deadline-rules-en.ts';
import { anyCase, type Phrase, phrase, wordPattern } from './words.ts';

/** "By the 3rd or 4th of June": several days that are named in one go. */
export interface DaysListed {
  readonly said: string;
  readonly at: number;
  /** Each day in order of time, at least two. */
  readonly days: readonly Date[];
  /** "and", "or", "og" or "eller" */
  readonly joinedBy: string;
  readonly hasMonth: boolean;
  readonly hasNumber: boolean;
}

interface Rules {
  readonly list: Phrase;
  readonly item: Phrase;
  readonly weekdays: readonly string[];
  readonly months: readonly RegExp[];
  readonly ordinals: readonly RegExp[];
}

/** Words that may follow a number that is a day: "on June 3 and 4 with Bo". "On June 3 and 4 people" names one day. */
const GOES_ON =
  '(?= *(?:[.,;:!?)]|$)| (?:at|in|on|with|to|so|and|or|then|for|by|from|if|as|because|please|until|before|after|we|i|you|it|they|instead|hos|med|til|i|på|så|og|eller|kl|klokken|for|hvis|fra|om|men|but|når|da|jeg|vi|du|der|at|i stedet)(?![\\p{L}]))';

function rulesFor(
  names: TimeNames,
  {
    leads,
    and,
    number,
    the,
    notBefore,
    part,
  }: Readonly<Record<'leads' | 'and' | 'number' | 'the' | 'notBefore' | 'part', string>>,
): Rules {
  const [weekday, month, ordinal] = [names.weekdays, names.months, names.ordinals].map(
    (one) => `(?:${one.replaceAll(' ', '|')})`,
  );
  const day = `(?:${number}|${ordinal})`;
  const item = `(?:${weekday}(?:${part})?(?:,? ${the}${day}(?: (?:of )?${month})?)?|(?:${the})?(?:\\d{1,2}|${day}) (?:of )?${month}|${month} (?:${the})?(?:\\d{1,2}|${day})|(?:${the})?(?:\\d{1,2}|${day}))`;
  return {
    list: anyCase(
      `(?<![\\p{L}\\p{N}.'-])(?<!${notBefore} )(?:(?:${leads}) ){0,3}(?<items>${item}(?:, ${item}){0,3},? (?<and>${and}) (?:(?:${leads}) ){0,2}${item})(?:,? (?<year>20\\d{2}))?(?<nextweek> (?:of |i )?(?:next week|næste uge))?(?![\\p{L}\\p{N}'])${GOES_ON}`,
    ),
    item: anyCase(item),
    weekdays: names.weekdays.split(' '),
    months: names.months.split(' ').map((one) => wordPattern(`(?<![\\p{L}])${one}(?![\\p{L}])`, 'iu')),
    ordinals: names.ordinals.split(' ').map((one) => wordPattern(`(?<![\\p{L}])${one}(?![\\p{L}])`, 'iu')),
  };
}

const RULES: Readonly<Record<Language, Rules>> = {
  en: rulesFor(NAMES_EN, {
    leads: 'between|by|before|until|till|no later than|on|this|next',
    and: 'and|or',
    number: '\\d{1,2}(?:st|nd|rd|th)',
    the: 'the ',
    notBefore: '(?:since|last|from|past|previous|every|each)',
    part: ' (?:morning|afternoon|evening)',
  }),
  da: rulesFor(NAMES_DA, {
    leads: 'mellem|senest|inden|før|på|nu på|næste',
    and: 'og|eller',
    number: '\\d{1,2}\\.',
    the: '(?:den|d\\.) ',
    notBefore: '(?:siden|sidste|forrige|hver|fra)',
    part: ' (?:morgen|formiddag|eftermiddag|aften)',
  }),
};

/** Most texts name no two days. */
const MAY_LIST: Readonly<Record<Language, Phrase>> = {
  en: anyCase('(?:day|\\d|th|st|nd|rd)(?: [\\p{L}]+){0,2},? (?:and|or) '),
  da: anyCase('(?:dag|\\d|de|te)\\.?(?: [\\p{L}]+){0,2},? (?:og|eller) '),
};

/** The first days that a text lists, or null. Numbers are days only beside a month, a day of the week or "the", "den". */
export function daysListed(text: string, meeting: Date, language: Language): DaysListed | null {
  if (!MAY_LIST[language].test(text)) return null;
  const rules = RULES[language];
  const found = rules.list.exec(text);
  const items = found?.groups?.items ?? '';
  if (found === null || items === '') return null;
  const parts = items.split(new RegExp(`, |,? (?:${found.groups?.and ?? ''}) `, 'iu')).map((part) => read(part, rules));
  const months = parts.map(({ month }) => month).filter((month) => month > 0);
  const hasNumber = parts.some(({ day }) => day > 0);
  const isDays =
    months.length > 0 ||
    parts.every(({ weekday }) => weekday > 0) ||
    (parts.every(({ isNumbered, weekday }) => isNumbered || weekday > 0) && isLedTo(found, language));
  if (!isDays) return null;
  const year = found.groups?.year === undefined ? undefined : Number(found.groups.year);
  const isNextWeek = found.groups?.nextweek !== undefined || NEXT.test(found[0]);
  const days = parts.map(({ weekday, day, month }, at) => {
    const ofMonth = month || parts.slice(at).find((one) => one.month > 0)?.month || months.at(-1) || 0;
    if (day > 0) {
      return ofMonth > 0 ? calendar.dayOfMonth(meeting, day, ofMonth, year) : calendar.nextDayNumber(meeting, day);
    }
    if (isNextWeek) return calendar.weekdayOfWeek(meeting, weekday, 1);
    // "Monday or Tuesday", said on a Monday: both are days of the next week.
    const first = parts.slice(0, at).find((one) => one.weekday > 0 && one.day === 0)?.weekday ?? weekday;
    return first < weekday
      ? calendar.weekdayOfWeek(calendar.nextWeekday(meeting, first), weekday, 0)
      : calendar.nextWeekday(meeting, weekday);
  });
  const known = days.filter((day) => day !== null).sort((a, b) => a.getTime() - b.getTime());
  if (known.length !== parts.length || known.some((day, at) => day.getTime() === known[at - 1]?.getTime())) return null;
  return {
    said: found[0],
    at: found.index,
    days: known,
    joinedBy: found.groups?.and?.toLowerCase() ?? '',
    hasMonth: months.length > 0,
    hasNumber,
  };
}

/** "By the 3rd or 4th": numbers alone are days where a word says so, in Danish also at the end. */
function isLedTo({ 0: said, index, input }: RegExpExecArray, language: Language): boolean {
  if (LED[language].test(`${input.slice(0, index)}${said}`.slice(Math.max(0, index - LONGEST_LEAD)))) return true;
  return language === 'da' && /^den \d/iu.test(said) && /^ *(?:[.,;:!?]|$)/u.test(input.slice(index + said.length));
}

const LONGEST_LEAD = 12;
const LED: Readonly<Record<Language, Phrase>> = {
  en: phrase('(?:by|before|until|till|no later than|on|for) the \\d'),
  da: phrase('(?:senest|inden|før|til|indtil) den \\d'),
};

const NEXT = wordPattern(String.raw`^(?:\p{L}+ ){0,2}(?:next|næste) `, 'iu');

/** The numbers from 1 of what one item names, or 0. */
function read(item: string, { weekdays, months, ordinals }: Rules) {
  const words = item.toLowerCase().split(/[ ,]+/u);
  const digits = /(?<![\p{L}\d])\d{1,2}/u.exec(item)?.[0];
  return {
    weekday: weekdays.findIndex((name) => words.includes(name)) + 1,
    month: months.findIndex((name) => name.test(item)) + 1,
    day: digits === undefined ? ordinals.findLastIndex((name) => name.test(item)) + 1 : Number(digits),
    /** "the 3rd", "4th", "den 3." */
    isNumbered: /^(?:(?:the|den|d\.) )?\d{1,2}(?:st|nd|rd|th|\.)$|^den \d{1,2}$/iu.test(item),
  };
}

/** Days before the last one from which the words of a list mean the same days. */
const WEEK = 7;
const MONTH = 28;
const HALF_YEAR = 180;

/** The days that the words of a deadline list, by the date of the last one. */
export function daysUntil(words: string, last: Date, language: Language): DaysListed | null {
  const found = daysListed(words, calendar.addDays(last, -WEEK), language);
  if (found === null || !found.hasNumber) return found;
  return daysListed(words, calendar.addDays(last, found.hasMonth ? -HALF_YEAR : -MONTH), language);
}
