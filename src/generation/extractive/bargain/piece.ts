import type { Language } from '../../function-words.ts';
import type { Sentence } from '../../speech/sentence.ts';
import { anyCase, contentWords, type Phrase, phrase } from '../../speech/words.ts';
import { DUE, FACT, LEADS, MEASURES, RULE, SPEAKS_OF, TAILS, TIMES } from './words.ts';

/** What a piece of a sentence names: an amount, a time, or a rule such as "no pilot". */
export type Kind = 'amount' | 'time' | 'rule';

export interface Piece {
  readonly text: string;
  readonly kind: Kind;
  /** "Sixty's okay": whoever says it takes it. */
  readonly isTaken: boolean;
}

/** Words. More of them are a sentence. */
const MOST_WORDS = 16;

/** The piece of a sentence that names what two sides may settle, without what leads to it. Null if there is none. */
export function pieceOf(sentence: Sentence): Piece | null {
  const found = bareWords(sentence);
  if (found === null) return null;
  const kind = kindOf(found.text, sentence.language);
  return kind === null ? null : { ...found, kind };
}

/** A sentence without a person who does something, without what leads to it. Null if there is none. */
export function bareWords({ plain, language }: Sentence): Omit<Piece, 'kind'> | null {
  const from = LEADS[language].exec(plain)?.[0].length ?? 0;
  const rest = plain.slice(from).replace(SPOKEN_TO, '').trim();
  const tail = TAILS[language].exec(rest);
  const parts = (tail === null ? rest : rest.slice(0, tail.index)).replace(/[.!,…\s]+$/u, '').split(/, /u);
  const own = parts.findIndex((part) => SPEAKS_OF[language].test(part) || (language === 'da' && YOU_DA.test(part)));
  const mixed = own < 0 ? '' : (parts[own] ?? '');
  const begun = beforePerson(mixed, language);
  if (own >= 0 && DENIES[language].test([mixed.slice(begun.length), ...parts.slice(own + 1)].join(', '))) return null;
  const kept = own < 0 ? parts : [...parts.slice(0, own), ...(begun === '' ? [] : [begun])];
  const text = kept.join(', ').trim();
  const isTooLong = text.split(' ').length > MOST_WORDS;
  if (text === '' || isTooLong || [STOPS, FACT, DUE].some((cue) => cue[language].test(text))) return null;
  return { text, isTaken: tail !== null && IS_FINE.test(tail[0]) };
}

/** "Thirty's fine, Camille." */
const SPOKEN_TO = /, \p{Lu}\p{Ll}+(?=[.!]*$)/u;

/** Words of a piece that runs on without a comma into another sentence. */
const LEAST_WORDS = 2;

/** "two years no renewal you're hard work": without marks another sentence begins with who does something. */
function beforePerson(part: string, language: Language): string {
  const at = PERSON[language].exec(part)?.index ?? -1;
  const piece = part.slice(0, Math.max(0, at)).trim();
  const isPiece =
    piece.split(' ').length >= LEAST_WORDS &&
    !(language === 'da' && YOU_DA.test(piece)) &&
    !SPEAKS_OF[language].test(piece) &&
    !TURNS[language].test(part.slice(at));
  return isPiece ? piece : '';
}

const PERSON: Readonly<Record<Language, Phrase>> = {
  en: phrase("(?:i|we|you|he|she|they)(?:'(?:m|re|ll|d|ve|s))?|(?:that|it|let)'(?:s|ll|d)"),
  da: phrase('(?:jeg|vi|du|han|hun|det|den|så)'),
};
/** "… you can't have", "… er for meget": refuses it. */
const TURNS: Readonly<Record<Language, Phrase>> = {
  en: phrase("not|no|never|too|[\\p{L}]+n't|said|want(?:ed)?|had|were|was|asked|if"),
  da: phrase('ikke|nej|aldrig|for|ville|havde|var|sagde|hvis'),
};

function kindOf(text: string, language: Language): Kind | null {
  if (RULE[language].test(text)) return 'rule';
  if (!MEASURES[language].test(text)) return null;
  return TIMES[language].test(text) && !AMOUNT[language].test(text) ? 'time' : 'amount';
}

/** Whether a time says more than a day: an hour, every week, or for whom. A mere day is by when somebody does something. */
export function isMoreThanDay(text: string, language: Language): boolean {
  if (HOUR[language].test(text)) return true;
  return contentWords(text).filter((word) => !MEASURES[language].test(word) && !TIMES[language].test(word)).length > 1;
}

const HOUR: Readonly<Record<Language, Phrase>> = {
  en: phrase(
    "(?:at|day|days|th|st|nd|rd),? (?:half past |quarter (?:past|to) )?(?:\\d{1,2}(?:[:.]\\d\\d)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: ?(?:thirty|fifteen|forty-five|am|pm|o'clock))?",
    "[\\p{L}]+days|weekly|monthly|\\d{1,2}:\\d\\d|[\\p{L}]+ (?:o'clock|thirty)",
  ),
  da: phrase('klokken|kl[.]? ?\\d|halv [\\p{L}]+|kvart (?:over|i)|[\\p{L}]+dage|hver [\\p{L}]+dag|ugentligt|månedligt'),
};

const AMOUNT: Readonly<Record<Language, Phrase>> = {
  en: phrase(
    "percent|per cent|%|days'?|weeks'?|months'?|years?|hours?|minutes?|pounds?|dollars?|euros?|thousand|hundred|users?|licen[cs]es?|seats|kits?|times",
  ),
  da: phrase(
    'procent|%|dages?|ugers?|måneders?|års?|timers?|minutter|kroner|kr|tusind|hundrede|brugere|licenser|gange?',
  ),
};

const IS_FINE = phrase(
  "fine|okay|ok|good|great|perfect|all right|enough|better|doable|works|(?:live|work) with|'d be|done|deal|yes|yep",
  'fint|godt|okay|i orden|perfekt|nok|leve med|passer|ja|aftalt|enig',
);

/** "Four times in brackets until": the rest is another sentence. */
const STOPS: Readonly<Record<Language, Phrase>> = {
  en: anyCase('(?<![\\p{L}])(?:until|till|to|for|of|at|with|and|or|by|from|in|on|the|an?)$'),
  da: anyCase('(?<![\\p{L}])(?:til|for|af|med|og|eller|fra|på|i|en|et|den|det|de|indtil)$'),
};

/** "Ten, I didn't know that.": nothing is taken. */
const DENIES: Readonly<Record<Language, Phrase>> = {
  en: phrase("not|no|never|[\\p{L}]+n't"),
  da: phrase('ikke|nej|aldrig'),
};

/** In Danish "i" is a preposition, but not in a capital letter. */
const YOU_DA = /(?<![\p{L}])I(?![\p{L}])/u;
