import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

describe('what somebody else can do', () => {
  it('is not taken on by who says that they will look', () => {
    const { todos } = minutesOf(
      'en',
      'Ben Carter: I wake up before the bakers, so I can make edits to the list quite early.',
      'Ida Møller: Yeah, I will have a look.',
      'Omar Said: Fine.',
    );
    expect(todos).toEqual([['Ben Carter makes edits to the list quite early.', 'sikker']]);
  });
});

describe('"you"', () => {
  it.each([
    ['Yeah, Omar', [['Ben Carter gets in touch with Omar Said.', 'sikker']]],
    ['Yeah, Rustin', []],
  ])('is who is called by name, and nobody where nobody knows the name: %s', (called, expected) => {
    const lines = ['Ida Møller: It is cold.', `Ben Carter: ${called}, I'll get in touch with you after this one.`];
    expect(minutesOf('en', ...lines, 'Omar Said: Fine.').todos).toEqual(expected);
  });
});

describe('"I can do that"', () => {
  it.each([
    [
      'en',
      'Somebody needs to book the boat for the trip.',
      'I can do that.',
      'Ben Carter books the boat for the trip.',
    ],
    ['en', 'We still need to paint the stand.', 'Leave it with me.', 'Ben Carter paints the stand.'],
    ['en', 'We need someone to referee the final.', 'Count me in.', 'Ben Carter referees the final.'],
    [
      'en',
      'Can someone walk the apprentice round the yard?',
      'Happy to.',
      'Ben Carter walks the apprentice round the yard.',
    ],
    ['da', 'Vi skal have brugerlisten på plads.', 'Den laver jeg.', 'Ben Carter laver brugerlisten.'],
  ] as const)('means in %s what was called for before: %s %s', (language, called, taken, todo) => {
    expect(minutesOf(language, `Ida Møller: ${called}`, `Ben Carter: ${taken}`).todos).toEqual([
      [todo, expect.any(String)],
    ]);
  });

  it('is of who takes it, and not of who says that all should', () => {
    const lines = ['Ida Møller: We should send flowers to Mrs Bond.', "Ben Carter: Lovely idea. I'll organise it."];
    expect(minutesOf('en', ...lines, 'Omar Said: Good.').todos).toEqual([
      ['Ben Carter sends flowers to Mrs Bond.', 'sikker'],
    ]);
  });

  it('is not of the day on which it was missed', () => {
    const lines = ['Ida Møller: I was supposed to clean the tank yesterday.', 'Ben Carter: And?'];
    expect(minutesOf('en', ...lines, "Ida Møller: I'll do it tomorrow.").todos).toEqual([
      ['Ida Møller cleans the tank on Tuesday 3 March.', 'tjek'],
    ]);
  });

  it('is sure right after the call, and to be checked after other words', () => {
    const [called, taken] = ['Ida Møller: Somebody needs to book the boat for the trip.', 'Ben Carter: I can do that.'];
    const todo = 'Ben Carter books the boat for the trip.';
    expect(minutesOf('en', called, taken).todos).toEqual([[todo, 'sikker']]);
    expect(minutesOf('en', called, 'Omar Said: It was great fun.', taken).todos).toEqual([[todo, 'tjek']]);
  });

  it.each([
    ['en', 'The boat was lovely.', 'I can do that.'],
    ['da', 'Båden var dejlig.', 'Det gør jeg.'],
  ] as const)('is nothing in %s if nothing was called for: %s %s', (language, said, taken) => {
    expect(minutesOf(language, `Ida Møller: ${said}`, `Ben Carter: ${taken}`).todos).toEqual([]);
  });

  it.each([
    ['Will do.', [['Ida Møller cleans the second oven.', 'sikker']]],
    ['Okay, will do.', [['Ida Møller cleans the second oven.', 'sikker']]],
    ['We still will do some tests with the rolls.', []],
    ['The second one will do nicely.', []],
  ])('is taken on by "will do" alone: %s', (answer, todos) => {
    const asked = 'Ben Carter: Can someone clean the second oven?';
    expect(minutesOf('en', asked, `Ida Møller: ${answer}`).todos).toEqual(todos);
  });
});

describe('"Then I\'ll do it"', () => {
  it.each([
    ['da', 'Hvem ringer til banken?', 'Ikke mig.', 'Så gør jeg det.', 'Ben Carter ringer til banken.'],
    ['en', 'Who calls the bank?', 'Not me.', "Then I'll do it.", 'Ben Carter calls the bank.'],
  ] as const)('answers in %s who does something: %s', (language, asked, no, taken, todo) => {
    const lines = [`Ida Møller: ${asked}`, `Omar Said: ${no}`, `Ben Carter: ${taken}`];
    expect(minutesOf(language, ...lines).todos).toEqual([[todo, expect.any(String)]]);
  });

  it.each([
    ['Ida Møller: Who will warn the parents?', 'Ida Møller warns the parents.'],
    ['Ida Møller: Should we warn the parents?', 'Ida Møller warns the parents.'],
  ])('is a task of whoever asked, where nobody else takes it: %s', (asked, todo) => {
    const lines = [asked, 'Ben Carter: Not me.', "Ida Møller: Fine, I'll do it."];
    expect(minutesOf('en', ...lines).todos).toEqual([[todo, 'tjek']]);
  });

  it('is a task of whoever answers where somebody forgot it', () => {
    const lines = ['Ida Møller: I forgot to warm the pool.', "Ben Carter: Never mind. I'll do it."];
    expect(minutesOf('en', ...lines).todos).toEqual([['Ben Carter warms the pool.', 'sikker']]);
  });

  it.each([
    ['da', 'Skal vi holde pause?', 'Så gør jeg det.'],
    ['da', 'Hvem ringer til banken?', 'Hvis han ringer, så gør jeg det ikke.'],
    ['en', 'Who knows?', "Then I'll do it."],
  ] as const)('is no task in %s after %s', (language, asked, said) => {
    expect(minutesOf(language, `Ida Møller: ${asked}`, `Ben Carter: ${said}`).todos).toEqual([]);
  });
});

it.each([
  ['en', 'Who orders the cake?', "I'll do it if I have time.", 'tjek'],
  ['en', 'Who orders the cake?', "I'll do it if you like.", 'sikker'],
  ['da', 'Hvem bestiller kagen?', 'Det gør jeg, hvis jeg får tid.', 'tjek'],
  ['da', 'Hvem bestiller kagen?', 'Det gør jeg, hvis det er i orden.', 'sikker'],
] as const)(
  'what somebody takes on a condition is to be looked at, in %s: %s %s',
  (language, asked, answer, certainty) => {
    const { todos } = minutesOf(language, `Ida Møller: ${asked}`, `Ben Carter: ${answer}`);
    expect(todos.map(([, one]) => one)).toEqual([certainty]);
  },
);
