import { anyCase } from '../speech/words.ts';

/** "Let's keep it as is", "I guess we leave as is for now": what it is was named before, or in the question. */
const KEPT_AS_IS = anyCase(
  "(?<![\\p{L}])(?:let's|let us|we(?:'ll| will| should| can)?|decision is|(?:i'd|i would) say(?: we)?)(?: (?:just|all|probably|to|only))* (?:keep|leave)(?: (?:it|things|this|that|everything|them))? (?:as (?:it|they|things|that) (?:is|are)|as is|the way (?:it|they|things) (?:is|are)|(?<=keep )what we (?:already )?have)(?: now)?(?![\\p{L}])(?![^.?!]* (?:until|till|unless|if|because|but) )",
);

/** "Let's keep things as they are", which stands alone, or the text. */
export function keptAsIs(text: string): string {
  return KEPT_AS_IS.test(text) && !text.endsWith('?') ? "let's keep things as they are." : text;
}
