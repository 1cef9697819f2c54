import type { Finding, Meeting } from '../speech/finding.ts';
import { phrase, plainSpeech } from '../speech/words.ts';
import { takenOffer } from './replies.ts';

const ABLE = phrase(
  'i(?: also| just| probably| really)? (?:(?:can|could)(?! (?:try|take|do|handle|own|definitely|certainly)(?![\\p{L}]))|might|need to|have to|should|shall|must)',
);
const DOES = phrase("i(?:'ll| will|'m)|let me|we(?:'ll| will)");

/**
 * Whether a task that is not sure is only what somebody can do: "I can print it", "I need to look at them first", without
 * a day, and nobody asks for it or takes the offer. English only: in Danish such words are no task to begin with.
 */
export function isOnlyAble({ deadline, owner, quotes, sure }: Finding, { sentences }: Meeting): boolean {
  const [first] = quotes;
  if (sure || deadline !== null || first === undefined || first.sentence.language !== 'en') return false;
  const { sentence } = first;
  const plain = plainSpeech(first.text);
  if (owner !== sentence.speaker || quotes.some((quote) => quote.sentence.speaker !== owner)) return false;
  return ABLE.test(plain) && !DOES.test(plain) && takenOffer(sentence, sentences) === null;
}
