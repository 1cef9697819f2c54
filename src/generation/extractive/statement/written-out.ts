/** What is so because two agree on it, unlike what is good or late. */
export const BY_AGREEMENT =
  '(?:non-)?(?:payable|due|included|excluded|refundable|allowed|permitted|waived|free|charged|billed|invoiced|capped|limited|required|covered|optional|liable|fixed|transferable|negotiable|banned|forbidden|extra)';
export const TERM_ADVERBS = '(?:(?:not|also|only|always|never|all|both|then) )*';
const WRITTEN_OUT: readonly (readonly [RegExp, string])[] = [
  [/(?<=(?<![\p{L}])(?:is|are|does|do|was|were))n't(?![\p{L}])/giu, ' not'],
  [/(?<![\p{L}])won't(?![\p{L}])/giu, 'will not'],
  [new RegExp(`(?<=\\p{L}{2})'s (?=${TERM_ADVERBS}${BY_AGREEMENT}(?![\\p{L}]))`, 'giu'), ' is '],
];

/** A term without its contractions: "payment's due" is no thing that is owned. */
export function writtenOut(text: string): string {
  return WRITTEN_OUT.reduce((plain, [said, written]) => plain.replace(said, written), text);
}
