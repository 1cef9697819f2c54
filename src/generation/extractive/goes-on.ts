import type { Quote } from '../speech/finding.ts';
import type { Sentence } from '../speech/sentence.ts';
import { anyCase } from '../speech/words.ts';

/** What is no sentence of its own: "To enable the tests.", "For the new boats." */
const GOES_ON = anyCase(
  '^(?:to (?!be (?:honest|fair|clear|sure|frank|precise|specific|more|exact)|me|my|us|you|your|that|this|the|sum|summari[sz]e|answer|give|recap|start|begin|conclude|clarify|respond|reply|wrap|add|address|follow)[\\p{L}]{2,} |(?:about|into) |for (?:the|our|an?|all|both|each|every) |with (?:the|our|an?|all|both) )',
);
/** It has a subject and a verb of its own, or asks. */
const STANDS_ALONE = anyCase(
  "(?<![\\p{L}])(?:i|we|you|they|he|she|it|there|that|this|who|what|which|where|when|why|how|if)(?:['’](?:s|m|re|ll|ve|d)|)(?![\\p{L}])|(?<![\\p{L}])(?:is|are|was|were|will|would|can|could|should|has|have|had|does|do|did)(?![\\p{L}])|[?…]",
);
const YES_BEHIND = /,? (?:and )?(?:yeah|yep|yes|so|okay)[.]?$/iu;
/** Words of what goes on. */
const MOST_WORDS = 18;

/**
 * The quote with the next sentence, where a recorder ended it at a pause: "I'll open a PR." "To enable the tests." Null
 * if the quote is not the end of its sentence, or the next one stands alone.
 */
export function goesOn({ sentence, text }: Quote, sentences: readonly Sentence[]): Quote[] | null {
  const next = sentences[sentence.index + 1];
  if (next === undefined || next.turn !== sentence.turn || sentence.language !== 'en') return null;
  if (!/\p{L}[.]?$/u.test(text) || !sentence.text.endsWith(text)) return null;
  const words = next.text.split(' ').length;
  if (words < 3 || words > MOST_WORDS || !GOES_ON.test(next.text) || STANDS_ALONE.test(next.text)) return null;
  const more = `${next.text.charAt(0).toLowerCase()}${next.text.slice(1)}`.replace(YES_BEHIND, '');
  return [
    { sentence, text: `${text.replace(/[.]$/u, '')} ${more}` },
    { sentence: next, text: next.text },
  ];
}
