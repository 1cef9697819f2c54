import { deadlineRules, ISO_DATE, type TimeNames, timeGroups } from './deadline-rule.ts';

export const NAMES_EN: TimeNames = {
  weekdays: 'monday tuesday wednesday thursday friday saturday sunday',
  months:
    'jan(?:uary)? feb(?:ruary)? mar(?:ch)? apr(?:il)? may june? july? aug(?:ust)? sept?(?:ember)? oct(?:ober)? ' +
    'nov(?:ember)? dec(?:ember)?',
  ordinals:
    'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth ' +
    'fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third ' +
    'twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first',
  numbers: 'an?|one two three four five six seven eight nine ten',
  units: { day: 'day', week: 'week', month: 'month', quarter: 'quarter', year: 'year' },
};

const { WEEKDAY, MONTH, ORDINAL, COUNT } = timeGroups(NAMES_EN);
const DAY = `(?:(?<day>\\d{1,2})(?:st|nd|rd|th)?|${ORDINAL})`;
const BY = '(?:(?:by|before|until|till|no later than|not later than|at the latest|on|due|for) )?(?:the )?';
const PART = '(?: (?:morning|afternoon|evening|night|at the latest|lunchtime))?';
/** "Since Monday" and "last Friday" are in the past. */
const NOT_PAST = '(?<!(?:since|last|from|past|previous|until last|every|each) )';

const WEEKDAYS = NAMES_EN.weekdays.replaceAll(' ', '|');

export const deadlineRulesEn = deadlineRules(NAMES_EN, [
  ['date', `${BY}${ISO_DATE}`],
  ['date', `${BY}${DAY} (?:of )?${MONTH}(?:,? (?<year>20\\d{2}))?`],
  ['date', `${BY}${MONTH} (?:the )?${DAY}(?:,? (?<year>20\\d{2}))?`],
  ['endOfNamedMonth', `${BY}(?:end|close) of ${MONTH}`],
  [
    'endOfUnit',
    `${BY}(?:(?:mid|middle) (?:to|or) )?(?:the )?(?:end|close) of (?:the |this )?(?<next>next )?(?<unit>day|week|month|quarter|year)`,
    `${BY}month'?s? end`,
  ],
  [
    'day',
    `${NOT_PAST}(?:(?:by|before|until|till|no later than|on|due|this|coming|next) )*(?:${WEEKDAYS}),? (?:the (?:(?<day>\\d{1,2})(?:st|nd|rd|th)?|${ORDINAL})|(?<day>\\d{1,2})(?:st|nd|rd|th))${PART}`,
  ],
  [
    'weekdayOfNextWeek',
    `(?:by |before |on )?${WEEKDAY}(?: morning| afternoon)? (?:of )?next week`,
    `(?:by |before |on )?next week,? (?:on )?${WEEKDAY}`,
  ],
  ['weekdayOfNextWeek', `(?:by |before |on )?next ${WEEKDAY}${PART}`],
  [
    'weekday',
    `${NOT_PAST}(?:(?:(?<!(?:come|drop|stop|swing|pop) )by|before|until|till|no later than|on|due|this|coming) )*${WEEKDAY}(?! (?:after next|(?:after|before) (?:easter|christmas|the holidays?))(?![\\p{L}]))${PART}`,
  ],
  [
    'day',
    `(?:by|before|until|till|no later than|not later than|on|due) the ${DAY}`,
    `so the (?!first|second|third)${ORDINAL}`,
  ],
  ['dayAfterTomorrow', '(?:by |before )?the day after tomorrow'],
  ['tomorrow', `(?:by |before )?tomorrow${PART}`],
  [
    'today',
    '(?:by |before )?(?:the )?end of today|(?:by |before |later )?(?<!(?:^| )of )today|(?:by |before )?tonight|(?:by |before |later )?this (?:afternoon|evening)',
    '(?:right |directly |straight |shortly |soon )?after (?:this|the|our) (?:call|meeting)(?! (?:with|on|at|in|about|next|of))|(?:(?:right|straight|directly) )?after this(?= *(?:[.,!?]|$|and ))|(?:as soon as|when|once) (?:we|i) (?:hang up|get off (?:this|the) (?:call|phone)|finish here|are done here)|right away|straight away|right after(?: (?:this|that)(?! [\\p{L}]))?(?! (?:the|this|that|our|an?|we|you|they|it|i)(?![\\p{L}]))',
  ],
  ['inUnits', `(?:in|within) ${COUNT} (?:working )?(?<unit>days?|weeks?|months?)`],
  ['beforeWeek', 'before week (?<week>\\d{1,2})'],
  ['week', '(?:by |in )?week (?<week>\\d{1,2})'],
  ['nextWeek', '(?<!(?:for|over) the )(?:by |before |during |in the |some time |sometime |early )?next week'],
  [
    'thisWeek',
    '(?<!(?:start|starting|beginning|begin|from|since|made|did|was|were|been|happened) )(?:by |during |later )?this week',
  ],
  ['nextMonth', '(?<!for (?:the )?|over the )(?:by |during )?next month'],
  [
    'unknown',
    `(?:by|before) ${MONTH}|(?:by|before) (?:christmas|easter|the summer|lunch)|as soon as possible|asap`,
    'in a (?:day or (?:so|two)|couple of (?:days|weeks))',
  ],
]);
