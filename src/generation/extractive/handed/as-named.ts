import type { Language } from '../../function-words.ts';
import { WORK_EN } from '../../speech/verbs-en.ts';
import { type Everywhere, everywhere, oneOf } from '../../speech/words.ts';

const LEAD_EN = '(?:(?:so|okay|ok|then|and|right|well|fine|yes|yeah),? )*';
const LEAD_DA = '(?:(?:så|okay|og|ja|jo|godt|fint|altså),? )*';
const DO_EN = `(?:do|${oneOf(WORK_EN)})`;
const WILL_EN = "(?:'ll| will|'re going to| are going to)?";
/** Verbs with which somebody takes on a part: "I'll take the hall". */
const PART_DA =
  '(?:tager|laver|skriver|ringer|sender|bestiller|køber|henter|står for|sørger for|finder|booker|kontakter|kører)';

/** "You take the kitchen and I'll take the hall", "jeg ringer til trykkeriet, og du bestiller maden": who "you" is, between two. */
const OTHER: Readonly<Record<Language, readonly Everywhere[]>> = {
  en: [
    everywhere(
      `(?<=^${LEAD_EN})you${WILL_EN} (?=${DO_EN} [^,.?!]{3,60}?,? (?:and )?i(?:'ll| will|'m going to| am going to)? ${DO_EN} )`,
    ),
    everywhere(
      `(?<=^${LEAD_EN}i(?:'ll| will|'m going to| am going to) ${DO_EN} [^,.?!]{3,60}?(?:,| and|, and) )you${WILL_EN} (?=${DO_EN} )`,
    ),
  ],
  da: [
    everywhere(`(?<=^${LEAD_DA})du (?=${PART_DA} [^,.?!]{3,60}?(?:,|,? (?:og|så)) jeg ${PART_DA} )`),
    everywhere(`(?<=^${LEAD_DA}jeg ${PART_DA} [^,.?!]{3,60}?(?:,|,? (?:og|så)) )du (?=${PART_DA} )`),
  ],
};
const WILL: Readonly<Record<Language, string>> = { en: ' will ', da: ' ' };
const BOTH: Readonly<Record<Language, readonly [RegExp, RegExp]>> = {
  en: [/(?<![\p{L}])you(?![\p{L}])/iu, /(?<![\p{L}])i(?![\p{L}])/iu],
  da: [/(?<![\p{L}])du(?![\p{L}])/iu, /(?<![\p{L}])jeg(?![\p{L}])/iu],
};

/** A sentence in which somebody shares out work between themselves and `other`, with that name for "you"; otherwise as it is. */
export function withOtherNamed(plain: string, other: string, language: Language): string {
  if (other === '' || !BOTH[language].every((word) => word.test(plain))) return plain;
  return OTHER[language].reduce((text, you) => you[Symbol.replace](text, () => `${other}${WILL[language]}`), plain);
}
