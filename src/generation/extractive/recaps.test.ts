import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const todosOf = (language: 'en' | 'da', said: string) =>
  minutesOf(language, `Ben Carter: ${said}`, 'Omar Said: Okay.').todos;

describe('a recap between two', () => {
  it.each([
    'So I book the screen and you order the chairs.',
    "To sum up, I'm booking the screen and you're ordering the chairs.",
    'So next steps: I book the screen, you order the chairs.',
    "I'll book the screen, you order the chairs.",
  ])('tells what each of them does in English: %s', (said) => {
    expect(todosOf('en', said)).toEqual([
      ['Ben Carter books the screen.', 'sikker'],
      ['Omar Said orders the chairs.', 'sikker'],
    ]);
  });

  it.each(['Just to recap: you order the chairs, I book the screen.', "You order the chairs, I'll book the screen."])(
    'tells what each of them does, the other first: %s',
    (said) => {
      expect(todosOf('en', said)).toEqual([
        ['Omar Said orders the chairs.', 'sikker'],
        ['Ben Carter books the screen.', 'sikker'],
      ]);
    },
  );

  it.each([
    'Så bestiller jeg skærmen, og du henter stolene.',
    'Så næste skridt: Jeg bestiller skærmen, du henter stolene.',
    'Jeg bestiller skærmen, og du henter stolene.',
  ])('tells what each of them does in Danish: %s', (said) => {
    expect(todosOf('da', said)).toEqual([
      ['Ben Carter bestiller skærmen.', 'sikker'],
      ['Omar Said henter stolene.', 'sikker'],
    ]);
  });

  it.each([
    'Så bestiller du skærmen, og jeg henter stolene.',
    'For at opsummere: du bestiller skærmen, jeg henter stolene.',
  ])('tells what each of them does in Danish, the other first: %s', (said) => {
    expect(todosOf('da', said)).toEqual([
      ['Omar Said bestiller skærmen.', 'sikker'],
      ['Ben Carter henter stolene.', 'sikker'],
    ]);
  });

  it('is no task of whoever refuses', () => {
    const said = 'Ben Carter: So I book the screen and you order the chairs.';
    const { todos } = minutesOf('en', said, "Omar Said: No, I can't.");
    expect(todos.map(([statement]) => statement)).not.toContain('Omar Said orders the chairs.');
  });
});

describe('what somebody lists as their own', () => {
  it.each([
    'Okay, so my actions are to book the screen and order the chairs.',
    'My to-dos: book the screen, order the chairs.',
    'On my side: book the screen and order the chairs.',
  ])('is theirs in English: %s', (said) => {
    expect(todosOf('en', said).map(([statement]) => statement)).toEqual([
      'Ben Carter books the screen and orders the chairs.',
    ]);
  });

  it('is theirs in Danish', () => {
    const said = 'Mine opgaver er at bestille skærmen og hente stolene.';
    expect(todosOf('da', said).map(([statement]) => statement)).toEqual([
      'Ben Carter bestiller skærmen og henter stolene.',
    ]);
  });
});
