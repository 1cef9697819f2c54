import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maySayTwice } from './says-twice.ts';

const SAID_TWICE = /(?<![\p{L}\p{N}'])([\p{L}\p{N}']+(?: [\p{L}\p{N}']+){0,2})(?:,? \1)+(?![\p{L}\p{N}'])/iu;

/** Few words and marks, so that many are said twice. */
const speech = fc
  .array(
    fc.tuple(
      fc.constantFrom('a', 'the', 'The', "we'll", 'er', 'vi', '12', 'é', '(so', 'x-a'),
      fc.constantFrom(' ', ' ', ', ', '. ', '… '),
    ),
  )
  .map((pieces) => pieces.flat().join('').trim());

it('what is said twice is never overlooked', () => {
  fc.assert(
    fc.property(speech, (text) => {
      if (SAID_TWICE.test(text)) expect(maySayTwice(text, 3), text).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

it.each(['and the the plan', 'så er vi, er vi klar', 'we send the we send the plan'])('%s', (text) => {
  expect([maySayTwice(text, 3), SAID_TWICE.test(text)]).toEqual([true, true]);
});

it('what is not is told apart, as far as its words are plain', () => {
  expect(maySayTwice('we send the plan to the board on Friday.', 3)).toBe(false);
});
