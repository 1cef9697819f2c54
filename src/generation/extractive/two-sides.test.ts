import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const agreements = (language: 'da' | 'en', said: string, answer: string) =>
  minutesOf(language, `Bo Lind: ${said}`, `Ida Holm: ${answer}`).agreements;

describe('what two sides agree that each does', () => {
  it.each([
    [
      "It's agreed that you pay 12,000 and we install in May.",
      'It was agreed that Ida Holm pays 12,000 and Bo Lind installs in May.',
    ],
    [
      'So we agree that you cover the customs and we cover the insurance.',
      'It was agreed that Ida Holm covers the customs and Bo Lind covers the insurance.',
    ],
    [
      'We agree that we paint the hall and you keep the old lamps.',
      'It was agreed that Bo Lind paints the hall and Ida Holm keeps the old lamps.',
    ],
    [
      'We agree that you ship directly to us and that we pay within 30 days.',
      'It was agreed that Ida Holm ships directly to Bo Lind and Bo Lind pays within 30 days.',
    ],
    [
      "So it's agreed that you get a 15 percent discount on the lamps.",
      'It was agreed that Ida Holm gets a 15 percent discount on the lamps.',
    ],
  ])('is told of both: %s', (said, statement) => {
    expect(agreements('en', said, 'Yes, that is fine.')).toEqual([[statement, 'sikker']]);
  });

  it.each([
    [
      'Det er aftalt, at du betaler 12.000, og vi monterer i maj.',
      'Det blev aftalt, at Ida Holm betaler 12.000, og at Bo Lind monterer i maj.',
    ],
    [
      'Så er det aftalt, at I får 15 procent rabat på vores lamper.',
      'Det blev aftalt, at Ida Holm får 15 procent rabat på Bo Linds lamper.',
    ],
    ['Vi aftaler, at I hæver prisen til 410.', 'Det blev aftalt, at Ida Holm hæver prisen til 410.'],
    [
      'Vi er enige om, at vi betaler tolden, og at I beholder de gamle lamper.',
      'Det blev aftalt, at Bo Lind betaler tolden, og at Ida Holm beholder de gamle lamper.',
    ],
    [
      'Vi aftaler, at jeres tekniker kommer på mandag.',
      'Det blev aftalt, at Ida Holms tekniker kommer mandag den 9. marts.',
    ],
  ])('is told of both: %s', (said, statement) => {
    expect(agreements('da', said, 'Ja, det er i orden.')).toEqual([[statement, 'sikker']]);
  });

  it.each([
    ['en', 'We agree that you send me your plan once I have sent you mine.', 'Yes.'],
    ['en', 'We agree that you keep the keys and we will see about the rest of it.', 'Yes.'],
    ['da', 'Vi aftaler, at I får besked, når lamperne er klar.', 'Ja.'],
  ] as const)('is left out where it cannot be told wholly (%s): %s', (language, said, answer) => {
    expect(agreements(language, said, answer)).toEqual([]);
  });

  it('does not name one of many who may be meant', () => {
    const { agreements: found } = minutesOf(
      'da',
      'Bo Lind: Vi aftaler, at vi betaler tolden, og at I beholder de gamle lamper.',
      'Ida Holm: Godt.',
      'Omar Said: Fint.',
    );
    expect(found).toEqual([
      ['Det blev aftalt, at Bo Lind betaler tolden, og at modparten beholder de gamle lamper.', 'tjek'],
    ]);
  });
});
