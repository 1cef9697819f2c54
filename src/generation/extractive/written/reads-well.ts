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
  fillers: RegExp;
}

const RULES: Readonly<Record<Language, Rules>> = {
  en: {
    unfinished: words(
      'the a an of to for with from at by and or but so because if when which who whom whose what that this these those it them they their its his her ' +
        'our your my is are was were be been being am have has had do does did not very more most some any like as than about into onto between ' +
        'can could will would should may might must also just really actually especially exactly probably maybe still only both either each such',
    ),
    noBeginning: words(
      'or and but then given thanks thank as if when so because only them they it this these those either well like also maybe probably again having ' +
        'what which who whether there once unless although though since while where how why than too not no yes touched and/or their',
    ),
    determiners: words('the a an their its his her this that these those some any every'),
    noNoun: words(
      'the a an this these those it them they he she we you i to and or but so if when because which who how what why is are was were be has have had do ' +
        'does did will would can could should may might must not of for with from at by in on up out into about then there here also just',
    ),
    pronouns: words('it them they those one ones him her he she itself themselves'),
    pointers: words('this that these'),
    fillers: /(?<![\p{L}])(?:like (?:the|a|an|so)|kind of|sort of|and so on|whatever|or something|or whatever|etcetera|, and,|, ,|, to their|yet)(?![\p{L}])/iu,
  },
  da: {
    unfinished: words(
      'den det de en et af til for med fra ved og eller men så fordi hvis når som der hvem hvad at i på om er var være har havde ikke meget mere mest nogle ' +
        'noget vil kan skal må også bare lige især måske kun både sin sit sine deres hans hendes',
    ),
    noBeginning: words('eller og men så tak hvis når fordi kun dem de også måske igen ikke altså jo ja nej hvad hvem hvor der'),
    determiners: words('en et den det de deres hans hendes sin sit sine denne dette disse'),
    noNoun: words('en et den det de og eller men så hvis når fordi som er var har havde ikke at af til med fra på om'),
    pronouns: words('dem den det han hun'),
    pointers: words('dette denne disse'),
    fillers: /(?<![\p{L}])(?:og så videre|eller noget|et eller andet|sådan noget|ikke også|, og,|, ,)(?![\p{L}])/iu,
  },
};

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’./&+-][\p{L}\p{N}]+)*/gu;
const MOST_WORDS = 24;
const REPEATED = 3;
/** Verbs of a clause that has no other between them. */
const IS: Readonly<Record<Language, RegExp>> = {
  en: /(?<![\p{L}])is(?![\p{L}])(?:(?!(?<![\p{L}])(?:and|that|which|who|but|or|if|what|how)(?![\p{L}])|,).)*(?<![\p{L}])is(?![\p{L}])/iu,
  da: /(?<![\p{L}])er(?![\p{L}])(?:(?!(?<![\p{L}])(?:og|at|der|som|men|eller|hvis|hvad|hvor)(?![\p{L}])|,).)*(?<![\p{L}])er(?![\p{L}])/iu,
};

/**
 * Whether a clause reads as somebody would write it: it is not broken off, repeats nothing, names a thing, and has no word
 * that stands for something outside of it. Speech that was turned into a sentence need not. `clause`: without its owner, and
 * without "that" or "to" before it. `verb`: whether it begins with what its owner does.
 */
export function readsWell(clause: string, language: Language, verb = true): boolean {
  const { unfinished, noBeginning, determiners, noNoun, pronouns, pointers, fillers } = RULES[language];
  const said = clause.match(WORD) ?? [];
  const lower = said.map((word) => word.toLowerCase());
  const [first = '', last = ''] = [lower[0], lower.at(-1)];
  if (lower.length < 2 || lower.length > MOST_WORDS) return false;
  if (unfinished.has(last) || noBeginning.has(first) || fillers.test(clause) || IS[language].test(clause)) return false;
  if (repeats(lower)) return false;
  let things = 0;
  for (const [at, word] of lower.entries()) {
    const [before, next] = [lower[at - 1] ?? '', lower[at + 1] ?? ''];
    const kind = kindOf(word, language);
    if (word.length === 1 && /\p{Ll}/u.test(said[at] ?? '') && !/[aiå]/u.test(word)) return false;
    // A recorder's new line begins with a capital letter: "makes sure By Friday".
    if (at > 0 && kind === 'grammar' && /^\p{Lu}\p{Ll}/u.test(said[at] ?? '') && !isDay(word)) return false;
    if (determiners.has(before) && isNoNoun(word, next, noNoun, language)) return false;
    if (things === 0 && pronouns.has(word) && !(determiners.has(word) && next !== '' && isNoun(next, language))) return false;
    if (things === 0 && pointers.has(word) && !isNoun(next, language)) return false;
    if ((at > 0 || !verb) && isNoun(word, language) && kind !== 'empty') things += 1;
  }
  return things > 0;
}

const isNoun = (word: string, language: Language): boolean => {
  const kind = kindOf(word, language);
  return kind === 'open' || kind === 'wide' || kind === 'empty' || kind === 'participle';
};

/** "the explains a bit", "the to": behind a determiner no noun follows. */
function isNoNoun(word: string, next: string, noNoun: ReadonlySet<string>, language: Language): boolean {
  if (noNoun.has(word)) return true;
  return language === 'en' && kindOf(word, 'en') === 'verb' && (word.endsWith('s') || noNoun.has(next));
}

function repeats(lower: readonly string[]): boolean {
  const seen = new Set<string>();
  for (let at = 0; at + REPEATED <= lower.length; at += 1) {
    const run = lower.slice(at, at + REPEATED).join(' ');
    if (seen.has(run)) return true;
    seen.add(run);
  }
  return lower.some((word, at) => at > 0 && word === lower[at - 1]);
}

const isDay = (word: string): boolean =>
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|hundred|thousand|million)$/u.test(
    word,
  );
