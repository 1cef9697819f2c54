import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const agreed = (language: 'en' | 'da', ...lines: readonly string[]) =>
  minutesOf(language, ...lines).agreements.map(([statement]) => statement);

describe('a value that is put right while two sides bargain', () => {
  it.each([
    ['en', ["Ben Carter: Let's say 40,000, no, 45,000.", 'Ida Møller: Okay. Deal.'], '45,000'],
    ['en', ["Ben Carter: Let's say three hundred, no, three fifty.", 'Ida Møller: Deal.'], 'three fifty'],
    [
      'en',
      ["Ben Carter: Let's say three hundred and twenty, no, three hundred and fifty.", 'Ida Møller: Deal.'],
      'three hundred and fifty',
    ],
    [
      'da',
      ['Ben Carter: Skal vi sige tre hundrede, nej, tre hundrede halvtreds.', 'Ida Møller: Ja, det er en aftale.'],
      'tre hundrede halvtreds',
    ],
    ['en', ['Ben Carter: 40,000.', 'Ida Møller: No, 45.', 'Ben Carter: Okay, 45,000 then.'], '45,000'],
    ['en', ["Ben Carter: I'd say 40,000.", 'Ida Møller: No, 45,000.', 'Ben Carter: Okay, 45,000. Deal.'], '45,000'],
    [
      'en',
      ['Ben Carter: Could we say ten percent? No, eight percent.', 'Ida Møller: Eight percent. Deal.'],
      'eight percent',
    ],
    [
      'en',
      [
        'Ben Carter: Could we do thirty days?',
        'Ida Møller: Forty days. No, thirty-five days. I can live with that.',
        'Ben Carter: Fine.',
      ],
      'thirty-five days',
    ],
    ['da', ['Ben Carter: Skal vi sige 40.000, nej, 45.000.', 'Ida Møller: Ja, det er en aftale.'], '45.000'],
    ['da', ['Ben Carter: 40.000.', 'Ida Møller: Nej, 45.', 'Ben Carter: Okay, 45.000 så.'], '45.000'],
    [
      'da',
      ['Ben Carter: Jeg siger 40.000.', 'Ida Møller: Nej, 45.000.', 'Ben Carter: Okay, 45.000. Det er en aftale.'],
      '45.000',
    ],
    [
      'da',
      ['Ben Carter: Kan vi sige ti procent? Nej, otte procent.', 'Ida Møller: Otte procent. Det er en aftale.'],
      'otte procent',
    ],
    [
      'da',
      ['Ben Carter: Vi siger 300 kroner pr. stk.', 'Ida Møller: Nej, 320.', 'Ben Carter: Okay, 320 så.'],
      '320 kroner',
    ],
  ] as const)('counts as it was said last, in one agreement (%s): %s', (language, lines, value) => {
    const there = language === 'en' ? 'There was agreement on' : 'Der var enighed om';
    expect(agreed(language, ...lines)).toEqual([`${there} ${value}.`]);
  });

  it.each([
    ['en', ['Ben Carter: 40,000.', 'Ida Møller: No, 45.', "Ben Carter: Okay, 46,000, I can't do more."]],
    ['en', ["Ben Carter: Let's say 40,000, no, 45,000.", "Ida Møller: No, that's too much."]],
    ['en', ["Ben Carter: Let's say 45,000.", 'Ida Møller: Okay. I have to ask.']],
    ['da', ['Ben Carter: 40.000.', 'Ida Møller: Nej, 45.', 'Ben Carter: Okay, 46.000, mere kan jeg ikke.']],
    ['da', ['Ben Carter: Skal vi sige 40.000, nej, 45.000.', 'Ida Møller: Nej, det er for meget.']],
    ['da', ['Ben Carter: Skal vi sige 45.000.', 'Ida Møller: Okay. Jeg skal lige spørge.']],
  ] as const)('is not agreed where nobody takes it (%s): %s', (language, lines) => {
    expect(agreed(language, ...lines)).toEqual([]);
  });

  it.each([
    ['Vi siger 300 kroner pr. stk.', 'Ja, 300.'],
    ['Vi siger 300 kroner pr. stk.', 'Ja, det er en aftale.'],
    ['Vi siger 300 kroner pr. stk.', 'Nej, 300 er fint.'],
  ] as const)('is kept where the other side names no other: %s %s', (said, answer) => {
    expect(agreed('da', `Ben Carter: ${said}`, `Ida Møller: ${answer}`).join()).toContain('300');
  });
});
