import type { Language } from '../function-words.ts';
import type { Quote } from '../speech/finding.ts';
import { anyCase, type Phrase } from '../speech/words.ts';
import { conditionInFront } from './condition-in-front.ts';

/** What the sentence of a promise says before it: "it" is rather named there than in a sentence before. */
export function saidBefore({ text, sentence }: Quote): string {
  const { language } = sentence;
  const at = sentence.text.indexOf(text);
  // Another day may have taken the place of the one that was asked for.
  const front = sentence.text.slice(0, Math.max(0, at < 0 ? sentence.text.indexOf(text.slice(0, BEGINS)) : at));
  const first = FIRST_PART.exec(text)?.[0] ?? CLAUSE[language].exec(text)?.[0] ?? '';
  return `${front}${first}` || (conditionInFront(sentence.text, language)?.condition ?? '');
}

/** Characters with which a clause is found again. */
const BEGINS = 16;

/** "Just send me the invoice and I'll pay it": what stands before the promise may name what "it" is. */
const FIRST_PART = anyCase(
  "^(?:(?:so|and|okay|well|just|please|then),? )*(?:(?:if )?you )?(?:send|give|forward|email|mail|pass|share|bring|drop|hand|leave) .{4,160}?(?=,? (?:and|then|so) (?:i|we)(?:'ll| will| can) )",
);

/** "I'm not sure about the price, I'll check it": the clause before the promise. */
const CLAUSE: Readonly<Record<Language, Phrase>> = {
  en: anyCase("^[^,.;?!]{4,120}(?=, (?:so |and |but |then ){0,2}(?:i|we)(?:'ll| will) )"),
  da: anyCase('^[^,.;?!]{4,120}(?=, (?:så |og |men ){0,2}(?:jeg|vi) [\\p{L}]{1,20}r )'),
};

const OF_THING =
  /(?<= (?:if|unless|once|when|as soon as|until) )the [^,.;?!]{2,60}?(?= (?:arrives?|comes?|is|are|has|have|gets?|needs?|fits?|works?|breaks?|goes|go)(?![\p{L}']))/iu;

/** "Tests the sample when the sample arrives": a thing that "it" stands for is named once. */
export function namedOnce({ text, sentence }: Quote, thing: string): Quote {
  const pronoun = /[^sui]s$/u.test(thing) ? 'they' : 'it';
  const once = text.replace(OF_THING, (named) => (named.toLowerCase() === thing.toLowerCase() ? pronoun : named));
  return { sentence, text: once };
}
