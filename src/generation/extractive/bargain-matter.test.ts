import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';
import type { Language } from '../function-words.ts';

const NAMES = ['Ben Carter', 'Ida Møller'];
const agreed = (language: Language, turns: readonly string[]) =>
  minutesOf(language, ...turns.map((turn, at) => `${NAMES[at % 2]}: ${turn}`)).agreements.map(([text]) => text);

describe('what is bargained about', () => {
  it.each([
    [
      'en',
      [
        "The penalty has to go, or there's no deal.",
        'Fine. Anything else?',
        "We'd rather have the windows done four times a year.",
        'We can swap that. Four times, inside and out.',
        "That's a deal.",
      ],
    ],
    [
      'da',
      [
        'Vi vil have boden væk.',
        'Den kan vi ikke fjerne.',
        'Så vil vi hellere have vinduespudsning fire gange om året.',
        'Det kan vi godt bytte til. Fire gange, både ude og inde.',
        'Så er det en aftale.',
      ],
    ],
  ] as const)('is not told where it does not fit what was settled (%s)', (language, turns) => {
    expect(agreed(language, turns).join()).not.toMatch(/penalty|boden|times|gange/u);
  });

  it.each([
    [
      'en',
      ['And the deposit, it says forty percent.', 'Could we do thirty percent?', 'Thirty percent works for me.'],
      'There was agreement on the deposit: thirty percent.',
    ],
    [
      'da',
      ['Og så er der gebyret, der står ni procent.', 'Kan vi sige otte procent?', 'Okay. Otte procent.', 'Fint.'],
      'Der var enighed om gebyret: otte procent.',
    ],
  ] as const)('is told where it fits (%s)', (language, turns, statement) => {
    expect(agreed(language, turns)).toEqual([statement]);
  });
});
