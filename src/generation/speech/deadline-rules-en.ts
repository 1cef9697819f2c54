import { deadlineRules, ISO_DATE, type TimeNames, timeGroups } from './deadline-rule.ts';
import { everywhere } from './words.ts';

const TO_NINE = 'one two three four five six seven eight nine';
const TIMES = `${TO_NINE} ten eleven twelve`.replaceAll(' ', '|');
const EACH = /[a-z]+/gu;

export const NAMES_EN: TimeNames = {
  weekdays: 'monday tuesday wednesday thursday friday saturday sunday',
  months:
    'jan(?:uary)? feb(?:ruary)? mar(?:ch)? apr(?:il)? may june? july? aug(?:ust)? sept?(?:ember)? oct(?:ober)? ' +
    'nov(?:ember)? dec(?:ember)?',
  ordinals:
    'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth ' +
    'fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty[-\\s]first twenty[-\\s]second twenty[-\\s]third ' +
    'twenty[-\\s]fourth twenty[-\\s]fifth twenty[-\\s]sixth twenty[-\\s]seventh twenty[-\\s]eighth twenty[-\\s]ninth thirtieth thirty[-\\s]first',
  numbers: 'an?|one two three four five six seven eight nine ten',
  nths: 'first|q1|1st second|q2|2nd third|q3|3rd fourth|q4|4th last',
  weeks: `eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty ${TO_NINE.replace(EACH, 'twenty[-\\s]$&')} thirty ${TO_NINE.replace(EACH, 'thirty[-\\s]$&')} forty ${TO_NINE.replace(EACH, 'forty[-\\s]$&')} fifty fifty[-\\s]one fifty[-\\s]two fifty[-\\s]three`,
  feasts:
    'good\\sfriday easter\\ssaturday easter\\ssunday easter\\smonday maundy\\sthursday palm\\ssunday shrove\\stuesday ash\\swednesday whit\\smonday',
  fromEaster: [-2, -1, 0, 1, -3, -7, -47, -46, 50],
  units: { day: 'day', week: 'week', month: 'month', quarter: 'quarter', year: 'year' },
};

const { WEEKDAY, MONTH, ORDINAL, COUNT, WEEK, FEAST, NTH, QUARTER } = timeGroups(NAMES_EN);
const DAY = `(?:(?<day>\\d{1,2})(?:st|nd|rd|th)?|${ORDINAL})`;
const BY = '(?:(?:by|before|until|till|no later than|not later than|at the latest|on|due|for) )?(?:the )?';
const PART = '(?: (?:morning|afternoon|evening|night|at the latest|latest|lunchtime|noon|midday))?';
/** "Since Monday" and "last Friday" are in the past, and "after Friday" is no day by which something is done. */
const NOT_PAST = '(?<!(?:since|last|from|past|previous|until last|every|each|after|starting|as of) )';
/** "By the end of the day on Friday" */
const END_OF_DAY = '(?:(?:by|before|at) )?(?:(?:the )?(?:end|close) of (?:the )?(?:day|play|business)|eod|cob)';
/** Where a time stands that needs no day beside it. */
const LAST = '(?= *(?:[.,;!?)]|$))';

const WEEKDAYS = NAMES_EN.weekdays.replaceAll(' ', '|');
const WEEKS = NAMES_EN.weeks.replaceAll(' ', '|');
const MONTHS = NAMES_EN.months.replaceAll(' ', '|');
const ORDINALS = NAMES_EN.ordinals.replaceAll(' ', '|');
/** What may follow a day of the month. "On the second page" and "by the third meeting" name none. */
const GOES_ON =
  'at|in|on|with|to|so|and|or|but|then|for|by|from|if|as|because|since|unless|please|until|till|before|after|when|while|which|i|we|you|it|they|he|she|that|this|is|was|will|would|should|works?|suits?|instead|latest|though|too|also|there|here|now|just|maybe|probably|hopefully|ideally|again|okay|yes|yeah|not|no|anyway|via|without';
const AFTER_DAY =
  `(?= *(?:[.,;:!?)-]|$)| (?:of (?:the|this|that) month|${GOES_ON})(?![\\p{L}]))` +
  `(?! (?:and|or) (?:the )?(?:\\d[\\p{L}\\d]*|${ORDINALS}) (?!(?:${GOES_ON})(?![\\p{L}]))[\\p{L}])`;

/** Times of several words that are no day of a task: "all next week", "every other Friday", "the letter of the 3rd of March". */
export const UNDATED_EN = everywhere(
  `(?<![\\p{L}])(?:(?:all|whole|entire|rest|most|half|remainder|throughout)(?: of)?(?: the)? (?:this|next|the) week|this (?:whole|entire) week|middle of this week|(?:every|each) (?!next|this|last|on)[\\p{L}]{2,9} (?:${WEEKDAYS})|(?:first|second|third|fourth|last) (?:${WEEKDAYS}) (?:of|in)(?! (?:${MONTHS})(?![\\p{L}]))(?: (?:every|each|the|a|next|this))?(?: [\\p{L}]+)?|the (?:${WEEKDAYS}) (?:after|before)(?! (?:noon|lunch|work)(?![\\p{L}]))|from (?:the )?(?:${WEEKDAYS}) (?:to|till|until|through) (?:the )?(?:${WEEKDAYS})|(?:free|allowed|permitted|refundable|transferable) within [\\p{L}\\d]+ (?:hours|days|weeks|months|years)|(?:black|cyber|bank holiday|bank-holiday) (?:${WEEKDAYS})|(?:weeks?|fortnight|days?) (?:from|after|on) next (?:${WEEKDAYS})|(?:my|your|our|their|his|her|the) (?:${WEEKDAYS}) (?:shift|booking|class|lesson|slot|appointment|rehearsal|match|game)s?|(?:letters?|e-?mails?|invoices?|minutes|reports?|orders?|offers?|quotes?) (?:of|dated) (?:the )?${DAY} (?:of )?[\\p{L}]{3,9}|(?:am|'m|are|'re|be|is|'s) (?:away|off|out|abroad|on (?:holiday|leave)|travelling) (?:until|till) (?:the )?[\\p{L}\\d]{2,12}(?: of [\\p{L}]{3,9})?(?=,))(?![\\p{L}])`,
);

export const deadlineRulesEn = deadlineRules(NAMES_EN, [
  ['date', `${BY}${ISO_DATE}`],
  ['dateOfNextYear', `${BY}${DAY} (?:of )?${MONTH} next year`, `${BY}${MONTH} (?:the )?${DAY} next year`],
  [
    'weekOfDay',
    `(?:(?:by|in|for|during) )?(?:the )?week (?:of|commencing|beginning|starting) (?:on )?(?:the )?${DAY}(?: (?:of )?${MONTH})?${AFTER_DAY}`,
  ],
  ['date', `${BY}${DAY} (?:of )?${MONTH}(?:,? (?<year>20\\d{2}))?`],
  ['date', `${BY}${MONTH} (?:the )?${DAY}(?:,? (?<year>20\\d{2}))?`],
  [
    'endOfNamedMonth',
    `${BY}(?:end|close) of ${MONTH}`,
    `at the (?:end|close) of ${MONTH}`,
    `(?:(?:at|by|before|towards?) )?(?:the )?(?:back|tail|very) end of ${MONTH}`,
  ],
  ['middleOfMonth', `(?:(?:by|before|in|around) )?(?:(?:the )?middle of |mid[- ])${MONTH}`],
  ['firstOfMonth', `(?:by|before) the (?:very )?(?:start|beginning) of ${MONTH}`],
  [
    'startOfMonth',
    `(?:(?:in|at|around) )?the (?:very )?(?:start|beginning) of ${MONTH}`,
    `(?:(?:by|in|before) )?early(?: in)? ${MONTH}(?! \\d)`,
  ],
  [
    'startOfNextMonth',
    '(?:(?:in|at|around) )?the (?:very )?(?:start|beginning) of (?:the )?next month|(?:(?:by|in|before) )?early(?: in the)? next month',
  ],
  ['endOfNamedMonth', `(?:in )?late(?: in)? ${MONTH}(?! \\d)|(?:in )?the (?:second|last) half of ${MONTH}`],
  ['endOfNamedMonth', `(?:in the course of|over the course of|during) ${MONTH}`],
  ['endOfNamedQuarter', `${BY}(?:end|close) of (?:the )?${QUARTER}(?: quarter| of (?:the|next) year)?(?! of [\\p{L}])`],
  ['endOfYear', "(?:by|before) (?:the )?(?:year[- ]end|new year)(?!'s|s|-)", "(?:by|before|on) new year's eve"],
  ['christmasEve', '(?:(?:by|before|on) )?christmas eve'],
  [
    'endOfUnit',
    `${BY}(?:(?:mid|middle) (?:to|or) )?(?:the )?(?:end|close) of (?:the |this )?(?<next>next )?(?<unit>day|week|month|quarter|year)(?! (?:on )?(?:${WEEKDAYS}|tomorrow)(?![\\p{L}]))`,
    `${BY}month'?s? end`,
  ],
  [
    'weekdayNumber',
    `${NOT_PAST}(?:(?:by|before|until|till|no later than|on|due|this|coming|next) ){0,4}${WEEKDAY},? (?:the (?:(?<day>\\d{1,2})(?:st|nd|rd|th)?|${ORDINAL})|(?<day>\\d{1,2})(?:st|nd|rd|th))${PART}`,
  ],
  ['feast', `${BY}${FEAST}`],
  [
    'weeksFrom',
    `${NOT_PAST}(?:(?:by|before|until|till|on|for|due) )?(?:${WEEKDAY}|today|(?<tomorrow>tomorrow)) (?:week|(?<fortnight>fortnight))(?! (?:\\d|one|two|three|four|five|six|seven|eight|nine|ten)(?![\\p{L}]))(?!['-])`,
    `(?<!(?:once|twice|times|days?|hours?|in|within|for|away|off) )(?:(?:by|before|until|till) )?(?:${COUNT} weeks?|(?<fortnight>(?:an?|one) fortnight)) (?:(?:on|from) ${WEEKDAY}|from now|(?:from )?(?:today|(?<tomorrow>tomorrow)))`,
    '(?:by )?(?:about )?this time next week|within the (?:next|coming) week(?! [\\p{L}])',
    '(?:in|within) (?:an?|one|the) (?<fortnight>fortnight)',
  ],
  ['nthOfMonth', `${BY}(?:${NTH} ${WEEKDAY}|first (?<workday>(?:working|work|business) ?day)) (?:of|in) ${MONTH}`],
  [
    'weekdayOfWeekAfterNext',
    `(?:(?:by|before|on) )?${WEEKDAY}(?: morning| afternoon)? (?:(?:of|in) )?the week after next`,
    `(?:(?:by|before|in|during|some ?time) ){0,4}(?:the )?week after next(?: week)?(?:,? (?:on )?${WEEKDAY})?`,
  ],
  ['dayOfNextMonth', `(?:(?:by|before|until|till|on|for|due) )?the ${DAY} of next month`],
  ['weekdayOfWeek', `(?:(?:by|before|on) )?${WEEKDAY} (?:in|of) week ${WEEK}`],
  [
    'weekdayOfNextWeek',
    `(?:by |before |on )?(?:the )?${WEEKDAY}(?: morning| afternoon)? (?:of )?next week`,
    `(?:by |before |on )?next week,? (?:on )?${WEEKDAY}`,
  ],
  ['weekdayOfNextWeek', `(?:by |before |on )?next ${WEEKDAY}${PART}`],
  [
    'weekday',
    `${NOT_PAST}(?:(?:(?<!(?:come|drop|stop|swing|pop) )by|before|until|till|no later than|on|due|this|(?:this |the )?coming|${END_OF_DAY}) ){0,4}${WEEKDAY}(?! (?:week|after next|(?:after|before) (?:easter|christmas|the holidays?))(?![\\p{L}]))${PART}`,
  ],
  [
    'day',
    `(?:by|before|until|till|no later than|not later than|on|due) the ${DAY}${AFTER_DAY}`,
    `so the (?!first|second|third)${ORDINAL}${AFTER_DAY}`,
  ],
  ['dayAfterTomorrow', '(?:by |before )?the day after tomorrow'],
  ['tomorrow', `(?:by |before |${END_OF_DAY} )?tomorrow${PART}`],
  [
    'today',
    '(?:by|before|at) (?:the )?(?:close|end) of (?:play|business)(?= *(?:[.,;!?)]|$))|(?:by |before )?(?:the )?end of today|(?:by |before |later )?(?<!(?:^| )(?<!care )of )today|(?:by |before )?tonight|(?:by |before |later )?this (?:afternoon|evening)',
    `(?:by |before )?(?:eod|cob|cop)${LAST}|(?:immediately|at once|straightaway)${LAST}|(?:in|within) (?:the (?:next )?|half )?(?:an?|one|two|three|hour)(?: half)?(?: ?hours?)?(?<=hours?)(?: or so)?${LAST}`,
    '(?:right |directly |straight |shortly |soon )?after (?:(?:this|the|our) (?:call|meeting)|(?<!(?:the|next|a) [\\p{L}]{2,12} after )this (?:breakout|session|stand-?up))(?! (?:with|on|at|in|about|next|of))|(?:(?:right|straight|directly) )?after this(?= *(?:[.,!?]|$|and ))|(?:as soon as|when|once) (?:we|i) (?:hang up|get off (?:this|the) (?:call|phone)|finish here|are done here)|right away|straight away|right after(?: (?:this|that)(?! [\\p{L}]))?(?! (?:the|this|that|our|an?|we|you|they|it|i)(?![\\p{L}]))',
  ],
  ['inUnits', `${COUNT} (?<unit>days?) from (?:now|today)`],
  [
    'inUnits',
    `(?:in|within)(?: the next)? ${COUNT} (?:working )?(?<unit>days?|weeks?|months?)(?! or (?:so|two|three)(?![\\p{L}]))`,
  ],
  ['beforeWeek', `before week ${WEEK}`],
  [
    'week',
    `(?:by |in )?week (?<!(?:next|this|last|an?|per|every|each) week )${WEEK}(?! (?:and|or|to) (?:week )?(?:\\d|${WEEKS}))`,
  ],
  ['middleOfNextWeek', '(?:(?:by|before|in|around) )?(?:the )?(?:middle of|mid) next week'],
  ['startOfNextWeek', '(?:by|before) (?:the )?(?:start|beginning) of next week'],
  [
    'nextWeek',
    '(?<!(?:for|over) the )(?:(?:by |before |during |in the |some time |sometime |at some point |early |late )?|(?:(?:at|in|over|during) )?(?:the )?(?:start|beginning|course) of )next week',
  ],
  [
    'thisWeek',
    '(?<!(?:start|starting|beginning|begin|from|since|made|did|was|were|been|happened) )(?:by |during |later |late )?this week',
  ],
  ['thisWeek', "(?:by|before) the weekend|by (?:the )?week['’]s end"],
  ['endOfUnit', '(?:by |during |later |in )?this (?<unit>quarter)'],
  ['weekend', '(?:at|over|during|on) the weekend|this weekend'],
  [
    'thisMonth',
    '(?<!(?:start|starting|beginning|begin|from|since|made|did|was|were|been|happened|sold|so far) )(?:by |during |later |in )?this month(?!’)',
  ],
  [
    'today',
    `(?:by|before|until) (?:noon|midday|lunch|lunchtime|\\d{1,2}(?:[:.]\\d{2})? ?(?:am|pm|o['’]clock)|\\d{1,2}:\\d{2}|(?:half past|(?:a )?quarter (?:to|past)) (?:${TIMES})|(?:${TIMES}) o['’]clock)${LAST}`,
  ],
  ['nextMonth', '(?<!for (?:the )?|over the )(?:by |during )?next month'],
  [
    'unknown',
    `(?:by|before) ${MONTH}|(?:by|before) (?:christmas|easter|the summer|the holidays|lunch)|(?:by|before|until) (?:the|our|your) next (?:meeting|call|session)|in the new year|as soon as possible|asap`,
    '(?:in|within) a (?:day or (?:so|two)|(?:couple of|few) (?:days|weeks)|week or (?:so|two))|in the (?:next couple of|next few|coming) (?:days|weeks)',
  ],
]);
