import type { Language } from '../function-words.ts';
import { anyCase, type Phrase } from '../speech/words.ts';

/** "I'll reset it for him", "send them to her": the pronoun that comes first is of a thing. */
const THING_FIRST = anyCase(
  String.raw`(?<![\p{L}'])(?:it|that|this|those|these|them)(?: (?:back|over|out|up|down|off|straight|directly|on))? (?:to|for|with|from|past|by) (?:him|her|them)(?![\p{L}'])|(?<![\p{L}'])(?:it|that|this) (?:when|before|after|once|as soon as) i (?:see|meet|call|ring|(?:talk|speak) (?:to|with)) (?:him|her|them)(?![\p{L}'])`,
);

const OWN_PART = anyCase(
  String.raw`(?<=(?<![\p{L}'])(?:tell|ask|let) (?:him|her|them)(?: know)?(?: that)? )i(?:'ll| will) .*$`,
);

const PERSONAL: Readonly<Record<Language, Phrase>> = {
  en: anyCase(String.raw`(?<![\p{L}'])(?<who>him|her|them)(?![\p{L}'])`),
  da: anyCase(String.raw`(?<![\p{L}])(?<who>ham|hende|dem)(?![\p{L}])`),
};

/** The pronoun for people in a text, '' if there is none. It may stay: the quote beside it tells who that is. */
export function personMeant(text: string, language: Language): string {
  if (language === 'en' && THING_FIRST.test(text)) return '';
  // "Tell him I'll email it": him the speaker does not email.
  const own = language === 'en' ? (OWN_PART.exec(text)?.[0] ?? text) : text;
  return PERSONAL[language].exec(own)?.groups?.who?.toLowerCase() ?? '';
}
