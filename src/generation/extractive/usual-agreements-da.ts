import { anyCase, everywhere } from '../speech/words.ts';
import { LEAD_DA } from './leads.ts';
import { REPORTED_DA } from './reported-decisions.ts';
import { infinitiveOfPresent, presentOf } from './statement/danish-verbs.ts';
import { USUAL_DECISIONS_DA } from './usual-decisions-da.ts';
import type { Usual } from './usual-words.ts';

/** What people decide, in the present. */
const PRESENT_DA =
  '(?:går(?= (?:med|efter|over til|videre med))|kører(?= (?:videre )?med)|satser(?= på)|fokuserer(?= (?:kun )?på)|springer|vælger|dropper|undværer|udelader|bruger|beholder|fjerner|skipper|prioriterer|fastholder)';

/** What an amount or a time begins with. */
const NUMBER =
  '(?:\\d|to|tre|fire|fem|seks|syv|otte|ni|ti|tolv|femten|tyve|tredive|fyrre|halvtreds|tres|halvfems|hundrede|et halvt|en (?:måned|uge|dag))(?![\\p{L}])';

/** As `USUAL_EN`, for Danish. */
export const USUAL_DA: readonly Usual[] = [
  ...USUAL_DECISIONS_DA,
  ...REPORTED_DA,
  [
    everywhere(
      String.raw`(?<![\p{L}])(?:vi har|der er) (?:(?:nu|så|endelig) )?(?:truffet|taget) (?:en |den )?beslutning(?:en)?(?: om)?(?<comma>,?) at (?=\p{L})`,
    ),
    'vi har besluttet$<comma> at ',
  ],
  [
    everywhere(
      String.raw`(?<![\p{L}])det er (?:(?:nu|så|endelig) )?(?:blevet besluttet(?<comma>,?) at (?=\p{L})|besluttet, at (?=vi ))`,
    ),
    'vi har besluttet, at ',
  ],
  [everywhere('(?<=(?<![\\p{L}])(?:vi [\\p{L}]{2,20}r|[\\p{L}]{2,20}r vi)) alligevel(?= (?!ikke)[\\p{L}])'), ''],
  [
    everywhere(
      `^${LEAD_DA}(?<what>(?!det|den|hvad|hvem|hvis|når)(?:de|den|det|jeres|dine|din|en|et|\\d+|[\\p{L}]+(?:en|et|erne)) ?[^,.?!]{0,40}?) (?<verb>godkender|accepterer) (?:jeg|vi)(?=[.,!]|$)`,
    ),
    'vi $<verb> $<what>',
  ],
  [
    everywhere(
      `^${LEAD_DA}(?<what>(?!det|den|de|vi|jeg)[\\p{L}]{4,}(?:en|et|erne)) (?:ryger|rykker|flytter(?= til))(?: (?:så|altså|nu))* (?=til (?:den |uge |[\\p{L}]+dag|[\\p{L}]+))`,
    ),
    'så flytter vi $<what> ',
  ],
  [
    everywhere(
      `^${LEAD_DA}så er det (?<who>(?!jeg|mig|dig|jer|os|det|den|sådan|godt|fint)[\\p{L}]{2,}(?: og [\\p{L}]{2,})?),? (?:der|som) (?=(?:er|har|tager|står|kører|laver|skal|bliver|passer|holder|dækker|bemander|ringer|skriver) )`,
    ),
    'vi aftaler, at $<who> ',
  ],
  [
    everywhere(
      '(?:det (?:lyder|ser ud)(?: til)?,? (?:som om|til,? at|at)|det ser ud til,? at|jeg (?:synes|tænker|mener),? (?:at )?) ?(?=vi [\\p{L}]+r )',
    ),
    'så ',
  ],
  [
    everywhere(
      '(?:stemningen|holdningen|konsensus|indtrykket|det generelle indtryk) (?:er|lader til at være)(?: (?:vist|vel|nok|så|altså))*,? at (?=vi [\\p{L}]+r )',
    ),
    'jeg foreslår, at ',
  ],
  [
    everywhere(
      `(?<=^(?:(?:okay|jamen|godt),? )*)(?:så|altså),? (?:så )?(?=ingen [\\p{L}]+ (?:i|på|til|for|før|fra|med|under) [\\p{L}]+ ?[^?]*[.!]?$)`,
    ),
    'kan vi blive enige om ',
  ],
  [
    everywhere(
      `^${LEAD_DA}(?:så )?(?<thing>(?!jamen|ja|nej|hvis|når|altså|okay|godt|men|og|så)[^,.?!]{3,50}), (?:det|den|de|dem) (?<verb>tager|holder|kører|laver|gør|beholder|dropper|udskyder|bruger|sletter|flytter|fjerner|ændrer|lukker) vi (?=[\\p{L}])`,
    ),
    'så $<verb> vi $<thing> ',
  ],
  [everywhere(`^${LEAD_DA}så er det (?=[^?]{4,60} (?:fremover|fra nu af)(?:[ .,]|$))`), 'så bliver det '],
  [
    everywhere(
      `^${LEAD_DA}så det er (?![^.?!]*(?:millioner|tusind|kroner|procent|stykker|timer|minutter)[.!]?$)(?=${NUMBER})`,
    ),
    'kan vi blive enige om ',
  ],
  [everywhere(`(?:kan|kunne) vi (?:(?:ikke|måske|eventuelt) )*gøre det til (?=${NUMBER})`), 'hvad med '],
  [
    everywhere(
      `^${LEAD_DA}(?:(?:kan|kunne) vi|(?:vil|ville|kunne) det være muligt (?:for os )?at|er det muligt (?:for os )?at)(?: (?:måske|eventuelt|også|godt))* (?=(?:betale|dele|forlænge|forkorte|udskyde|beholde|sænke|aflyse|fastlåse|fakturere|få (?:[\\p{L}]+(?:en|et|erne)) (?:på|i|hos|til|med)|tilføje ${NUMBER}|(?:flytte|rykke) [\\p{L}]+(?:en|et|erne) (?:til|et par|en|to|tre|fire|\\d+)(?![\\p{L}])) ?[^?]*\\?$)`,
    ),
    'skal vi ',
  ],
  [
    everywhere(`^${LEAD_DA}vi kan (?:(?:godt|sagtens|fint|også) )+leve med (?=(?:den|det|de|en|et) [\\p{L}]+)`),
    'vi accepterer ',
  ],
  [
    everywhere(`^${LEAD_DA}det er en (?<what>[\\p{L}]+),? (?:som )?vi (?:godt )?kan leve med(?=[.,!]|$)`),
    'vi accepterer den $<what>',
  ],
  [
    everywhere(
      `^${LEAD_DA}så er (?<who>(?!det|den|de|vi|i|jeg|du|der)[\\p{L} ]{2,25}?) (?<what>(?:jeres |vores |den )?(?:kontaktperson|ansvarlig|projektleder|projektejer|tovholder|koordinator)[^,.?]{0,40})[.!]?$`,
    ),
    'kan vi sige, at $<who> er $<what>',
  ],
  [
    everywhere(
      `^${LEAD_DA}så er (?<what>[\\p{L}]{4,}(?:en|et|erne|ne)) (?:(?:hermed|så|dermed) )*(?:godkendt|vedtaget)(?=[.,!]|$)`,
    ),
    'vi godkender $<what>',
  ],
  [
    everywhere(
      `^${LEAD_DA}vi tager (?=(?:den|det) (?:[\\p{L}]+ )?(?:pakke|løsning|model|udgave|version|plan|variant|aftale)(?![\\p{L}]))`,
    ),
    'så vælger vi ',
  ],
  [
    everywhere(
      `^${LEAD_DA}vi vil (?:(?:rigtig|meget|også) )*gerne (?:gå med|tage|vælge|køre med) (?=(?:den|det|jeres|en|et) [\\p{L}]+)`,
    ),
    'så vælger vi ',
  ],
  [
    everywhere(
      String.raw`(?<![\p{L}])det (?:giver|ville give) (?:(?:mest|mere|god|bedst|bedre|også|nok) )*mening at (?<verb>[\p{L}]+e) (?=[\p{L}])`,
    ),
    (match) => `jeg foreslår, at vi ${presentOf(match.trim().split(' ').at(-1)?.toLowerCase() ?? '')} `,
  ],
  [
    everywhere(
      `(?<=^${LEAD_DA})(?:(?:en|et) )?(?:betaling|levering|opstart|opsigelse|fakturering|support|oplæring|undervisning|rabat|depositum|prøveperiode|binding|pris|licenser?)(?! (?:er|bliver|koster|var))(?=[^,?]{0,40}${NUMBER})[^,?]{3,50}\\?$`,
    ),
    (match) => `hvad med ${match.charAt(0).toLowerCase()}${match.slice(1)}`,
  ],
  [everywhere('(?:ville|vil) (?:i|du|det) være (?=(?:okay|med på|indforstået|friske?|enige?|tilfredse?) )'), 'er i '],
  [everywhere(`^${LEAD_DA}(?:så )?(?:vi har|har vi) (?:så )?en aftale (?:til|på|om) (?=${NUMBER})`), 'vi er enige om '],
  [
    everywhere(
      String.raw`(?<![\p{L}])(?:(?:så )?vi (?:går (?:med|efter)|har valgt)|(?:så )?går vi (?:med|efter)) (?!til(?![\p{L}])|det samme|på|i|at|alligevel|næste|hjem)(?=[\p{L}])`,
    ),
    'så vælger vi ',
  ],
  [
    everywhere(
      String.raw`^${LEAD_DA}(?:vi (?:lander|landede|er landet)|(?:lander|er) vi(?: landet)?) på (?=(?:en|et|den|det|de|\d|[\p{L}]))`,
    ),
    'så vælger vi ',
  ],
  [
    everywhere(
      String.raw`(?<![\p{L}])kører vi (?:videre )?med (?=(?:den|det|de|en|et|[\p{L}]{4,}(?:en|et|erne|ene)) ?)`,
    ),
    'vælger vi ',
  ],
  [
    everywhere(
      String.raw`^${LEAD_DA}vi siger (?!at|ja|nej|det|noget|til|jo|ikke|bare|(?:(?:foreløbig|mange|tusind) )?(?:tak|farvel|velkommen|godnat))(?=[\p{L}\d])`,
    ),
    'så siger vi ',
  ],
  [
    everywhere(
      String.raw`(?<![\p{L}])jeg (?:vil|ville) (?:også |bare |gerne )*foreslå,? at vi (?<verb>[\p{L}]+r) (?=[\p{L}])`,
    ),
    'så $<verb> vi ',
  ],
  [
    everywhere(
      String.raw`(?<![\p{L}])(?:(?:skal|kan) vi (?:(?:så|ikke|bare) )*lægge os fast på|vi lægger os fast på|lægger vi os fast på) (?=[\p{L}\d])`,
    ),
    'vi er enige om ',
  ],
  [
    everywhere(
      String.raw`(?<![\p{L}])(?:skal|kan) vi (?:(?:så|ikke|bare) )*(?:sige|aftale),? at vi (?:(?:så|bare) )*(?<verb>[\p{L}]+r) (?<what>[\p{L}][^?]*)\?`,
    ),
    'så $<verb> vi $<what>.',
  ],
  [
    everywhere(String.raw`(?<![\p{L}])hvad med,? at vi (?:(?:bare|så) )*(?<verb>[\p{L}]+r) (?=[\p{L}])`),
    'så $<verb> vi ',
  ],
  [
    everywhere('^[^?]{0,80}, så (?<what>[\\p{L}]{3,}(?:en|et|erne|ne)) ryger(?: ud)?(?=[.,!]|$)'),
    'så dropper vi $<what>',
  ],
  [everywhere(`^${LEAD_DA}vi kører (?=(?:løsning|model|version|pakke) [\\p{L}\\d])`), 'så vælger vi '],
  [
    everywhere(
      `^${LEAD_DA}(?:fra nu af|fremover) (?<verb>(?!bliver)[\\p{L}]{2,}r) (?<who>(?:alle|al|alt|hver|ingen|de|den|det) [\\p{L}]+) (?<rest>[^.?]{3,80})`,
    ),
    'vi er enige om, at $<who> $<verb> $<rest> fremover',
  ],
  [
    everywhere(
      String.raw`(?<![\p{L}])(?:så |nu )?er det (?:hermed |så )*(?:besluttet|aftalt|vedtaget)(?: så)?[:,] (?=vi )`,
    ),
    'vi er enige om, at ',
  ],
  [
    everywhere(
      `^${LEAD_DA}(?:bestyrelsen (?:har godkendt|godkender) (?<it>[\\p{L}]+(?:en|et|erne|ne))|(?<what>(?!forslaget|punktet|indstillingen)[\\p{L}]{4,}(?:en|et|erne|ne)) er (?:(?:hermed|så|dermed) )*(?:godkendt|vedtaget))(?=[.,!]|$)`,
    ),
    'vi godkender $<it>$<what>',
  ],
  [
    everywhere(`^${LEAD_DA}(?:så går vi|vi går) (?:(?:nu|så|altså) )*videre med (?=[\\p{L}])`),
    'vi er enige om at gå videre med ',
  ],
  [
    everywhere(`^${LEAD_DA}vi går (?:(?:nu|så|altså) )*ikke videre med (?=[\\p{L}])`),
    'vi er enige om ikke at gå videre med ',
  ],
  [
    everywhere(`^${LEAD_DA}vi (?:siger (?:pænt )?nej tak|takker (?:pænt )?nej|siger nej) til (?=[\\p{L}])`),
    'vi er enige om at sige nej til ',
  ],
  [everywhere(`^${LEAD_DA}vi tager imod (?=[\\p{L}]+(?:et|en|erne)(?![\\p{L}]))`), 'vi accepterer '],
  [
    everywhere(
      `^${LEAD_DA}(?<what>(?:den|det) [\\p{L}]+|[\\p{L}]{4,}(?:en|et)) kan vi (?:(?:godt|sagtens) )*leve med(?=[.,!]|$)`,
    ),
    'vi accepterer $<what>',
  ],
  [
    everywhere(
      `^${LEAD_DA}så glemmer vi (?!halvdelen|tiden|navnene|aftalen|aftalerne)(?=[\\p{L}]{3,}(?:en|et|erne|ne) og )`,
    ),
    'så dropper vi ',
  ],
  [everywhere('(?:så |og )?er aftalen(?: så)?,? at (?!i |du )'), 'vi er enige om, at '],
  [
    everywhere(String.raw`(?<![\p{L}])vi gør (?:det(?: sådan)?|sådan),? at vi (?<verb>[\p{L}]+r) (?=[\p{L}])`),
    'så $<verb> vi ',
  ],
  [
    everywhere(
      String.raw`(?<=(?:dropper|udskyder|udelader|undværer) (?:vi )?)det (?:her |der )?med (?=[\p{L}]+(?:en|et|erne|ene)(?![\p{L}]))`,
    ),
    '',
  ],
  [
    everywhere(String.raw`^${LEAD_DA}vi kan (?:(?:godt|sagtens) )*gå med til (?!at(?![\p{L}]))(?=[\p{L}\d])`),
    'vi er enige om ',
  ],
  [
    everywhere(
      `^${LEAD_DA}(?<what>[^,?]{4,60} (?:er|bliver|har|skal|kan|må|koster|gælder) [^,?]{2,60}), (?:er vi|er alle|er vi alle) enige(?: om det)?\\?$`,
    ),
    'er vi enige om, at $<what>?',
  ],
  [everywhere(String.raw`(?<![\p{L}])klarer(?<who> vi)? os uden (?=[\p{L}])`), 'undværer$<who> '],
  [
    everywhere(String.raw`(?<![\p{L}])koncentrerer(?<who> vi)? os (?<only>kun )?om (?=[\p{L}])`),
    'fokuserer$<who> $<only>på ',
  ],
  [
    everywhere(String.raw`(?<![\p{L}])vi er (?:nogenlunde|stort set|mere eller mindre|vel|ret|vist) enige(?= om )`),
    'vi er enige',
  ],
  [
    everywhere(
      `(?:^|(?<=(?:så|og|okay|ja|jamen|godt|nej),? ))(?!vi skal (?:(?:godt|bare|nok|så) )*bruge )vi (?:kan|må|skal) (?:(?:godt|bare|nok|så|hellere) )*(?:undvære|droppe|udelade|fjerne|skippe|springe|beholde|vælge|bruge) (?=[\\p{L}])`,
    ),
    (match) => {
      const verb = match.trim().split(' ').at(-1) ?? '';
      return `så ${presentOf(verb)} vi `;
    },
  ],
  [
    everywhere(`^(?:(?:så|okay|jamen|godt|fint),? )+(?:så )?vi (?:(?:så|bare|nok) )*${PRESENT_DA} (?=[\\p{L}])`),
    (match) => `så ${match.trim().split(' ').at(-1) ?? ''} vi `,
  ],
  [
    everywhere(`^(?:(?:så|og|okay|men),? )*${PRESENT_DA} vi (?=[^?]{3,60}\\?)`),
    (match) => `skal vi ${infinitiveOfPresent(match.trim().split(' ').at(-2)?.toLowerCase() ?? '') ?? ''} `,
  ],
  [
    everywhere(
      `^${LEAD_DA}(?<what>(?:den |det |de )?[\\p{L}]+(?:en|et|ne)) (?:er (?:så |altså )?(?:droppet|ude|sparet væk)|udgår)(?=[.,!]|$)`,
    ),
    'så dropper vi $<what>',
  ],
  [
    everywhere(
      String.raw`(?<![\p{L}])(?:vi (?:har )?(?:besluttet|aftalt|er enige om)|vi er enige om|(?:har|er) vi (?:så )?(?:besluttet|enige om))(?: os for)? ikke at [\p{L}]+e(?= )`,
    ),
    (match) => `vi er enige om, at vi ikke ${presentOf(match.split(' ').at(-1)?.toLowerCase() ?? '')}`,
  ],
  [
    everywhere(String.raw`lader vi (?<what>[\p{L}]+(?:en|et|ne)) (?:være|stå|blive),? som (?:den|det|de) er`),
    'holder vi $<what> uændret',
  ],
  [everywhere(`^${LEAD_DA}(?<what>[^,?]{4,60}), (?:er vi|er alle) enige\\?$`), 'er vi enige om $<what>?'],
];
/** What one of them needs in a text. */
export const MAY_DECIDE_DA = anyCase(
  '(?:lægge|jeg ville |blive enige|være enige|aftale|beslutte|konklu|enige om|bliver|jeg foresl|stemmer for|bedst at|smartest at|burde|skulle|hvis |beslutning|glemmer|hvad med|rykker|flytter|så er det|ryger|fra nu af|fremover|besluttet|aftalt|vedtaget|godkend|nej|imod|leve med|går|aftalen|gør|kører|land|siger|foreslå|satser|fokuserer|koncentrerer|klarer|spring|vælge|droppe|undvære|udelade|bruger?|behold|fjern|skipp|priorit|fasthold|udgår|er ude|ikke med|enige|besluttet|valgt|lader vi|sparet|stemningen|holdningen|konsensus|indtrykket|ingen|det er|kan vi|kunne vi|muligt|vi tager|vi vil|mening|[?]|en aftale|så er|være|, det |, den |, de |, dem )',
);
