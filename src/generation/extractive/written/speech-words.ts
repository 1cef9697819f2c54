import type { Language } from '../../function-words.ts';
import type { Sentence } from '../../speech/sentence.ts';
import { wordPattern } from '../../speech/words.ts';
import { kindOf, SPELLED, stemOf, type WordKind } from './word-kinds.ts';

/** A word of a sentence with what is needed to decide whether it may stand in a heading. */
export interface SpeechWord {
  /** As it was said, without underscores of spelled letters. */
  shown: string;
  lower: string;
  stem: string;
  kind: WordKind;
  /** Whether punctuation or a marker stands between it and the word before. */
  apart: boolean;
  /** Whether it begins with a capital letter that does not come from the start of a sentence. */
  proper: boolean;
  /** Whether what stands before it makes it a noun. */
  nominal: boolean;
  /** The definite article before it, "the" also for what stands in its place in English. '' if there is none. */
  article: string;
}

const MARKER = /\{[^}]{0,40}\}|<[^>]{0,40}>|\[[^\]]{0,40}\]|\(\?*\)/gu;
const WORD = wordPattern(
  String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:(?:['’&/+-][\p{L}\p{N}]|\.(?=\p{Ll}{2})\p{Ll})[\p{L}\p{M}\p{N}]*)*`,
  'gu',
);
const BEFORE_NOUN =
  /^(?:the|a|an|this|that|these|those|our|my|your|his|their|its|some|any|no|each|every|of|for|in|on|with|about|from|into|den|det|de|en|et|vores|min|din|deres|hans|hendes|denne|dette|disse|nogen|ingen|hver|af|for|i|på|med|fra|om|ved|new|old|more|ny|nye)$/u;
/** A Danish noun with its article at the end: "lageret", "billederne". */
const DEFINITE_DA = wordPattern(String.raw`^\p{L}{3,}(?:en|et|erne|ene)s?$`, 'u');
/** "nineteenth", "twenty-four", "femten", "4th" */
const NUMBER = wordPattern(
  String.raw`^(?:\p{N}+(?:st|nd|rd|th|s|k|m|p)|(?:twen|thir|for|fif|six|seven|eigh|nine)t(?:y|ies|ieth|een|eenth)s?|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-?(?:one|two|three|four|five|six|seven|eight|nine|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|(?:four|fif|six|seven|eigh|nin|ten|eleven|twelf)th|(?:fourteen|eighteen|nineteen)(?:th)?|hundreds?|thousands?|millions?|(?:tret|fjort|femt|sekst|sytt|att|nitt)ene?n?(?:de)?|(?:en|to|tre|fire|fem|seks|syv|otte|ni)og(?:tyve|tredive|fyrre|halvtreds|tres|halvfjerds|firs|halvfems)(?:nde)?|fyrre|halvtreds|tres|halvfjerds|firs|halvfems|(?:tyv|tredv)ende|(?:syv|ott|ni|ti)ende|elvte|tolvte)$`,
  'u',
);
const BEFORE_VERB: Readonly<Record<Language, RegExp>> = {
  en: /^(?:i|we|you|they|he|she|who|will|would|can|could|should|must|might|may|let's|don't|didn't|doesn't|never)$/u,
  da: /^(?:jeg|vi|du|han|hun|man|skal|vil|kan|må|ville|skulle|kunne)$/u,
};

/** What a word is by itself. */
interface Form extends Pick<SpeechWord, 'shown' | 'lower' | 'stem' | 'kind'> {
  /** Without "'s". */
  bare: string;
  /** Whether it begins with a capital letter. */
  capital: boolean;
  /** Whether it has a capital letter or a digit inside. */
  inner: boolean;
  nominal: boolean;
  beforeNoun: boolean;
  beforeVerb: boolean;
  article: string;
}

const ARTICLE: Readonly<Record<Language, RegExp>> = {
  en: /^(?:the|our|your|this|that|these|those)$/u,
  da: /^(?:den|det|de)$/u,
};
/** A meeting has a few thousand. Longer words come once. */
const MOST_FORMS = 10_000;
const LONGEST_KEPT = 30;
const FORMS: Readonly<Record<Language, Map<string, Form>>> = { en: new Map(), da: new Map() };

/** A word comes many times, so what it is by itself is kept. */
function formOf(said: string, language: Language): Form {
  const forms = FORMS[language];
  const kept = forms.get(said);
  if (kept !== undefined) return kept;
  const lower = said.toLowerCase();
  const bare = lower.replace(/['’]s$/u, '');
  const form = {
    shown: said.replace(/['’]s$/u, "'s"),
    lower,
    bare,
    stem: stemOf(lower, language),
    kind: isGrammar(lower) ? 'grammar' : kindOf(bare, language),
    capital: /^\p{Lu}/u.test(said),
    inner: /^.+\p{Lu}|^\p{L}+\p{N}|^\p{N}+\p{L}/u.test(said),
    nominal: language === 'da' && DEFINITE_DA.test(lower),
    beforeNoun: BEFORE_NOUN.test(lower),
    beforeVerb: BEFORE_VERB[language].test(lower),
    article: !ARTICLE[language].test(lower) ? '' : language === 'en' ? 'the' : lower,
  } satisfies Form;
  if (said.length <= LONGEST_KEPT) {
    if (forms.size >= MOST_FORMS) forms.clear();
    forms.set(said, form);
  }
  return form;
}

/** A number, a letter, or a contraction, which carries a pronoun or an auxiliary verb. */
function isGrammar(lower: string): boolean {
  return (
    /^[\p{N}.,:/-]+$/u.test(lower) ||
    NUMBER.test(lower) ||
    (lower.length === 1 && !/\p{N}/u.test(lower)) ||
    /['’](?:re|ve|ll|d|m|t|em|n)$/u.test(lower) ||
    /^(?:it|that|what|there|here|who|he|she|let|how|where)['’]s$/u.test(lower)
  );
}

/**
 * The words of a sentence. `names` are the words of the names of those who speak: people are no topics. Unfinished words
 * before the finished one ("Ma Manager") are left out.
 */
export function speechWords(sentence: Sentence, names: ReadonlySet<string>): SpeechWord[] {
  const text = sentence.text.replace(MARKER, ' ; ').replace(SPELLED, '');
  const found: SpeechWord[] = [];
  let end = 0;
  let afterStop = true;
  let last: Form | undefined;
  for (const { 0: said, index } of text.matchAll(WORD)) {
    const between = text.slice(end, index);
    end = index + said.length;
    const apart = /[^\s"“”’'*]/u.test(between);
    if (/[.?!…:]/u.test(between)) afterStop = true;
    const form = formOf(said, sentence.language);
    const { shown, lower, stem, capital, inner } = form;
    const before = last;
    if (
      before !== undefined &&
      !apart &&
      lower !== before.lower &&
      lower.startsWith(before.lower) &&
      before.lower.length < 4
    ) {
      if (found.at(-1)?.kind === 'open') found.pop();
    }
    if (before !== undefined && before.lower === lower) continue;
    found.push({
      shown,
      lower,
      stem,
      kind: kindAfter(form, names, before),
      apart,
      nominal: (before !== undefined && !apart && before.beforeNoun) || form.nominal,
      article: before === undefined || apart ? '' : before.article,
      proper: inner || (capital && !afterStop),
    });
    last = form;
    afterStop = false;
  }
  return found;
}

function kindAfter({ kind, bare }: Form, names: ReadonlySet<string>, before: Form | undefined): WordKind {
  if (kind !== 'grammar' && kind !== 'verb' && names.has(bare)) return 'empty';
  // "we price it": a verb by its place.
  if (kind !== 'grammar' && before?.beforeVerb) return 'verb';
  return kind;
}
