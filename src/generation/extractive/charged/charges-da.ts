import { WORK_DA, WORK_PRESENT_DA } from '../../speech/verbs-da.ts';
import { anyCase, oneOf, phrase } from '../../speech/words.ts';
import { personName } from '../statement/cast.ts';
import type { Charge, Charges } from './charge.ts';

const ADV = '(?:(?:lige|også|så|nok|bare|nu|først|selv|vist|jo|derefter|bagefter|gerne) )*';
const PRESENT = `(?:(?:ser|kigger)(?= (?:[\\p{L}]+ )?(?:på|efter|ind i))|står(?= for)|arbejder(?= (?:[\\p{L}]+ ){0,2}(?:på|med))|tænker(?= over)|kommer(?= med)|regner(?= (?:[\\p{L}]+ )?(?:på|videre))|${oneOf(WORK_PRESENT_DA)})(?![\\p{L}])`;
const INFINITIVE = `(?:(?:se|kigge)(?= (?:[\\p{L}]+ )?(?:på|efter|ind i))|stå(?= for)|arbejde(?= (?:[\\p{L}]+ ){0,2}(?:på|med))|tænke(?= over)|komme(?= med)|regne(?= (?:[\\p{L}]+ )?(?:på|videre))|${oneOf(WORK_DA)})(?![\\p{L}])`;
/** "Du kigger på priserne", "kigger du på priserne", "du skal kigge på priserne" */
const CHARGE = anyCase(
  `(?<![\\p{L}])(?:du ${ADV}(?<present>${PRESENT})|(?<inverted>${PRESENT}) du(?![\\p{L}])|(?:du (?:skal|må|kan)|(?:skal|må|kan) du) ${ADV}(?<infinitive>${INFINITIVE}))`,
);
/** What comes to somebody. */
const NOT_GIVEN =
  /^(?:får|få|har|have|ser|se|hører|høre|bruger|bruge|klikker|klikke|trykker|trykke|køber|købe|betaler|betale)$/u;

export const CHARGES_DA: Charges = {
  chargeIn,
  sharesOut: phrase(
    'til næste (?:gang|møde|uge|trin)|(?:inden|før) (?:næste|vi (?:ses|mødes|taler)|da)|i mellemtiden|indtil (?:da|næste|vi)|opgave(?:r|rne|n)?|næste skridt|hjemmearbejde|ansvar(?:et)?|fordel(?:er|e|t)?',
  ),
  also: anyCase(`(?<![\\p{L}])(?:du (?:skal|må) )${ADV}(?:${INFINITIVE})`),
  condition: anyCase(
    `(?<![\\p{L}])(?:hvis|når|da|fordi|så|hvordan|hvad|hvor|hvilke[nt]?|hvem|hvorfor|som|der|medmindre|forestil dig|at)(?: [\\p{L}]+){0,1} ?$`,
  ),
  later: phrase('næste|i morgen|senere|inden|før|efter|senest|til på'),
  own: ({ verb, rest }) => `jeg ${verb}${rest}`,
  asked: ({ verb, rest }, owner) => `${personName(owner)} ${verb}${rest}`,
};

function chargeIn(plain: string): Charge | null {
  const found = CHARGE.exec(plain);
  if (found === null) return null;
  const { present, inverted, infinitive } = found.groups ?? {};
  const does = (present ?? inverted ?? infinitive ?? '').toLowerCase();
  if (NOT_GIVEN.test(does)) return null;
  const verb = infinitive === undefined ? does : `skal ${does}`;
  return { verb, rest: plain.slice(found.index + found[0].length), isOfTwo: false, start: found.index };
}
