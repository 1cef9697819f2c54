import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const agreed = (language: 'en' | 'da', ...lines: readonly string[]) =>
  minutesOf(language, ...lines.map((line, at) => `${at % 2 ? 'Ida Møller' : 'Ben Carter'}: ${line}`)).agreements.map(
    ([statement]) => statement,
  );

describe('how somebody concludes', () => {
  it.each([
    ['en', ['Okay, so Joanna is the backup.', 'Good.'], 'It was agreed that Joanna is the backup.'],
    [
      'en',
      ["Of course. So the members' area comes out of phase one.", 'Good.'],
      "It was agreed that the members' area comes out of phase one.",
    ],
    ['en', ['Okay, so the printer stays in the shop.', 'Yes.'], 'It was agreed that the printer stays in the shop.'],
    ['en', ['Okay, you get the display for free.', 'Perfect.'], 'It was agreed to include the display for free.'],
    [
      'en',
      ['Okay, so from next week it is Tuesdays, half past eight.', 'Yep.'],
      'There was agreement on Tuesdays at half past eight from next week.',
    ],
    ['da', ['Okay, de 22 timer godkender jeg.', 'Tak.'], 'Det blev aftalt at godkende de 22 timer.'],
    [
      'da',
      ['Så er det Rasmus, der har de kunder i to uger.', 'Ja.'],
      'Det blev aftalt, at Rasmus har de kunder i to uger.',
    ],
    [
      'da',
      ['Okay, så lanceringen rykker til den 14. april.', 'Perfekt.'],
      'Det blev aftalt at flytte lanceringen til tirsdag den 14. april.',
    ],
    [
      'da',
      ['Godt, så er webshoppen ikke med i første omgang.', 'Tak.'],
      'Det blev aftalt, at webshoppen ikke er med i første omgang.',
    ],
    ['da', ['Vi bruger de gamle billeder.', 'Det er helt fint.'], 'Det blev aftalt at bruge de gamle billeder.'],
  ] as const)('is an agreement (%s): %s', (language, lines, statement) => {
    expect(agreed(language, ...lines)).toEqual([statement]);
  });

  it.each([
    ['en', ["I'd rather we just finish this.", 'Yes.']],
    ['en', ['I would rather we skipped the slides.', 'Yes.']],
    ['en', ["Let's take the leftovers first.", 'Okay.']],
    ['en', ['Should we do a team lunch or something?', 'Hm.']],
    ['da', ['Vi bruger den gamle ovn i dag.', 'Ja.']],
    ['da', ['Fint, så er det sådan, vi regner det.', 'Ja.']],
  ] as const)('is none (%s): %s', (language, lines) => {
    expect(agreed(language, ...lines)).toEqual([]);
  });
});
