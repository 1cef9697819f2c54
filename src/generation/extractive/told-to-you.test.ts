import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const todosOf = (language: 'en' | 'da', said: string, answer: string) =>
  minutesOf(language, `Ben Carter: ${said}`, `Omar Said: ${answer}`).todos;

describe('what one of two is told to do', () => {
  it.each([
    "You'll order the tiles.",
    'You will order the tiles then.',
    "So you're going to order the tiles.",
    'So you order the tiles.',
    'You order the tiles.',
    'You could order the tiles.',
    'You might want to order the tiles.',
  ])('is a task if he says that he does it, and a likely one if he says yes: %s', (said) => {
    expect(todosOf('en', said, 'Will do.')).toEqual([['Omar Said orders the tiles.', 'sikker']]);
    expect(todosOf('en', said, "I'm on it.")).toEqual([['Omar Said orders the tiles.', 'sikker']]);
    expect(todosOf('en', said, 'Okay.')).toEqual([['Omar Said orders the tiles.', 'tjek']]);
  });

  it.each(['You can order the tiles.', 'You were going to order the tiles.'])(
    'is a task only if he says that he does it: %s',
    (said) => {
      expect(todosOf('en', said, 'Yes, will do.')).toEqual([['Omar Said orders the tiles.', 'sikker']]);
      expect(todosOf('en', said, 'Okay.')).toEqual([]);
    },
  );

  it.each([
    'Du bestiller fliserne.',
    'Så du bestiller fliserne.',
    'Og du bestiller fliserne.',
    'Du kunne bestille fliserne.',
  ])('is a task in Danish: %s', (said) => {
    expect(todosOf('da', said, 'Det gør jeg.')).toEqual([['Omar Said bestiller fliserne.', 'sikker']]);
    expect(todosOf('da', said, 'Fint.')).toEqual([['Omar Said bestiller fliserne.', 'tjek']]);
  });

  it.each(['Du kan bestille fliserne.', 'Du skulle bestille fliserne.'])('is none for a yes in Danish: %s', (said) => {
    expect(todosOf('da', said, 'Det gør jeg.')).toEqual([['Omar Said bestiller fliserne.', 'sikker']]);
    expect(todosOf('da', said, 'Ja.')).toEqual([]);
  });

  it.each([
    ['en', "If you're late, you order the tiles here.", 'Okay.'],
    ['en', 'When you open the page, you order the tiles.', 'Okay.'],
    ['en', 'It is easy. Every time you order the tiles.', 'Okay.'],
    ['en', 'For example, here is a button. You order the tiles.', 'Okay.'],
    ['en', "You'll find the key under the mat.", 'Okay.'],
    ['en', "You'll get a mail.", 'Okay.'],
    ['en', 'You order the tiles.', 'No, Ida does.'],
    ['da', 'Du får en mail.', 'Okay.'],
    ['da', 'Når du er logget ind, bestiller du fliserne her.', 'Okay.'],
  ] as const)('is none where something is explained (%s): %s %s', (language, said, answer) => {
    expect(todosOf(language, said, answer)).toEqual([]);
  });

  it('is none for a bare yes among several', () => {
    expect(
      minutesOf(
        'en',
        'Ida Møller: The roof is dry.',
        "Ben Carter: You'll order the tiles.",
        'Omar Said: Okay.',
        'Ida Møller: Good.',
      ).todos,
    ).toEqual([]);
  });
});

describe('what stays, goes or comes first', () => {
  it.each([
    ['en', 'So the old oven stays.', 'Agreed.', 'It was agreed to keep the old oven.'],
    ['en', 'Then the old oven goes.', 'Yes.', 'It was agreed to drop the old oven.'],
    ['en', 'The blue one wins.', 'Agreed.', 'It was agreed to go with the blue one.'],
    ['da', 'Så ryger den gamle ovn ud.', 'Aftalt.', 'Det blev aftalt at droppe den gamle ovn.'],
    ['da', 'Lanceringen rykker til maj.', 'Ja.', 'Det blev aftalt at flytte lanceringen til maj.'],
    ['da', 'Så rykker lanceringen til maj.', 'Ja.', 'Det blev aftalt at flytte lanceringen til maj.'],
    ['da', 'Undervisningen kommer først.', 'Aftalt.', 'Det blev aftalt, at undervisningen kommer først.'],
  ] as const)('is told (%s): %s %s', (language, said, answer, expected) => {
    expect(minutesOf(language, `Ben Carter: ${said}`, `Omar Said: ${answer}`).agreements).toEqual([
      [expected, 'sikker'],
    ]);
  });
});
