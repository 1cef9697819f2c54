import type { Sentence } from '../speech/sentence.ts';
import { anyCase } from '../speech/words.ts';
import { LEAD_EN } from './leads.ts';
import { BY_AGREEMENT, TERM_ADVERBS } from './statement/written-out.ts';

/** What terms are about. Whoever is named or meant by a pronoun is talked of. */
const SUBJECT =
  "(?!(?:i|he|she|it|they|that|this|there|what|who|how|why|if|when|because|my|maybe|perhaps)(?:'[\\p{L}]+)? )[\\p{L}\\d-]+(?: (?!who |which |when |that |if )[\\p{L}\\d'-]+){0,4}?";

const TERM = anyCase(
  `^${LEAD_EN}${SUBJECT}(?:'s|'re| is| are| isn't| aren't| will be| won't be| will not be) ${TERM_ADVERBS}${BY_AGREEMENT}(?![\\p{L}])|^${LEAD_EN}(?:the|our|your|this|each|every) ${SUBJECT} (?:doesn't|does not|don't|do not|won't|will not) (?:cover|include|apply|support|affect|extend|change|expire|renew|count)(?![\\p{L}])|^${LEAD_EN}we (?:don't|do not|won't|will not) (?:charge|pay|deliver|ship|invoice|bill|sell|support|refund|accept|allow|cover|include)(?![\\p{L}])`,
);
/** "Agreed.": no opinion is answered so where it says what is payable or included. */
const TAKEN = anyCase(
  "^(?:(?:okay|ok|yes|yeah|good|right|fine|great|well|then),? )*(?:agreed|deal|carried|(?:that's|it's) (?:agreed|a deal|settled))(?: then)?[.!]*$",
);
const OPEN = anyCase(
  "(?<![\\p{L}'])(?:maybe|perhaps|might|could|would|probably|if|i think|i guess|usually|normally|currently|at the moment|yesterday|last (?:week|month|year))(?![\\p{L}])",
);

/** "The deposit isn't refundable." "Agreed.": a plain sentence that tells a term, and the other side takes it at once. */
export function isAgreedTerm(
  { index, turn, speaker, plain, language }: Sentence,
  sentences: readonly Sentence[],
): boolean {
  const next = sentences[index + 1];
  return (
    language === 'en' &&
    next !== undefined &&
    next.turn === turn + 1 &&
    next.speaker !== speaker &&
    TAKEN.test(next.plain) &&
    !plain.endsWith('?') &&
    TERM.test(plain) &&
    !OPEN.test(plain)
  );
}
