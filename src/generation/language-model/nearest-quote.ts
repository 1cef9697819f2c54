import { MAX_TEXT } from '../content-limits.ts';
import { isLongEnough } from '../evidence.ts';
import { wordsOf } from '../evidence-words.ts';
import { splitSentences } from '../split-sentences.ts';

export interface NearestQuote {
  /** Word for word from the utterance. */
  citat: string;
  /** Words that it shares with the statement. */
  shared: number;
}

/** Characters up to which a quote takes in the next sentence, if that is about the statement too. */
const LONGEST_OF_TWO = 400;

/** Characters of an utterance that are searched. Two hours of talk without speakers are one utterance. */
const MOST_SEARCHED = 150_000;

/** A sentence of an utterance, from `start` to `end`. */
export interface PlacedSentence {
  start: number;
  end: number;
  /** Each once. */
  words: readonly string[];
}

/** The sentences of an utterance, to search for quotes any number of times. */
export function placeSentences(utterance: string): PlacedSentence[] {
  const searched = utterance.slice(0, MOST_SEARCHED);
  let from = 0;
  return splitSentences(searched).map((text) => {
    const start = searched.indexOf(text, from);
    from = start + text.length;
    return { start, end: from, words: [...new Set(wordsOf(text))] };
  });
}

/**
 * The sentence of an utterance that shares most words with a statement, with the one beside it where that shares words too
 * or the sentence alone is too short for evidence. Undefined if it shares none. `isShared` tells of one word.
 */
export function nearestQuote(
  utterance: string,
  placed: readonly PlacedSentence[],
  isRelated: (words: readonly string[]) => boolean,
  isShared: (word: string) => boolean,
): NearestQuote | undefined {
  const sentences = placed.map((sentence) => ({ ...sentence, shared: sentence.words.filter(isShared).length }));
  const best = sentences.toSorted((one, other) => other.shared - one.shared)[0];
  // Words that count only together, such as those of a statement without content words.
  if (!best || (best.shared === 0 && !sentences.some(({ words }) => isRelated(words)))) return undefined;
  const index = sentences.indexOf(best);
  let { start, end, shared } = best;
  const next = sentences[index + 1];
  if (shared > 0 && next && next.shared > 0 && next.end - start <= LONGEST_OF_TWO) {
    ({ end } = next);
    shared += next.shared;
  }
  for (let around = 1; !isLongEnough(utterance.slice(start, end)) && around <= sentences.length; around += 1) {
    end = sentences[index + around]?.end ?? end;
    if (!isLongEnough(utterance.slice(start, end))) start = sentences[index - around]?.start ?? start;
  }
  const quote = utterance.slice(start, end);
  return isRelated(wordsOf(quote)) && quote.length <= MAX_TEXT ? { citat: quote, shared } : undefined;
}
