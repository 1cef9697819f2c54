import * as calendar from './calendar.ts';
import type { DeadlineRule } from './deadline-rule.ts';
import { phrase } from './words.ts';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const MONTHS =
  'jan(?:uary)? feb(?:ruary)? mar(?:ch)? apr(?:il)? may june? july? aug(?:ust)? sept?(?:ember)? oct(?:ober)? nov(?:ember)? dec(?:ember)?'.split(
    ' ',
  );
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first'.split(
    ' ',
  );
const NUMBERS = ['a', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const BY = '(?:(?:by|before|until|till|no later than|not later than|at the latest|on|due|for) )?(?:the )?';
const DUE = '(?:by|before|until|till|no later than|not later than|on|due) the ';
const DAY_NUMBER = `(?:(?<day>\\d{1,2})(?:st|nd|rd|th)?|(?<ordinal>${ORDINALS.join('|')}))`;
const MONTH = `(?<month>${MONTHS.join('|')})`;
const WEEKDAY = `(?<weekday>${WEEKDAYS.join('|')})`;
/** "Since Monday" and "last Friday" look back. */
const NOT_PAST = '(?<!(?:since|last|from|past|previous|until last|every|each) )';
const PART = '(?: (?:morning|afternoon|evening|night|at the latest|lunchtime))?';

function dayNumber(parts: Readonly<Record<string, string | undefined>>): number {
  return parts.day === undefined ? ORDINALS.indexOf((parts.ordinal ?? '').toLowerCase()) + 1 : Number(parts.day);
}

function monthNumber(name: string | undefined): number {
  return MONTHS.findIndex((month) => new RegExp(`^${month}$`, 'i').test(name ?? '')) + 1;
}

function weekdayNumber(name: string | undefined): number {
  return WEEKDAYS.indexOf((name ?? '').toLowerCase()) + 1;
}

function amount(parts: Readonly<Record<string, string | undefined>>): number {
  const said = (parts.count ?? '').toLowerCase();
  return /^\d+$/.test(said) ? Number(said) : said === 'one' || said === 'an' ? 1 : NUMBERS.indexOf(said) + 1;
}

const COUNT = `(?<count>\\d{1,2}|one|an|${NUMBERS.join('|')})`;

/** English times, the most exact first. Weeks end on their Friday, the last day somebody is at work. */
export const deadlineRulesEn: readonly DeadlineRule[] = [
  {
    pattern: phrase(`${BY}(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})`),
    resolve: (parts, meeting) =>
      calendar.dayOfMonth(meeting, Number(parts.day), Number(parts.month), Number(parts.year)),
  },
  {
    pattern: phrase(`${BY}${DAY_NUMBER} (?:of )?${MONTH}(?:,? (?<year>20\\d{2}))?`),
    resolve: (parts, meeting) =>
      calendar.dayOfMonth(
        meeting,
        dayNumber(parts),
        monthNumber(parts.month),
        parts.year === undefined ? undefined : Number(parts.year),
      ),
  },
  {
    pattern: phrase(`${BY}${MONTH} (?:the )?${DAY_NUMBER}(?:,? (?<year>20\\d{2}))?`),
    resolve: (parts, meeting) =>
      calendar.dayOfMonth(
        meeting,
        dayNumber(parts),
        monthNumber(parts.month),
        parts.year === undefined ? undefined : Number(parts.year),
      ),
  },
  {
    pattern: phrase(`${BY}(?:end|close) of ${MONTH}`),
    resolve: (parts, meeting) => {
      const month = monthNumber(parts.month);
      const year = meeting.getUTCFullYear() + (month < meeting.getUTCMonth() + 1 ? 1 : 0);
      return calendar.endOfMonth(new Date(Date.UTC(year, month - 1, 1)));
    },
  },
  {
    pattern: phrase(
      `${BY}(?:end|close) of (?:the |this )?(?<next>next )?(?<unit>day|week|month|quarter|year)`,
      `${BY}month'?s? end`,
    ),
    resolve: (parts, meeting) => {
      const ahead = parts.next === undefined ? 0 : 1;
      if (parts.unit === 'day') return meeting;
      if (parts.unit === 'week') return calendar.weekdayOfWeek(meeting, 5, ahead);
      if (parts.unit === 'quarter') return ahead === 0 ? calendar.endOfQuarter(meeting) : null;
      if (parts.unit === 'year') return ahead === 0 ? calendar.endOfYear(meeting) : null;
      return calendar.endOfMonth(meeting, ahead);
    },
  },
  {
    pattern: phrase(
      `(?:by |before |on )?${WEEKDAY}(?: morning| afternoon)? (?:of )?next week`,
      `(?:by |before |on )?next week,? (?:on )?(?<other>${WEEKDAYS.join('|')})`,
    ),
    resolve: (parts, meeting) => calendar.weekdayOfWeek(meeting, weekdayNumber(parts.weekday ?? parts.other), 1),
  },
  {
    pattern: phrase(`(?:by |before |on )?next ${WEEKDAY}${PART}`),
    resolve: (parts, meeting) => calendar.weekdayOfWeek(meeting, weekdayNumber(parts.weekday), 1),
  },
  {
    pattern: phrase(`${NOT_PAST}(?:(?:by|before|until|till|no later than|on|due|this|coming) )*${WEEKDAY}${PART}`),
    resolve: (parts, meeting) => calendar.nextWeekday(meeting, weekdayNumber(parts.weekday)),
  },
  {
    pattern: phrase(`${DUE}${DAY_NUMBER}`, `so the (?<spoken>${ORDINALS.slice(3).join('|')})`),
    resolve: (parts, meeting) =>
      calendar.nextDayNumber(
        meeting,
        parts.spoken === undefined ? dayNumber(parts) : ORDINALS.indexOf(parts.spoken.toLowerCase()) + 1,
      ),
  },
  { pattern: phrase('(?:by |before )?the day after tomorrow'), resolve: (_, meeting) => calendar.addDays(meeting, 2) },
  { pattern: phrase(`(?:by |before )?tomorrow${PART}`), resolve: (_, meeting) => calendar.addDays(meeting, 1) },
  {
    pattern: phrase(
      '(?:by |before |later )?today',
      '(?:by |before )?tonight',
      '(?:by |before |later )?this (?:afternoon|evening)',
      'right (?:after|away)(?: this (?:call|meeting))?',
      'straight away',
      'after this (?:call|meeting)',
    ),
    resolve: (_, meeting) => meeting,
  },
  {
    pattern: phrase(`(?:in|within) ${COUNT} (?:working )?(?<unit>days?|weeks?|months?)`),
    resolve: (parts, meeting) => {
      const unit = (parts.unit ?? '').replace(/s$/, '');
      if (unit === 'month') return null;
      return calendar.addDays(meeting, amount(parts) * (unit === 'week' ? 7 : 1));
    },
  },
  {
    pattern: phrase('(?:by |before |in )?week (?<week>\\d{1,2})'),
    resolve: (parts, meeting) => calendar.fridayOfWeek(meeting, Number(parts.week)),
  },
  {
    pattern: phrase('(?:by |before |during |some time |sometime |early )?next week'),
    resolve: (_, meeting) => calendar.weekdayOfWeek(meeting, 5, 1),
  },
  {
    pattern: phrase('(?:by |during |later )?this week'),
    resolve: (_, meeting) => calendar.weekdayOfWeek(meeting, 5, 0),
  },
  {
    pattern: phrase('(?<!for (?:the )?|over the )(?:by |during )?next month'),
    resolve: (_, meeting) => calendar.endOfMonth(meeting, 1),
  },
  {
    pattern: phrase(
      `(?:by|before) ${MONTH}`,
      '(?:by|before) (?:christmas|easter|the summer|lunch)',
      'as soon as possible',
      'asap',
      'in a (?:day or (?:so|two)|couple of (?:days|weeks))',
    ),
    resolve: () => null,
  },
];
