import { anyCase } from '../speech/words.ts';
import { at, hinted, type Plainly } from './plainly.ts';

const SOFT_DA = '(?:(?:også|lige|så|måske|eventuelt|godt|gerne|egentlig|stadig|bare|selv|jo|nok) )*';
/** "Jeg får lige sendt den": what somebody gets done is what they do. */
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
] as const;

/** The many ways to say "kan du", "jeg skal" and "jeg sender dig". */
export const USUAL_DA: Plainly = [
  [
    at(
      `(?:har (?:du|i) (?:mulighed for|tid til|lyst til|mod på)|kan (?:du|i) nå|er (?:du|i) (?:frisk|klar|med) på|kunne (?:du|i) (?:have mulighed for|tænke (?:dig|jer))|(?:må|kan|kunne|vil) (?:jeg|vi) ${SOFT_DA}(?:bede|få) (?:dig|jer) (?:om|til)|har du noget imod) at ${SOFT_DA}`,
    ),
    'kan du ',
  ],
  [at(`må (?:jeg|vi) ${SOFT_DA}bede dig (?=[\\p{L}]+e(?![\\p{L}]))`), 'kan du '],
  [
    at(
      `(?:tror (?:du|i),? (?:at )?du kan|det (?:er|var) noget,? du kan|du må (?:meget |endelig |hellere end )?gerne) ${SOFT_DA}`,
    ),
    'kan du ',
  ],
  [
    at(
      `(?:jeg påtager mig|jeg tager (?:det |den )?på mig|jeg forpligter mig til|jeg melder mig til|jeg (?:skal )?(?:nok )?huske[r]?|jeg går i gang med|jeg sætter mig til|jeg starter med|jeg begynder med|jeg sætter gang i) at ${SOFT_DA}`,
    ),
    'jeg skal nok ',
  ],
  [
    at(
      `jeg (?:(?:bliver|er) (?:nok |jo |så )*nødt til|mangler(?: bare| stadig| lige| også)*|har (?:stadig |bare )*til gode) at ${SOFT_DA}`,
    ),
    'jeg skal ',
  ],
  [
    at(`jeg vil (?:også |meget |jo |selvfølgelig |så )*gerne (?=(?:undersøge|sørge for|tage kontakt)(?![\\p{L}]))`),
    'jeg skal nok ',
  ],
  [at(`jeg kan (?:lige |godt |sagtens |måske )*nå at `), 'jeg kan '],
  [at(`jeg (?:ser|prøver|kigger|hører),? om jeg (?:ikke )?${SOFT_DA}kan `), 'jeg prøver at '],
  [at(`(?:det (?:er|bliver) (?:så )?|(?:så )?er det )mig,? der (?=[\\p{L}]+r(?![\\p{L}]))`), 'jeg '],
  [at(`(?<=jeg )(?:må|skal|vil) ${SOFT_DA}have fat i(?![\\p{L}])`), 'får fat i'],
  [at(`jeg (?:har lovet|lovede) (?:dig |jer |dem |ham |hende )?at `), 'jeg skal '],
  [at(`hvornår kan du (?=[\\p{L}])`), 'kan du '],
  [
    hinted(
      [' kunne '],
      `(?<who>jeg|vi) (?:burde|bør|skal|skulle gerne|(?:regner med|håber(?: på)?|forventer|satser på),? at) ${SOFT_DA}kunne (?=[\\p{L}]+e(?![\\p{L}]))`,
    ),
    '$<who> kan ',
  ],
  [at('så hurtigt som muligt'), 'hurtigst muligt'],
  ...FINISHED_DA.map(
    ([done, verb]) => [hinted([` ${done}`], `jeg får ${SOFT_DA}${done}(?![\\p{L}])`), `jeg ${verb}`] as const,
  ),
  [
    hinted(['smider'], `jeg smider ${SOFT_DA}(?<it>[^,.?!]{2,40}?) over til (?<to>dig|jer|ham|hende|dem)(?![\\p{L}])`),
    'jeg sender $<to> $<it>',
  ],
  [hinted(['bolden'], `(?:det er mig,? der|jeg) har ${SOFT_DA}bolden (?:på|med|i forhold til) `), 'jeg tager mig af '],
  [hinted(['jer '], `jer (?:begge(?: to)?|alle(?: sammen)?)(?![\\p{L}])`), 'alle'],
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
      ].concat([' med ', ' alt ', 'konkret ', ' skyld ', 'ølgelig ', 'turligvis ', 'fra det ']),
      `(?:i (?:øvrigt|hvert fald|princippet|det hele taget|den forbindelse|første omgang|stedet(?! for))|for (?:øvrigt|så vidt)|for en (?:god ordens|sikkerheds) skyld|så vidt muligt|om ikke andet|til at (?:starte|begynde) med|trods alt|helt konkret|ud fra det|selvfølgelig|naturligvis) (?=[\\p{L}])`,
    ),
    '',
  ],
  [at(`jeg skylder (?:stadig )?(?<to>dig|jer) (?:stadig )?(?=[\\p{L}])`), 'jeg sender $<to> '],
  [at(`jeg kan ${SOFT_DA}(?=(?:tage mig af|stå for|sørge for) [\\p{L}])`), 'jeg skal '],
  [
    anyCase(
      String.raw`^(?<lead>(?:(?:så|og|okay),? )?)(?:hvis (?:(?:det|i|du) (?:er (?:i orden|okay|fint|enige|med på den)|ikke har noget imod det)(?: (?:med|for) [\p{L} ]{1,30})?|ingen har noget imod det)), (?=[\p{L}]+r jeg)`,
    ),
    '$<lead>så ',
  ],
];
