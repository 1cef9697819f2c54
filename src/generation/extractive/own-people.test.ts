import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

describe('somebody who is named as a colleague of who speaks', () => {
  it.each([
    ['en', 'My boss Ben sends you the contract on Friday.', 'Ida Møller: Fine.'],
    ['en', 'My colleague in Leeds, Ben, needs to send the drawings by Friday.', 'Ida Møller: Great.'],
    ['da', 'Min chef Ben sender jer kontrakten.', 'Ida Møller: Fint.'],
    ['da', 'Min kollega Ben skal sende tegningerne på fredag.', 'Ida Møller: Fint.'],
    ['da', 'Vores direktør i Vejle, Ben, skriver kontrakten under på fredag.', 'Ida Møller: Tak.'],
  ] as const)('is no participant of that first name in %s: %s', (language, said, answer) => {
    expect(minutesOf(language, 'Ben Carter: Hm.', `Omar Said: ${said}`, answer).todos).toEqual([]);
  });

  it.each([
    ['en', 'My colleague Ben Carter needs to send the drawings by Friday.', 'Ida Møller: Great.', /^Ben Carter sends/],
    ['en', 'My colleague Ben will send the drawings by Friday.', 'Ben Carter: Yes, I will.', /^Ben Carter sends/],
    ['en', 'Ben needs to send the drawings by Friday.', 'Ida Møller: Great.', /^Ben Carter sends/],
    ['da', 'Min chef Ben Carter sender jer kontrakten.', 'Ida Møller: Fint.', /^Ben Carter sender/],
    ['da', 'Min kollega Ben sender tegningerne på fredag.', 'Ben Carter: Ja, det gør jeg.', /^Ben Carter sender/],
    ['da', 'Ben skal sende tegningerne på fredag.', 'Ida Møller: Fint.', /^Ben Carter sender/],
  ] as const)('is that participant in %s if the name is whole, or who answers: %s', (language, said, answer, told) => {
    const { todos } = minutesOf(language, 'Ben Carter: Hm.', `Omar Said: ${said}`, answer);
    expect(todos).toEqual([[expect.stringMatching(told), expect.any(String)]]);
  });

  it.each([
    [
      'en',
      "I'll ask my boss Ben to send Ida the contract.",
      'Ben Carter: Great.',
      'Omar Said asks their boss Ben to send Ida the contract.',
    ],
    [
      'da',
      'Jeg beder min chef Ben sende prislisten til Ida.',
      'Ben Carter: Tak.',
      'Omar Said beder sin chef Ben sende prislisten til Ida.',
    ],
  ] as const)('keeps the name as it was said in %s: %s', (language, said, answer, told) => {
    const { todos } = minutesOf(language, 'Ben Carter: Hm.', `Omar Said: ${said}`, answer);
    expect(todos.map(([statement]) => statement)).toEqual([told]);
  });
});
