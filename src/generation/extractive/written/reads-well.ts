import type { Language } from '../../function-words.ts';
import { kindOf } from './word-kinds.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

interface Rules {
  /** What no clause ends with. */
  unfinished: ReadonlySet<string>;
  /** What does not follow "that", "to" or the name of the owner. */
  noBeginning: ReadonlySet<string>;
  determiners: ReadonlySet<string>;
  /** What does not stand between a determiner and its noun. */
  noNoun: ReadonlySet<string>;
  /** They need something before them that they stand for. */
  pronouns: ReadonlySet<string>;
  /** They stand alone or before a noun. */
  pointers: ReadonlySet<string>;
  /** Verbs of a sentence, and words with which such a sentence may stand in a clause. */
  finite: ReadonlySet<string>;
  joining: ReadonlySet<string>;
  brokenOff: RegExp;
  /** Pairs of words that are said and not written. */
  spoken: ReadonlySet<string>;
}

const RULES: Readonly<Record<Language, Rules>> = {
  en: {
    unfinished: words(
      'the a an of to for with from at by and or but so because if when which who whom whose what that this these those it them they their its his her ' +
        'our your my is are was were be been being am have has had do does did not very more most some any like as than about into onto between ' +
        'can could will would should may might must also just really actually especially exactly probably maybe still only both either each such honest alright',
    ),
    noBeginning: words(
      'or and but then given thanks thank as if when so because only them they it this these those either well like also maybe probably again having ' +
        'what which who whether there once unless although though since while where how why than too not no yes',
    ),
    determiners: words('the a an their its his her this that these those some any every'),
    noNoun: words(
      'the a an this these those it them they he she we you i to and or but so if when because which who how what why is are was were be have has had do ' +
        'does did will would can could should may might must not of for with from at by in on up out into about then there here also just offline async',
    ),
    pronouns: words('it them they those one ones him her he she itself themselves'),
    pointers: words('this that these'),
    finite: words('is are was were has'),
    joining: words(
      'that which who what how if whether when until once because where and but as sure see while before after says why',
    ),
    brokenOff: /, (?:and|to|at),?(?: |$)|,,/u,
    spoken: words(
      'some|someone on|to like|the like|a like|an kind|of sort|of so|on and|how also|see or|something or|whatever okay|so alright|and',
    ),
  },
  da: {
    unfinished: words(
      'den det de en et af til for med fra ved og eller men så fordi hvis når som der hvem hvad at i på om er var være har havde ikke meget mere mest nogle ' +
        'noget vil kan skal må også bare lige især måske kun både sin sit sine deres hans hendes',
    ),
    noBeginning: words(
      'eller og men så tak hvis når fordi kun dem de også måske igen ikke altså jo ja nej hvad hvem hvor der',
    ),
    determiners: words('en et den det de deres hans hendes sin sit sine denne dette disse'),
    noNoun: words(
      'en et den det de og eller men så hvis når fordi som er var har havde bliver blev skal vil kan ikke at af til med fra på om',
    ),
    pronouns: words('dem den det han hun ham hende'),
    pointers: words('dette denne disse de'),
    finite: words('er var har'),
    joining: words('at der som hvad hvordan om hvis når indtil fordi hvor og men mens før efter'),
    brokenOff: /, (?:og|at)(?:,|$)|,,/u,
    spoken: words('og|så eller|noget sådan|noget ikke|også'),
  },
};

/** Verbs that promise little by themselves. */
const WEAK = words(
  'has gets keeps is sees goes comes knows thinks wants needs have get keep be see go come har får er ser går kommer bliver',
);

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’./&+-][\p{L}\p{N}]+)*/gu;
const MOST_WORDS = 24;
const REPEATED = 3;

/** How a clause reads. */
export interface Reading {
  /** Whether somebody would write it so: it is not broken off, repeats nothing, and has no word that stands for something outside of it. */
  isClear: boolean;
  /** Whether it names things enough to tell what is meant where it is not sure that it was meant. */
  isTelling: boolean;
  /** Whether it would be clear if the reader knew what its pronouns stand for. */
  isWhole: boolean;
}

const UNCLEAR: Reading = { isClear: false, isTelling: false, isWhole: false };

/** Speech that was turned into a sentence may still read like speech. `clause`: without its owner, and without "that" or "to" before it. `verb`: whether it begins with what its owner does. */
export function readingOf(clause: string, language: Language, verb = true): Reading {
  const rules = RULES[language];
  const said = clause.match(WORD) ?? [];
  const lower = said.map((word) => word.toLowerCase());
  const [first = '', last = ''] = [lower[0], lower.at(-1)];
  const ends = rules.unfinished.has(last) && !endsInMay(said) && !endsInObject(lower, language);
  const begins = rules.noBeginning.has(first) && (verb || !PEOPLE_BEFORE.has(first));
  if (lower.length < 2 || lower.length > MOST_WORDS || ends || begins) return UNCLEAR;
  if (repeats(lower, language) || rules.brokenOff.test(clause)) return UNCLEAR;
  if (verb && isBroken(lower, rules)) return UNCLEAR;
  let things = 0;
  let named = 0;
  let isOpen = rules.noBeginning.has(first);
  for (const [at, word] of lower.entries()) {
    const [before, next] = [lower[at - 1] ?? '', lower[at + 1] ?? ''];
    const form = said[at] ?? '';
    const kind = kindOf(word, language);
    if (isFragment(form, next, kind) || rules.spoken.has(`${word}|${next}`)) return UNCLEAR;
    // A recorder's new line begins with a capital letter: "makes sure By Friday".
    if (at > 0 && kind === 'grammar' && /^\p{Lu}\p{Ll}/u.test(form) && !DAYS.has(word)) return UNCLEAR;
    if (language === 'en' && /^(?:is|has|was|does)$/u.test(word) && isPlural(before, said[at - 1] ?? ''))
      return UNCLEAR;
    if (rules.determiners.has(before) && isNoNoun(word, next, rules, language)) return UNCLEAR;
    const isPointing = (rules.pronouns.has(word) || rules.pointers.has(word)) && !(word === 'det' && next === 'hele');
    const leads = !ALONE.has(word) && leadsToNoun(lower.slice(at + 1, at + 4), rules, language);
    if (things === 0 && isPointing && !leads) isOpen = true;
    const isNamed = isNoun(word, language) || (rules.determiners.has(before) && kind === 'verb');
    const isThing = (isNamed && kind !== 'empty' && kind !== 'adjective') || COUNT.test(word);
    if ((at > 0 || !verb) && isNamed) named += 1;
    if ((at > 0 || !verb) && isThing && !isDate(word, before, next)) things += 1;
  }
  const isTelling = things > 1 && !(verb && WEAK.has(first));
  return { isClear: !isOpen && things > 0, isTelling: !isOpen && isTelling, isWhole: named > 0 };
}

/** Who was spoken of before. */
const PEOPLE_BEFORE = words('they he she de han hun');

/** They never stand before a noun. */
const ALONE = words('it them they him itself themselves dem han hun ham hende');

/** "Friday 8 May": a day is no thing. */
const isDate = (word: string, before: string, next: string): boolean =>
  DAYS.has(word) || (/^\p{N}+$/u.test(word) && (DAYS.has(before) || DAYS.has(next)));

/** "the bosses is" */
const isPlural = (word: string, form: string): boolean =>
  word === form && /[^sui]s$/u.test(word) && !/^(?:news|series|this)$/u.test(word) && kindOf(word, 'en') !== 'grammar';

/** "by Friday 15 May" */
const endsInMay = (said: readonly string[]): boolean => said.at(-1) === 'May' && /^\p{N}/u.test(said.at(-2) ?? '');

/** "digs out the address and sends it": the pronoun stands for what the clause names. */
function endsInObject(lower: readonly string[], language: Language): boolean {
  const [before = '', last = ''] = lower.slice(-2);
  return /^(?:it|them|den|det|dem)$/u.test(last) && kindOf(before, language) === 'verb' && lower.length > 4;
}

const isNoun = (word: string, language: Language): boolean =>
  word !== '' && !['grammar', 'verb'].includes(kindOf(word, language));

/** "this new list": what stands before a noun stands for nothing else. */
function leadsToNoun(following: readonly string[], { noNoun }: Rules, language: Language): boolean {
  for (const word of following) {
    if (isNoun(word, language)) return true;
    if (noNoun.has(word) || kindOf(word, language) === 'verb') return false;
  }
  return false;
}

/** "th the", "m the": the beginning of a word that was said again. */
function isFragment(form: string, next: string, kind: string): boolean {
  if (form.length === 1) return /[b-hj-zæø]/u.test(form);
  return form.length < 4 && kind === 'open' && form !== next && next.startsWith(form);
}

/** "the explains a bit", "the latter to": behind a determiner no noun follows. A noun may have the form of a verb: "the edits to". */
function isNoNoun(word: string, next: string, { noNoun, determiners }: Rules, language: Language): boolean {
  if (noNoun.has(word)) return true;
  const ends = next === '' || noNoun.has(next);
  const kind = kindOf(word, language);
  if (kind === 'grammar') return ends;
  return language === 'en' && kind === 'verb' && word.endsWith('s') && determiners.has(next);
}

/** "makes with the new one is fifty", "makes sure the offer": what follows a verb has a verb of its own, or lacks one. */
function isBroken(lower: readonly string[], { finite, joining }: Rules): boolean {
  const at = lower.findIndex((word) => finite.has(word));
  if (at > 0 && !lower.slice(0, at).some((word) => joining.has(word))) return true;
  const isSure = /^makes?$/u.test(lower[0] ?? '') && lower[1] === 'sure';
  return (
    isSure &&
    !lower
      .slice(2)
      .some(
        (word) =>
          kindOf(word, 'en') === 'verb' ||
          kindOf(word, 'en') === 'participle' ||
          /^(?:is|are|has|have|can|will|to)$/u.test(word),
      )
  );
}

function repeats(lower: readonly string[], language: Language): boolean {
  const seen = new Set<string>();
  for (let at = 0; at + REPEATED <= lower.length; at += 1) {
    const run = lower.slice(at, at + REPEATED).join(' ');
    if (seen.has(run)) return true;
    seen.add(run);
  }
  // "have the lights made in the lights"
  const nouns = lower.filter((word) => word.length > 4 && !word.startsWith('every') && !DAYS.has(word));
  const isTwice = nouns.some((word, at) => kindOf(word, language) === 'open' && nouns.indexOf(word) < at);
  return isTwice || lower.some((word, at) => at > 0 && word === lower[at - 1]);
}

const COUNT =
  /^(?:\p{N}.*|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|hundred|thousand|tre|fire|fem|seks|syv|otte|ni|ti|tolv|tyve|tredive|hundrede|tusind)$/u;
const DAYS = words(
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december ' +
    'mandag tirsdag onsdag torsdag fredag lørdag søndag januar februar marts april maj juni juli oktober december',
);
