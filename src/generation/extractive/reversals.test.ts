import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const talk = [
  'Omar Said: The sails are grey.',
  'Ida Møller: They are.',
  'Omar Said: The ropes are new.',
  'Ida Møller: They are.',
  'Omar Said: The deck is dry.',
];

describe('what was agreed', () => {
  it.each([
    ['en', 'We agree on blue paint for the boat.', "Actually, let's not."],
    ['en', 'We agree on blue paint for the boat.', 'Forget that, the paint is sold out.'],
    ['da', 'Vi er enige om blå maling til båden.', 'Nej vent, det går ikke.'],
    ['da', 'Vi er enige om blå maling til båden.', 'Glem det.'],
  ] as const)('is gone in %s if it is taken back: %s %s', (language, said, back) => {
    const agreed = [`Ben Carter: ${said}`, language === 'da' ? 'Ida Møller: Ja.' : 'Ida Møller: Yes.'];
    expect(minutesOf(language, ...agreed, 'Ben Carter: Hm.').agreements).toHaveLength(1);
    expect(minutesOf(language, ...agreed, `Ben Carter: ${back}`).agreements).toEqual([]);
  });

  it('is gone later only if the words that take it back name it', () => {
    const agreed = ['Ben Carter: We agree on blue paint for the boat.', 'Ida Møller: Yes.', ...talk];
    const left = (last: string) => minutesOf('en', ...agreed, `Ben Carter: On second thoughts, ${last}`).agreements;
    expect(left('no blue paint for the boat.')).toEqual([]);
    expect(left('no red sails.')).toHaveLength(1);
  });
});
