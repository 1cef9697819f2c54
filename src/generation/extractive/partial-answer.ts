import type { Language } from '../function-words.ts';
import type { Clause } from '../speech/clauses.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase, tokens } from '../speech/words.ts';
import { COMMITMENT_CUES, takesOn } from './commitment.ts';
import { stemOf } from './written/word-kinds.ts';

/** "The key and the code", "hotel og fly": two things, the second with up to two words. */
const TWO: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`(?<![\p{L}-])(?<first>[\p{L}-]{3,40}),? and (?:(?:an?|the|your|our|my|some|their) )?(?<second>[\p{L}-]{3,40}(?: [\p{L}-]{3,40})?)`,
  ),
  da: anyCase(
    String.raw`(?<![\p{L}-])(?<first>[\p{L}-]{3,40}),? og (?:(?:en|et|den|det|de|din|dit|dine|jeres|vores|min|mit|mine|nogle) )?(?<second>[\p{L}-]{3,40})`,
  ),
};
/** What is spoken of again is known: "the key", "nøglen". */
const KNOWN: Readonly<Record<Language, RegExp>> = {
  en: /(?<![\p{L}])(?:the|your|that|those|these|this) ((?:[\p{L}-]{3,40} )?[\p{L}-]{3,40})/giu,
  da: /(?<![\p{L}-])([\p{L}-]{2,40}(?:en|et|ne))(?![\p{L}])/giu,
};
const MOST_KNOWN = 6;

/** Whether somebody who is asked for two things answers for each of them: "The key you've got. The code I'll send." */
export function answersInParts(asked: Clause, language: Language, answers: readonly Sentence[]): boolean {
  const { first, second } = TWO[language].exec(asked.plain)?.groups ?? {};
  if (first === undefined || second === undefined) return false;
  const parts = [first, second].map((part) => tokens(part).map((word) => stemOf(word, language)));
  return answers.some((answer) => {
    if (answer.language !== language) return false;
    const known = [...answer.plain.matchAll(KNOWN[language])]
      .slice(0, MOST_KNOWN)
      .flatMap(([, words = '']) => tokens(words));
    const stems = new Set(known.map((word) => stemOf(word, language)));
    const named = parts.filter((part) => part.some((stem) => stems.has(stem)));
    if (named.length === 2) return answer.clauses.length > 1 && OTHER_DOER.test(answer.plain);
    return named.length === 1 && promises(answer) && (!WHOLE.test(answer.plain) || OTHER_DOER.test(answer.plain));
  });
}

const promises = (answer: Sentence): boolean =>
  I_WILL.test(answer.plain) ||
  answer.clauses.some((part) => takesOn(part, answer)) ||
  COMMITMENT_CUES[answer.language].delivery.test(answer.plain);

/** "I'll book the hotel, but you'll have to do the flight yourself." */
const OTHER_DOER = anyCase(
  String.raw`(?:, | )(?:but|men) .{0,40}(?:you(?:'ll| will| have|'ve)?|(?:har|må|skal|kan) (?:du|i)|jeg ikke)(?![\p{L}])`,
);
const WHOLE = anyCase(
  String.raw`(?<![\p{L}])(?:det gør jeg|gør jeg det|det hele|begge(?: dele)?|dem (?:sender|tager|henter|laver) jeg|both|all of it|it all)(?![\p{L}])`,
);
const I_WILL = anyCase(String.raw`(?<![\p{L}'])i(?:'ll| will)(?! (?:not|need|have)(?![\p{L}])) [\p{L}]`);
