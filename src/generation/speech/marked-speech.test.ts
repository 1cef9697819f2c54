import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

describe('speech without case and punctuation', () => {
  it.each([
    [
      'en',
      'Okay, so the paint is here and the boat is dry. So I’ll order the sails tomorrow. Then we can look at the ropes, because they are old.',
      'Ben Carter orders the sails on Tuesday 3 March.',
    ],
    [
      'en',
      'Well, the stand was too small last spring. Omar, could you book the blue hall? And then we have the lamps in the shed.',
      'Omar Said books the blue hall.',
    ],
    [
      'da',
      'Okay, malingen er kommet, og båden er tør. Jeg bestiller sejlene i morgen. Og vi skal se på tovene, for de er gamle.',
      'Ben Carter bestiller sejlene tirsdag den 3. marts.',
    ],
  ] as const)('gives the same todos in %s: %s', (language, said, todo) => {
    const flat = said.toLowerCase().replaceAll(/[.,?]/gu, '');
    for (const words of [said, flat]) {
      expect(minutesOf(language, `Ben Carter: ${words}`, 'Omar Said: Okay.').todos).toEqual([[todo, 'sikker']]);
    }
  });
});
