import fc from 'fast-check';
import { expect, it } from 'vitest';
import { QuoteSearch } from './quote-search.ts';

const anyEnd = () => true;

function placesOf(quotes: readonly string[], text: string): string[] {
  const places: string[] = [];
  new QuoteSearch(quotes).search(text, anyEnd, (quote, start) => places.push(`${start} ${quote}`));
  return places.sort();
}

/** The expected result, from a simple search for each quote. */
function simpleSearch(quotes: readonly string[], text: string): string[] {
  return quotes
    .flatMap((quote) =>
      Array.from({ length: text.length }, (_, start) => (text.startsWith(quote, start) ? [`${start} ${quote}`] : [])),
    )
    .flat()
    .sort();
}

it('finds every occurrence of every quote, even if they overlap', () => {
  const letters = (maxLength: number, minLength = 0) =>
    fc.array(fc.constantFrom('a', 'b', ' ', 'ø', '😀'), { minLength, maxLength }).map((all) => all.join(''));
  const quotes = fc.uniqueArray(letters(6, 1), { maxLength: 12 });
  fc.assert(
    fc.property(quotes, letters(60), (given, text) => {
      expect(placesOf(given, text)).toEqual(simpleSearch(given, text));
    }),
    { numRuns: 500 },
  );
});

it('checks each end once, and finds nothing at an end that is refused', () => {
  const ends: number[] = [];
  const found: string[] = [];
  new QuoteSearch(['a b', 'b', 'b c']).search(
    'a b c',
    (end) => {
      ends.push(end);
      return end !== 3;
    },
    (quote) => found.push(quote),
  );
  expect(ends).toEqual([3, 5]);
  expect(found).toEqual(['b c']);
});
