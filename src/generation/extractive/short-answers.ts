import type { Language } from '../function-words.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase, type Phrase } from '../speech/words.ts';

/** The last of three or four turns, by whoever opened the matter: "okay", "good, the new one", "then we skip it". */
export const SAYS_YES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:yes|yeah|okay|ok|good|great|fine|right|perfect|sure|agreed|alright|all right|done|deal|lovely|sounds good|works for me|that's fine|that works|sold|(?:it's|that's) a deal|(?:we|i) can live with that)(?: (?:with|by|for) (?:me|us))?[,.! ]*)+(?<rest>[^?]{0,50})$",
  ),
  da: anyCase(
    '^(?:(?:ja|jo|okay|ok|godt|fint|super|perfekt|aftalt|enig|helt enig|det er fint|det er godt|lyder godt|i orden|det er i orden|det er en aftale|det kan (?:vi|jeg) leve med|det passer)(?: (?:(?:med|for) )?(?:mig|os)(?: fint| godt)?)?[,.! ]*)+(?<rest>[^?]{0,50})$',
  ),
};
/** "The new one.", "no, the new one", "I'd say the blue one": what is chosen, by its name. */
export const NAMES: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?<no>no,? )?(?:(?:hm+|well|oh|definitely|i'd (?:say|go for|take|prefer)|i(?:'d| would)? prefer|rather|maybe),? )*(?<what>(?:the|our) [\\p{L}\\d-]+(?: [\\p{L}\\d-]+){0,3}?)(?:,? (?:please|i think|i'd say|is (?:better|fine|nicer)))?[.!]*$",
  ),
  da: anyCase(
    '^(?<no>nej,? )?(?:(?:hm+|altså|helt klart|jeg (?:vil sige|ville sige|foretrækker|stemmer for)|hellere|helst),? )*(?<what>(?:den|det|de) [\\p{L}\\d-]+(?: [\\p{L}\\d-]+){0,2}?)(?:,? (?:tak|synes jeg|er (?:bedre|bedst|pænere)))?[.!]*$',
  ),
};

/** "The new one": "new". */
export const bareThing = (words: string): string =>
  words
    .toLowerCase()
    .replace(/^(?:the|a|an|our|den|det|de) /u, '')
    .replace(/ ones?$/u, '');
/** Whether the yes says nothing more than what was chosen. */
export const isOnly = (rest: string, what: string): boolean => {
  const said = bareThing(rest.replace(/(?:,? (?:then|it is|så|da))?[.! ]*$/iu, ''));
  return said === '' || said === bareThing(what);
};

/** The sentence right before, if somebody else said it in the turn before, in the same language. */
export function answered(
  { index, turn, language, speaker }: Sentence,
  sentences: readonly Sentence[],
): Sentence | undefined {
  const before = sentences[index - 1];
  return before?.turn === turn - 1 && before.language === language && before.speaker !== speaker ? before : undefined;
}
