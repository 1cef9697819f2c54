import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const todos = (language: 'da' | 'en', said: string) =>
  minutesOf(language, `Bo Lind: ${said}`, `Ida Holm: ${language === 'da' ? 'Fint.' : 'Great.'}`).todos.map(
    ([statement]) => statement,
  );

describe('what "you get done"', () => {
  it.each([
    ['da', 'I får jeres penge udbetalt på fredag.', 'Bo Lind udbetaler Ida Holms penge fredag den 6. marts.'],
    ['da', 'I får vores katalog tilsendt i morgen.', 'Bo Lind sender Ida Holm deres katalog tirsdag den 3. marts.'],
    ['da', 'I får skiftet jeres lås i morgen.', 'Bo Lind skifter Ida Holms lås tirsdag den 3. marts.'],
    ['da', 'I får jeres bil repareret på fredag.', 'Bo Lind reparerer Ida Holms bil fredag den 6. marts.'],
    ['en', "You'll get your car repaired by Friday.", "Bo Lind repairs Ida Holm's car by Friday 6 March."],
    ['en', "You'll get your old key sent back on Friday.", "Bo Lind sends Ida Holm's old key back on Friday 6 March."],
    ['en', "You'll get the parts delivered on Friday.", 'Bo Lind delivers the parts on Friday 6 March.'],
  ] as const)('is what the speaker does, in %s: %s', (language, said, statement) => {
    expect(todos(language, said)).toEqual([statement]);
  });

  it('is no task of the speaker where somebody else does it', () => {
    expect(todos('da', 'I får en ny kontrakt tilsendt af Ahmet inden fredag.')).toEqual([]);
  });

  it.each([
    ['da', 'Så får du dine penge på fredag.', 'Bo Lind giver Ida Holm deres penge fredag den 6. marts.'],
    ['da', 'Du får et opdateret tilbud på fredag.', 'Bo Lind giver Ida Holm et opdateret tilbud fredag den 6. marts.'],
    ['en', "You'll get your money back on Friday.", 'Bo Lind gives the money back to Ida Holm on Friday 6 March.'],
    [
      'en',
      "You'll get the signed contract on Friday.",
      'Bo Lind gives the signed contract to Ida Holm on Friday 6 March.',
    ],
  ] as const)('is told apart from what you get, in %s: %s', (language, said, statement) => {
    expect(todos(language, said)).toEqual([statement]);
  });
});
