import { remembered } from '../../speech/remembered.ts';
import { anyCase, wordPattern } from '../../speech/words.ts';
/**
 * Who and what a sentence is about, as one character each, so that rules for words never touch a name. Control characters
 * up to U+00FF: patterns are compiled once more for texts with others.
 */
export const MARK = {
  owner: '\u0086',
  speaker: '\u0087',
  addressee: '\u0088',
  time: '\u0089',
  thing: '\u008A',
  /** "They", for "we" in what a meeting agreed. */
  group: '\u008B',
} as const;

export const MARKS = /[\u0086-\u008B]/gu;
/** "The it department", in speech without capital letters. */
const IT_OF_PEOPLE = wordPattern(
  String.raw`(?<=(?<![\p{L}])(?:the|our|your|their|my|his|her) )it(?= (?:department|team|guys?|people|support|manager|staff|security|side|budget|systems?|infrastructure|project|provider|partner)(?![\p{L}]))`,
  'giu',
);
/** Departments and countries that are pronouns in lower case, and what stands for them meanwhile: letters that make no word. */
const STAND_INS = [
  { name: 'IT', pattern: /(?<![\p{L}\p{N}'])IT(?![\p{L}\p{N}'])/gu, standIn: 'IŦ' },
  { name: 'US', pattern: /(?<![\p{L}\p{N}'])US(?![\p{L}\p{N}'])/gu, standIn: 'UŞ' },
] as const;

/** The text with "IT" and "US" hidden from rules for "it" and "us", unless all of it is in capital letters. */
export function withoutPronounNames(text: string): string {
  const named = text.replace(IT_OF_PEOPLE, 'IT');
  if (!/\p{Ll}/u.test(text)) return text;
  return STAND_INS.reduce((hidden, { pattern, standIn }) => hidden.replaceAll(pattern, standIn), named);
}

export function withPronounNames(text: string): string {
  return STAND_INS.reduce((shown, { name, standIn }) => shown.replaceAll(standIn, name), text);
}

/** A name or the thing that "it" stands for. */
export const NAMED = /[\u0086-\u0088\u008A]/u;

const MAX_NAME = 100;

function printable(text: string): string {
  return text
    .slice(0, MAX_NAME)
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})]+$/gu, '')
    .trim();
}

/** A display name that can stand in a sentence, or ''. Without any capital letter it gets them, unless it is an email. */
export const personName = remembered((name: string): string => {
  const person = printable(name);
  return person === person.toLowerCase() && !person.includes('@')
    ? person.replace(/(?<![\p{L}\p{N}'])\p{Ll}/gu, (letter) => letter.toUpperCase())
    : person;
});

const SPEAKERS_OWN = /^(?:my|our|your|this|that|these|those) /iu;
const NO_THING = anyCase(
  '^(?:(?:\\d.*|it|they|he|she|something|han|hun|noget|min|mit|mine|din|dit|dine|jeg|vi|i|we|you)(?: |$)|(?:him|her|them|ham|hende|dem) |(?:that|this|det|den|de)$)',
);

/** A noun phrase that can stand for "it" within a sentence, or ''. */
export function thingName(referent: string): string {
  const thing = printable(referent)
    .replace(SPEAKERS_OWN, 'the ')
    .replace(/^(?:vores|jeres) /iu, 'deres ')
    .replace(/^(?:The|A|An|All|Some|Den|Det|De|En|Et|Alle|Deres) /u, (word) => word.toLowerCase());
  return NO_THING.test(thing) || thing.split(' ').length > 10 ? '' : thing;
}
