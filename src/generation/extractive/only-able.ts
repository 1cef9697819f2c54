import type { Finding, Meeting } from '../speech/finding.ts';
import { phrase, plainSpeech } from '../speech/words.ts';
import { takenOffer } from './replies.ts';

const ABLE = phrase(
  'i(?: also| just| probably| really)? (?:(?:can|could)(?! (?:try|take|do|handle|own|definitely|certainly)(?![\\p{L}]))|might|need to|have to|should|shall|must)',
);
/** "I can open a ticket for it": an offer that needs no answer. */
const VOLUNTEERS = phrase(
  'i can (?:(?:also|just|definitely|certainly|probably|then|go|try to|go and) )*(?:look into|find out|double-check|investigate|ask (?:around|(?!you|a question|one|another|for|why|when)[\\p{L}]+)|check (?:with|whether|if|what|how|when|which)|ping|reach out|follow up|raise (?:an?|the|this|that|it)|kick off|open (?:an?|the)(?: [\\p{L}-]+)? (?:issue|ticket|thread|pr|pull request|case)|(?:make|create|write|draft|prepare|put together|set up) (?:an?|the|those|these) (?!few|couple|bit|little|quick|short|very|lot|joke|guess|bet|fuss)[\\p{L}])(?![^.?!]*(?:if (?:you|people|they|anyone|somebody)|here|now|in the chat|on the screen)(?![\\p{L}]))',
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
  return ABLE.test(plain) && !DOES.test(plain) && !isVolunteered(plain) && takenOffer(sentence, sentences) === null;
}

/** Whether somebody offers something that needs no answer. */
export function isVolunteered(plain: string): boolean {
  return VOLUNTEERS.test(plain);
}
