import * as calendar from './calendar.ts';
import { type DeadlineRule, dateReader, numberReader } from './deadline-rule.ts';
import { phrase } from './words.ts';

const WEEKDAYS = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'];
const MONTHS =
  'jan(?:uar)? feb(?:ruar)? mar(?:ts)? apr(?:il)? maj juni? juli? aug(?:ust)? sept?(?:ember)? okt(?:ober)? nov(?:ember)? dec(?:ember)?'.split(
    ' ',
  );
const ORDINALS =
  'første anden tredje fjerde femte sjette syvende ottende niende tiende ellevte tolvte trettende fjortende femtende sekstende syttende attende nittende tyvende enogtyvende toogtyvende treogtyvende fireogtyvende femogtyvende seksogtyvende syvogtyvende otteogtyvende niogtyvende tredivte enogtredivte'.split(
    ' ',
  );
const NUMBERS = ['en|et', 'to', 'tre', 'fire', 'fem', 'seks', 'syv', 'otte', 'ni', 'ti'];

const BY = '(?:(?:senest|inden|før|til|frem til|indtil|på|til og med) )*(?:den )?';
const DAY_NUMBER = `(?:(?<day>\\d{1,2})\\.?|(?<ordinal>${ORDINALS.join('|')}))`;
const MONTH = `(?<month>${MONTHS.join('|')})`;
const WEEKDAY = `(?<weekday>${WEEKDAYS.join('|')})`;
/** "Sidste fredag" and "siden mandag" are in the past, "hver mandag" is a habit. */
const NOT_PAST = '(?<!(?:siden|sidste|forrige|hver|fra) )';
const PART = '(?: (?:morgen|formiddag|eftermiddag|aften|middag))?';

const dayNumber = numberReader(ORDINALS);
const monthNumber = numberReader(MONTHS);
const weekdayNumber = numberReader(WEEKDAYS);
const amount = numberReader(NUMBERS);
const dateOf = dateReader(dayNumber, monthNumber);

/** Most exact first. A week ends on Friday, its last working day. */
export const deadlineRulesDa: readonly DeadlineRule[] = [
  {
    pattern: phrase(`${BY}(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})`),
    resolve: dateOf,
  },
  {
    pattern: phrase(`${BY}${DAY_NUMBER} ${MONTH}(?: (?<year>20\\d{2}))?`),
    resolve: dateOf,
  },
  {
    pattern: phrase(
      '(?:(?:senest|inden|før|til|på) )*(?:den )(?<day>\\d{1,2})/(?<month>\\d{1,2})',
      '(?:senest|inden|før) (?<day2>\\d{1,2})/(?<month2>\\d{1,2})',
    ),
    resolve: ({ day, day2, month, month2 }, meeting) => dateOf({ day: day ?? day2, month: month ?? month2 }, meeting),
  },
  {
    pattern: phrase(
      `(?:(?:senest|inden|før|ved|i) )*(?:udgangen|slutningen) af ${MONTH}`,
      `(?:inden |senest )?(?:ultimo|sidst i) (?<other>${MONTHS.join('|')})`,
    ),
    resolve: (parts, meeting) => calendar.endOfNamedMonth(meeting, monthNumber(parts.month ?? parts.other)),
  },
  {
    pattern: phrase(
      '(?:(?:senest|inden|før|ved|i) )*(?:udgangen|slutningen) af (?<next>næste )?(?<unit>dagen|ugen|uge|måneden|måned|kvartalet|året)',
      '(?:inden |ved |senest ved )?(?<owned>dagens|ugens|månedens|kvartalets|årets) (?:udgang|udløb|slutning)',
    ),
    resolve: (parts, meeting) => {
      const unit = parts.unit ?? parts.owned ?? '';
      const ahead = parts.next === undefined ? 0 : 1;
      if (unit.startsWith('dag')) return meeting;
      if (unit.startsWith('ug')) return calendar.weekdayOfWeek(meeting, 5, ahead);
      if (unit.startsWith('kvartal')) return calendar.endOfQuarter(meeting);
      if (unit.startsWith('år')) return calendar.endOfYear(meeting);
      return calendar.endOfMonth(meeting, ahead);
    },
  },
  {
    pattern: phrase(
      `(?:på |inden |senest )*${WEEKDAY}${PART} i næste uge`,
      `i næste uge,? (?:på )?(?<other>${WEEKDAYS.join('|')})`,
    ),
    resolve: (parts, meeting) => calendar.weekdayOfWeek(meeting, weekdayNumber(parts.weekday ?? parts.other), 1),
  },
  {
    pattern: phrase(
      `(?:på |inden |senest )*${WEEKDAY}${PART} i uge (?<week>\\d{1,2})`,
      `(?:inden |senest )*i uge (?<week2>\\d{1,2}),? (?:på )?(?<other>${WEEKDAYS.join('|')})`,
    ),
    resolve: (parts, meeting) => {
      const friday = calendar.fridayOfWeek(meeting, Number(parts.week ?? parts.week2));
      return friday === null ? null : calendar.addDays(friday, weekdayNumber(parts.weekday ?? parts.other) - 5);
    },
  },
  {
    pattern: phrase(`(?:på |inden |senest |til )*næste ${WEEKDAY}${PART}`),
    resolve: (parts, meeting) => calendar.weekdayOfWeek(meeting, weekdayNumber(parts.weekday), 1),
  },
  {
    pattern: phrase(`${NOT_PAST}(?:(?:senest|inden|før|til|frem til|på|nu på|førstkommende) )*${WEEKDAY}${PART}`),
    resolve: (parts, meeting) => calendar.nextWeekday(meeting, weekdayNumber(parts.weekday)),
  },
  {
    pattern: phrase(`(?:(?:senest|inden|før|til) )+den ${DAY_NUMBER}`),
    resolve: ({ day, ordinal }, meeting) => calendar.nextDayNumber(meeting, dayNumber(day ?? ordinal)),
  },
  { pattern: phrase('(?:inden |senest |før )*i overmorgen'), resolve: (_, meeting) => calendar.addDays(meeting, 2) },
  { pattern: phrase(`(?:inden |senest |før )*i morgen${PART}`), resolve: (_, meeting) => calendar.addDays(meeting, 1) },
  {
    pattern: phrase(
      '(?:inden |senest |senere )*i dag',
      '(?:inden |senere )?i (?:eftermiddag|aften|formiddag)',
      'med det samme',
      'efter mødet',
      'her efter mødet',
    ),
    resolve: (_, meeting) => meeting,
  },
  {
    pattern: phrase(
      `(?:om|inden for|inden) (?<count>\\d{1,2}|${NUMBERS.join('|')}) (?<unit>dage?|uger?|måneder|måned)`,
    ),
    resolve: (parts, meeting) => {
      const unit = parts.unit ?? '';
      if (unit.startsWith('måned')) return null;
      return calendar.addDays(meeting, amount(parts.count) * (unit.startsWith('uge') ? 7 : 1));
    },
  },
  {
    pattern: phrase('(?:(?:senest|inden|i|før|engang i) )*uge (?<week>\\d{1,2})'),
    resolve: (parts, meeting) => calendar.fridayOfWeek(meeting, Number(parts.week)),
  },
  {
    pattern: phrase('(?:senest |inden |engang |først )*i næste uge', 'inden næste uge', 'næste uge'),
    resolve: (_, meeting) => calendar.weekdayOfWeek(meeting, 5, 1),
  },
  {
    pattern: phrase('(?:senest |inden |senere )*i denne uge', 'inden weekenden', 'denne uge'),
    resolve: (_, meeting) => calendar.weekdayOfWeek(meeting, 5, 0),
  },
  {
    pattern: phrase('(?:senest |inden )*i næste måned', 'næste måned'),
    resolve: (_, meeting) => calendar.endOfMonth(meeting, 1),
  },
  {
    pattern: phrase(
      `(?:inden|før) ${MONTH}`,
      '(?:inden|før) (?:jul|påske|pinse|sommerferien|ferien|frokost)',
      'hurtigst muligt',
      'snarest(?: muligt)?',
    ),
    resolve: () => null,
  },
];
