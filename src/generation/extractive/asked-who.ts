import type { Language } from '../function-words.ts';
import type { Sentence } from '../speech/sentence.ts';
import { WORK_EN } from '../speech/verbs-en.ts';
import { anyCase, oneOf, opening, type Phrase } from '../speech/words.ts';
import { INFINITIVES, infinitiveOfPresent, presentOf } from './statement/danish-verbs.ts';
import { baseOfIng, thirdPerson } from './statement/english-verbs.ts';

/** Also what somebody does who is asked for by "who". */
const ACTS_EN: readonly string[] = [
  ...WORK_EN,
  ...'tell show open lead teach watch serve greet mow dust fold label'.split(' '),
];

const THING_EN = "(?<thing>(?:the|our|your) (?:[\\p{L}'-]+ ){0,3}?[\\p{L}-]{3,}|notes|minutes|photos|pictures)";
const THING_DA =
  '(?<thing>(?:(?:den|det|de|vores|jeres) (?:[\\p{L}-]+ ){1,2}?[\\p{L}-]{3,})|[\\p{L}-]{2,}(?:en|et|ne))(?<! (?:tiden|stedet|aftenen))';
/** "The flowers for the party": what belongs to a thing. */
const TAIL_DA = '(?:,? mens| til| på| i| inden| senest| fra| hos| om| ved| over| næste| den) [^?]{2,80}';
const SAYS_FIRST_EN = '(?:(?:and|so|okay|ok|right|but|then|now|great|fine|good),? )*';
const SAYS_FIRST_DA = '(?:(?:og|så|okay|men|jamen|nå|godt|fint|super),? )*';

/** "Who does the caterer?", "who's going to order the cake?" */
const WHO: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`^${SAYS_FIRST_EN}who(?:(?<takes>(?:['’]s| is) (?:doing|taking|handling|on|in charge of|responsible for)| does| takes| handles| looks after|(?:['’]ll| will| can| wants to|['’]s going to| is going to) (?:do|take|handle|look after)) ${THING_EN}|(?:['’]ll| will| can| wants to|['’]s going to| is going to) (?<verb>${oneOf(ACTS_EN)}) (?<rest>(?:(?:to |for |with )?(?:the|our|a|an|some) |(?:up|down|away)(?![\p{L}]))[^?]{0,80})|(?: |['’]s | is )(?<now>\p{L}+) (?<what>(?:(?:to |for |with )?(?:the|our|a|an|some) |(?:up|down|away)(?![\p{L}])|(?<=(?:cover|bring|order|book|collect|clean|fetche?)(?:s|ing) )\p{L}{4,}(?=\?| (?:for|on|next|this|tomorrow|at|in)(?![\p{L}])))[^?]{0,80}))\?$`,
  ),
  da: anyCase(
    String.raw`^${SAYS_FIRST_DA}hvem (?:af (?:jer|os) |her )?(?:(?:er|bliver) det(?: så| nu)?,? der )?(?:(?<takes>tager(?: sig af)?|står for|har (?:ansvaret for|styr på)|klarer|ordner|(?:vil|skal|kan|må) (?:tage(?: sig af)?|stå for|have ansvaret for|klare|ordne)) ${THING_DA}(?<tail>${TAIL_DA})?|(?:vil|skal|kan|må|kunne|gider|har (?:tid|lyst|mulighed) til at|har mod på at|tilbyder at)(?: (?:så|lige|nu|godt|gerne|egentlig)){0,2} (?<verb>\p{L}{3,}) (?<rest>[^?]{2,80})|(?<now>\p{L}{2,})r (?<what>[^?]{2,80}))\?$`,
  ),
};
/** "And the flowers?" */
const BARE: Readonly<Record<Language, Phrase>> = {
  en: anyCase(String.raw`^${SAYS_FIRST_EN}(?:(?:what about|any (?:volunteers|takers) for) )?${THING_EN}\?$`),
  da: anyCase(
    String.raw`^${SAYS_FIRST_DA}(?:(?:hvad med|er der (?:nogen )?frivillige til) )?${THING_DA}(?<tail>${TAIL_DA})?\?$`,
  ),
};
const NOT_ASKED: Readonly<Record<Language, Phrase>> = {
  en: anyCase(String.raw`(?<!\p{L})(?:usually|normally|always|last|every|already|who's who|most|best)(?!\p{L})`),
  da: anyCase(String.raw`(?<!\p{L})(?:plejer|normalt|altid|sidst|hver|allerede|mest|bedst)(?!\p{L})`),
};
/** "Takes the minutes": what is taken in other words than as a task. */
const TAKES_SO: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`(?<!\p{L})(?:takes?|taking) (?:(?:the|our|your) (?:[^ ]+ ){0,2}?)?(?:minutes|notes?|photos?|photographs?|pictures|measurements|register|phones?|call|calls|lead|chair|car|van|truck|lorry|trailer|bus|train|shift|watch|[\p{L}-]+ (?:to|home|along|down|back|over|out)(?: .+)?)(?: today| tomorrow| tonight| this time| next time)?$`,
  ),
  da: anyCase(
    String.raw`(?<!\p{L})(?:tager|tage|står for|stå for|har ansvaret for|have ansvaret for|har styr på) (?!sig )`,
  ),
};
/** "Brings", "bringing": where two verbs share a form, the first one listed. */
const VERB_OF_FORM_EN: ReadonlyMap<string, string> = new Map(
  ACTS_EN.toReversed().flatMap((verb) =>
    [thirdPerson(verb), `${verb}ing`, `${verb.replace(/e$/u, '')}ing`, `${verb}${verb.at(-1)}ing`].map(
      (form): [string, string] => [form, verb],
    ),
  ),
);
/** Who these are true of, nobody takes on. */
const STATES_DA = new Set(
  (
    'være have blive komme se vide kunne skulle ville måtte burde stå ligge sidde gælde koste betyde bestå foregå ske vente tænke love fortælle ' +
    'sige råde eje kræve forblive virke stige falde slutte løbe deltage mødes kalde vågne indeholde omfatte røre bruge arbejde høre få gå'
  ).split(' '),
);
/** "Who looks at it?": with these it is done. */
const DONE_WITH_DA: ReadonlyMap<string, Phrase> = new Map([
  ['komme', opening('med')],
  ['se', opening('på|efter')],
  ['stå', opening('for')],
  ['gå', opening('(?:ned|op|over|hen|rundt) ')],
  ['få', opening('(?:lavet|sendt|skrevet|bestilt|ringet|ordnet|styr på|fat i)')],
  ['høre', opening('hos|ad')],
]);
const PERSONAL_DA = anyCase(String.raw`(?<!\p{L})(?:mig|min|mit|mine|dig|din|dit|dine)(?!\p{L})`);

/** Whether somebody can take on what a Danish verb tells. */
function isWorkDa(infinitive: string, rest: string): boolean {
  if (!INFINITIVES.has(infinitive) || PERSONAL_DA.test(rest)) return false;
  return !STATES_DA.has(infinitive) || DONE_WITH_DA.get(infinitive)?.test(rest) === true;
}

/** "Who covers support for you?": the one who asks may speak to another. */
const FOR_YOU = / for you(?= |$)/iu;
/** "Is anybody taking minutes?" asks who does. */
const IS_ANYBODY = /^(?:(?:and|so|okay|right),? )*is (?:any|some)(?:body|one)(?: here| else)? (?=\p{L}+ing )/iu;

const NONE = { text: '', words: '', bare: false };

/** What is asked for, as its doer would promise it. '' if it is no such question. `bare`: only a thing is named. */
export function promiseIn(asked: Sentence): { text: string; words: string; bare: boolean } {
  const { language } = asked;
  const plain = asked.plain.replace(IS_ANYBODY, "who's ");
  if (NOT_ASKED[language].test(plain)) return NONE;
  const named = BARE[language].exec(plain)?.groups;
  const bare = named?.thing;
  const { takes, thing = bare, tail = named?.tail ?? '', ...done } = WHO[language].exec(plain)?.groups ?? {};
  if (thing !== undefined && (takes !== undefined || bare !== undefined)) {
    const own = `${thing}${tail}`
      .replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
      .replace(/^your /u, 'our ')
      .replace(/^jeres /u, 'vores ');
    const taken = takes !== undefined && TAKES_SO[language].test(`${takes.trim()} ${thing}`);
    const takesIt = language === 'en' ? "I'll take" : /(?:for|på)$/u.test(takes ?? '') ? 'Jeg står for' : 'Jeg tager';
    if (taken) return { text: `${takesIt} ${own}`, words: thing, bare: false };
    const text = language === 'da' ? `Jeg tager mig af ${own}` : `I'll take care of ${own}`;
    return { text, words: thing, bare: bare !== undefined };
  }
  return language === 'da' ? doneDa(done) : doneEn(done);
}

type Done = Readonly<Record<string, string | undefined>>;

function doneDa({ verb, rest, now, what }: Done) {
  const [infinitive, words] =
    verb === undefined ? [infinitiveOfPresent(`${now ?? ''}r`.toLowerCase()), what] : [verb.toLowerCase(), rest];
  if (infinitive === null || words === undefined || !isWorkDa(infinitive, words)) return NONE;
  return { text: `Jeg ${presentOf(infinitive)} ${words}`, words, bare: false };
}

function doneEn({ verb, rest, now, what }: Done) {
  if (verb !== undefined && rest !== undefined) return { text: `I'll ${verb} ${rest}`, words: rest, bare: false };
  const base = VERB_OF_FORM_EN.get(now?.toLowerCase() ?? '');
  if (base === undefined || what === undefined) return NONE;
  return { text: `I'll ${base} ${what.replace(FOR_YOU, '')}`, words: what, bare: false };
}

/** Verbs that say of any act that somebody does it. */
const DOES_ANY = /^(?:do|handle|take|sort|cover|manage|run)$/u;

/** Whether "brings" or "bringing", and also "handles", is what an English promise is of: "I'll bring the prizes". */
export function isSaidAgain(word: string, promise: string): boolean {
  const said = word.toLowerCase();
  const verb = /^I'll (?<verb>\p{L}+)/u.exec(promise)?.groups?.verb?.toLowerCase() ?? '';
  const base = baseOfIng(said) ?? ACTS_EN.find((one) => thirdPerson(one) === said) ?? said;
  return base === verb || DOES_ANY.test(base);
}
