import { opening } from '../speech/words.ts';
import { LEAD_EN } from './leads.ts';

const AS_IT_IS =
  '(?:as (?:it|they|things|that) (?:is|are)|as is|the way (?:it|they|things) (?:is|are)|(?<=keep )what we (?:already )?have)';

/** "Let's keep it as is", "I think we should just keep what we have for now": the whole sentence, or nothing of it is lost. */
const KEPT_AS_IS = opening(
  `${LEAD_EN}(?:(?:i think|i guess|i would say|i'd say|the default decision is),? )?(?:let's|let us|we(?:'ll| will| should| can)?)?(?: ?(?:just|all|probably|to|only))* ?(?:keep|leave)(?: (?:it|things|this|that|everything|them))? ${AS_IT_IS}(?: (?:now|then|please|too))?(?:,? for (?:now|the moment|the time being|simplicity))*[.!]?$`,
);

/** "Let's keep things as they are", which stands alone, or the text. */
export function keptAsIs(text: string): string {
  return KEPT_AS_IS.test(text) ? "let's keep things as they are." : text;
}
