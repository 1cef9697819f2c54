import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const tasks = (language: 'da' | 'en', said: string, answer: string) =>
  minutesOf(language, `Ida Møller: ${said}`, `Ben Carter: ${answer}`).todos.map(([text]) => text);

describe('work of every day and of trades', () => {
  it.each([
    [
      'en',
      'Could you unload the van and sweep the hall?',
      "Yes, I'll do that.",
      'unloads the van and sweeps the hall.',
    ],
    ['en', 'Who feeds the cat?', "I'll do it.", 'feeds the cat.'],
    ['en', 'Will you calibrate the scale?', 'Yes.', 'calibrates the scale.'],
    ['en', 'Could you recount the chairs?', 'Sure.', 'recounts the chairs.'],
    ['da', 'Kan du fodre katten?', 'Ja, det gør jeg.', 'fodrer katten.'],
    ['da', 'Kan du tømme bilen og feje hallen?', 'Ja, det gør jeg.', 'tømmer bilen og fejer hallen.'],
    ['da', 'Hvem rengør lokalet?', 'Det gør jeg.', 'rengør lokalet.'],
    ['da', 'Vil du opmåle grunden?', 'Ja.', 'opmåler grunden.'],
  ] as const)('is a task (%s): %s', (language, said, answer, does) => {
    expect(tasks(language, said, answer)).toEqual([`Ben Carter ${does}`]);
  });

  it.each([
    ['en', "I'll bring the mop and vacuum.", 'Ida Møller brings the mop and vacuum.'],
    ['en', "I'll order the sand and iron on Friday.", 'Ida Møller orders the sand and iron on Friday 6 March.'],
    ['en', "I'll fetch the key and fill the tank.", 'Ida Møller fetches the key and fills the tank.'],
  ] as const)('is none of two things that are named together (%s): %s', (language, said, statement) => {
    expect(tasks(language, said, 'Good.')).toEqual([statement]);
  });

  it.each([
    ['en', 'We brew a lot of tea here.', 'Right.'],
    ['en', 'I fill in for Anna now and then.', 'Right.'],
    ['da', 'Jeg fylder fyrre på fredag.', 'Okay.'],
    ['da', 'Vi bager tit om fredagen.', 'Okay.'],
  ] as const)('is no task where it is only told (%s): %s', (language, said, answer) => {
    expect(tasks(language, said, answer)).toEqual([]);
  });
});
