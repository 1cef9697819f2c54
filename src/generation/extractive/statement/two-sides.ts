import type { Language } from '../../function-words.ts';
import { isFirstName } from '../../speech/first-names.ts';
import { anyCase, type Phrase } from '../../speech/words.ts';
import { MARK } from './cast.ts';
import { untilBorderDa } from './danish-borders.ts';
import { turnedDanish } from './danish-pronouns.ts';
import { INFINITIVES, infinitiveOfPresent } from './danish-verbs.ts';
import { isContentDa } from './danish-words.ts';
import { untilBorder } from './english-borders.ts';
import { type Persons, turnedEnglish } from './english-pronouns.ts';
import { BASE_VERBS, thirdPerson } from './english-verbs.ts';
import { isContent } from './english-words.ts';

/** "We agree that …", "så er det aftalt, at …": what each side does follows. */
const FRAME: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:okay|ok|so|good|right|fine|yes|yeah|great|perfect|all right|well|then|and|but|now),? )*(?:(?:we|then we|let's|can we|shall we)(?:'ve| have|'re| are)? (?:(?:all|both|now|then|already|also|just) )*(?:agreed?|decided?|say|in agreement)|(?:it's|it is|that's|that is|it was) (?:(?:then|now|all) )*(?:agreed|settled|decided|a deal)|(?:the|our) (?:deal|agreement) is|agreed|deal)(?: then)?(?:,? that |[,:] (?=(?:you|we|i)(?![\\p{L}]))| (?=(?:you|we|i)(?![\\p{L}])))(?<clause>.+)$",
  ),
  da: anyCase(
    '^(?:(?:og|men|okay|ok|godt|fint|jamen|nå|ja|jo|super|perfekt|så|altså),? )*(?:(?:vi er|er vi) (?:(?:alle|begge|helt|så|også|nu) )*enige om|(?:vi )?(?:har )?(?:aftaler|aftalt|besluttet|beslutter|siger)(?: vi)?(?: så)?|(?:det er|er det) (?:(?:så|hermed|nu) )*(?:aftalt|besluttet|en aftale)|(?:aftalen|handlen) er(?: så)?|(?:lad os|(?:kan|skal) vi)(?: (?:så|lige|bare|ikke))* (?:sige|aftale|blive enige om)),? at (?<clause>.+)$',
  ),
};

const WHO_EN = "(?:you|we|i)(?:'ll| will| both)?";
const WHO_DA = '(?:[Jj]eg|[Vv]i|[Dd]u|I|i)';
const SPLIT: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(`,? (?:and|while) (?:that )?(?=${WHO_EN} )`, 'iu'),
  da: new RegExp(`,? (?:og|mens|men) (?:at )?(?=${WHO_DA} (?!(?:dag|går|morgen|aften)(?!\\p{L})))`, 'u'),
};
const HALF: Readonly<Record<Language, RegExp>> = {
  en: /^(?<who>you|we|i)(?:'ll| will)? (?:(?:also|then|just|only) )*(?<modal>(?:can|must|may|should|do not|don't|will not|won't) )?(?<verb>\p{L}+)(?<rest> .*)?$/iu,
  da: /^(?<who>[Jj]eg|[Vv]i|[Dd]u|I|i) (?:(?:så|også|bare|selv|nu|da) )*(?<not>ikke )?(?<modal>(?:kan|skal|må|vil|bør) )?(?<verb>\p{L}+)(?<rest> .*)?$/u,
};
const NOT = /^(?:do not|don't|will not|won't) $/iu;
/** These tell what somebody is or means, and no deal. */
const NO_DEAL: Readonly<Record<Language, RegExp>> = {
  en: /^(?:be|are|have|think|know|want|need|like|mean|say|see|feel|hear|understand|hope|love|look|talk|discuss|agree|can|could|would|should|go|might)$/iu,
  da: /^(?:være|have|tro|mene|vide|synes|ville|kunne|skulle|håbe|føle|høre|sige|tale|snakke|se|gå|komme|mødes)$/u,
};
/** Right behind "you" or "we" a word that carries more than grammar is a verb. */
const MAY_BE_VERB = /^(?!guys$|folks$|people$|really$)\p{L}{4,}(?<!ly|ed|ing)$/u;
/** What is left out of a half that still is whole. */
const MOST_LEFT_OUT = 2;

/**
 * What was agreed that each side does, with marks: "It was agreed that Tom pays the freight and Maria pays for the assembly".
 * Undefined if the words tell of no side by "you"; null if they do, but cannot all be told.
 */
export function twoSides(text: string, persons: Persons, language: Language): string | null | undefined {
  const clause = FRAME[language].exec(withoutCalled(text).replace(/[,. ]+$/u, ''))?.groups?.clause;
  if (clause === undefined) return undefined;
  const halves = clause.split(SPLIT[language]).map((half) => HALF[language].exec(half.trim())?.groups);
  const isYours = (who = '') => /^(?:you|du|i)$/iu.test(who) && !(language === 'en' && /^i$/iu.test(who));
  const [first] = halves;
  // "That the price stays": nobody in the room does it.
  if (first === undefined || !halves.some((half) => isYours(half?.who))) return undefined;
  if (halves.length > 3 || persons.first === '') return null;
  const other = persons.second || (areSides(halves, language) ? OTHER_SIDE[language] : '');
  if (other === '') return null;
  const told = halves.map((half) => {
    const isOther = isYours(half?.who);
    const who = isOther ? other : persons.first;
    // Who does it is the owner, so that "our" becomes "their".
    const cast = {
      ...persons,
      first: isOther ? persons.first : MARK.owner,
      second: isOther ? MARK.owner : persons.second,
      group: isOther ? persons.first : MARK.owner,
    };
    const does = half === undefined ? null : (language === 'da' ? danishHalf : englishHalf)(half, cast);
    return does === null ? null : `${who} ${does.replaceAll(MARK.owner, who)}`;
  });
  if (told.some((half) => half === null)) return null;
  return language === 'da'
    ? `Det blev aftalt, at ${told.join(', og at ')}`
    : `It was agreed that ${told.join(told.length > 2 ? ', and ' : ' and ')}`;
}

/** "…, at du ringer til banken, Helle?": who is spoken to. */
const withoutCalled = (text: string): string =>
  text.replace(CALLED_LAST, (whole: string, name: string) => (isFirstName(name) ? '' : whole));
const CALLED_LAST = /, (\p{Lu}\p{L}+)[?.! ]*$/u;

const OTHER_SIDE = { en: 'the other side', da: 'modparten' } as const;

/** Whether "you" are several: then those who are not named are a side, and not one of many who are there. */
function areSides(halves: readonly (Half | undefined)[], language: Language): boolean {
  const said = halves.map((half) => half?.who ?? '');
  return language === 'da' ? said.some((who) => /^i$/iu.test(who)) : said.some((who) => /^we$/iu.test(who));
}

type Half = Readonly<Record<string, string | undefined>>;

function englishHalf({ modal = '', verb = '', rest = '' }: Half, persons: Persons): string | null {
  const base = verb.toLowerCase();
  if (!(BASE_VERBS.has(base) || (MAY_BE_VERB.test(base) && isContent(base))) || NO_DEAL.en.test(base)) return null;
  const words = wholeWords(rest, untilBorder(rest));
  const turned = words === null ? null : turnedEnglish(base, words, persons);
  if (turned === null || !isTold(turned, isContent)) return null;
  const does = NOT.test(modal)
    ? `does not ${base}`
    : modal === ''
      ? thirdPerson(base)
      : `${modal.toLowerCase()}${base}`;
  return [does, ...turned].join(' ');
}

function danishHalf({ not = '', modal = '', verb = '', rest = '' }: Half, persons: Persons): string | null {
  const said = verb.toLowerCase();
  const infinitive = modal === '' ? infinitiveOfPresent(said) : INFINITIVES.has(said) ? said : null;
  if (infinitive === null || NO_DEAL.da.test(infinitive)) return null;
  const negative = not !== '' || /^ ikke /u.test(rest);
  const after = rest.replace(/^ ikke /u, ' ');
  const words = wholeWords(after, untilBorderDa(after));
  const turned = words === null ? null : turnedDanish(infinitive, words, persons);
  if (turned === null || !isTold(turned, isContentDa)) return null;
  return [...(negative ? ['ikke'] : []), `${modal}${said}`, ...turned].join(' ');
}

/** The words of a half up to where it ends, or null if something of it would be left out. */
function wholeWords(rest: string, kept: string): string[] | null {
  const left = rest
    .slice(kept.length)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return left.length > MOST_LEFT_OUT ? null : kept.split(' ').filter(Boolean);
}

function isTold(words: readonly string[], isContentWord: (word: string) => boolean): boolean {
  // "May" is grammar in other places.
  return words.some((word) => isContentWord(word) || word.includes(MARK.time) || /^\p{Lu}/u.test(word));
}
