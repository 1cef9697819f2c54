import type { Language } from '../function-words.ts';
import { remembered } from '../speech/remembered.ts';
import { anyCase, type Everywhere, everywhere, type Phrase, rewritten } from '../speech/words.ts';
import type { Plainly } from './plainly.ts';
import { USUAL_DA } from './usual-frames-da.ts';
import { USUAL_EN } from './usual-frames-en.ts';

const USUAL: Readonly<Record<Language, Plainly>> = { en: USUAL_EN, da: USUAL_DA };

/** "The report will be with you on Friday": whoever says so sends it. */
const ARRIVES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`^(?:(?:so|and|okay|right|then),? )?(?<it>(?:the|my|our|your|that|a|an) [^,.?!]{2,50}?)(?: will|'ll) be (?:with you|in your inbox|on your desk|in the post to you)(?![\p{L}'])`,
  ),
  da: anyCase(
    String.raw`^(?:(?:så|og|okay),? )?(?<it>[\p{L}]+(?:en|et|ne)|(?:det|den|de|et|en) [\p{L}]+) (?:er|ligger) (?:hos (?:dig|jer)|i (?:din|jeres) (?:indbakke|mailboks))(?![\p{L}])`,
  ),
};
const DESK: Readonly<Record<Language, Everywhere>> = {
  en: everywhere(
    String.raw`(?<!(?:put|leave|lay|place) (?:it|them|that|one)) (?:on your desk|in your (?:inbox|hands))(?![\p{L}])`,
  ),
  da: everywhere(String.raw` (?:i (?:indbakken|(?:din|jeres) (?:indbakke|mailboks))|på (?:dit|jeres) bord)(?![\p{L}])`),
};

/** Where something arrives adds nothing to who gets it. */
export function withoutDesk(text: string, language: Language): string {
  return text.replace(DESK[language], '');
}

/** "Og adgangene til de fem, dem opretter jeg": what is done is named first. */
const NAMED_FIRST_DA = anyCase(
  String.raw`^(?:(?:og|så|men|okay|ja|jo),? )*(?<it>(?:(?:den|det|de|alle|begge|min|mit|mine|vores|jeres) [\p{L}-]+|[\p{L}-]{3,}(?:en|et|erne|ene|ne))(?: (?!jeg|vi|du|han|hun|er|har|kan|skal|vil|må)[\p{L}\d-]+){0,6}), (?:den|det|dem) (?<verb>(?!er|har|kan|skal|vil|må|ved|tror|synes|kender|får|var|gør)[\p{L}]{3,}r) (?<who>jeg|vi)(?= |[.]?$)`,
);

/** "Tilbuddet får du svar på på mandag": of what there is an answer is named first. */
const ANSWERED_DA = anyCase(
  String.raw`^(?:(?:og|så|men|okay|ja|jo),? )*(?<it>[\p{L}-]{3,}(?:en|et|erne|ene|ne)) får (?<who>du|i) (?<what>(?:et )?svar|besked|feedback|en pris|et bud) på(?= |[.]?$)`,
);

function inItsPlace(text: string): string {
  const answered = ANSWERED_DA.exec(text);
  if (answered !== null) {
    const { it = '', who = '', what = '' } = answered.groups ?? {};
    return `${who} får ${what} på ${it.charAt(0).toLowerCase()}${it.slice(1)}${text.slice(answered[0].length)}`;
  }
  const match = NAMED_FIRST_DA.exec(text);
  if (match === null) return text;
  const { it = '', verb = '', who = '' } = match.groups ?? {};
  return `${who} ${verb} ${it.charAt(0).toLowerCase()}${it.slice(1)}${text.slice(match[0].length)}`;
}

/** A text in which common ways to ask for something or to take it on stand as the plainest one. */
export const usualFrame = (text: string, language: Language): string => USUAL_FRAME[language](text);

const USUAL_FRAME: Readonly<Record<Language, (text: string) => string>> = {
  en: remembered((text) => newFrame(text, 'en')),
  da: remembered((text) => newFrame(text, 'da')),
};

function newFrame(text: string, language: Language): string {
  let plain = text.replaceAll('’', "'");
  if (language === 'da') plain = inItsPlace(plain);
  for (const [said, plainly] of USUAL[language]) plain = rewritten(plain, said, plainly);
  const arrives = ARRIVES[language].exec(plain);
  if (arrives === null) return plain;
  const thing = arrives.groups?.it ?? '';
  const small = `${thing.charAt(0).toLowerCase()}${thing.slice(1)}`;
  return `${language === 'da' ? 'jeg sender dig' : "I'll send you"} ${small}${plain.slice(arrives[0].length)}`;
}
