import { contentWords, tokens } from '../../src/generation/speech/words.ts';
import type { SpokenWords } from './spoken-words.ts';

/** Utterances between two quotes of one item: a sentence goes on after somebody's "mm". */
const MOST_APART = 2;
/** The share of the shorter quote's content words that the other holds. */
const LEAST_HELD = 0.6;

/** Whether two lists of quotes are about the same item. */
type SameItem = (extracted: readonly string[], gold: readonly string[]) => boolean;

/**
 * The lenient rule, for transcripts with quotes that are parts of sentences: a quote of the extracted item is in the
 * same or a neighbouring utterance as one of the gold quotes, and one of the two holds most content words of the other.
 * A topic has no words of its own: where it was raised is enough.
 */
export function inNearUtterances(spoken: SpokenWords): { statements: SameItem; topics: SameItem } {
  const known = new Map<string, number[]>();
  const turnsOf = (quote: string): number[] => {
    const turns = known.get(quote) ?? spoken.turnsOf(quote);
    known.set(quote, turns);
    return turns;
  };
  const areNear = (mine: string, quote: string): boolean =>
    turnsOf(mine).some((a) => turnsOf(quote).some((b) => Math.abs(a - b) <= MOST_APART));
  const matches =
    (isSame: (mine: string, quote: string) => boolean): SameItem =>
    (extracted, gold) =>
      gold.some((quote) => extracted.some((mine) => isSame(mine, quote)));
  return {
    statements: matches((mine, quote) => held(mine, quote) >= LEAST_HELD && areNear(mine, quote)),
    topics: matches(areNear),
  };
}

function held(a: string, b: string): number {
  const [left, right] = [wordsFor(a), wordsFor(b)];
  const [shorter, longer] = left.size <= right.size ? [left, right] : [right, left];
  return shorter.intersection(longer).size / Math.max(1, shorter.size);
}

/** The content words of a quote. One of "I can do that" has none, and all its words count. */
function wordsFor(quote: string): Set<string> {
  const content = new Set(contentWords(quote));
  return content.size >= 2 ? content : new Set(tokens(quote));
}
