import type { Language } from '../function-words.ts';
import { everywhere } from '../speech/words.ts';

const TURNED: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: new Map([
    ['me', 'you'],
    ['us', 'you'],
    ['my', 'your'],
    ['our', 'your'],
    ['your', 'my'],
    ["you've", "I've"],
    ["you're", "I'm"],
    ["you'll", "I'll"],
    ['you', 'I'],
  ]),
  da: new Map([
    ['mig', 'dig'],
    ['os', 'dig'],
    ['min', 'din'],
    ['mit', 'dit'],
    ['mine', 'dine'],
    ['vores', 'jeres'],
    ['din', 'min'],
    ['dit', 'mit'],
    ['dine', 'mine'],
    ['jeres', 'vores'],
    ['du', 'jeg'],
    ['i', 'vi'],
  ]),
};
const PERSONS: Readonly<Record<Language, ReturnType<typeof everywhere>>> = {
  en: everywhere(String.raw`(?<![\p{L}'])(?:me|us|my|our|your|you(?:'ve|'re|'ll)?)(?![\p{L}'])`),
  // "I" is a pronoun where a verb stands beside it; otherwise it is a preposition.
  da: everywhere(
    String.raw`(?<!\p{L})(?:mig|os|mine?|mit|vores|dine?|dit|jeres|du|(?<=(?:når|hvis|at|hvad|om|som) )i(?= \p{L}))(?!\p{L})`,
  ),
};

/** Words of whoever asked, as whoever answers says them: "your price list" is "my price list". */
export const turned = (said: string, language: Language): string =>
  PERSONS[language][Symbol.replace](said, (word) => TURNED[language].get(word.toLowerCase()) ?? word);
