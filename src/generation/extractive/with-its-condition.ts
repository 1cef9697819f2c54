import type { Language } from '../function-words.ts';
import type { Quote } from '../speech/finding.ts';
import { anyCase, type Phrase } from '../speech/words.ts';

/** A condition that begins the sentence, up to the promise. */
const IN_FRONT: Readonly<Record<Language, Phrase>> = {
  en: anyCase(
    "^(?:(?:so|and|but|well|okay|yeah|yes|no|then),? )*(?:if(?! (?:possible|needed|necessary|that|it|you (?:like|want|prefer|need|don't mind)|i (?:can|may|could))(?![\\p{L}]))|unless|in case|(?:once|when) you(?:['’](?:ve|re|ll))?) [^.;?!,]{3,},? ?$",
  ),
  da: anyCase(
    '^(?:(?:så|og|men|okay|ja|nej|jamen),? )*(?:hvis(?! (?:det (?:er (?:okay|i orden|muligt)|passer)|muligt|(?:du|i) (?:vil|gider|kan))(?![\\p{L}]))|medmindre|såfremt|når (?:du|i)) [^.;?!,]{3,},? ?$',
  ),
};
/** A condition that follows. */
const BEHIND: Readonly<Record<Language, Phrase>> = {
  en: anyCase('^,? ?(?:only )?(?:if|unless|in case|as soon as|as long as|once|when|until) '),
  da: anyCase('^,? ?(?:først )?(?:hvis|medmindre|med mindre|såfremt|så snart|så længe|når|efter at) '),
};

/** What happens otherwise: "Send it today, or else I'll get into trouble." */
const OTHERWISE = anyCase('^(?:ellers|otherwise|or else) ');

/** The quote, with the condition that its sentence goes on with. None if the condition stands in front of it. */
export function withItsCondition(quote: Quote): Quote[] {
  const { text, sentence } = quote;
  const at = sentence.text.indexOf(text);
  if (at < 0) return [quote];
  if (at > 0 && OTHERWISE.test(text)) return [];
  if (IN_FRONT[sentence.language].test(sentence.text.slice(0, at))) return [];
  const behind = BEHIND[sentence.language].test(sentence.text.slice(at + text.length));
  return behind ? [{ sentence, text: sentence.text.slice(at) }] : [quote];
}
