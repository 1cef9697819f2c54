import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

describe('"one" of a kind', () => {
  it.each([
    [
      ["Ida Møller: Omar, you take the early shift and I'll take the late one.", 'Omar Said: Okay.'],
      ['Omar Said takes the early shift.', 'Ida Møller takes the late shift.'],
    ],
    [
      ["Ida Møller: I'll bring the big tent.", "Omar Said: And I'll bring the small one."],
      ['Ida Møller brings the big tent.', 'Omar Said brings the small tent.'],
    ],
    [
      ["Ida Møller: I'll wash the white sheets.", "Omar Said: And I'll wash the blue ones."],
      ['Ida Møller washes the white sheets.', 'Omar Said washes the blue sheets.'],
    ],
  ])('has the noun of the other that was named right before: %s', (lines, statements) => {
    expect(minutesOf('en', ...lines).todos.map(([statement]) => statement)).toEqual(statements);
  });
});
