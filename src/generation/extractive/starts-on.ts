import type { Language } from '../function-words.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase } from '../speech/words.ts';
import { LEAD_DA, LEAD_EN } from './leads.ts';
import { isConfirmed } from './replies.ts';

const MONTH_EN = 'january|february|march|april|may|june|july|august|september|october|november|december';
const MONTH_DA = 'januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december';
const WHEN_EN = `(?:(?:on|by|from|next|this) )?(?:the )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:in )?(?:${MONTH_EN})|\\d{1,2}(?:st|nd|rd|th)|(?:first|second|third|[\\p{L}]{3,8}th|twenty-[\\p{L}]{4,7}|thirty-first)(?= of |[.,?]|$))(?![\\p{L}])`;
const WHEN_DA = `(?:på |den |fra |i |til |næste )*(?:(?:man|tirs|ons|tors|fre|lør|søn)dag|(?:${MONTH_DA})|\\d{1,2}[.]|(?<=den )(?:første|anden|[\\p{L}]{3,12}[dt]e(?=[.,?]|$)))(?![\\p{L}])`;
const BEGINS_EN =
  '(?:start|begin|open|launch|go live|deliver|close|finish|kick off|move in|move out|ship)(?: (?:up|off|again|back))?';
const BEGINS_DA =
  '(?:starter|begynder|åbner|lancerer|går (?:live|i luften|i gang|i drift)|leverer|lukker|flytter ind|rykker ind)';
const NOUNS_DA: Readonly<Record<string, string>> = {
  start: 'starte',
  opstart: 'starte op',
  levering: 'levere',
  åbning: 'åbne',
  lancering: 'lancere',
};

/** "We start on the first", "Go live on the third of May, then?": when the two sides begin or deliver. */
const STARTS: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    `^${LEAD_EN}(?:(?<who>we|you)(?:'ll| will)? (?<does>${BEGINS_EN})|(?<act>${BEGINS_EN})) (?<what>(?:(?:the|our|your) [\\p{L}-]+ )?${WHEN_EN}[^.?;]{0,40}?)(?<tag>,? then|, (?:right|okay|yes))?[.?]?$`,
  ),
  da: anyCase(
    `^${LEAD_DA}(?:(?<who>vi|i|du) (?<does>${BEGINS_DA})|(?<act>${Object.keys(NOUNS_DA).join('|')})) (?<what>(?:op )?(?:[\\p{L}-]+(?:en|et|ne) )?${WHEN_DA}(?:[^.?;]|(?<=\\d)[.]){0,40}?)(?<tag>,? så|, (?:ikke|ikke sandt|okay))?[.?]?$`,
  ),
};

/** Whether the sentence says when something begins, and somebody else takes it by more than "yes". */
export function startsOn(sentence: Sentence, sentences: readonly Sentence[]): boolean {
  return STARTS[sentence.language].test(sentence.plain) && isConfirmed(sentence, sentences, true);
}

/** Its words as what people agree on: "we agree that you deliver on the tenth". */
export function asStart(text: string, language: Language): string {
  const { who, does = '', act = '', what = '', tag } = STARTS[language].exec(text)?.groups ?? {};
  if (what === '') return text;
  const isDanish = language === 'da';
  if (who === undefined) return isDanish ? `lad os ${NOUNS_DA[act.toLowerCase()]} ${what}` : `let's ${act} ${what}`;
  if (/^(?:we|vi)$/iu.test(who)) return tag === undefined ? text : `${who.toLowerCase()} ${does} ${what}`;
  const you = /^du$/iu.test(who) ? 'du' : 'I';
  return isDanish ? `vi er enige om, at ${you} ${does} ${what}` : `we agree that you ${does} ${what}`;
}
