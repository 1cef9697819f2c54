import type { Language } from '../function-words.ts';
import type { Sentence } from '../speech/sentence.ts';
import { WORK_DA } from '../speech/verbs-da.ts';
import { WORK_EN } from '../speech/verbs-en.ts';
import { anyCase, oneOf, type Phrase } from '../speech/words.ts';
import { presentOf } from './statement/danish-verbs.ts';
import { baseOfIng, thirdPerson } from './statement/english-verbs.ts';

/** Also what somebody does who is asked for by "who". */
const ACTS_EN: readonly string[] = [
  ...WORK_EN,
  ...'tell show open lead teach watch serve greet mow dust fold label'.split(' '),
];

const THING_EN = "(?<thing>(?:the|our|your) (?:[\\p{L}'-]+ ){0,3}?[\\p{L}-]{3,}|notes|minutes|photos|pictures)";
const THING_DA =
  '(?<thing>(?:(?:den|det|de|vores|jeres) (?:[\\p{L}-]+ ){1,2}?[\\p{L}-]{3,})|[\\p{L}-]{2,}(?:en|et|ne))(?<! (?:tiden|stedet|aftenen))';
const SAYS_FIRST_EN = '(?:(?:and|so|okay|ok|right|but|then|now|great|fine|good),? )*';
const SAYS_FIRST_DA = '(?:(?:og|så|okay|men|jamen|nå|godt|fint|super),? )*';

/** "Who does the caterer?", "who's going to order the cake?" */
const WHO: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`^${SAYS_FIRST_EN}who(?:(?<takes>(?:['’]s| is) (?:doing|taking|handling|on|in charge of|responsible for)| does| takes| handles| looks after|(?:['’]ll| will| can| wants to|['’]s going to| is going to) (?:do|take|handle|look after)) ${THING_EN}|(?:['’]ll| will| can| wants to|['’]s going to| is going to) (?<verb>${oneOf(ACTS_EN)}) (?<rest>(?:(?:to |for |with )?(?:the|our|a|an|some) |(?:up|down|away)(?![\p{L}]))[^?]{0,80})|(?: |['’]s | is )(?<now>\p{L}+) (?<what>(?:(?:to |for |with )?(?:the|our|a|an|some) |(?:up|down|away)(?![\p{L}])|(?<=(?:cover|bring|order|book|collect|clean|fetche?)(?:s|ing) )\p{L}{4,}(?=\?| (?:for|on|next|this|tomorrow|at|in)(?![\p{L}])))[^?]{0,80}))\?$`,
  ),
  da: anyCase(
    String.raw`^${SAYS_FIRST_DA}hvem (?:(?<takes>tager(?: sig af)?|står for|klarer|ordner|(?:vil|skal|kan) (?:tage(?: sig af)?|stå for|klare|ordne)) ${THING_DA}|(?:vil|skal|kan) (?<verb>${oneOf(WORK_DA)}) (?<rest>[^?]{2,80})|(?<now>\p{L}+)r (?<what>[^?]{2,80}))\?$`,
  ),
};
/** "And the flowers?" */
const BARE: Readonly<Record<Language, Phrase>> = {
  en: anyCase(String.raw`^${SAYS_FIRST_EN}(?:what about )?${THING_EN}\?$`),
  da: anyCase(String.raw`^${SAYS_FIRST_DA}(?:hvad med )?${THING_DA}\?$`),
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
  da: anyCase(String.raw`(?<!\p{L})(?:tager|tage|står for|stå for) (?!sig )`),
};
const WORK: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    ACTS_EN.flatMap((verb) => [
      thirdPerson(verb),
      `${verb}ing`,
      `${verb.replace(/e$/u, '')}ing`,
      `${verb}${verb.at(-1)}ing`,
    ]),
  ),
  da: new Set(WORK_DA.map((verb) => verb.replace(/gøre$/u, 'gø'))),
};

/** "Who covers support for you?": the one who asks may speak to another. */
const FOR_YOU = / for you(?= |$)/iu;
/** "Is anybody taking minutes?" asks who does. */
const IS_ANYBODY = /^(?:(?:and|so|okay|right),? )*is (?:any|some)(?:body|one)(?: here| else)? (?=\p{L}+ing )/iu;

/** What is asked for, as its doer would promise it. '' if it is no such question. `bare`: only a thing is named. */
export function promiseIn(asked: Sentence): { text: string; words: string; bare: boolean } {
  const none = { text: '', words: '', bare: false };
  const { language } = asked;
  const plain = asked.plain.replace(IS_ANYBODY, "who's ");
  if (NOT_ASKED[language].test(plain)) return none;
  const bare = BARE[language].exec(plain)?.groups?.thing;
  const { takes, thing = bare, verb, rest, now, what } = WHO[language].exec(plain)?.groups ?? {};
  if (thing !== undefined && (takes !== undefined || bare !== undefined)) {
    const own = thing
      .replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
      .replace(/^your /u, 'our ')
      .replace(/^jeres /u, 'vores ');
    const taken = takes !== undefined && TAKES_SO[language].test(`${takes.trim()} ${thing}`);
    const takesIt = language === 'en' ? "I'll take" : /^.*for$/u.test(takes ?? '') ? 'Jeg står for' : 'Jeg tager';
    if (taken) return { text: `${takesIt} ${own}`, words: thing, bare: false };
    const text = language === 'da' ? `Jeg tager mig af ${own}` : `I'll take care of ${own}`;
    return { text, words: thing, bare: bare !== undefined };
  }
  if (verb !== undefined && rest !== undefined)
    return {
      text: language === 'da' ? `Jeg ${presentOf(verb)} ${rest}` : `I'll ${verb} ${rest}`,
      words: rest,
      bare: false,
    };
  if (now === undefined || what === undefined || !WORK[language].has(now.toLowerCase())) return none;
  if (language === 'da') return { text: `Jeg ${now}r ${what}`, words: what, bare: false };
  const base = ACTS_EN.find((one) =>
    [thirdPerson(one), `${one}ing`, `${one.replace(/e$/u, '')}ing`, `${one}${one.at(-1)}ing`].includes(
      now.toLowerCase(),
    ),
  );
  return base === undefined ? none : { text: `I'll ${base} ${what.replace(FOR_YOU, '')}`, words: what, bare: false };
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
