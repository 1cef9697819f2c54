import { anyCase } from '../../speech/words.ts';
import { MARK } from './cast.ts';
import { behindBorderDa, isCutDanish } from './danish-borders.ts';
import type { DanishPhrase } from './danish-phrase.ts';
import { turnedDanish } from './danish-pronouns.ts';
import type { Persons } from './english-pronouns.ts';

/** What must be so, or happen first: "…, så snart du har sendt den". */
const CONDITION = anyCase(
  String.raw`^[ ,]*(?<opener>(?:først )?(?:hvis|medmindre|såfremt|så snart|så længe|når|efter at|indtil|før|inden)) (?:(?<who>jeg|vi|du|i(?! (?:dag|morgen|aften|år|uge))|[\u0086-\u0088]) )?(?<rest>.+)$`,
);
/** What is said out of courtesy, or of any task. */
const COURTESY = anyCase(
  String.raw`^[ ,]*(?:hvis|når) (?:det (?:er (?:okay|ok|i orden|muligt|fint|nødvendigt)|passer|kan lade sig gøre)|(?:jeg|du|vi|i) (?:(?:lige|også|ellers|altså) )*(?:kan|vil|gider|når|får tid|har tid|husker|må|synes|ønsker|kommer|ses|mødes)|muligt|nødvendigt)(?![\p{L}])`,
);
const ONLY_TIME = /^(?:først )?(?:når|så snart|efter at|indtil)$/iu;

/** Of what is not to be done, this too is a condition. */
const BEFORE = /^(?:først )?(?:før|inden)$/iu;

/** "Medmindre han sænker sin": what is meant was named before. */
const OWN_END = /(?: (?:sin|sit|sine)|(?<=(?:^| )siger) til|(?<= (?:er|ender|var)) der)$/u;
/** "Når de er der" needs its end, unlike a task. */
const TAIL = /(?:,? (?:tak|okay|ikke|ik|vel|altså|da|jo))*[,;:.?! ]*$/iu;

/** The phrase with the condition that was said behind it. Null if that cannot be written: without it, it would be too much. */
export function withConditionDa(
  phrase: DanishPhrase,
  said: string,
  persons: Persons,
  negative = false,
): DanishPhrase | null {
  const behind = behindBorderDa(` ${said.trim()}`, phrase.verb);
  const { opener = '', who = '', rest = '' } = (COURTESY.test(behind) ? null : CONDITION.exec(behind))?.groups ?? {};
  if (opener === '' || (BEFORE.test(opener) && !negative)) return phrase;
  const subject = subjectOf(who, persons);
  // What the owner does before is their own affair.
  if (ONLY_TIME.test(opener) && subject === MARK.owner) return phrase;
  const clause = rest.slice(0, rest.length - behindBorderDa(rest).length).replace(TAIL, '');
  const turned = who !== '' && subject === '' ? null : turnedBy(subject, clause.split(' '), persons);
  if (turned === null || turned.length === 0 || isCutDanish(turned.join(' ').replace(OWN_END, ' x'))) return null;
  const words = [opener.toLowerCase(), ...(who === '' ? [] : [subject]), ...turned];
  return { ...phrase, rest: [...phrase.rest.slice(0, -1), `${phrase.rest.at(-1) ?? ''},`, ...words] };
}

/** "Sender sine mål" of whoever is spoken to: in the clause, they are the one who acts. */
function turnedBy(subject: string, said: readonly string[], persons: Persons): string[] | null {
  if (subject !== MARK.addressee || persons.second !== MARK.addressee) return turnedDanish('', said, persons, true);
  const swapped = { ...persons, first: MARK.speaker, group: MARK.speaker, second: MARK.owner };
  const turned = turnedDanish('', said, swapped, true);
  return turned === null ? null : turned.map((word) => word.replace(MARK.speaker, persons.first));
}

function subjectOf(who: string, persons: Persons): string {
  if (/^jeg$/iu.test(who)) return persons.first;
  if (/^vi$/iu.test(who)) return persons.group === MARK.owner ? 'de' : persons.group;
  if (!/^(?:du|i)$/iu.test(who)) return who;
  // In what all agreed, "you" may be others.
  return persons.second === '' && persons.group === MARK.group ? 'de' : persons.second;
}
