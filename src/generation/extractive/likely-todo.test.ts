import { describe, expect, it } from 'vitest';
import { minutesAmidTalk } from '../../../tests/harness/minutes-of.ts';

describe('what is hardly a task', () => {
  it.each([["We'll get the flour from the mill.", 'Ben Carter gets the flour from the mill.']])(
    'is one to be checked in a meeting of sixty sentences, and none in one of two hundred and sixty-four: %s',
    (said, todo) => {
      expect(minutesAmidTalk(60, said).todos).toEqual([[todo, 'tjek']]);
      expect(minutesAmidTalk(264, said).todos).toEqual([]);
      expect(minutesAmidTalk(264, said, 'Okay.').todos).toEqual([]);
    },
  );
});

describe('in a long meeting', () => {
  it.each([
    [
      'Perhaps we can create a list of the ovens and put a deadline for tomorrow to agree.',
      'The participants create a list of the ovens and put a deadline for Tuesday 3 March to agree.',
    ],
    [
      'so I will update the numbers in the list, and, maybe I am not sure if Omar or someone from the shop can update the rolls',
      'Ben Carter updates the numbers in the list.',
    ],
    ['I can try to find some time to order flour.', 'Ben Carter finds some time to order flour.'],
    [
      "I'll write the price list for the bank tomorrow, and, the, maybe I'm not sure of the of the ovens",
      'Ben Carter writes the price list for the bank on Tuesday 3 March.',
    ],
    [
      'I gotta call the miller about the flour tomorrow.',
      'Ben Carter calls the miller about the flour on Tuesday 3 March.',
    ],
    ["and then we'll have the list printed probably tomorrow.", 'Ben Carter has the list printed on Tuesday 3 March.'],
    [
      "I'll look at the flour prices in the next week and tell you.",
      'Ben Carter looks at the flour prices by Friday 13 March.',
    ],
  ])('somebody does it: %s', (said, todo) => {
    expect(minutesAmidTalk(264, said, 'Okay.').todos.map(([statement]) => statement)).toEqual([todo]);
  });
});

describe('what "it" means in a long meeting', () => {
  const told = (...said: readonly string[]) => JSON.stringify(minutesAmidTalk(264, ...said).todos);
  const sends = "I'll send it to the bank tomorrow.";

  it('is a thing that is talked of', () => {
    expect(told('The draft is on the shelf.', 'Fine.', 'The draft is not bad.', sends)).toContain('sends the draft');
  });

  it.each(['Maybe we can take that offline after the call.', 'Then maybe we can take that offline tomorrow.'])(
    'is no thing in "%s"',
    (said) => {
      expect(told(said, 'Yes.')).toBe('[]');
    },
  );

  it('is no thing that is named once', () => {
    expect(told('The mayor was on the square.', sends)).not.toContain('mayor');
  });

  it.each([
    "We can have a look and make sure that that isn't the case.",
    "We probably want to wait for the bakers to also make sure they're like set up with the same lamps.",
    'Most bakers will have something by then in their shops.',
    'Later this week we should sort of get together, and start writing the list.',
    'Yeah, I actually, two is the earliest I can meet on Monday.',
  ])('nobody does what says nothing: %s', (said) => {
    expect(minutesAmidTalk(264, said).todos).toEqual([]);
    expect(minutesAmidTalk(264, said, 'Okay.').todos).toEqual([]);
  });
});
