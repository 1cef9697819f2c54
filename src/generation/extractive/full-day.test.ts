import { expect, it } from 'vitest';
import { minutesOf, minutesOfTwo } from '../../../tests/harness/minutes-of.ts';

it.each([
  ['da', ['Hvilken dag?', 'Lørdag den 12. juni næste år.', 'Så siger vi den 12.', 'Godt.'], 'lørdag den 12. juni 2027'],
  ['da', ['Hvilken dag?', 'Lørdag den 13. juni.', 'Så siger vi den 13.', 'Godt.'], 'lørdag den 13. juni'],
] as const)(
  'a day that is agreed on by its number is told as it was named before, in %s: %j',
  (language, turns, day) => {
    expect(minutesOfTwo(language, ...turns).agreements.map(([statement]) => statement)).toEqual([
      `Der var enighed om ${day}.`,
    ]);
  },
);

it('a day that a third person names for an event is none of a task', () => {
  const { todos } = minutesOf(
    'da',
    'Ben Carter: Okay, hallen. Hvem spørger kommunen, om vi kan få den?',
    'Ida Møller: Det gør jeg.',
    'Ben Carter: Godt. Hvilken dag?',
    'Omar Said: Lørdag den 12. juni.',
  );
  expect(todos.map(([statement]) => statement)).toEqual(['Ida Møller spørger kommunen, om de kan få hallen.']);
});
