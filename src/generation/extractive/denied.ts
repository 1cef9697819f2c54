import type { Clause } from '../speech/clauses.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, opening, phrase, plainSpeech } from '../speech/words.ts';
import { COMMITMENT_CUES } from './commitment.ts';

const STRESS = '(?: (?:altså|da|jo|slet|bare|nok|nu)){0,3}';

/** What others claim of the speaker, or what the speaker says is not so. */
const CLAIMED = phrase(
  `(?:påstår|hævder|bilder sig ind|indbilder sig|(?<!(?:jeg|vi|du|i)${STRESS} )tror)${STRESS},? at jeg [^,;.?!]{1,120}`,
  `det (?:er${STRESS} (?:løgn|forkert|usandt|noget vrøvl|en misforståelse|opspind|ikke (?:rigtigt|sandt|korrekt|meningen))|passer${STRESS} ikke),? at jeg [^,;.?!]{1,120}`,
  `det (?:er|bliver)${STRESS} ikke (?:til|hos) (?!at )[\\p{L}]+(?: [\\p{L}]+)?,? (?:at )?jeg [^,;.?!]{1,120}`,
  "(?:(?<!(?:i|we|you|and|or|not) )(?:claims|alleges|insists|pretends|claimed|alleged|thinks|believes)|(?:they|people|(?:the|our|their) [\\p{L}]+s) (?:(?:all|still|just) )?(?:claim|allege|insist|pretend|think|believe))(?: that)? i(?:'ll|'ve|'d|'m)? [^,;.?!]{1,120}",
  "(?:it's|it is) (?:a lie|not (?:true|right|correct)|untrue|wrong|false|nonsense|a misunderstanding) that i(?:'ll|'ve|'d|'m)? [^,;.?!]{1,120}|it (?:isn't|is not) (?:true|right|correct) that i(?:'ll|'ve|'d|'m)? [^,;.?!]{1,120}",
  "it(?:'s not| is not| isn't) to (?:you|him|her|them|(?:the|my|our|your) [\\p{L}]+) that i(?:'ll|'m)? [^,;.?!]{1,120}",
);

const DAY =
  '(?:i (?:dag|morgen|aften|eftermiddag|overmorgen)|(?:i )?(?:næste|denne) uge|(?:på )?(?:man|tirs|ons|tors|fre|lør|søn)dag|den [\\p{L}\\d.]+(?: [\\p{L}]+)?)';
const DAY_EN =
  '(?:today|tonight|tomorrow|(?:next|this) week|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|on the [\\p{L}\\d]+(?: of [\\p{L}]+)?)';
/** "It's not on Monday that I send it": the day on which something is not done stands before. */
const NOT_ON_DAY = anyCase(
  `(?<![\\p{L}])(?:(?:det (?:er|bliver)${STRESS} ikke ${DAY},? (?:at )?)(?=jeg )|it(?:'s not| is not| isn't) ${DAY_EN} that (?=i(?:'ll|'m)? ))`,
);
/** "…, it's on Tuesday": of another day no more is said. */
const OTHER_DAY = phrase('(?:det (?:er|bliver)|men) [^,;.?!]{2,40}', "(?:it's|it is|it'll be|but) [^,;.?!]{2,40}");
const ANY_DAY = phrase(DAY, DAY_EN);

/** Somebody else says that the speaker is to do something. */
const TOLD = phrase(
  `(?<!(?:jeg|vi)${STRESS} )(?:mener|siger|synes|skriver|siger [\\p{L}]+)${STRESS},? at jeg`,
  "(?<!(?:i|we|i'd|i'll|i would|just|to) )(?:says|say|said|writes|wrote) that i(?:'ll|'ve|'d|'m)?",
);
const DENIAL = [
  '(?:men|og) (?:det|sådan) (?:gør jeg|har jeg|vil jeg|kan jeg|passer|er|bliver det|kommer)(?: (?:altså|da|jo|slet|bare|nok|nu)){0,3} (?:ikke|aldrig|løgn|forkert|noget vrøvl)(?: (?:rigtigt|sandt|korrekt|til at ske|lovet|sagt))?',
  "but (?:i(?:'m not| am not| won't| will not| don't| didn't| never did| haven't)(?: going to)?(?: do (?:it|that))?|(?:that's|that is|it's) (?:not (?:true|right|correct)|wrong|false|a lie|nonsense)|(?:that|it) isn't (?:true|right|correct))",
];
const DENIED_AFTER = phrase(...DENIAL.map((denial) => `(?:${denial})[.!]*$`));
/** The same as what comes next. */
const DENIED_NEXT = opening(...DENIAL.map((denial) => `(?:${denial})[.!]*$`));
const ACCEPTED_AFTER = phrase('så det (?:gør|skal) jeg|(?:og|men) det gør jeg(?! ikke)', '(?:so|and) i will(?! not)');

/**
 * The part of a clause in which the speaker takes something on, without what others only claim of them and what they deny:
 * "they claim that I promised to call". Null if there is none.
 */
export function withoutDenied(sentence: Sentence, clause: Clause, sentences: readonly Sentence[]): Clause | null {
  const { plain } = clause;
  const next = sentences[sentence.index + 1];
  const deniedNext = next?.turn === sentence.turn && DENIED_NEXT.test(next.plain);
  const claimed = CLAIMED.exec(plain);
  if (claimed !== null) return restOf(clause, sentence, claimed.index + claimed[0].length);
  if (DENIED_AFTER.test(plain) || DENIED_NEXT.test(behind(clause, sentence)) || (deniedNext && TOLD.test(plain)))
    return null;
  const notOn = NOT_ON_DAY.exec(plain);
  if (notOn === null) return clause;
  const rest = plain.slice(notOn.index + notOn[0].length);
  return ANY_DAY.test(rest) && !OTHER_DAY.test(rest) ? restOf(clause, sentence, notOn.index + notOn[0].length) : null;
}

/** Whether somebody else says that the speaker is to do it, and the speaker does not say that they will. */
export function isOnlyTold(sentence: Sentence, { plain }: Clause): boolean {
  return TOLD.test(plain) && !ACCEPTED_AFTER.test(sentence.plain);
}

/** What a sentence says behind a clause. */
function behind({ text }: Clause, sentence: Sentence): string {
  const at = sentence.text.indexOf(text);
  return at < 0 ? '' : plainSpeech(sentence.text.slice(at + text.length)).replace(/^[\s,;]+/u, '');
}

function restOf(clause: Clause, { language }: Sentence, from: number): Clause | null {
  const rest = clause.plain.slice(from).replace(/^[\s,;]*(?:(?:men|og|så|but|and|so) )?/u, '');
  return COMMITMENT_CUES[language].promise.test(rest) && clause.text.includes(rest)
    ? { text: rest, plain: rest }
    : null;
}
