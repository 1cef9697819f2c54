import type { Language } from '../../function-words.ts';
import type { Sentence } from '../../speech/sentence.ts';

const NUMBER: Readonly<Record<Language, string>> = {
  en: '(?:\\d[\\d.,]*|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-[a-z]+)?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|hundred|thousand|half)',
  da: '(?:\\d[\\d.,]*|to|tre|fire|fem|seks|syv|otte|ni|ti|elleve|tolv|tretten|fjorten|femten|seksten|sytten|atten|nitten|(?:[a-zæøå]+og)?(?:tyve|tredive|fyrre|halvtreds|tres|halvfjerds|firs|halvfems)|hundrede|tusind|halv)',
};
const UNIT: Readonly<Record<Language, string>> = {
  en: 'percent|per cent|days|weeks|months|years|hours|minutes|pounds|euros|dollars|people|seats|copies|pieces',
  da: 'procent|dage|uger|måneder|år|timer|minutter|kroner|euro|pund|personer|pladser|eksemplarer|stykker',
};
/** "Thirty", "two and a half": a number and nothing that it counts. */
const BARE: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(`^(?:${NUMBER.en}|${NUMBER.en} and a half|${NUMBER.en} (?:hundred|thousand))$`, 'iu'),
  da: new RegExp(`^(?:${NUMBER.da}|${NUMBER.da} (?:og )?en halv|${NUMBER.da} (?:hundrede|tusind))$`, 'iu'),
};
const COUNTED: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(`(?<![a-z])${NUMBER.en} (?<unit>${UNIT.en})(?![a-z])`, 'giu'),
  da: new RegExp(`(?<![a-zæøå])${NUMBER.da} (?<unit>${UNIT.da})s?(?![a-zæøå])`, 'giu'),
};
const WITHIN = { sentences: 8, turns: 6 };

/** "Eight percent" for "eight", where the talk before it counts in nothing else. */
export function withUnit(text: string, { index, turn, language }: Sentence, sentences: readonly Sentence[]): string {
  if (!BARE[language].test(text)) return text;
  const units = new Set(
    sentences
      .slice(Math.max(0, index - WITHIN.sentences), index + 1)
      .filter((one) => turn - one.turn <= WITHIN.turns && !one.foreign)
      .flatMap((one) =>
        [...one.plain.matchAll(COUNTED[language])].map(({ groups }) => (groups?.unit ?? '').toLowerCase()),
      ),
  );
  const [unit = ''] = units;
  return units.size === 1 ? `${text} ${unit}` : text;
}
