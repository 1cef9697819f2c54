import type { Language } from '../function-words.ts';
import { anyCase, type Phrase } from '../speech/words.ts';

/** What is whole without an object: "rydder op", "locks up". "Follows up" and "looks into" need one. */
const ALONE: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    String.raw`^(?:(?:tid(?:ies|y)|clean|clear|wash|lock|pack|close|sweep)(?:s|es)? up|lock(?:s)? (?:down|away)|wash(?:es)? the dishes|shuts? down|sweeps?|hoovers?|vacuums?)(?=[.,]|$| (?:on|by|before|after|at|in|for|tonight|today|tomorrow|this|next|every|and|from|then|around|behind)(?![\p{L}]))`,
  ),
  da: anyCase(
    String.raw`^(?:rydder? (?:op|af|ud)|vasker? (?:op|af|gulv|tøj)|gør(?:e)? rent|låser? (?:af|op)|lukker? (?:ned|af)|pakker? (?:ned|sammen|ud)|dækker? bord|stiller? op|støvsuger?|fejer?)(?=[.,]|$| (?:i|på|inden|senest|efter|før|til|om|hos|bag|og|så|man|tirs|ons|tors|fre|lør|søn)(?:dag)?(?![\p{L}]))`,
  ),
};

/** Whether a statement without its doer tells an act that needs no object. */
export const tellsAlone = (rest: string, language: Language): boolean => ALONE[language].test(rest);
