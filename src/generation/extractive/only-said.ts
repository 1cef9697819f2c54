import type { Finding } from '../speech/finding.ts';
import { phrase } from '../speech/words.ts';

/** What one alone said, without a word of a decision and not as a question: its last noun is hardly what was agreed on. */
export function isOnlySaid({ quotes }: Finding): boolean {
  const isByOne = new Set(quotes.map(({ sentence }) => sentence.speaker)).size === 1;
  return (
    isByOne &&
    quotes.every(({ sentence: { plain, language } }) => language === 'en' && !OPENS.test(plain) && !plain.endsWith('?'))
  );
}

const OPENS = phrase(
  "agreed?|decided|decision|settled|approved|let's|we'll|we will|we should|go(?:ing)? (?:with|for)|stick(?:ing)? (?:with|to)",
);
