import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

describe('marks and stutters', () => {
  it.each([
    ['en', "I'll {disfmarker} send the floor plan {vocalsound} tomorrow."],
    ['en', "I I'll send the the floor plan <laugh> tomorrow."],
    ['en', "Uh, I'll, um, send the floor plan tomorrow."],
  ] as const)('leave the statement in %s: %s', (language, said) => {
    expect(minutesOf(language, `Ben Carter: ${said}`, 'Ida Møller: Okay.').todos).toEqual([
      ['Ben Carter sends the floor plan on Tuesday 3 March.', 'sikker'],
    ]);
  });

  it.each([
    ['da', 'Jeg jeg sender øh {mumlen} plantegningen plantegningen i morgen.'],
    ['da', 'Jeg s- sender {latter} plantegningen i morgen.'],
  ] as const)('leave the statement in %s: %s', (language, said) => {
    expect(minutesOf(language, `Ben Carter: ${said}`, 'Ida Møller: Okay.').todos).toEqual([
      ['Ben Carter sender plantegningen tirsdag den 3. marts.', 'sikker'],
    ]);
  });
});
