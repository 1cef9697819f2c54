import type { Language } from '../../function-words.ts';
import type { Sentence } from '../../speech/sentence.ts';
import { kindOf, stemOf, type WordKind } from './word-kinds.ts';

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
  /** Whether an English definite article stands before it, or a word in its place. */
  definite: boolean;
}

const MARKER = /\{[^}]{0,40}\}|<[^>]{0,40}>|\[[^\]]{0,40}\]|\(\?*\)/gu;
/** "T_V_" is how some transcripts write spelled letters. */
const SPELLED = /(?<=\p{Lu})_/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:(?:['’&/+-][\p{L}\p{N}]|\.(?=\p{Ll}{2})\p{Ll})[\p{L}\p{M}\p{N}]*)*/gu;
const BEFORE_NOUN =
  /^(?:the|a|an|this|that|these|those|our|my|your|his|their|its|some|any|no|each|every|of|for|in|on|with|about|from|into|den|det|de|en|et|vores|min|din|deres|hans|hendes|denne|dette|disse|nogen|ingen|hver|af|for|i|på|med|fra|om|ved|new|old|more|ny|nye)$/u;
/** A Danish noun with its article at the end: "lageret", "billederne". */
const DEFINITE_DA = /^\p{L}{3,}(?:en|et|erne|ene)s?$/u;
/** "nineteenth", "twenty-four", "femten", "4th" */
const NUMBER =
  /^(?:\p{N}+(?:st|nd|rd|th|s|k|m)|(?:twen|thir|for|fif|six|seven|eigh|nine)t(?:y|ies|ieth|een|eenth)s?|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-?(?:one|two|three|four|five|six|seven|eight|nine|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|(?:four|fif|six|seven|eigh|nin|ten|eleven|twelf)th|(?:fourteen|eighteen|nineteen)(?:th)?|hundreds?|thousands?|millions?|(?:tret|fjort|femt|sekst|sytt|att|nitt)ene?n?(?:de)?|(?:en|to|tre|fire|fem|seks|syv|otte|ni)og(?:tyve|tredive|fyrre|halvtreds|tres|halvfjerds|firs|halvfems)(?:nde)?|fyrre|halvtreds|tres|halvfjerds|firs|halvfems|(?:tyv|tredv)ende|(?:syv|ott|ni|ti)ende|elvte|tolvte)$/u;
const BEFORE_VERB: Readonly<Record<Language, RegExp>> = {
  en: /^(?:i|we|you|they|he|she|who|will|would|can|could|should|must|might|may|let's|don't|didn't|doesn't|never)$/u,
  da: /^(?:jeg|vi|du|han|hun|man|skal|vil|kan|må|ville|skulle|kunne)$/u,
};

/**
 * The words of a sentence. `names` are the words of the names of those who speak: people are no topics. Unfinished words
 * before the finished one ("Ma Manager") are left out.
 */
export function speechWords(sentence: Sentence, names: ReadonlySet<string>): SpeechWord[] {
  const text = sentence.text.replace(MARKER, ' ; ').replace(SPELLED, '');
  const found: SpeechWord[] = [];
  let end = 0;
  let afterStop = true;
  for (const match of text.matchAll(WORD)) {
    const between = text.slice(end, match.index);
    end = match.index + match[0].length;
    const apart = /[^\s"“”’'*]/u.test(between);
    if (/[.?!…:]/u.test(between)) afterStop = true;
    const lower = match[0].toLowerCase();
    const shown = match[0].replace(/['’]s$/u, "'s");
    const capital = /^\p{Lu}/u.test(shown);
    const inner = /^.+\p{Lu}|^\p{L}+\p{N}|^\p{N}+\p{L}/u.test(shown);
    const before = found.at(-1);
    if (
      before !== undefined &&
      !apart &&
      lower !== before.lower &&
      lower.startsWith(before.lower) &&
      before.lower.length < 4
    ) {
      if (before.kind === 'open') found.pop();
    }
    if (before !== undefined && before.lower === lower) continue;
    found.push({
      shown,
      lower,
      stem: stemOf(lower, sentence.language),
      kind: kindIn(lower, sentence, names, before),
      apart,
      nominal:
        (before !== undefined && !apart && BEFORE_NOUN.test(before.lower)) ||
        (sentence.language === 'da' && DEFINITE_DA.test(lower)),
      definite: before !== undefined && !apart && /^(?:the|our|your|this|that|these|those)$/u.test(before.lower),
      proper: inner || (capital && !afterStop),
    });
    afterStop = false;
  }
  return found;
}

function kindIn(
  lower: string,
  { language }: Sentence,
  names: ReadonlySet<string>,
  before: SpeechWord | undefined,
): WordKind {
  if (/^[\p{N}.,:/-]+$/u.test(lower) || NUMBER.test(lower) || (lower.length === 1 && !/\p{N}/u.test(lower)))
    return 'grammar';
  // Contractions carry a pronoun or an auxiliary verb.
  if (
    /['’](?:re|ve|ll|d|m|t|em|n)$/u.test(lower) ||
    /^(?:it|that|what|there|here|who|he|she|let|how|where)['’]s$/u.test(lower)
  ) {
    return 'grammar';
  }
  const kind = kindOf(lower.replace(/['’]s$/u, ''), language);
  if (kind !== 'grammar' && kind !== 'verb' && names.has(lower.replace(/['’]s$/u, ''))) return 'empty';
  // "we price it": a verb by its place.
  if (kind !== 'grammar' && before !== undefined && BEFORE_VERB[language].test(before.lower)) return 'verb';
  return kind;
}
