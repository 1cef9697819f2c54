import { at, hinted, type Plainly } from './plainly.ts';
import { USUAL_ASKS_DA } from './usual-asks-da.ts';
import { BY_WHEN, SOFT_DA, USUAL_NEEDS_DA } from './usual-needs-da.ts';

const GOOD_DA =
  '(?:det|så) (?:ville|vil|kunne) (?:være (?:(?:rigtig|meget|bare|super|virkelig) )*(?:rart|dejligt|fint|godt|skønt|perfekt|fedt|super|smart|alle tiders|en (?:stor )?hjælp)|hjælpe(?: (?:meget|os|mig))*),? hvis ';

/** What a speaker's own people do for others, and by when: "vi sender kontrakten på fredag". */
const WE_DO =
  'sender|fremsender|opdaterer|booker|leverer|laver|skriver|retter|udarbejder|undersøger|tester|klargør|installerer|opretter|kontakter|mailer|bestiller|uploader|opsætter|implementerer|tjekker|gennemgår|kigger på|ser på|ringer til|får (?:lavet|sendt|skrevet|rettet|opdateret|bestilt|booket|sat op|testet|undersøgt|tjekket)';
/** The many ways to ask somebody for something, to promise it and to note it down. */
export const USUAL_REQUESTS_DA: Plainly = [
  ...USUAL_ASKS_DA,
  [
    hinted(
      ['får du ', 'får i '],
      `(?:får (?:du|i)|(?:du|i) får) ${SOFT_DA}(?<v>lav|rett|tjekk|kigg|regn|opdater|book|ring|kontakt|indkald|planlagt|forbered|afklar|ordn|aftal|arranger)et `,
    ),
    'kan du $<v>e ',
  ],
  [
    hinted(
      ['får du ', 'får i '],
      `(?:får (?:du|i)|(?:du|i) får) ${SOFT_DA}(?<v>send|undersøg|hør|følg|læs|køb|gennemgå)t (?=(?!af|fra)[\\p{L}])`,
    ),
    'kan du $<v>e ',
  ],
  [
    hinted(['få', 'have'], 'lad (?:mig|os) (?:få|have) (?=(?:de|den|det|et|en|dine|din|dit|jeres)(?![\\p{L}]))'),
    'kan du sende mig ',
  ],
  [
    hinted(
      [' alle '],
      `vi skal alle(?: sammen| hver især)? (?=(?:udfylde|sende|læse|skrive|tage|aflevere|melde|tjekke|gennemgå|forberede|uploade|finde)(?![\\p{L}]))`,
    ),
    'i skal alle ',
  ],
  ...USUAL_NEEDS_DA,
  [hinted(['hver af jer'], `at hver af jer `), 'at i alle '],
  [
    hinted(
      ['hvis du ', 'når du '],
      `, (?:hvis du (?:har tid|kan nå det|kan)|når du (?:har tid|får tid)),? (?:så )?(?=(?:find|send|ring|skriv|tjek|undersøg|lav|spørg|book|bestil)(?![\\p{L}]))`,
    ),
    ', ',
  ],
  [
    at(
      `(?:har (?:du|i) (?:mulighed for|tid til|lyst til|mod på)|kan (?:du|i) nå|er (?:du|i) (?:frisk|klar|med) på|kunne (?:du|i) (?:have mulighed for|tænke (?:dig|jer))|(?:må|kan|kunne|vil) (?:jeg|vi) ${SOFT_DA}(?:bede|få) (?:dig|jer) (?:om|til)|har du noget imod) at ${SOFT_DA}`,
    ),
    'kan du ',
  ],
  [at(`må (?:jeg|vi) ${SOFT_DA}bede dig (?=[\\p{L}]+e(?![\\p{L}]))`), 'kan du '],
  [
    at(
      `(?:tror (?:du|i),? (?:at )?du kan|det (?:er|var) noget,? du kan|du må (?:(?:meget |endelig |hellere end )?gerne|godt)) ${SOFT_DA}`,
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
  [at(`jeg (?:tør|kan) (?:(?:godt|roligt) )*love(?: dig| jer)?,? at `), 'jeg lover, at '],
  [
    at(`jeg (?:har lovet|lovede) (?:dig |jer |dem |ham |hende )?at (?!.{0,80} i (?:går|[\\p{L}]+dags)[.]?$)`),
    'jeg skal ',
  ],
  [at(`hvornår kan du (?=[\\p{L}])`), 'kan du '],
  [
    hinted(
      [' kunne '],
      `(?<who>jeg|vi) (?:burde|bør|skal|skulle gerne|(?:regner med|håber(?: på)?|forventer|satser på),? at) ${SOFT_DA}kunne (?=[\\p{L}]+e(?![\\p{L}]))`,
    ),
    '$<who> kan ',
  ],
  [
    hinted(
      ['muligt'],
      `(?:vil|ville|er) det (?:være )?muligt(?: for (?:dig|jer))?,? at (?:du|i) ${SOFT_DA}(?<verb>[\\p{L}]+e)r(?![\\p{L}])`,
    ),
    'kan du $<verb>',
  ],
  [
    hinted(
      ['muligt for '],
      `(?:vil|ville|er) det (?:være )?muligt for (?:dig|jer) at ${SOFT_DA}(?=[\\p{L}]+e(?![\\p{L}]))`,
    ),
    'kan du ',
  ],
  [hinted(['hvis du kunne', 'hvis i kunne'], `${GOOD_DA}(?:du|i) ${SOFT_DA}kunne ${SOFT_DA}`), 'kan du '],
  [
    hinted(['hvis du', 'hvis i '], `${GOOD_DA}(?:du|i) ${SOFT_DA}(?<verb>[\\p{L}]{3,}?)(?:ede|te)(?![\\p{L}])`),
    'kan du $<verb>e',
  ],
  [
    hinted(
      ['hvis du', 'hvis i '],
      `hvis (?:du|i) ${SOFT_DA}(?<verb>[\\p{L}]+e)r ${SOFT_DA}(?<what>[^,.?!]{4,60}),? så (?:er|var|ville) det (?:(?:bare|helt|rigtig|meget|være) )*(?:fint|godt|dejligt|super|perfekt|rart)`,
    ),
    'kan du $<verb> $<what>',
  ],
  [
    hinted(
      [' fra dig', ' fra jer'],
      `(?:jeg|vi) (?:mangler|venter på|skal (?:lige |også |stadig )*bruge|får (?:lige |også )*brug for|har (?:lige |også |stadig )*brug for) ${SOFT_DA}(?<it>[^,.?!]{4,60}?) fra (?:dig|jer)(?![\\p{L}])`,
    ),
    'kan du sende os $<it>',
  ],
  [
    hinted(['håbe'], `jeg (?:havde håbet|håbede|håber)(?: på)?,? (?:at )?(?:du|i) (?:kunne|kan|ville|gad) ${SOFT_DA}`),
    'kan du ',
  ],
  [
    hinted(['måske', 'eventuelt'], `(?:måske|eventuelt) (?:du kunne|kunne du|kan du|i kunne|kunne i|kan i) ${SOFT_DA}`),
    'kan du ',
  ],
  [
    hinted(
      ['er der '],
      `er der (?:en|nogen|en af jer),? der (?:kan|vil|gider|har (?:tid|lyst|mulighed) (?:til|for) at) ${SOFT_DA}`,
    ),
    'kan du ',
  ],
  [
    hinted(
      [' ikke'],
      `du (?:skulle|ville) ${SOFT_DA}(?<what>[\\p{L}]+e (?:[\\p{L}]+ ){0,6}[\\p{L}]+),? ikke(?: også| sandt)?(?=\\?)`,
    ),
    'kan du $<what>',
  ],
  [
    hinted(
      ['vi '],
      `(?<=^|(?:så|og|men|okay|ja|jo|godt|fint|super|altså),? )vi ${SOFT_DA}(?=(?:${WE_DO})(?![\\p{L}])[^.?!]{2,90}(?:${BY_WHEN}))`,
    ),
    'jeg ',
  ],
  [
    hinted(['tænkt'], 'jeg (?:havde )?tænkte?,? (?:på,? )?at (?:jeg )?(?:ville )?(?=[\\p{L}]+e(?![\\p{L}]))'),
    'jeg vil ',
  ],
  [
    hinted(
      [' jeg for', ' jeg mig af'],
      '(?<it>[\\p{L}]{4,}(?:et|en|erne|ene)) (?<verb>står|tager) jeg (?<rest>for|mig af)(?![\\p{L}])',
    ),
    'jeg $<verb> $<rest> $<it>',
  ],
  [
    hinted([' har '], '(?<= )har (?:også )?(?:sagt ja til|påtaget sig|lovet|tilbudt) at (?=[\\p{L}]+e(?![\\p{L}]))'),
    'skal ',
  ],
  [
    hinted(
      [' fra mig', ' fra os'],
      `(?:du|i) får ${SOFT_DA}(?<it>(?:en|et) (?:mail|besked|invitation|indkaldelse|oversigt|liste|kopi|link|sms)(?: [^,.?!]{2,30}?)?) fra (?:mig|os)(?![\\p{L}])`,
    ),
    'jeg sender dig $<it>',
  ],
  [
    hinted(
      [' fra dig', ' fra jer'],
      `(?:jeg|vi) (?:kunne|vil|ville) ${SOFT_DA}(?:tænke (?:mig|os) |sætte pris på )?(?:at )?(?:få|modtage|have) (?<it>[^,.?!]{4,60}?) fra (?:dig|jer)(?![\\p{L}])`,
    ),
    'kan du sende os $<it>',
  ],
  [
    hinted(
      [' mig: ', ' mig, ', ' selv: '],
      '(?:(?:en )?(?:action|opgave|todo|to-do) (?:på|til) mig(?: selv)?|(?:det )?(?:noterer|skriver) jeg (?:ned |op )?som en (?:opgave|action|todo)(?: til mig(?: selv)?)?)[:,] (?<it>[^,.?!]{3,60}?) skal (?<verb>[\\p{L}]{2,}e)s(?![\\p{L}])',
    ),
    'jeg skal $<verb> $<it>',
  ],
  [
    hinted(
      ['opgave', 'action', 'todo', 'to-do'],
      `(?:(?:en )?(?:action|opgave|todo|to-do) (?:på|til) mig(?: selv)?[:,] (?:at )?|(?:det )?(?:noterer|skriver) jeg (?:ned |op )?som en (?:opgave|action|todo)(?: til mig(?: selv)?)?[:,] (?:at )?|jeg har ${SOFT_DA}(?:en|den) (?:opgave|action|todo|to-do) (?:med|i|om) at )(?=[\\p{L}]+(?:e|å)(?![\\p{L}]))`,
    ),
    'jeg skal ',
  ],
  [
    hinted(
      [' at du ', ' at i '],
      `(?:mangler vi|vi (?:mangler|afventer|venter på)|jeg (?:mangler|afventer|venter på))(?: (?:kun|bare|stadig|lige|nu|så))*,? at (?:du|i) ${SOFT_DA}(?<verb>[\\p{L}]+e)r(?![\\p{L}])`,
    ),
    'kan du $<verb>',
  ],
  [
    hinted(
      ['holder ', 'holde '],
      'holde(?<r>r?) (?=(?:(?:et|en|vores|det|den) )?(?:oplæg|workshop|kursus|kurset|webinar|præsentation|indlæg|undervisning|infomøde|lancering)[\\p{L}]*(?![\\p{L}]))',
    ),
    'afholde$<r> ',
  ],
  [
    hinted(
      [' at få '],
      '(?<=(?:jeg|du) (?:skal|må|vil) (?:lige |også |nok )*)(?:huske|sørge for|prøve) at få (?=[\\p{L}]{2,}t [\\p{L}])',
    ),
    'have ',
  ],
  [
    hinted(
      [' med '],
      `jeg (?:skal |vil |må )?${SOFT_DA}(?:tjekke?|checke?|vende|afstemme|drøfte)r? ${SOFT_DA}(?:det|den|dem) ${SOFT_DA}med (?=[\\p{L}])`,
    ),
    'jeg taler med ',
  ],
  [hinted(['smider '], 'smider (?<it>[^,.?!]{3,50}?) af ?sted(?![\\p{L}])'), 'sender $<it>'],
  [
    hinted(
      [' sammen'],
      '(?:strikker|skruer|flikker) (?:lige |så )?(?<it>(?:en|et|nogle|den|det) [^,.?!]{3,50}?) sammen(?![\\p{L}])',
    ),
    'laver $<it>',
  ],
  [
    hinted(
      [' ikke', ' ik', ' vel'],
      '(?<=^(?:(?:og|så|men),? )*(?:[\\p{L}]+, )?)du (?<verb>sørge|tage|bestille|sende|ringe|lave|hente|skrive|booke|købe|medbringe|finde|kontakte|undersøge|tjekke|udarbejde|opdatere)r (?<what>[^,.?!]{3,70}),? (?:ikke(?: også| sandt)?|ik.?|vel)\\?',
    ),
    'kan du $<verb> $<what>?',
  ],
  [
    hinted([' bolden '], `(?:tager (?:du|i)|(?:vil|kan) (?:du|i) tage) ${SOFT_DA}bolden (?:på|med|i forhold til) at `),
    'kan du ',
  ],
  [
    hinted(
      [' at du ', ' at i '],
      `kan (?:jeg|vi) ${SOFT_DA}(?:regne med|gå ud fra|stole på),? at (?:du|i) ${SOFT_DA}(?<verb>[\\p{L}]+e)r(?![\\p{L}])`,
    ),
    'kan du $<verb>',
  ],
  [hinted([' styr på at '], 'har (?:du|i) (?:også |så )?styr på at '), 'kan du '],
  [
    hinted(
      ['prøv '],
      '(?<=^(?:(?:og|så|men),? )*)prøv (?:lige |så |eventuelt |også )*(?:at|og) (?=[\\p{L}]+e(?![\\p{L}]))',
    ),
    'kan du ',
  ],
  [
    hinted(
      [' at jeg '],
      '(?:det )?næste (?:skridt|step|opgave) (?:for mig )?(?:er|bliver|må være)(?: så| nu| vel)?,? at jeg (?=[\\p{L}]+r(?![\\p{L}]))',
    ),
    'jeg ',
  ],
  [
    hinted(
      ['min opgave '],
      'min opgave(?: til næste gang| nu| herfra)? (?:er|bliver)(?: så| nu)?,? at (?=[\\p{L}]+(?:e|å)(?![\\p{L}]))',
    ),
    'jeg skal ',
  ],
  [
    hinted(
      [' at jeg '],
      'jeg har (?:lige |også |så )*(?:noteret(?: mig)?|skrevet (?:ned|op)|skrevet på (?:min )?listen?),? at jeg (?:skal|vil|må) ',
    ),
    'jeg skal ',
  ],
  [
    hinted(
      ['alle '],
      '(?<=^(?:(?:og|så),? )*)alle (?<verb>sende|udfylde|læse|skrive|aflevere|melde|forberede|uploade|tjekke|gennemgå|booke)r (?=[^.?!]*(?<![\\p{L}])(?:senest|inden|(?:på )?(?:man|tirs|ons|tors|fre)dag|i dag|i morgen)(?![\\p{L}]))',
    ),
    'i skal alle $<verb> ',
  ],
];
