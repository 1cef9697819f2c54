import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

describe('what a meeting will do together', () => {
  it.each([
    ['And we will make a decision on the next call.', 'The participants make a decision on the next call.'],
    [
      "And we will continue the conversation on next week's call.",
      'The participants continue the conversation on the call on Friday 13 March.',
    ],
  ])('is no task of the speaker: %s', (said, expected) => {
    expect(minutesOf('en', `Ben Carter: ${said}`, 'Omar Said: Yes.').todos).toEqual([[expected, 'tjek']]);
  });

  it('is told apart from what the own people of the speaker will do', () => {
    const { todos } = minutesOf('en', "Ben Carter: We'll send you the contract tomorrow.", 'Omar Said: Thanks.');
    expect(todos).toEqual([['Ben Carter sends the contract to Omar Said on Tuesday 3 March.', 'sikker']]);
  });
});
