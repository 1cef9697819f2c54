import * as calendar from './calendar.ts';
import { type DeadlineRule, dateReader, numberReader } from './deadline-rule.ts';
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
const NUMBERS = ['an?|one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const BY = '(?:(?:by|before|until|till|no later than|not later than|at the latest|on|due|for) )?(?:the )?';
const DUE = '(?:by|before|until|till|no later than|not later than|on|due) the ';
const DAY_NUMBER = `(?:(?<day>\\d{1,2})(?:st|nd|rd|th)?|(?<ordinal>${ORDINALS.join('|')}))`;
const MONTH = `(?<month>${MONTHS.join('|')})`;
const WEEKDAY = `(?<weekday>${WEEKDAYS.join('|')})`;
/** "Since Monday" and "last Friday" are in the past. */
const NOT_PAST = '(?<!(?:since|last|from|past|previous|until last|every|each) )';
const PART = '(?: (?:morning|afternoon|evening|night|at the latest|lunchtime))?';

const dayNumber = numberReader(ORDINALS);
const monthNumber = numberReader(MONTHS);
const weekdayNumber = numberReader(WEEKDAYS);
const amount = numberReader(NUMBERS);
const dateOf = dateReader(dayNumber, monthNumber);

const COUNT = `(?<count>\\d{1,2}|${NUMBERS.join('|')})`;

/** Most exact first. A week ends on Friday, its last working day. */
export const deadlineRulesEn: readonly DeadlineRule[] = [
  {
    pattern: phrase(`${BY}(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})`),
    resolve: dateOf,
  },
  {
    pattern: phrase(`${BY}${DAY_NUMBER} (?:of )?${MONTH}(?:,? (?<year>20\\d{2}))?`),
    resolve: dateOf,
  },
  {
    pattern: phrase(`${BY}${MONTH} (?:the )?${DAY_NUMBER}(?:,? (?<year>20\\d{2}))?`),
    resolve: dateOf,
  },
  {
    pattern: phrase(`${BY}(?:end|close) of ${MONTH}`),
    resolve: (parts, meeting) => calendar.endOfNamedMonth(meeting, monthNumber(parts.month)),
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
    resolve: ({ day, ordinal, spoken }, meeting) =>
      calendar.nextDayNumber(meeting, dayNumber(day ?? ordinal ?? spoken)),
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
      return calendar.addDays(meeting, amount(parts.count) * (unit === 'week' ? 7 : 1));
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
