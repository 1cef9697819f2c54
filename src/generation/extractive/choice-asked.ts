import type { Language } from '../function-words.ts';
import { findDeadline } from '../speech/find-deadline.ts';
import { type Meeting, type Quote, quoteOf } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, contentWords, type Phrase, phrase } from '../speech/words.ts';
import { LEAD_DA, LEAD_EN } from './leads.ts';
import { SPEAKS } from './plain-frame.ts';
import { infinitiveOfPresent } from './statement/danish-verbs.ts';
import { deadlinePhrase } from './statement/deadline-phrase.ts';

/** Sentences and turns before a choice in which it is asked for. */
const ASKED = { sentences: 6, turns: 4 };

/** "The oak it is.", "Så bliver det egen." */
const CHOICE: Readonly<Record<Language, Phrase>> = {
  en: anyCase(`^${LEAD_EN}(?<what>(?!that|this|what|how|as)[^,.?]{2,50}?),? it is(?:,? then)?[.!]*$`),
  da: anyCase(
    `^${LEAD_DA}(?:så )?(?:bliver det|siger vi|må det blive|det bliver) (?<what>(?!at |(?:dig|mig|jer|os|ham|hende|dem)(?![\\p{L}])|hos |det|ikke|nej|ja(?![\\p{L}]))[^,?]{2,50}?)(?: så| da)?[.!]*$`,
  ),
};
/** "Monday?", which somebody took. */
const BARE_QUESTION = anyCase(
  '^(?:(?:on|på|maybe|måske|say) )?(?<what>(?:the |den )?[\\p{L}\\d]+[.]?(?: [\\p{L}\\d]+){0,3})[?]$',
);
const ONLY_DAY = anyCase(
  '^(?:(?:on|på|next|næste) )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:man|tirs|ons|tors|fre|lør|søn)dag|tomorrow|today|i morgen|i dag)$',
);
const HOUR = anyCase(
  "^(?:(?:at|around|about|klokken|kl[.]?|ved) )?(?:(?:half|half past|(?:a )?quarter (?:past|to)|halv|kvart (?:over|i)) )[\\p{L}\\d]+$|^(?:(?:at|klokken|kl[.]?) )[\\p{L}\\d:.]+(?: (?:am|pm|o'clock))?$|^[\\p{L}\\d:.]+ ?(?:am|pm|o'clock)$",
);

const AUX_EN = '(?:shall|should|do|can|could|will|would) we';
const NO_CHOICE_EN = '(?:need|want|like|know|think|have|get|do|meet|talk|speak|see|mean|say|start with)(?![\\p{L}])';
const VERB_EN = `(?!${NO_CHOICE_EN})[\\p{L}]+(?: (?:with|for|up)(?= |[?]))?`;
const NAMING = phrase('call|name|paint', 'kalde|male|døbe');

/** What a question asks for, in the order in which they are tried. */
const QUESTIONS: Readonly<Record<Language, Readonly<Record<'when' | 'either' | 'which' | 'count' | 'bare', Phrase>>>> =
  {
    en: {
      when: anyCase(`^${LEAD_EN}(?:when|(?:what|which) day) ${AUX_EN} (?<verb>[\\p{L}]+)(?<rest> [^,.?]{2,60})?[?]$`),
      either: anyCase(
        `^${LEAD_EN}${AUX_EN} (?<verb>${VERB_EN}) (?<first>[^,.?]{2,40}?),? or (?<second>[^,.?]{2,40}?)(?<rest> (?:for|in|on|at|to) [^,.?]{3,40})?[?]$`,
      ),
      which: anyCase(
        `^${LEAD_EN}(?:which|what|who)(?: (?!do |shall |should |can |could |will |would |time|day)[\\p{L}-]+){0,2} ${AUX_EN} (?<verb>(?!${NO_CHOICE_EN})[\\p{L}]+)(?<rest> [^,.?]{2,50})?[?]$`,
      ),
      count: anyCase(
        `^${LEAD_EN}how many (?<noun>[\\p{L}-]+(?: [\\p{L}-]+)?) ${AUX_EN} (?<verb>[\\p{L}]+)(?<rest> [^,.?]{2,40})?[?]$`,
      ),
      bare: anyCase(
        `^${LEAD_EN}(?<first>[\\p{L}-]+(?: [\\p{L}-]+)?) or (?<second>[\\p{L}-]+(?: [\\p{L}-]+)?)(?<rest> (?:for|in|on) (?:the|our) [^,.?]{3,40})[?]$`,
      ),
    },
    da: {
      when: anyCase(
        `^${LEAD_DA}(?:hvornår|hvilken dag) (?:(?:skal|kan) vi (?<verb>[\\p{L}]+)|(?<now>[\\p{L}]+r) vi)(?<rest> [^,.?]{2,60})?[?]$`,
      ),
      either: anyCase(
        `^${LEAD_DA}(?:skal|kan) vi (?<verb>[\\p{L}]+(?: med)?) (?<first>[^,.?]{2,40}?),? eller (?<second>[^,.?]{2,40}?)(?<rest> (?:til|i|på|for) [^,.?]{3,40})?[?]$`,
      ),
      which: anyCase(
        `^${LEAD_DA}(?:hvilken|hvilket|hvilke|hvad|hvem)(?: (?!skal|kan|dag|tid)[\\p{L}-]+)? (?:(?:skal|kan) vi (?<verb>(?:[\\p{L}]+)(?: med)?)|(?<now>(?!er|har|gør|siger|mener|tror)[\\p{L}]+r) vi(?: (?<with>med))?)(?<rest> [^,.?]{2,50})?[?]$`,
      ),
      count: anyCase(
        `^${LEAD_DA}hvor mange (?<noun>[\\p{L}-]+) (?:(?:skal|kan) vi (?<verb>[\\p{L}]+)|(?<now>[\\p{L}]+r) vi)(?<rest> [^,.?]{2,40})?[?]$`,
      ),
      bare: anyCase(
        `^${LEAD_DA}(?<first>[\\p{L}-]+(?: [\\p{L}-]+)?) eller (?<second>[\\p{L}-]+(?: [\\p{L}-]+)?)(?<rest> (?:til|i|på) [^,.?]{3,40})[?]$`,
      ),
    },
  };
/** These decide nothing by themselves: a meeting is told as such, and of what is needed only how much. */
const NOT_DONE = phrase(
  'meet|talk|speak|see|chat|reconvene|need|want|have|know|think|mean|get',
  'mødes|ses|tales|tale|snakke|snakkes|bruge|have|mangle|vide|tro|mene|få|være',
);
const PREPOSITION = /^ (?:with|for|in|on|at|to|from|til|med|i|på|fra)(?= |$)/iu;

export interface AskedChoice {
  /** '' where the words name only an hour or a day of the week, and nobody asked for what. */
  readonly statement: string;
  readonly question: Quote | null;
  /** Whether somebody else named it before. */
  readonly echoes: boolean;
}

/** "Where do we paint?" "White it is.": what was chosen, told with what was asked. Null if nothing is known of it. */
export function askedChoice(sentence: Sentence, { sentences, date }: Meeting): AskedChoice | null {
  const { index, turn, plain, speaker, language } = sentence;
  const what = (CHOICE[language].exec(plain) ?? BARE_QUESTION.exec(plain))?.groups?.what?.trim() ?? '';
  if (what === '') return null;
  const day = findDeadline(what, date, language);
  const isDay = day?.date != null && contentWords(what.replace(day.said, '')).length === 0;
  const before = sentences
    .slice(Math.max(0, index - ASKED.sentences), index)
    .filter((one) => turn - one.turn <= ASKED.turns && !one.foreign && one.language === language);
  const echoes = before.some(
    (one) => one.speaker !== speaker && one.plain.toLowerCase().includes(withoutArticle(what).toLowerCase()),
  );
  for (const question of before.toReversed()) {
    const on = isDay ? deadlinePhrase({ words: day.said, date: day.date ?? '' }, language) : '';
    const told = statement(question, what, on);
    if (told !== '') return { statement: told, question: quoteOf(question), echoes };
  }
  return (isDay && ONLY_DAY.test(what)) || HOUR.test(what) ? { statement: '', question: null, echoes } : null;
}

function statement({ plain, language }: Sentence, what: string, on: string): string {
  const { when, either, which, count, bare } = QUESTIONS[language];
  const chosen = lowered(what);
  const agreedTo = (words: string) =>
    language === 'da' ? `Det blev aftalt at ${words}.` : `It was agreed to ${words}.`;
  const agreedOn = (words: string) =>
    language === 'da' ? `Der var enighed om ${words}.` : `There was agreement on ${words}.`;
  const found = (on === '' ? [either, count, which, bare] : [when]).find((pattern) => pattern.test(plain));
  const groups = found?.exec(plain)?.groups;
  if (found === undefined || groups === undefined) return '';
  const { rest = '', first, second, noun = '' } = groups;
  const verb = (groups.verb ?? infinitiveOfPresent(groups.now?.toLowerCase() ?? '') ?? '').toLowerCase();
  if (speaks(rest, language) || (verb === '' && found !== bare)) return '';
  if (first !== undefined) {
    if (![first, second].some((one) => isSame(one ?? '', what))) return '';
    return found === bare ? agreedOn(`${chosen}${rest}`) : agreedTo(`${verb} ${chosen}${rest}`);
  }
  if (found === count) {
    if (!/^(?:[\p{L}-]+|\d+)$/u.test(what)) return '';
    return NOT_DONE.test(verb) ? agreedOn(`${chosen} ${noun}`) : agreedTo(`${verb} ${chosen} ${noun}${rest}`);
  }
  if (NOT_DONE.test(verb) && !(found === which && verb === 'bruge')) return '';
  if (found === when) return agreedTo(`${verb}${rest} ${on}`);
  const done = groups.with === undefined ? verb : `${verb} ${groups.with}`;
  if (rest === '') return agreedTo(`${done} ${chosen}`);
  if (NAMING.test(verb)) return agreedTo(`${done}${rest} ${what}`);
  if (!PREPOSITION.test(rest)) return '';
  return rest.trim().includes(' ') ? agreedTo(`${done} ${chosen}${rest}`) : agreedTo(`${done}${rest} ${chosen}`);
}

const SPEAKS_DA = phrase('jeg|du|mig|dig|os|min|mit|mine|vores|din|dit|dine|jer|jeres|det|den|dem');

function speaks(words: string, language: Language): boolean {
  return language === 'da'
    ? SPEAKS_DA.test(words)
    : SPEAKS.test(words) || /(?<!\p{L})(?:it|this|that|them)(?!\p{L})/iu.test(words);
}

const withoutArticle = (words: string): string => words.replace(/^(?:the|a|an|den|det|de) /iu, '');

function isSame(offered: string, what: string): boolean {
  return withoutArticle(offered).toLowerCase() === withoutArticle(what).toLowerCase();
}

/** A capital letter that only began the sentence. */
const lowered = (words: string): string =>
  words.replace(
    /^(?:The|An?|Half|White|Black|Blue|Green|Red|Grey|Yellow|Matt|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve|Fifteen|Twenty|Thirty|Forty|Fifty|Sixty|Seventy|Eighty|Ninety)(?= |$)/u,
    (letter) => letter.toLowerCase(),
  );
