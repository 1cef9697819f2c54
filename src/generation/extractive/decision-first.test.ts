import { describe, expect, it } from 'vitest';
import { decisionFirst } from './decision-first.ts';

describe('the words of a decision', () => {
  it.each([
    ['So the menus, do we want to go ahead and print them in Danish?', "let's print them in Danish?"],
    ['Do we wanna close the stall on Mondays', "let's close the stall on Mondays"],
    ['So do you think though it rains a lot our stall should still be outside?', 'our stall should still be outside?'],
    ['The rolls are too dear for us, so they are off the list.', 'we agreed that The rolls are off the list.'],
    ['The radio advert is too expensive, so that is off the list.', 'we agreed that The radio advert is off the list.'],
    [
      "Just so you know, once we have three signatures, then we're ready to open the stall, so that helps.",
      "let's open the stall once we have three signatures",
    ],
  ])('come first: %s', (said, decision) => {
    expect(decisionFirst(said, 'en')).toBe(decision);
  });

  it.each(['The stall is new, so that is good.', 'Do you think it rains?'])('stay as they are: %s', (said) => {
    expect(decisionFirst(said, 'en')).toBe(said);
  });
});
