import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

describe('what somebody means to do without a plain promise', () => {
  it.each([
    ['en', 'We should have the floor plan ready by Friday.', 'Ben Carter has the floor plan ready by Friday 6 March.'],
    ['en', "I'm planning to paint the stand before the fair.", 'Ben Carter paints the stand before the fair.'],
    [
      'en',
      "I'm planning to post the plan of the fair in the chat.",
      'Ben Carter posts the plan of the fair in the chat.',
    ],
    ['en', 'And next, I want to look into the price of the stand.', 'Ben Carter looks into the price of the stand.'],
    ['en', 'And my next, target now is, to land the new roof.', 'Ben Carter lands the new roof.'],
    ['en', "But I'm now gonna rework the plan of the fair.", 'Ben Carter reworks the plan of the fair.'],
    ['en', 'I plan to write the speech for the fair.', 'Ben Carter writes the speech for the fair.'],
    ['da', 'Jeg har tænkt mig at skrive talen til messen.', 'Ben Carter skriver talen til messen.'],
    ['da', 'Jeg regner med at skrive talen til messen.', 'Ben Carter skriver talen til messen.'],
    [
      'da',
      'Vi skal have lavet plantegningen inden fredag.',
      'Ben Carter laver plantegningen senest fredag den 6. marts.',
    ],
  ] as const)('is a todo to be checked in %s: %s', (language, said, todo) => {
    expect(minutesOf(language, `Ben Carter: ${said}`, 'Ida Møller: Okay.').todos).toEqual([[todo, 'tjek']]);
  });

  it.each([
    ['en', "I don't plan to write the speech for the fair."],
    ['da', 'Jeg har ikke tænkt mig at skrive talen til messen.'],
  ] as const)('is none in %s if it is denied: %s', (language, said) => {
    expect(minutesOf(language, `Ben Carter: ${said}`, 'Ida Møller: Okay.').todos).toEqual([]);
  });
});
