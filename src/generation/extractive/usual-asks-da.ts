import { hinted, type Plainly } from './plainly.ts';
import { BY_WHEN, SENT_DA, SOFT_DA } from './usual-needs-da.ts';

const FIRST = '(?<=^(?:(?:så|og|men|okay|ja|godt|fint|nå|altså),? ){0,3})';
/** What may be a name, in place of "you". Whether it is, the request says. */
const NAMED =
  '(?!(?:jeg|vi|i|de|det|den|han|hun|man|der|alle|nogen|ingen|os|mig|dig|jer|ham|hende|dem)(?![\\p{L}]))[\\p{L}-]{2,}';
const WHO = `(?<who>${NAMED})`;
/** "Fliserne", "den gamle skærm" */
const THING = '(?:(?:den|det|de) (?:[\\p{L}-]+ ){1,2}?[\\p{L}-]{3,}|[\\p{L}-]{3,}(?:en|et|erne|ene))';
/** Infinitives of what is done once and then is done, unlike "tage bussen", "betale moms". */
const DONE_ONCE =
  'sende|ringe|skrive|lave|bestille|booke|hente|købe|maile|tjekke|undersøge|rette|opdatere|ordne|kontakte|printe|levere|aflevere|flytte|rydde|male|spørge|svare|aflyse|invitere|indkalde|pakke|vaske|vande|skifte|pudse|tømme|fylde';

const DONE_ONCE_STEMS = DONE_ONCE.replace(/e(?=\||$)/gu, '');

/** As `USUAL_REQUESTS_DA`: ways to ask that leave "can you" to be understood. */
export const USUAL_ASKS_DA: Plainly = [
  [
    hinted(
      ['sige det til', 'siger det til', 'sige det videre til'],
      `(?<![\\p{L}])siger? det (?:lige |også |videre )*til (?<who>(?!(?:dig|mig|os|jer)(?![\\p{L}]))[^,.?!]{2,30}?)(?=[?.,!]|$| (?:i (?:dag|morgen)|på|inden) )`,
    ),
    'give $<who> besked',
  ],
  [
    hinted(['mind mig om', 'mind mig lige om'], `${FIRST}mind mig (?:lige )?om,? at (?=(?:${DONE_ONCE}) )`),
    'jeg skal ',
  ],
  [
    hinted(
      [' det hjælpe'],
      `${FIRST}(?:vil|ville|kan|kunne) det hjælpe,? hvis jeg (?<verb>${DONE_ONCE})r (?=[^?]*\\?)`,
    ),
    'skal jeg $<verb> ',
  ],
  [
    hinted(
      [' det hjælpe'],
      `${FIRST}(?:vil|ville|kan|kunne) det hjælpe,? hvis jeg (?<verb>${DONE_ONCE_STEMS})(?:te|ede) (?=[^?]*\\?)`,
    ),
    'skal jeg $<verb>e ',
  ],
  [
    hinted(['giver du '], `${FIRST}(?<name>[\\p{L}-]+, )giver du ${SOFT_DA}(?=[^?]{0,40}besked(?![\\p{L}])[^?]*\\?)`),
    '$<name>kan du give ',
  ],
  [hinted(['giver du '], `${FIRST}giver du ${SOFT_DA}(?=[^?]{0,40}besked(?![\\p{L}])[^?]*\\?)`), 'kan du give '],
  [
    hinted(
      [
        'aftale, at du ',
        'aftale at du ',
        'aftaler, at du ',
        'aftaler at du ',
        'sige, at du ',
        'sige at du ',
        'siger, at du ',
        'siger at du ',
      ],
      `${FIRST}(?:skal vi ${SOFT_DA}(?:aftale|sige)|(?:så )?(?:aftaler|siger) vi),? at du (?<verb>${DONE_ONCE})r (?=[^?]*[?.]$)(?!.*,? og (?:at )?jeg(?![\\p{L}]))`,
    ),
    'kan du $<verb> ',
  ],
  [
    hinted([' hører '], `${FIRST}jeg hører ${SOFT_DA}(?<it>${THING}|[\\p{L}-]{3,}),? (?=om (?:vi|jeg)(?![\\p{L}]))`),
    'jeg spørger $<it>, ',
  ],
  [hinted(['opgave til '], `${FIRST}(?:ny |en )?opgave til (?<who>${NAMED})(?::| -|,) (?=[\\p{L}])`), '$<who>, '],
  [hinted(['bed '], `${FIRST}bed ${SOFT_DA}(?<who>${NAMED}) ${SOFT_DA}om at `), 'kan du bede $<who> om at '],
  [
    hinted(['mind '], `${FIRST}mind ${SOFT_DA}(?<who>${NAMED}) ${SOFT_DA}om (?=at |${THING})`),
    'kan du minde $<who> om ',
  ],
  [
    hinted(
      [' i begge', ' i to '],
      `(?<can>kan|kunne|vil|gider) i (?:begge(?: to)?|to) ${SOFT_DA}(?=(?:${DONE_ONCE}) )`,
    ),
    '$<can> i ',
  ],
  [
    hinted(
      ['es'],
      `${FIRST}(?<name>[\\p{L}-]+, )(?<it>${THING}) (?:skal|bør|må) ${SOFT_DA}(?<verb>${DONE_ONCE})s(?=[.]?$| (?:inden|senest|i dag|i morgen|på|den)(?![\\p{L}]))`,
    ),
    '$<name>kan du $<verb> $<it>',
  ],
  [
    hinted(
      [', få ', 'få '],
      `${FIRST}(?<name>[\\p{L}-]+, )få ${SOFT_DA}(?=(?:${THING}) [\\p{L}]{2,}t(?:[.]?$| (?:inden|senest|i dag|i morgen|på|den)(?![\\p{L}])))`,
    ),
    '$<name>kan du få ',
  ],
  [
    hinted(
      [' ansvarlig for '],
      `(?<=^(?:(?:og|okay|godt|ja),? )?)så (?:er|bliver) (?<who>${NAMED}) (?:nu )?ansvarlig for (?=${THING}[.]?$)`,
    ),
    'kan $<who> tage sig af ',
  ],
  [hinted(['skriv '], `${FIRST}skriv ${SOFT_DA}(?<who>${NAMED}) på til (?=${THING}[.]?$)`), 'kan $<who> tage sig af '],
  [
    hinted(
      ['jeg skal bruge '],
      `${FIRST}(?<name>[\\p{L}-]+, )jeg skal ${SOFT_DA}bruge (?<it>[\\p{L}-]*(?:${SENT_DA})[\\p{L}]?(?:en|et|erne|ene|ne)) (?=(?:${BY_WHEN}))`,
    ),
    '$<name>kan du sende mig $<it> ',
  ],
  [hinted(['imod at '], `(?:vil|ville) (?:du|i) (?:så )?have noget imod at ${SOFT_DA}`), 'kan du '],
  [
    hinted(
      ['er du ', 'er i '],
      `er (?:du|i) ${SOFT_DA}(?:så )?(?:sød|søde|rar|flink|flinke|venlig|venlige) (?:at|og) ${SOFT_DA}`,
    ),
    'kan du ',
  ],
  [
    hinted(
      [' du '],
      `${FIRST}(?<name>[\\p{L}-]+, )(?<verb>${DONE_ONCE})r du (?!(?:altid|normalt|tit|ofte|stadig|aldrig)(?![\\p{L}]))(?=[^,?]{2,80}\\?$)`,
    ),
    '$<name>kan du $<verb> ',
  ],
  [hinted([' du '], `${FIRST}så (?<verb>${DONE_ONCE})r du (?=[^,?]{2,80}[?.]?$)`), 'kan du $<verb> '],
  [hinted(['så '], `${FIRST}så (?<verb>${DONE_ONCE})r (?<who>${NAMED}) (?=[^,?]{2,80}[?.]?$)`), 'kan $<who> $<verb> '],
  [
    hinted(
      ['skal ', 'måske ', 'eventuelt '],
      `${FIRST}(?:skal|(?:måske|eventuelt) (?:kunne|kan|skulle|burde)) (?<who>${NAMED}) ${SOFT_DA}(?:ikke )?${SOFT_DA}(?=(?:${DONE_ONCE}) )`,
    ),
    'kan $<who> ',
  ],
  [
    hinted(['måske ', 'eventuelt '], `${FIRST}(?:måske|eventuelt) (?:skulle|burde) du ${SOFT_DA}(?=(?:${DONE_ONCE}) )`),
    'kan du ',
  ],
  [
    hinted(
      ['lad ', 'lade '],
      `${FIRST}(?:skal vi (?:(?:så|bare|ikke) )*lade|lad os (?:(?:så|bare) )*lade|lad) (?<who>${NAMED}) ${SOFT_DA}(?=(?:${DONE_ONCE}) )`,
    ),
    'kan $<who> ',
  ],
  [
    hinted(
      [' at du ', ', at ', ', du '],
      `jeg (?:foreslår|har ${SOFT_DA}brug for|regner (?:bare |så )?med|går ud fra|forventer),? (?:at )?${WHO} ${SOFT_DA}(?<verb>${DONE_ONCE})r `,
    ),
    'kan $<who> $<verb> ',
  ],
  [
    hinted(
      [' af dig', ' af jer'],
      `jeg (?:vil|ville|skal) (?:(?:også|meget|gerne|lige) )+(?:have|bede om) (?<it>[^,.?!]{4,60}?) af (?:dig|jer)(?![\\p{L}])`,
    ),
    'kan du sende mig $<it>',
  ],
  [
    hinted(
      ['dig, der', 'dig der'],
      `(?:det bliver|bliver det|det er nu|det er så) dig,? der ${SOFT_DA}(?<verb>${DONE_ONCE})r `,
    ),
    'kan du $<verb> ',
  ],
  [
    hinted(
      [' den', ' det', ' dem'],
      `${FIRST}(?<it>(?:den|det|de|vores) [\\p{L}-]+ [\\p{L}-]+|[\\p{L}-]{3,}(?:en|et|ne)), (?:${NAMED}, )?(?<can>kan|vil|gider) (?<who>du) ${SOFT_DA}(?:ikke )?(?<verb>${DONE_ONCE}) (?:den|det|dem)(?=[ ?])`,
    ),
    '$<can> $<who> $<verb> $<it>',
  ],
  [
    hinted(
      ['hvis du ', 'hvis i '],
      `(?:det|så) (?:ville|vil|kunne) være (?:(?:rigtig|meget|bare|super|virkelig) )*(?:rart|dejligt|fint|godt|skønt|perfekt|super|en (?:stor )?hjælp),? hvis (?:du|i) ${SOFT_DA}(?<verb>${DONE_ONCE})r `,
    ),
    'kan du $<verb> ',
  ],
  [
    hinted(['hvis du '], `${FIRST}hvis du (?:bare |så )?lige (?<verb>${DONE_ONCE})r (?=[^,?]{2,80}[.]?$)`),
    'kan du $<verb> ',
  ],
  [
    hinted(['hvad med', 'hvad om'], `hvad (?:med,? at|om) ${WHO} ${SOFT_DA}(?<verb>${DONE_ONCE})r `),
    'kan $<who> $<verb> ',
  ],
  [
    hinted(
      [' at '],
      `(?<can>kan|kunne|vil|gider) (?<who>${NAMED}) ${SOFT_DA}(?:tage (?:dig|sig) af|stå for|love|nå|have ansvaret for) at ${SOFT_DA}(?=(?:${DONE_ONCE}) )`,
    ),
    '$<can> $<who> ',
  ],
  [
    hinted(
      [' at '],
      `(?<=[\\p{L}-]{2,} )(?:tager sig af|står for|får til opgave|har til opgave) at ${SOFT_DA}(?=(?:${DONE_ONCE}) )`,
    ),
    'skal ',
  ],
  [
    hinted(
      ['opgave'],
      `(?:din opgave (?:er|bliver)(?: så| nu)?|(?:det er|det bliver|så er det|så bliver det) din opgave),? at ${SOFT_DA}(?=(?:${DONE_ONCE}) )`,
    ),
    'kan du ',
  ],
  [
    hinted(
      ['næste '],
      `(?:det )?næste (?:skridt|step) (?:er|bliver|må være)(?: så| nu| vel)?,? at ${WHO} ${SOFT_DA}(?<verb>${DONE_ONCE})r `,
    ),
    'kan $<who> $<verb> ',
  ],
  [hinted(['når du at '], `${FIRST}når du ${SOFT_DA}at ${SOFT_DA}(?=(?:${DONE_ONCE}) [^,?]{2,80}\\?$)`), 'kan du '],
  [
    hinted(
      [' om du ', 'mon du '],
      `(?:mon|jeg (?:tænkte(?: på)?|ville (?:lige |bare )*høre|vil (?:lige |bare )*høre|ved ikke),? om) (?:du|i) ${SOFT_DA}(?:kan|kunne|vil|ville|gider|gad) ${SOFT_DA}`,
    ),
    'kan du ',
  ],
  [
    hinted(
      ['hvornår '],
      `${FIRST}hvornår (?:får|kan|må|skal) (?:jeg|vi) ${SOFT_DA}(?:få |have |forvente |regne med )?(?<it>[\\p{L}-]*(?:${SENT_DA})(?:[\\p{L}]?(?:en|et|erne|ene|ne))?(?: [^,?]{2,40})?)\\?$`,
    ),
    'kan du sende mig $<it>?',
  ],
  [
    hinted(
      ['må jeg ', 'kan jeg '],
      `${FIRST}(?:må|kan) jeg ${SOFT_DA}(?=(?:sende|maile|ringe til|skrive til|invitere|vise) (?:dig|jer)(?![\\p{L}])[^?]{2,80}\\?$)`,
    ),
    'skal jeg ',
  ],
  [hinted(['hvornår '], `hvornår (?<verb>${DONE_ONCE})r du ${SOFT_DA}(?=[^,?]{2,80}\\?$)`), 'kan du $<verb> '],
  [
    hinted(
      ['får du ', 'du får '],
      `${FIRST}(?:så )?(?:får du|du får) ${SOFT_DA}(?<it>(?:den|det|de) [\\p{L}-]+ [\\p{L}-]+|[\\p{L}-]{4,}(?:en|et|erne|ene)) fra (?:mig|os)(?=[ .]|$)`,
    ),
    'jeg sender dig $<it>',
  ],
  [hinted(['jeg '], `jeg (?:forsøger|satser på|håber(?: på)?) at ${SOFT_DA}(?=(?:${DONE_ONCE}) )`), 'jeg prøver at '],
  [hinted(['jeg lover'], `jeg lover(?: (?:dig|jer))?(?:,? at jeg (?<verb>${DONE_ONCE})r) `), 'jeg skal nok $<verb> '],
  [hinted(['jeg lover at '], `jeg lover at (?=(?:${DONE_ONCE}) )`), 'jeg skal nok '],
  [
    hinted(
      ['helt sikkert', 'bestemt', 'selvfølgelig', 'naturligvis'],
      `(?<lead>jeg [\\p{L}]{2,}r) (?:helt sikkert|bestemt|selvfølgelig|naturligvis) `,
    ),
    '$<lead> ',
  ],
];
