import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const todos = (language: 'da' | 'en', ...lines: string[]) =>
  minutesOf(language, ...lines).todos.map(([statement]) => statement);

describe('what the speaker and somebody else do', () => {
  it.each([
    [
      'da',
      'Jeg og Omar kører ud til kunden på mandag.',
      'Ben Carter og Omar Said kører ud til kunden mandag den 9. marts.',
    ],
    ['da', 'Jeg og Omar Said laver oplægget.', 'Ben Carter og Omar Said laver oplægget.'],
    ['da', 'Det bliver mig og Omar, der laver oplægget.', 'Ben Carter og Omar Said laver oplægget.'],
    [
      'en',
      'Omar and I drive out to the customer on Monday.',
      'Ben Carter and Omar Said drive out to the customer on Monday 9 March.',
    ],
    ['en', 'Me and Omar will paint the stall.', 'Ben Carter and Omar Said paint the stall.'],
  ] as const)('has both names in %s: %s', (language, said, statement) => {
    expect(todos(language, `Ben Carter: ${said}`, 'Omar Said: Okay.')).toEqual([statement]);
  });

  it.each([
    [
      'en',
      'Omar, you and I should paint the stall on Friday.',
      'Yes, sure.',
      'Ben Carter and Omar Said paint the stall on Friday 6 March.',
    ],
    ['en', 'You and I will paint the stall.', 'Yes, sure.', 'Ben Carter and Omar Said paint the stall.'],
    ['da', 'Omar, du og jeg skal male boden.', 'Ja, klart.', 'Ben Carter og Omar Said maler boden.'],
    ['da', 'Du og jeg skal male boden.', 'Ja, klart.', 'Ben Carter og Omar Said maler boden.'],
  ] as const)('is told of both in %s: %s', (language, said, answer, statement) => {
    expect(todos(language, `Ben Carter: ${said}`, `Omar Said: ${answer}`)).toEqual([statement]);
  });

  it.each([
    ['da', 'Du og Omar kører ud til kunden på mandag.'],
    ['da', 'Det er ikke mig og Omar, der laver oplægget.'],
    ['en', 'Omar and I met the customer on Monday.'],
    ['en', 'Omar and I put the sign up on Monday.'],
    ['en', 'Omar and I paint stalls.'],
  ] as const)('is no task of one in %s: %s', (language, said) => {
    expect(todos(language, `Ben Carter: ${said}`, 'Ida Møller: Okay.', 'Omar Said: Okay.')).toEqual([]);
  });
});

describe('whoever is called by name behind their task', () => {
  it.each([
    [
      'Så sætter du teltet op, Omar, og Ben henter bordene.',
      ['Omar Said sætter teltet op.', 'Ben Carter henter bordene.'],
    ],
    [
      'Så skriver du til kommunen, Omar, og Ben skriver til naboerne.',
      ['Omar Said skriver til kommunen.', 'Ben Carter skriver til naboerne.'],
    ],
    ['Omar, og Ben laver oplægget.', ['Omar Said og Ben Carter laver oplægget.']],
    ['Omar og Ben laver oplægget.', ['Omar Said og Ben Carter laver oplægget.']],
  ])('does not share in the next one: %s', (said, statements) => {
    expect(todos('da', `Ida Møller: ${said}`, 'Omar Said: Ja.', 'Ben Carter: Ja.')).toEqual(statements);
  });
});
