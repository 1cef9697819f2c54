import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

describe('what is handed out to two', () => {
  it.each([
    'Can Omar book the screen and Ida order the chairs?',
    'Omar, can you book the screen and Ida, can you order the chairs?',
    "Let's have Omar book the screen and Ida order the chairs.",
    'Omar books the screen and Ida orders the chairs.',
    'Omar, you book the screen, and Ida, you order the chairs.',
  ])('is a task of each in English: %s', (said) => {
    const { todos } = minutesOf('en', `Ben Carter: ${said}`, 'Omar Said: Okay.', 'Ida Møller: Fine.');
    expect(todos).toEqual([
      ['Omar Said books the screen.', 'sikker'],
      ['Ida Møller orders the chairs.', 'sikker'],
    ]);
  });

  it('is told by its own verb', () => {
    const said = 'Ben Carter: Omar orders the chairs and Ida carries the tables.';
    const { todos } = minutesOf('en', said, 'Omar Said: Okay.', 'Ida Møller: Fine.');
    expect(todos.map(([statement]) => statement)).toEqual([
      'Omar Said orders the chairs.',
      'Ida Møller carries the tables.',
    ]);
  });

  it('takes each thing where no more is said', () => {
    const said = 'Ben Carter: Then Omar takes the screen and Ida takes the chairs.';
    const { todos, agreements } = minutesOf('en', said, 'Omar Said: Okay.', 'Ida Møller: Fine.');
    expect(todos.map(([statement]) => statement)).toEqual([
      'Omar Said takes the screen.',
      'Ida Møller takes the chairs.',
    ]);
    expect(agreements).toEqual([]);
  });

  it.each([
    'Kan Omar bestille skærmen og Ida hente stolene?',
    'Så bestiller Omar skærmen, og Ida henter stolene.',
    'Omar bestiller skærmen, og Ida henter stolene.',
  ])('is a task of each in Danish: %s', (said) => {
    const { todos } = minutesOf('da', `Ben Carter: ${said}`, 'Omar Said: Okay.', 'Ida Møller: Fint.');
    expect(todos).toEqual([
      ['Omar Said bestiller skærmen.', 'sikker'],
      ['Ida Møller henter stolene.', 'sikker'],
    ]);
  });
});

describe('somebody called Jo', () => {
  const inTurn = ['Jo Webb: Okay.', 'Ida Møller: Fine.'];

  it.each(['Jo, you book the screen, and Ida orders the chairs.', 'Jo books the screen and Ida orders the chairs.'])(
    'is no Danish yes at the beginning: %s',
    (said) => {
      const { todos } = minutesOf('en', `Ben Carter: ${said}`, ...inTurn);
      expect(todos.map(([statement]) => statement)).toEqual([
        'Jo Webb books the screen.',
        'Ida Møller orders the chairs.',
      ]);
    },
  );

  it('is nobody in a Danish yes', () => {
    const { todos } = minutesOf('da', 'Ben Carter: Kan du bestille skærmen?', 'Omar Said: Jo, det kan jeg godt.');
    expect(todos.map(([statement]) => statement)).toEqual(['Omar Said bestiller skærmen.']);
  });
});
