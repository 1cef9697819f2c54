import { describe, expect, it } from 'vitest';
import { minutesAmidTalk } from '../../../tests/harness/minutes-of.ts';

const agreed = (...said: readonly string[]) => minutesAmidTalk(264, ...said).agreements.map(([statement]) => statement);

describe('what is chosen by the way in a long meeting', () => {
  it.each([
    ['I think maybe we could just go for the stone oven.', 'It was agreed to go for the stone oven.'],
    ["Okay, so we'll go for the stall.", 'It was agreed to go for the stall.'],
    [
      'I think we should definitely go ahead with the market stall idea that you had.',
      'It was agreed to go ahead with the market stall idea.',
    ],
    [
      "It seems to make sense that we'd just maybe stick with the standard oak counter.",
      'It was agreed to stick with the standard oak counter.',
    ],
    ["Okay, I think we've decided that it's gonna be an oak counter so.", 'There was agreement on an oak counter.'],
    ['I think we should lose the second oven.', 'It was agreed to drop the second oven.'],
  ])('is an agreement where another thinks so too: %s', (said, statement) => {
    expect(agreed(said, 'Yeah, I think so too.')).toEqual([statement]);
  });

  it.each(["So I think we'll go with that respect.", "We'll go for the idea."])(
    'is none where it says nothing of what: %s',
    (said) => {
      expect(agreed(said, 'Yeah, I think so too.')).toEqual([]);
    },
  );
});
