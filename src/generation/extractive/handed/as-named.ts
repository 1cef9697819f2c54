import type { Language } from '../../function-words.ts';
import { WORK_EN } from '../../speech/verbs-en.ts';
import { anyCase, everywhere, oneOf, type Phrase } from '../../speech/words.ts';

const RECAP_EN =
  '(?:just )?(?:to (?:recap|sum up|summari[sz]e|conclude|confirm)|in summary|recap|summary|(?:the |our )?next steps(?: are)?|(?:the )?actions?(?: are)?)(?=[,:] )';
const RECAP_DA =
  '(?:for |lige for |bare for )?(?:at (?:opsummere|samle op|konkludere)|opsummering|næste skridt(?: er)?|opgaverne(?: er)?)(?=[,:] )';
const LEAD_EN = `(?:(?:so|okay|ok|then|and|right|well|fine|yes|yeah|${RECAP_EN})[,:]? )*`;
const LEAD_DA = `(?:(?:så|okay|og|ja|jo|godt|fint|altså|${RECAP_DA})[,:]? )*`;
const DO_EN = `(?:do|${oneOf(WORK_EN)})`;
const WILL_EN = "(?:'ll| will|'m going to|'re going to| am going to| are going to)?";
/** Verbs with which somebody takes on a part: "I'll take the hall". */
const PART_DA =
  '(?:tager|laver|skriver|ringer|sender|bestiller|køber|henter|står for|sørger for|finder|booker|kontakter|kører|tjekker|undersøger|printer|opdaterer|retter|aftaler|betaler|afleverer|melder|rydder|bager|maler|inviterer)';

/** What one of two does, and the other: "you take the kitchen and I'll take the hall", "I'm booking the screen and you're ordering the chairs". */
const SHARE_EN = (one: string, other: string) =>
  `(?<first>${one}${WILL_EN}) (?<does>${DO_EN}) (?<what>[^,.?!]{3,60}?)(?<joined>,|,? and) (?<second>${other}${WILL_EN}) (?=${DO_EN} )`;
const SHARE_DOING_EN = (one: string, other: string) =>
  `(?<first>${one}) (?<does>\\p{L}+ing) (?<what>[^,.?!]{3,60}?)(?<joined>,|,? and) (?<second>${other}) (?=\\p{L}+ing )`;
const SHARE_DA = (one: string, other: string) =>
  `(?<first>${one}) (?<does>${PART_DA}) (?<what>[^,.?!]{3,60}?)(?<joined>,|,? (?:og|så)) (?<second>${other}) (?=${PART_DA} )`;
/** "Så bestiller jeg skærmen, og du henter stolene." */
const SHARE_BEHIND_DA = (one: string, other: string) =>
  `(?<does>${PART_DA}) (?<first>${one}) (?<what>[^,.?!]{3,60}?)(?<joined>,|,? (?:og|så)) (?<second>${other}) (?=${PART_DA} )`;

interface Shared {
  readonly pattern: Phrase;
  /** Whether "you" is named first. */
  readonly youFirst: boolean;
  /** Between a name and what they do. */
  readonly will: string;
  /** Whether the words stand in another order than in a promise. */
  readonly isBehind: boolean;
}
const shared = (lead: string, share: string, youFirst: boolean, will: string, isBehind = false): Shared => ({
  pattern: anyCase(`^(?<lead>${lead})${share}`),
  youFirst,
  will,
  isBehind,
});

const SHARED: Readonly<Record<Language, readonly Shared[]>> = {
  en: [
    shared(LEAD_EN, SHARE_EN('you', 'i'), true, ' will '),
    shared(LEAD_EN, SHARE_EN('i', 'you'), false, ' will '),
    shared(LEAD_EN, SHARE_DOING_EN("you(?:'re| are)", "i(?:'m| am)"), true, ' will be '),
    shared(LEAD_EN, SHARE_DOING_EN("i(?:'m| am)", "you(?:'re| are)"), false, ' will be '),
  ],
  da: [
    shared(LEAD_DA, SHARE_DA('du', 'jeg'), true, ' '),
    shared(LEAD_DA, SHARE_DA('jeg', 'du'), false, ' '),
    shared(LEAD_DA, SHARE_BEHIND_DA('du', 'jeg'), true, ' ', true),
    shared(LEAD_DA, SHARE_BEHIND_DA('jeg', 'du'), false, ' ', true),
  ],
};
const BOTH: Readonly<Record<Language, readonly [RegExp, RegExp]>> = {
  en: [/(?<![\p{L}])you(?![\p{L}])/iu, /(?<![\p{L}])i(?![\p{L}])/iu],
  da: [/(?<![\p{L}])du(?![\p{L}])/iu, /(?<![\p{L}])jeg(?![\p{L}])/iu],
};
/** "I'll book the screen" tells by itself who does it. */
const OWN_WORDS = everywhere("(?<![\\p{L}])i(?:'ll| will|'m going to| am going to)$|(?<![\\p{L}])jeg$");

interface Two {
  readonly speaker: string;
  readonly other: string;
}

/** A sentence in which one of two shares out work between both, with names for "you" and "I"; otherwise as it is. */
export function withBothNamed(plain: string, { speaker, other }: Two, language: Language): string {
  if (other === '' || !BOTH[language].every((word) => word.test(plain))) return plain;
  for (const { pattern, youFirst, will, isBehind } of SHARED[language]) {
    const match = pattern.exec(plain);
    if (match === null) continue;
    const { lead = '', first = '', does = '', what = '', joined = '', second = '' } = match.groups ?? {};
    const called = (said: string, isYou: boolean, isNamed = isBehind) =>
      isYou
        ? `${other}${will}`
        : isNamed || OWN_WORDS[Symbol.replace](said, '') === said
          ? `${speaker}${will}`
          : `${said} `;
    const told = `${called(first, youFirst)}${does} ${what}${joined} ${called(second, !youFirst, isBehind || joined === ',')}`;
    return `${lead}${told}${plain.slice(match.index + match[0].length)}`;
  }
  return plain;
}
