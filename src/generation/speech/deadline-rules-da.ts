import { deadlineRules, ISO_DATE, type TimeNames, timeGroups } from './deadline-rule.ts';

export const NAMES_DA: TimeNames = {
  weekdays: 'mandag tirsdag onsdag torsdag fredag lørdag søndag',
  months:
    'jan(?:uar)? feb(?:ruar)? mar(?:ts)? apr(?:il)? maj juni? juli? aug(?:ust)? sept?(?:ember)? okt(?:ober)? ' +
    'nov(?:ember)? dec(?:ember)?',
  ordinals:
    'første anden tredje fjerde femte sjette syvende ottende niende tiende ellevte tolvte trettende fjortende ' +
    'femtende sekstende syttende attende nittende tyvende enogtyvende toogtyvende treogtyvende fireogtyvende ' +
    'femogtyvende seksogtyvende syvogtyvende otteogtyvende niogtyvende tredivte enogtredivte',
  numbers: 'en|et to tre fire fem seks syv otte ni ti',
  units: { day: 'dag', week: 'ug', month: 'måned', quarter: 'kvartal', year: 'år' },
};

const { WEEKDAY, MONTH, ORDINAL, COUNT } = timeGroups(NAMES_DA);
const DAY = `(?:(?<day>\\d{1,2})\\.?|${ORDINAL})`;
const BY = '(?:(?:senest|inden|før|til|frem til|indtil|på|til og med) )*(?:den )?';
const BY_END = '(?:(?:senest|inden|før|ved|i) )*(?:udgangen|slutningen) af';
const PART = '(?: (?:morgen|formiddag|eftermiddag|aften|middag))?';
/** "Sidste fredag" and "siden mandag" are in the past, "hver mandag" is a habit. */
const NOT_PAST = '(?<!(?:siden|sidste|forrige|hver|fra) )';

const WEEKDAYS = NAMES_DA.weekdays.replaceAll(' ', '|');

export const deadlineRulesDa = deadlineRules(NAMES_DA, [
  ['date', `${BY}${ISO_DATE}`],
  ['date', `${BY}${DAY} ${MONTH}(?: (?<year>20\\d{2}))?`],
  ['date', '(?:(?:(?:senest|inden|før|til|på) )*den |(?:senest|inden|før) )(?<day>\\d{1,2})/(?<month>\\d{1,2})'],
  // "den 2. i 4.": the number of the month, and not "i 4. kvartal".
  [
    'date',
    '(?:(?:senest|inden|før|til|på) )*den (?<day>\\d{1,2})\\.? i (?<numbered>\\d{1,2})(?:\\.(?! (?:kvartal|uge|måned|etape|fase|sal|omgang|gang)(?![\\p{L}]))|(?= *[,;!?]| *$))',
  ],
  ['endOfNamedMonth', `(?:${BY_END}|(?:inden |senest )?(?:ultimo|sidst i)) ${MONTH}`],
  [
    'endOfUnit',
    `${BY_END} (?:næste )?(?<unit>dagen|kvartalet|året)|${BY_END} (?<next>næste )?(?<unit>ugen|uge|måneden|måned)`,
    '(?:inden |ved |senest ved )?(?<unit>dagens|ugens|månedens|kvartalets|årets) (?:udgang|udløb|slutning)',
  ],
  [
    'day',
    `${NOT_PAST}(?:(?:senest|inden|før|til|frem til|på|nu på|førstkommende|næste) )*(?:${WEEKDAYS}),? (?:den|d\\.) ${DAY}${PART}`,
  ],
  ['weekdayOfNextWeek', `(?:på |inden |senest )*${WEEKDAY}${PART} i næste uge|i næste uge,? (?:på )?${WEEKDAY}`],
  [
    'weekdayOfWeek',
    `(?:på |inden |senest )*${WEEKDAY}${PART} i uge (?<week>\\d{1,2})`,
    `(?:inden |senest )*i uge (?<week>\\d{1,2}),? (?:på )?${WEEKDAY}`,
  ],
  ['weekdayOfNextWeek', `(?:på |inden |senest |til )*næste ${WEEKDAY}${PART}`],
  [
    'weekday',
    `${NOT_PAST}(?:(?:senest|inden|før|til|frem til|på|nu på|førstkommende) )*${WEEKDAY}(?! (?:efter|før) (?:næste|påske|jul|ferien|sommer|vinterferien)(?![\\p{L}]))${PART}`,
  ],
  ['day', `(?:(?:senest|inden|før|til) )+den ${DAY}`],
  ['dayAfterTomorrow', '(?:inden |senest |før )*i overmorgen'],
  ['tomorrow', `(?:inden |senest |før )*i morgen${PART}`],
  [
    'today',
    '(?:inden |senest |senere )*i dag|(?:inden |senere )?i (?:eftermiddag|aften|formiddag)|med det samme',
    '(?:her |lige |straks )?efter mødet|(?:lige |straks )?efter det her(?= *(?:[.,!?]|$))|(?:lige )?(?:når|så snart) vi (?:har lagt på|lægger på|er færdige her)',
  ],
  ['inUnits', `(?:om|inden for|inden) ${COUNT} (?<unit>dage?|uger?|måneder|måned)`],
  ['beforeWeek', '(?:senest )?(?:inden|før) uge (?<week>\\d{1,2})'],
  ['week', '(?:(?:senest|inden|i|før|engang i) )*uge (?<week>\\d{1,2})'],
  [
    'nextWeek',
    '(?:(?:senest |inden |engang |først )*(?:i (?:starten|begyndelsen|løbet|midten|slutningen) af |i )|inden (?:slutningen af )?)?næste uge',
  ],
  ['thisWeek', '(?:(?:senest |inden |senere )*i )?denne uge|inden weekenden'],
  ['nextMonth', '(?:(?:senest |inden )*i )?næste måned'],
  [
    'unknown',
    `(?:inden|før) ${MONTH}|(?:inden|før) (?:jul|påske|pinse|sommerferien|ferien|frokost)|hurtigst muligt`,
    'snarest(?: muligt)?',
  ],
]);
