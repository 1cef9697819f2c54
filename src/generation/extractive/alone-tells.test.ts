import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const tasks = (language: 'da' | 'en', said: string, answer: string) =>
  minutesOf(language, `Ida Møller: ${said}`, `Ben Carter: ${answer}`).todos;

describe('a verb with a particle and no object', () => {
  it.each([
    ['en', 'Could you tidy up?', 'Yes.', 'tidies up.'],
    ['en', 'Could you lock up tonight?', 'Sure.', 'locks up on the evening of Monday 2 March.'],
    ['en', 'We need to tidy up.', "I'll do it.", 'tidies up.'],
    ['en', "Who's washing up after the party?", 'Me.', 'washes up after the party.'],
    ['da', 'Gider du rydde op?', 'Ja.', 'rydder op.'],
    ['da', 'Kan du vaske op i aften?', 'Ja.', 'vasker op mandag den 2. marts om aftenen.'],
    ['da', 'Gider du gøre rent på fredag?', 'Ja.', 'gør rent fredag den 6. marts.'],
    ['da', 'Nogen skal låse op på fredag.', 'Det gør jeg.', 'låser op fredag den 6. marts.'],
    ['da', 'Hvem vasker op?', 'Mig.', 'vasker op.'],
    ['da', 'Kan du slå stillingen op?', 'Ja.', 'slår stillingen op.'],
  ] as const)('is told whole, in %s: %s %s', (language, said, answer, done) => {
    expect(tasks(language, said, answer)).toEqual([[`Ben Carter ${done}`, 'sikker']]);
  });

  it.each([
    ['en', 'Could you hurry up?', 'Yes.'],
    ['en', 'Could you speak up?', 'Yes.'],
    ['en', 'Could you set up?', 'Yes.'],
    ['da', 'Gider du holde op?', 'Ja.'],
    ['da', 'Gider du skynde dig?', 'Ja.'],
    ['da', 'Gider du komme op?', 'Ja.'],
  ] as const)('is no task where it tells no work, in %s: %s', (language, said, answer) => {
    expect(tasks(language, said, answer)).toEqual([]);
  });

  it('is not joined with what somebody else does', () => {
    const lines = ['Ida Møller: Så er det dig, Ben, der låser, og mig, der lukker vinduerne.', 'Ben Carter: Ja.'];
    expect(minutesOf('da', ...lines, 'Omar Said: Mm.').todos).toEqual([]);
  });
});
