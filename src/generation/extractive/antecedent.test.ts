import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

describe('"it" in a promise', () => {
  it.each([
    [
      'en',
      'The invoice for the sails is still here.',
      "I'll pay it tomorrow.",
      'Ben Carter pays the invoice for the sails on Tuesday 3 March.',
    ],
    ['da', 'Vi har fået tegningen.', 'Jeg printer den i morgen.', 'Ben Carter printer tegningen tirsdag den 3. marts.'],
  ] as const)('is a guess to be checked in %s: %s %s', (language, before, said, todo) => {
    expect(minutesOf(language, `Ida Møller: ${before}`, `Ben Carter: ${said}`).todos).toEqual([[todo, 'tjek']]);
  });

  it.each([
    ['en', 'Good.', "I'll pay it tomorrow."],
    ['da', 'Godt.', 'Jeg betaler den i morgen.'],
  ] as const)('is no todo in %s if nothing was named: %s %s', (language, before, said) => {
    expect(minutesOf(language, `Ida Møller: ${before}`, `Ben Carter: ${said}`).todos).toEqual([]);
  });
});
