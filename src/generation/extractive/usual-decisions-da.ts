import { everywhere } from '../speech/words.ts';
import { infinitiveOfPresent } from './statement/danish-verbs.ts';
import type { Usual } from './usual-words.ts';

const LEAD = '(?:(?:så|okay|ok|og|men|jamen|ja|godt|fint|nå|altså),? ){0,3}';
/** "det blå logo", "den gamle bod" */
const NAMED_THING = '(?:det|den|de|vores) (?:(?!er|der|som|vi|jeg)[\\p{L}\\d-]+ ){1,2}?[\\p{L}\\d-]{3,}';
/** Also "kagen". */
const THING = `(?:${NAMED_THING}|[\\p{L}-]{3,}(?:en|et|erne|ene)(?<! (?:meget|noget|andet|intet)))`;
const DAY = '(?:på )?(?:man|tirs|ons|tors|fre|lør|søn)dag(?![\\p{L}])';
const lastWord = (match: string): string => match.trim().split(' ').at(-1)?.toLowerCase() ?? '';
/** "… at vi bruger " as "skal vi bruge ". What has no infinitive that is known stays as it was said. */
const asDone =
  (lead: string) =>
  (match: string): string => {
    const infinitive = infinitiveOfPresent(lastWord(match));
    return infinitive === null ? match : `${lead}${infinitive} `;
  };
const ING = '(?!er |har |kan |skal |vil |må |får |ved |ser )[\\p{L}]{2,}r';

/** What may be taken out: "den gamle ovn", "skærmen". */
const THING_OUT_DA =
  '(?:(?:den|det|de) (?:[\\p{L}-]+ ){1,2}?[\\p{L}-]{3,}|(?!det|den|de|vi|jeg)[\\p{L}]{3,}(?:en|et|erne))';

/** As `USUAL_DA`: proposals and decisions that name what is chosen in other words. */
export const USUAL_DECISIONS_DA: readonly Usual[] = [
  // To give notice, and not to say.
  [
    everywhere(
      `(?<![\\p{L}])(?:vi siger|siger vi) (?<what>${THING}) op(?=[.,!]|$| (?:til|fra|med|inden|pr)(?![\\p{L}]))`,
    ),
    'vi opsiger $<what>',
  ],
  [
    everywhere(`^${LEAD}(?<what>${THING}) siger vi op(?=[.,!]|$| (?:til|fra|med|inden|pr)(?![\\p{L}]))`),
    'vi opsiger $<what>',
  ],
  [everywhere(`^${LEAD}er der (?:stemning|opbakning|tilslutning|flertal) (?:for|til),? at (?=\\p{L}+e )`), 'skal vi '],
  [
    everywhere(`^${LEAD}jeg vil(?:le)? (?:(?:også|meget|rigtig) )*(?:gerne|hellere) (?:have|se),? at vi ${ING} `),
    asDone('skal vi '),
  ],
  [
    everywhere(
      `^${LEAD}vi vil (?:(?:rigtig|meget|også) )*gerne (?=(?:(?:starte|begynde|fortsætte) med (?!at(?![\\p{L}]))|forlænge |forny |bestille |beholde |udvide |købe )[\\p{L}\\d])`,
    ),
    'kan vi blive enige om at ',
  ],
  [
    everywhere(
      `^${LEAD}(?:for (?:lige |kort )?at (?:opsummere|samle op|konkludere|runde af)|kort (?:opsummeret|sagt)|opsummeret|(?:min )?konklusion(?:en)?:)[:,]? (?=.{8})`,
    ),
    '',
  ],
  [
    everywhere(`^${LEAD}(?:kan|skal) vi (?:så |godt |ikke )*(?:blive enige|enes) om (?=[^?]{2,60}\\?$)`),
    'er vi enige om ',
  ],
  [
    everywhere(
      `^${LEAD}(?:så )(?:ryger|rykker|flytter) (?<what>(?!det|den|de|vi|jeg)[\\p{L}]{4,}(?:en|et|erne))(?: (?:så|altså|nu))* (?=til (?:den |uge |[\\p{L}]+))`,
    ),
    'så flytter vi $<what> ',
  ],
  [
    everywhere(`^${LEAD}(?:så )?(?<what>${THING_OUT_DA}) ryger(?: (?:så|altså|nu|helt))* (?:ud|væk)(?: så)?[.]?$`),
    'lad os droppe $<what>',
  ],
  [
    everywhere(`^${LEAD}så ryger (?<what>${THING_OUT_DA})(?: (?:så|altså|nu|helt))* (?:ud|væk)[.]?$`),
    'lad os droppe $<what>',
  ],
  [
    everywhere(
      `^${LEAD}jeg ville(?: (?:gerne|nok|bare|hellere|personligt))* (?=(?:flytte|beholde|droppe|bruge|lancere|aflyse|udskyde|tilføje|fjerne|hæve|sænke|tilbyde|ændre|udskifte|forlænge|forny|starte med) (?:(?:den|det|de) [\\p{L}-]{2,}e [\\p{L}-]{3,}|en|et|vores|[\\p{L}-]{3,}(?:en|et|erne|ene))(?![\\p{L}])[^,?]{2,80}$)`,
    ),
    'lad os ',
  ],
  [
    everywhere(`^${LEAD}(?:kan|skal) vi (?:ikke )?(?:blive|være) enige om (?=(?!at )[^?]{2,60}\\?$)`),
    'er vi enige om ',
  ],
  [
    everywhere(`^${LEAD}(?:kan|skal) vi (?:(?:så|ikke|bare|lige) )*(?:aftale|beslutte),? at vi ${ING} (?=[\\p{L}\\d])`),
    asDone('skal vi '),
  ],
  [
    everywhere(
      `^${LEAD}(?:kan|skal) vi (?:(?:så|ikke|bare|lige) )*(?:aftale|beslutte),? at (?=[\\p{L}]+e [\\p{L}\\d])`,
    ),
    'skal vi ',
  ],
  [
    everywhere(
      `^${LEAD}(?:skal|kan) vi (?:(?:så|ikke|bare|lige) )*(?:aftale|sige|lægge os fast på|beslutte os for) (?=${THING}\\?$)`,
    ),
    'er vi enige om ',
  ],
  [everywhere(`^${LEAD}skal det (?:(?:så|ikke|bare) )*være (?=${THING}\\?$)`), 'er vi enige om '],
  [
    everywhere(`^${LEAD}(?:så )?(?:aftaler|siger|konkluderer|beslutter) vi,? at vi ${ING} (?=[\\p{L}\\d])`),
    (match) => `så ${lastWord(match)} vi `,
  ],
  [
    everywhere(
      `^${LEAD}(?:så )?(?:aftaler vi|siger vi|lægger vi os fast på|beslutter vi os for|er aftalen|er konklusionen|konklusionen er|aftalen er|beslutningen er) (?=${THING}[.]?$)`,
    ),
    'vi er enige om ',
  ],
  [everywhere(`^${LEAD}vi blev enige om (?=${THING}[.]?$)`), 'vi er enige om '],
  [
    everywhere(`^${LEAD}(?:aftalen|beslutningen|konklusionen) er,? at vi ${ING} (?=[\\p{L}\\d])`),
    asDone('vi har besluttet at '),
  ],
  [
    everywhere(`^${LEAD}(?:beslutning|aftale|konklusion): (?:at )?vi ${ING} (?=[\\p{L}\\d])`),
    asDone('vi har besluttet at '),
  ],
  [
    everywhere(
      `^${LEAD}(?:så )?(?:er det|det er) (?:nu |så )?(?:besluttet|aftalt|på plads|afgjort)[,:] (?=${THING}[.]?$)`,
    ),
    'vi er enige om ',
  ],
  [
    everywhere(`^${LEAD}(?:så (?:bliver|er) det|(?:så )?det bliver)(?: så)? (?=${NAMED_THING}[.]?$)`),
    'vi er enige om ',
  ],
  [everywhere(`^${LEAD}(?:så bliver det|(?:så )?det bliver)(?: så)? (?=${NAMED_THING}\\?$)`), 'er vi enige om '],
  [everywhere(`^${LEAD}jeg (?:foreslår|stemmer for|vil foreslå) (?=${THING}[.]?$)`), 'mit forslag er at vælge '],
  [
    everywhere(`^${LEAD}jeg (?:foreslår|vil (?:gerne )?foreslå),? at vi ${ING} (?=[\\p{L}\\d])`),
    asDone('mit forslag er at '),
  ],
  [
    everywhere(
      `^${LEAD}(?:jeg vil (?:gerne )?foreslå at|det giver (?:god |mest |bedst )?mening at) (?=[\\p{L}]+e [\\p{L}\\d])`,
    ),
    'mit forslag er at ',
  ],
  [
    everywhere(`^${LEAD}jeg (?:synes|tror|mener),? (?:at )?vi (?:skulle|burde|skal) (?=[\\p{L}]+e [\\p{L}\\d])`),
    'jeg synes, vi skal ',
  ],
  [
    everywhere(
      `^${LEAD}(?:(?:måske|eventuelt) (?:skulle|burde|kunne) vi|vi (?:burde|kunne)(?: måske)?) (?=[\\p{L}]+e [^?]{3,80}[.]?$)`,
    ),
    'vi skal ',
  ],
  [everywhere(`^${LEAD}hvad siger (?:i|du) til at (?=[\\p{L}]+e [\\p{L}\\d])`), 'skal vi '],
  [
    everywhere(
      `^${LEAD}(?:hvad om|er det okay,? at|er det i orden,? at|er det fint,? at) vi ${ING} (?=[^?]{3,80}\\?$)`,
    ),
    asDone('skal vi '),
  ],
  [everywhere(`^${LEAD}er det (?:okay|i orden|fint) med (?=${THING}\\?$)`), 'er i okay med '],
  [
    everywhere(
      `^${LEAD}(?:hvis (?:ingen (?:har noget imod det|er imod|protesterer)|(?:i|du|alle) er (?:okay|med på|enige|indforstået)(?: (?:med|i|på) det)?)),? (?:så )?${ING} vi (?=[\\p{L}\\d])`,
    ),
    (match) => `så ${match.trim().split(' ').at(-2)?.toLowerCase() ?? ''} vi `,
  ],
  [
    everywhere(`^${LEAD}vi ${ING} (?<what>[^,?]{3,80}), (?:okay|er vi enige|enig|enige)\\?$`),
    (match) => inTurnDa(match),
  ],
  [
    everywhere(`^${LEAD}${THING} bliver(?: stående|,? som (?:det|den|de) er)[.]?$`),
    (match) => `lad os beholde ${match.replace(/ bliver(?= stående|,? som ).*$/u, '').toLowerCase()}`,
  ],
  [everywhere(`^${LEAD}jeg (?:foreslår|tænker|synes),? at vi (?:mødes|ses) (?=[\\p{L}\\d])`), 'lad os mødes '],
  [everywhere(`^${LEAD}så aftaler vi (?=${DAY})`), 'så siger vi '],
  [everywhere(`^${LEAD}(?:lad os (?:så )?booke|skal vi (?:så )?lægge det) (?=${DAY})`), 'skal vi mødes '],
];
const ASKED = /^(?:.*? )?vi (?<verb>\p{L}+r) (?<what>.+), \p{L}[^,]*\?$/iu;

/** "Vi bruger logoet, ikke?" as "skal vi bruge logoet?". */
function inTurnDa(match: string): string {
  const { verb = '', what = '' } = ASKED.exec(match)?.groups ?? {};
  const infinitive = infinitiveOfPresent(verb.toLowerCase());
  return infinitive === null ? match : `skal vi ${infinitive} ${what}?`;
}
