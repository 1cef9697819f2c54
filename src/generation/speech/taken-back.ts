import type { Language } from '../function-words.ts';
import { anyCase, type Everywhere, everywhere, type Phrase, wordPattern } from './words.ts';

/** How a speaker takes back what they just said, with the words around it: ", nej, vent, ", " or rather ". */
interface Correcting {
  /** A pause may be missing. For two days, as nobody says them one after the other otherwise. */
  readonly anyhow: string;
  readonly afterPause: string;
}

const PAUSE = '(?:[,;…]|\\.{3}| [-–—]) ';

function correcting(before: string, words: string): Correcting {
  const one = `(?:(?:${before}),? )?(?:${words})`;
  return {
    anyhow: `(?:${PAUSE}| )${one}(?:(?:${PAUSE}| )${one}){0,3}(?:[,;…]|\\.{3})? `,
    afterPause: `${PAUSE}${one}(?:(?:${PAUSE}| )${one}){0,3}(?:[,;…]|\\.{3})? `,
  };
}

const CORRECTING: Readonly<Record<Language, Correcting>> = {
  en: correcting(
    'or|oh|uh+|um+|well|ah|but',
    '(?<=or )rather|no|nope|sorry|wait|hang on|hold on|i mean|make that|correction|scratch that|excuse me|actually',
  ),
  da: correcting('eller|øh+|åh|hov|men', 'nej|næ|undskyld|sorry|vent|rettere(?: sagt)?|snarere|jeg mener|ups'),
};
/** Most sentences have none of them. */
const MAY_CORRECT: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    '[ ,](?:no|nope|rather|sorry|wait|hang on|hold on|i mean|make that|correction|scratch that|excuse me|actually)[ ,;….]',
  ),
  da: anyCase('[ ,](?:nej|næ|undskyld|sorry|vent|rettere|snarere|jeg mener|ups)[ ,;….]'),
};

const MONTH: Readonly<Record<Language, string>> = {
  en: '(?:january|february|march|april|may|june|july|august|september|october|november|december)',
  da: '(?:januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december)',
};
/** Words before a day that hold for the day that replaces it. */
const LEADS: Readonly<Record<Language, string>> = {
  en: '(?:by|before|until|till|on|for|due|no later than|this|next)',
  da: '(?:senest|inden|før|til|frem til|indtil|på|nu på|næste)',
};
const DAY: Readonly<Record<Language, string>> = {
  en: `(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: (?:morning|afternoon|evening))?|today|tonight|tomorrow(?: (?:morning|afternoon|evening))?|(?:next|this) week|${MONTH.en} (?:the )?\\d{1,2}(?:st|nd|rd|th)?|(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH.en}|(?:the )?\\d{1,2}(?:st|nd|rd|th)|week \\d{1,2})`,
  da: `(?:(?:man|tirs|ons|tors|fre|lør|søn)dag(?: (?:morgen|formiddag|eftermiddag|aften))?(?: den \\d{1,2}\\.?(?: ${MONTH.da})?)?|i (?:dag|morgen(?: (?:tidlig|formiddag|eftermiddag|aften))?|overmorgen|aften|eftermiddag|næste uge|denne uge)|(?:den )?\\d{1,2}\\. ${MONTH.da}|den \\d{1,2}\\.?|\\d{1,2}/\\d{1,2}|næste uge|(?:i )?uge \\d{1,2})`,
};
/** "Today" and "i morgen" take no "on" and no "på". */
const ALONE = /^(?:i (?!uge)|today|tonight|tomorrow|next week|this week|næste uge)/iu;
const LIMIT = /^(?:by|before|until|till|no later than|senest|inden|før|frem til|indtil)$/iu;
/** "…, eller nej, jeg sender den onsdag i stedet": the same again, only with another day. */
const AGAIN: Readonly<Record<Language, string>> = {
  en: "(?:(?:(?:i'll|we'll|let's|i will|we will|i|let me) (?:rather )?\\p{L}+ (?:it|that|them)|let's say|make it|i'd say|say|better|rather|it's|it'll be) )?",
  da: '(?:(?:(?:jeg|vi) \\p{L}+r (?:den|det|dem)|(?:lad os|vi|så) sige?r?(?: vi)?|det (?:er|bliver)|så|hellere|så hellere) )?',
};

const NUMBER: Readonly<Record<Language, string>> = {
  en: '(?:\\d+(?:[.,:]\\d+)*|(?:one|two|three|four|five|six|seven|eight|nine) (?:(?:hundred|thousand)(?: and)?(?: (?:ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety))?|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\\p{L}+)?)',
  da: '(?:\\d+(?:[.,:]\\d+)*|(?:et|to|tre|fire|fem|seks|syv|otte|ni) ?(?:hundrede?|tusind)(?: og)?(?: (?:ti|tyve|tredive|fyrre|halvtreds|tres|halvfjerds|firs|halvfems))?|to|tre|fire|fem|seks|syv|otte|ni|ti|elleve|tolv|femten|\\p{L}*(?:tyve|tredive|fyrre|halvtreds|tres|halvfjerds|firs|halvfems))',
};
const UNIT = '(?: ?%| (?:kr\\.|\\p{L}{2,}))';
const PREPOSITION: Readonly<Record<Language, string>> = {
  en: '(?:to|for|with|from|at|by|on|in|about|until|before)',
  da: '(?:til|for|med|fra|hos|på|i|om|inden|før|senest|kl\\.|klokken)',
};

interface Rules {
  readonly day: Everywhere;
  readonly number: Everywhere;
  readonly samePreposition: Everywhere;
  readonly name: RegExp;
}

function rulesFor(language: Language): Rules {
  const { anyhow, afterPause } = CORRECTING[language];
  const [day, leads, number, preposition] = [DAY, LEADS, NUMBER, PREPOSITION].map((one) => one[language]);
  return {
    day: everywhere(
      `(?<![\\p{L}\\p{N}])(?<lead>(?:${leads} ){0,3})(?<old>${day})${anyhow}${AGAIN[language]}(?<newlead>(?:${leads} ){0,3})(?<day>${day})(?: i stedet| instead)?(?![\\p{L}\\p{N}])`,
    ),
    number: everywhere(
      `(?<![\\p{L}\\p{N}.,])(?<old>${number})(?<unit>${UNIT})?${afterPause}(?<number>${number})(?![\\p{L}\\p{N}])(?<newunit>${UNIT})?`,
    ),
    samePreposition: everywhere(
      `(?<![\\p{L}\\p{N}])(?<preposition>${preposition}) [^\\s,;.?!]+(?: [^\\s,;.?!]+){0,2}${afterPause}(?=\\k<preposition> [\\p{L}\\p{N}])`,
    ),
    name: wordPattern(
      `(?<=(?<![\\p{L}])${preposition} )\\p{Lu}[\\p{L}-]+(?: \\p{Lu}[\\p{L}-]+)?${afterPause}(?=\\p{Lu}[\\p{L}-]+)`,
      'gu',
    ),
  };
}

const RULES: Readonly<Record<Language, Rules>> = { en: rulesFor('en'), da: rulesFor('da') };
/** Somebody may take back what they said instead. */
const MOST_TIMES = 3;

/**
 * A sentence without what its speaker took back in it: "on Tuesday, or rather Wednesday" is "on Wednesday". Only where what is
 * taken back and what replaces it are of one kind: two days, two numbers, or two that follow the same preposition.
 */
export function withoutTakenBack(said: string, language: Language): string {
  let kept = said;
  for (let time = 0; time < MOST_TIMES && MAY_CORRECT[language].test(kept); time += 1) {
    const before = kept;
    kept = withLastValues(kept, RULES[language]);
    if (kept === before) break;
  }
  return kept;
}

function withLastValues(text: string, { day, number, samePreposition, name }: Rules): string {
  return text
    .replace(day, (_whole, _at, group) => {
      const [lead, newLead, other] = [group('lead'), group('newlead'), group('day')];
      if (newLead !== '') return newLead + other;
      return (ALONE.test(other) && !LIMIT.test(lead.trim()) ? '' : lead) + other;
    })
    .replace(number, (whole, _at, group) => {
      const [unit, other, newUnit] = [group('unit'), group('number'), group('newunit')];
      if (unit === '' || newUnit.toLowerCase() === unit.toLowerCase()) return other + newUnit;
      // "40 shelves, sorry, 45 on Monday"
      return newUnit === '' || /^ (?:på|i|om|til|inden|on|in|by|to|for|at|and|og|then|så)$/iu.test(newUnit)
        ? other + unit + newUnit
        : whole;
    })
    .replace(samePreposition, '')
    .replace(name, '');
}
