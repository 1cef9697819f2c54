import { WORK_DA, WORK_PRESENT_DA } from '../speech/verbs-da.ts';
import { anyCase } from '../speech/words.ts';
import { at, hinted, type Plainly } from './plainly.ts';
import { SOFT_DA } from './usual-needs-da.ts';
import { USUAL_REQUESTS_DA } from './usual-requests-da.ts';

/** "Jeg får lige sendt den": what somebody gets done is what they do, unless somebody else is named who does it. */
const FINISHED_DA = [
  ['sendt', 'sender'],
  ['lavet', 'laver'],
  ['skrevet', 'skriver'],
  ['bestilt', 'bestiller'],
  ['booket', 'booker'],
  ['opdateret', 'opdaterer'],
  ['rettet', 'retter'],
  ['tjekket', 'tjekker'],
  ['undersøgt', 'undersøger'],
  ['reserveret', 'reserverer'],
  ['arrangeret', 'arrangerer'],
  ['planlagt', 'planlægger'],
  ['oprettet', 'opretter'],
  ['kontaktet', 'kontakter'],
  ['ordnet', 'ordner'],
  ['scannet', 'scanner'],
  ['printet', 'printer'],
  ['afklaret', 'afklarer'],
] as const;

/** The many ways to say "kan du", "jeg skal" and "jeg sender dig". */
export const USUAL_DA: Plainly = [
  [
    hinted(
      [', som jeg ', ' som jeg '],
      String.raw`^(?:(?:og|så|men|okay|ja),? )*der er (?:(?:stadig|også|lige|så) )*(?<what>(?:en|et|nogle|et par|to|tre|flere|lidt) (?:[\p{L}-]+ ){0,6}?[\p{L}-]{3,}),? som jeg (?:lige |også )?(?<verb>retter|sender|undersøger|ordner|tjekker|opdaterer|lukker|fikser|besvarer|udskifter|reparerer|fjerner)(?= |[.,]?$)`,
    ),
    'jeg $<verb> $<what>',
  ],
  ...USUAL_REQUESTS_DA,
  [
    hinted(['indkalder'], `^(?:(?:så|og|okay|ja|godt|fint),? )*jeg indkalder(?: lige| bare| selvfølgelig)*[.!]?$`),
    'jeg sender en indkaldelse',
  ],
  [
    hinted([' ad'], `(?<=(?<![\\p{L}])jeg )hører (?:(?:lige|bare|også) )*(?<who>[\\p{L}-]+) ad(?![\\p{L}])`),
    'spørger $<who>',
  ],
  [
    hinted(['høre h'], `(?<=(?:vil|kan|gider|kunne) du (?:(?:lige|ikke|godt|så) )*)høre (?=(?:ham|hende)(?![\\p{L}]))`),
    'spørge ',
  ],
  [
    hinted(['måske'], `^(?:(?:så|og|okay|men),? )*måske (?:skulle|burde) jeg (?=(?:${WORK_DA.join('|')})(?![\\p{L}]))`),
    'jeg kan godt ',
  ],
  [
    hinted(['jeg kunne'], `^(?:(?:så|og|okay|men),? )*jeg kunne (?=(?:${WORK_DA.join('|')})(?![\\p{L}])[^.!]*\\?$)`),
    'skal jeg ',
  ],
  [
    hinted(
      ['have', 'okay', 'orden'],
      `^(?:(?:så|og|okay|men),? )*(?:vil (?:du|i) (?:gerne )?have,?|er det (?:okay|ok|i orden|fint),?) at jeg (?=(?:${WORK_PRESENT_DA.join('|')})(?![\\p{L}]))`,
    ),
    'jeg ',
  ],
  [
    hinted(['tænkte'], `^(?:(?:så|og|okay|men),? )*jeg (?:havde )?tænkt(?:e)?(?: på)?,? at du (?:måske )?kunne `),
    'kan du ',
  ],
  [
    hinted(
      ['det dig'],
      `^(?:(?:så|og|okay|men),? )*(?:er det dig|det er (?:så )?dig),? der (?=(?:${WORK_PRESENT_DA.join('|')})(?![\\p{L}]))`,
    ),
    'så er det dig, der ',
  ],
  [
    hinted(
      ['opgave', 'næste skridt'],
      `^(?:(?:så|og|okay|men),? )*(?:mine opgaver|min opgave|mit næste skridt) (?:er|bliver)(?: så)? at `,
    ),
    'jeg skal ',
  ],
  [at('så hurtigt som muligt'), 'hurtigst muligt'],
  ...FINISHED_DA.map(
    ([done, verb]) =>
      [hinted([` ${done}`], `jeg får ${SOFT_DA}${done}(?![\\p{L}])(?![^,.?!]* af )`), `jeg ${verb}`] as const,
  ),
  [
    hinted(['smider'], `jeg smider ${SOFT_DA}(?<it>[^,.?!]{2,40}?) over til (?<to>dig|jer|ham|hende|dem)(?![\\p{L}])`),
    'jeg sender $<to> $<it>',
  ],
  [hinted(['bolden'], `(?:det er mig,? der|jeg) har ${SOFT_DA}bolden (?:på|med|i forhold til) `), 'jeg tager mig af '],
  [hinted(['jer begge'], `jer begge(?: to)?(?![\\p{L}])`), 'jer'],
  [hinted(['jer alle'], `jer alle(?: sammen)?(?![\\p{L}])`), 'alle'],
  [
    hinted(
      [
        ' øvrigt',
        'hvert fald',
        'princippet',
        'så vidt',
        'hele taget',
        'forbindelse ',
        'omgang ',
        'stedet ',
        'ikke andet ',
        'baggrund ',
      ].concat([' med ', ' alt ', 'konkret ', ' skyld ', 'ølgelig ', 'turligvis ', 'fra det ']),
      `(?:på den baggrund|i (?:øvrigt|hvert fald|princippet|det hele taget|den forbindelse|første omgang|stedet(?! for))|for (?:øvrigt|så vidt)|for en (?:god ordens|sikkerheds) skyld|så vidt muligt|om ikke andet|til at (?:starte|begynde) med|trods alt|helt konkret|ud fra det|selvfølgelig|naturligvis) (?=[\\p{L}])`,
    ),
    '',
  ],
  [
    hinted(
      ['vil jeg '],
      `(?<!(?:det|den|dem|hvad|hvem|hvordan|hvorfor|hvornår|hvor|som|der|når|hvis|om|at) )vil jeg ${SOFT_DA}(?=(?:sende|oversende|fremsende|indkalde|kontakte|indhente|udarbejde|bestille|booke|skrive til|ringe til) (?!(?:(?:en|et|min|mine|varm|stor|særlig|lige) )*(?:hilsen|hilsner|tak|tanker?)(?![\\p{L}]))[\\p{L}])`,
    ),
    'jeg vil ',
  ],
  [
    hinted(
      ['sende '],
      `vi kan (?:(?:godt|gerne|sagtens|også|lige|da) )+(?=(?:sende|oversende|fremsende|tilsende) (?:udvalget|jer|dig|[^.,?!]{2,60} til (?:udvalget|jer|dig))(?![\\p{L}]))`,
    ),
    'jeg kan godt ',
  ],
  [at(`jeg skylder (?:stadig )?(?<to>dig|jer) (?:stadig )?(?=[\\p{L}])`), 'jeg sender $<to> '],
  [
    hinted(
      ['op med ', 'forbi '],
      `(?<who>jeg|vi) (?:tager|vender) ${SOFT_DA}(?:den|det|dem) ${SOFT_DA}(?:op med|forbi) (?=mine?(?![\\p{L}]))`,
    ),
    '$<who> taler med ',
  ],
  [hinted(['vendt med '], `jeg (?:skal|må|vil) ${SOFT_DA}have (?:den|det|dem) ${SOFT_DA}vendt med `), 'jeg taler med '],
  [
    hinted(['den med ', 'det med '], `(?:vil|kan|gider) du ${SOFT_DA}tage (?:den|det) med (?=[\\p{L}])`),
    'kan du tale med ',
  ],
  [
    hinted(
      ['gøre ved ', 'gøre med '],
      `jeg (?:ser|kigger),? hvad (?:jeg|vi) kan gøre (?:ved|med) (?=(?:den|det|[\\p{L}]+(?:en|et|erne))(?![\\p{L}]))`,
    ),
    'jeg kigger på ',
  ],
  [hinted(['skylder mig '], `du skylder mig (?:stadig |lige )*(?=[\\p{L}])`), 'kan du sende mig '],
  [hinted(['hiver ', 'hive '], `(?<hive>hive)(?<r>r?) ${SOFT_DA}fat i (?=[\\p{L}])`), 'tage$<r> fat i '],
  [hinted(['hører fra '], `(?:du|i) hører ${SOFT_DA}fra (?:mig|os) (?=[\\p{L}])`), 'jeg vender tilbage til dig '],
  [
    hinted(
      ['melder ', 'vender '],
      `jeg (?:kigger|ser) ${SOFT_DA}(?:på|nærmere på) (?:det|den) og ${SOFT_DA}(?:melder|vender) tilbage `,
    ),
    'jeg vender tilbage ',
  ],
  [at(`jeg kan ${SOFT_DA}(?=(?:tage mig af|stå for|sørge for) [\\p{L}])`), 'jeg skal '],
  [
    anyCase(
      String.raw`^(?<lead>(?:(?:så|og|okay),? )?)(?:hvis (?:(?:det|i|du) (?:er (?:i orden|okay|fint|enige|med på den)|ikke har noget imod det)(?: (?:med|for) [\p{L} ]{1,30})?|ingen har noget imod det)), (?=[\p{L}]+r jeg)`,
    ),
    '$<lead>så ',
  ],
];
