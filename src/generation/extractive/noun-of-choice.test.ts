import { describe, expect, it } from 'vitest';
import { minutesOf, minutesOfTwo } from '../../../tests/harness/minutes-of.ts';

describe('"the small one"', () => {
  it.each([
    ['Do we take the corner booth or the small one?', 'go with the small booth.'],
    ['Which booth do we take, the corner one or the small one?', 'go with the small booth.'],
    ['We looked at the big venue and the small one.', 'go with the small venue.'],
    ['I asked about the small one.', 'go with the small one.'],
  ])('is named as in the choice: %s', (choice, agreed) => {
    const { agreements } = minutesOf(
      'en',
      `Ben Carter: ${choice}`,
      'Omar Said: The small one is fine.',
      "Ben Carter: Okay, let's go with the small one.",
    );
    expect(agreements.map(([statement]) => statement)).toEqual([`It was agreed to ${agreed}`]);
  });

  it('is named in a task too', () => {
    const { todos } = minutesOf(
      'en',
      'Ben Carter: The early shift or the late one?',
      "Omar Said: I'll do the late one.",
    );
    expect(todos.map(([statement]) => statement)).toEqual(['Omar Said does the late shift.']);
  });
});

it('"one" of several that were counted has no noun in words between them', () => {
  const { todos } = minutesOfTwo(
    'en',
    'I can do the first two but not the last one in February.',
    "I'll take the last one.",
    'Lovely, thank you.',
  );
  expect(todos.map(([statement]) => statement)).toEqual(['Omar Said takes the last one.']);
});
