import { deadlineRules, ISO_DATE, type TimeNames, timeGroups } from './deadline-rule.ts';
import { everywhere } from './words.ts';

const TO_NINE = 'en to tre fire fem seks syv otte ni';
const TIMES = `et ${TO_NINE} ti elleve tolv`.replaceAll(' ', '|');
const EACH = /[a-z]+/gu;

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
  nths: 'første|q1|1\\. anden|andet|q2|2\\. tredje|q3|3\\. fjerde|q4|4\\. sidste',
  weeks: `elleve tolv tretten fjorten femten seksten sytten atten nitten tyve ${TO_NINE.replace(EACH, '$&ogtyve')} tredive ${TO_NINE.replace(EACH, '$&ogtredive')} fyrre ${TO_NINE.replace(EACH, '$&ogfyrre')} halvtreds enoghalvtreds tooghalvtreds treoghalvtreds`,
  feasts:
    'palmesøndag skærtorsdag langfredag påske(?:søn)?dag (?:anden|2\\.)\\spåskedag kristi\\shimmelfartsdag pinse(?:søn)?dag (?:anden|2\\.)\\spinsedag',
  fromEaster: [-7, -3, -2, 0, 1, 39, 49, 50],
  units: { day: 'dag', week: 'ug', month: 'måned', quarter: 'kvartal', year: 'år' },
};

const { WEEKDAY, MONTH, ORDINAL, COUNT, WEEK, FEAST, NTH, QUARTER } = timeGroups(NAMES_DA);
const DAY = `(?:(?<day>\\d{1,2})\\.?|${ORDINAL})`;
/** "Kommunen skriver jeg til på mandag", "den svarer jeg på inden fredag": these belong to the verb. */
const TO = '(?<!(?:ringer|skriver|mailer|inviterer) (?:jeg|vi)(?: [\\p{L}]{2,20})? )til(?! (?:senest|inden))';
const ON = 'på(?! (?:senest|inden|før|til))';
const BY = `(?:(?:senest|inden|før|${TO}|frem til|indtil|${ON}|til og med) ){0,4}(?:(?:den|d\\.?) )?`;
const BY_END = '(?:(?:senest|inden|før|ved|i) ){0,4}(?:udgangen|slutningen) af';
const PART = '(?: (?:morgen|formiddag|eftermiddag|aften|middag))?';
/** "Sidste fredag" is in the past, "hver mandag" is a habit, and "efter fredag" is no day by which something is done. */
const NOT_PAST = '(?<!(?:siden|sidste|forrige|hver|fra|efter|tidligst)(?: på)? )';

const WEEKDAYS = NAMES_DA.weekdays.replaceAll(' ', '|');
const WEEKS = NAMES_DA.weeks.replaceAll(' ', '|');
const ORDINALS = NAMES_DA.ordinals.replaceAll(' ', '|');
const NUMBERED_MONTHS = NAMES_DA.ordinals.split(' ').slice(0, 12).join('|');
const MONTHS = NAMES_DA.months.replaceAll(' ', '|');
/** "Fredag om to uger", "tirsdag i vinterferien": a day of the week in another week. */
const ELSEWHERE = `(?:efter|før) (?:næste|påske|jul|ferien|sommer|vinterferien)|om (?:[\\p{L}]+|\\d+) (?:uger?|uges tid|dage|måneder)|(?:otte|fjorten|8|14) dage|i (?:påske[\\p{L}]*|[\\p{L}]{0,12}ferien|jule[\\p{L}]*|pinse[\\p{L}]*|uge|ugen efter|den uge|næste måned|hver|${MONTHS})`;
/** What may follow a day of the month. "Inden den tredje levering" names none. */
const GOES_ON =
  'sammen|via|uanset|direkte|uden|ellers|helst|selvfølgelig|[\\p{L}]{2,14}r (?:jeg|vi|du|i|han|hun|de|der|det|den)|har|får|hos|med|til|i|på|så|og|eller|kl|klokken|for|hvis|fra|om|men|når|da|jeg|vi|du|han|hun|der|det|den|de|at|er|var|bliver|passer|vil|skal|kan|ikke|også|senest|her|igen|nok|måske|ved|af|efter|inden|før|som|hvor';
const AFTER_DAY =
  `(?= *(?:[.,;:!?)/-]|$)| (?:${GOES_ON})(?![\\p{L}]))(?!(?<=\\d)\\. [\\p{L}])` +
  `(?! (?:og|eller) (?:den )?(?:\\d{1,2}\\.?|${ORDINALS}) (?!(?:${GOES_ON})(?![\\p{L}]))[\\p{L}])`;

/** Times of several words that are no day: "hele næste uge", "hver anden fredag", "den første mandag i hver måned". */
export const UNDATED_DA = everywhere(
  `(?<![\\p{L}])(?:(?:hele|resten af|det meste af|halvdelen af) (?:i )?(?:næste|denne) uge|hver [\\p{L}]{2,9} (?:${WEEKDAYS})|(?:første|anden|tredje|fjerde|sidste) (?:${WEEKDAYS}) i(?! (?:${MONTHS})(?![\\p{L}]))(?: (?:hver|den|næste|denne))? [\\p{L}]+|fra (?:på )?(?:${WEEKDAYS}) til (?:og med )?(?:på )?(?:${WEEKDAYS})|(?:brevet|mailen|fakturaen|referatet|rapporten|tilbuddet|ordren) af (?:den )?\\d{1,2}\\. [\\p{L}]{3,9})(?![\\p{L}])`,
);

/** Where a time stands that needs no day beside it. */
const LAST = '(?= *(?:[.,;!?)]|$))';

export const deadlineRulesDa = deadlineRules(NAMES_DA, [
  ['date', `${BY}${ISO_DATE}`],
  ['dateOfNextYear', `${BY}${DAY} ${MONTH} (?:til )?næste år`],
  ['date', `${BY}${DAY} ${MONTH}(?: (?<year>20\\d{2}))?`],
  [
    'date',
    '(?:(?:(?:senest|inden|før|til|på) ){0,4}(?:den|d\\.) |(?:senest|inden|før) )(?<day>\\d{1,2})/(?<month>\\d{1,2})',
  ],
  [
    'date',
    '(?:(?:senest|inden|før|til|på) ){0,4}(?:den|d\\.) (?<day>\\d{1,2})\\.(?<month>1[0-2]|0?[1-9])(?=\\.* *(?:[,;!?)]|$))',
  ],
  // "den 2. i 4.": the number of the month, and not "i 4. kvartal".
  [
    'date',
    '(?:(?:senest|inden|før|til|på) ){0,4}den (?<day>\\d{1,2})\\.? i (?<numbered>\\d{1,2})(?:\\.(?! (?:kvartal|uge|måned|etape|fase|sal|omgang|gang)(?![\\p{L}]))|(?= *[,;!?]| *$))',
    `(?:(?:senest|inden|før|til|på) ){0,4}den ${DAY} i (?<numbered>${NUMBERED_MONTHS})(?= *[.,;!?]| *$| (?:klokken|kl)(?![\\p{L}]))`,
  ],
  [
    'weekOfDay',
    `(?:i |inden )?ugen (?:med|der begynder(?: med)?) (?:den )?(?:(?<day>\\d{1,2})\\.?|${ORDINAL})(?: ${MONTH})?${AFTER_DAY}`,
  ],
  [
    'endOfNamedMonth',
    `(?:${BY_END}|(?:inden |senest )?(?:ultimo|sidst i|slut(?:ningen af)?|i (?:anden|sidste) halvdel af)) ${MONTH}`,
    `i løbet af ${MONTH}`,
  ],
  [
    'startOfMonth',
    `(?:(?:senest|inden) )?(?:primo|(?:tidligt|først) i) ${MONTH}`,
    `(?:i )?(?:starten|begyndelsen) af ${MONTH}`,
  ],
  [
    'startOfNextMonth',
    '(?:(?:senest|inden) )?(?:primo|(?:tidligt|først) i|(?:i )?(?:starten|begyndelsen) af) (?:den )?næste måned',
  ],
  ['middleOfMonth', `(?:(?:senest|inden|før|i|omkring) ){0,4}(?:midt i|midten af|medio) ${MONTH}`],
  ['endOfNamedQuarter', `(?:${BY_END}|i løbet af) ${QUARTER}(?: kvartal)?(?! [\\p{L}]+en(?![\\p{L}]))`],
  ['endOfYear', '(?:senest|inden|før) (?:nytår(?:saften)?|årsskiftet|året er (?:omme|slut|gået))', 'nytårsaften'],
  ['christmasEve', '(?:(?:senest|inden|før) ){0,4}juleaften'],
  [
    'endOfUnit',
    `${BY_END} (?:næste )?(?<unit>dagen|kvartalet|året)|${BY_END} (?<next>næste )?(?<unit>ugen|uge|måneden|måned)`,
    '(?:inden |ved |senest ved )?(?<unit>dagens|ugens|månedens|kvartalets|årets) (?:udgang|udløb|slutning)',
  ],
  [
    'weekdayNumber',
    `${NOT_PAST}(?:(?:senest|inden|før|til|frem til|på|nu på|førstkommende|næste) ){0,4}${WEEKDAY},? (?:den|d\\.) ${DAY}${PART}`,
  ],
  ['feast', `(?:(?:senest|inden|før|til|frem til|indtil|på) ){0,2}${FEAST}`],
  [
    'weeksFrom',
    `${NOT_PAST}(?:(?:senest|inden|før|på|nu på|til) ){0,2}(?:${WEEKDAY}|i dag|(?<tomorrow>i morgen)) (?:om ${COUNT} uge(?:r|s tid)?|(?:om )?(?:(?<fortnight>fjorten|14)|otte|8) dage)`,
    '(?:senest )?om (?<fortnight>fjorten) dage',
    'inden for den (?:næste|kommende) uge',
    `${COUNT} uger? (?:fra|efter) (?:på )?(?:${WEEKDAY}|i dag|nu|(?<tomorrow>i morgen))`,
  ],
  ['dayOfNextMonth', `(?:(?:senest|inden|før|til|på) ){0,2}den ${DAY} i (?:den )?næste måned`],
  ['weekdayOfEasterWeek', `(?:på |inden |senest ){0,2}${WEEKDAY}${PART} i påskeugen`],
  ['nthOfMonth', `${BY}(?:${NTH} ${WEEKDAY}|første (?<workday>hverdag|arbejdsdag)) i ${MONTH}`],
  [
    'weekdayOfWeekAfterNext',
    `(?:på |inden |senest )*${WEEKDAY}${PART} (?:i )?ugen efter næste(?: uge)?`,
    `(?:(?:senest|inden|i) ){0,4}ugen efter næste(?: uge)?(?:,? (?:på )?${WEEKDAY})?`,
  ],
  ['weekdayOfNextWeek', `(?:på |inden |senest )*${WEEKDAY}${PART} i næste uge|(?:i )?næste uge,? (?:på )?${WEEKDAY}`],
  [
    'weekdayOfWeek',
    `(?:på |inden |senest )*${WEEKDAY}${PART} i uge ${WEEK}`,
    `(?:inden |senest )*i uge ${WEEK},? (?:(?:på |om )?${WEEKDAY}(?:en)?)`,
  ],
  ['weekdayOfNextWeek', `(?:på |inden |senest |til )*næste ${WEEKDAY}${PART}`],
  [
    'weekday',
    `${NOT_PAST}(?:(?:senest|inden|før|${TO}|frem til|${ON}|nu (?:her )?på|førstkommende|kommende|(?:som )?det første) ){0,4}${WEEKDAY}(?! (?:${ELSEWHERE})(?![\\p{L}]))${PART}(?: senest(?! (?:på )?(?:${WEEKDAYS})))?`,
  ],
  ['day', `(?:(?:senest|inden|før|til) )+den ${DAY}${AFTER_DAY}`],
  [
    'day',
    `(?<!(?:tage|tager|bruge|bruger|vælge|vælger|fra|mellem) )(?:på )?den (?<day>\\d{1,2})(?= *\\.* *(?:[,;!?)]|$))`,
  ],
  ['dayAfterTomorrow', '(?:inden |senest |før )*i overmorgen'],
  ['tomorrow', `(?:inden |senest |før |(?:som )?det første )*i morgen${PART}`],
  [
    'today',
    '(?:inden |senest |senere )*i dag|i løbet af dagen|(?:inden |senere )?i (?:eftermiddag|aften|formiddag)|med det samme',
    `(?:straks|omgående|øjeblikkeligt|inden (?:lukketid|fyraften|arbejdsdagens (?:slutning|ophør)|dagen er (?:omme|slut|gået))|sidst på dagen)${LAST}|(?:om|inden for) (?:en|to|tre|et par|en halv) timer?s?(?: tid)?${LAST}`,
    '(?:her |lige |straks )?efter mødet|(?:lige |straks )?efter det her(?= *(?:[.,!?]|$))|(?:lige )?(?:når|så snart) vi (?:har lagt på|lægger på|er færdige her)',
  ],
  [
    'inUnits',
    `(?:om|inden for(?: de næste)?|inden) ${COUNT} (?:arbejds|hver)?(?<unit>dage?|uger?|måneder|måned|uges(?= tid))(?: tid)?(?! eller (?:to|tre|så)(?![\\p{L}]))`,
  ],
  ['beforeWeek', `(?:senest )?(?:inden|før) uge ${WEEK}`],
  [
    'week',
    `(?:(?:senest|inden|i|før|en ?gang i) ){0,4}uge (?<!(?:næste|denne|sidste|en|hver|om|pr\\.?) uge )${WEEK}(?! (?:og|eller|til) (?:uge )?(?:\\d{1,2}|${WEEKS})(?!\\d| *kr))`,
  ],
  ['middleOfNextWeek', '(?:(?:senest|inden|i|omkring) ){0,2}(?:midten af|midt i) næste uge'],
  [
    'nextWeek',
    '(?:(?:senest |inden |en ?gang |på et tidspunkt |først |tidligt |sent |sidst )*(?:i (?:starten|begyndelsen|løbet|slutningen) af |i )|inden (?:slutningen af )?)?næste uge',
  ],
  [
    'thisWeek',
    '(?:(?:senest |inden |senere )*i )?denne uge|(?:inden|før) (?:weekenden|ugen er (?:omme|slut|gået))|(?:senere|sidst) på ugen|i løbet af ugen',
  ],
  ['weekend', '(?<!(?:var|blev|havde|så|fik) [\\p{L}]{0,10} ?)i weekenden'],
  ['thisMonth', '(?:(?:senest |inden |senere )*i )?denne måned|senere på måneden|i løbet af måneden'],
  [
    'today',
    `(?:inden|før|senest) (?:middag|frokost|(?:(?:kl\\.?|klokken) )?halv (?:${TIMES})|(?:kl\\.?|klokken) (?:\\d{1,2}(?:[:.]\\d{2})?|${TIMES}))${LAST}`,
  ],
  ['nextMonth', '(?:(?:(?:senest|inden|sidst|senere|midt) )*i )?næste måned'],
  [
    'unknown',
    `(?:inden|før) ${MONTH}|(?:inden|før) (?:jul|påske|pinse|sommerferien|ferien|frokost)|(?:inden|før|til) (?:(?:vores|det|jeres) )?næste (?:møde|gang)|hurtigst muligt`,
    'snarest(?: muligt)?|om (?:et par|nogle|nogle få) (?:dage|uger)|om en uge eller to|i (?:løbet af )?de (?:næste|kommende) (?:dage|uger)|først på ugen|i det nye år',
  ],
]);
