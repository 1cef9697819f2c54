import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const tasks = (language: 'da' | 'en', ...said: string[]) =>
  minutesOf(language, ...said.map((words, at) => `${['Ida Møller', 'Ben Carter', 'Omar Said'][at]}: ${words}`)).todos;

describe('a task that its speaker hands on', () => {
  it.each([
    ['en', "I'll ring the bank. Actually no, Ben, could you do that?", 'Yes, fine.', 'rings the bank.'],
    ['en', "I'll fetch the trailer, or actually, Ben, can you?", 'Sure.', 'fetches the trailer.'],
    [
      'en',
      "I'll ring the bank. Ben, could you do it instead?",
      "Yes, I'll do it today.",
      'rings the bank on Monday 2 March.',
    ],
    ['en', "I'll ring the bank on Friday. No. Ben, can you take that?", 'Sure.', 'rings the bank on Friday 6 March.'],
    ['da', 'Jeg ringer til banken. Eller nej, Ben, gør du det?', 'Ja, fint.', 'ringer til banken.'],
    ['da', 'Jeg henter traileren, eller nej, Ben, kan du?', 'Ja.', 'henter traileren.'],
    [
      'da',
      'Jeg ringer til banken. Ben, kan du gøre det i stedet?',
      'Ja, i dag.',
      'ringer til banken mandag den 2. marts.',
    ],
    [
      'da',
      'Jeg ringer til banken på fredag. Nej. Ben, kan du tage den?',
      'Ja.',
      'ringer til banken fredag den 6. marts.',
    ],
  ] as const)('is that of who says yes, in %s: %s %s', (language, said, answer, done) => {
    expect(tasks(language, said, answer, 'Mm.')).toEqual([[`Ben Carter ${done}`, 'sikker']]);
  });

  it.each([
    ['en', "I'll ring the bank. Actually no, Omar, could you do that?", 'It rains.', 'Omar Said rings the bank.'],
    ['en', "I'll ring the bank. Actually no, Ben, could you do that?", "No, I can't.", 'Ida Møller rings the bank.'],
    ['da', 'Jeg ringer til banken. Eller nej, Omar, gør du det?', 'Det regner.', 'Omar Said ringer til banken.'],
    [
      'da',
      'Jeg ringer til banken. Eller nej, Ben, gør du det?',
      'Nej, det kan jeg ikke.',
      'Ida Møller ringer til banken.',
    ],
  ] as const)('is to be looked at where nobody takes it, in %s: %s %s', (language, said, answer, statement) => {
    expect(tasks(language, said, answer)).toEqual([[statement, 'tjek']]);
  });

  it.each([
    [
      'en',
      "I'll ring the bank. Ben, could you book the hall?",
      ['Ida Møller rings the bank.', 'Ben Carter books the hall.'],
    ],
    ['en', "I'll ring the bank. Actually, it's closed today.", ['Ida Møller rings the bank.']],
    [
      'da',
      'Jeg ringer til banken. Ben, kan du booke salen?',
      ['Ida Møller ringer til banken.', 'Ben Carter booker salen.'],
    ],
    ['da', 'Jeg ringer til banken. Nej, hvor er det koldt.', ['Ida Møller ringer til banken.']],
  ] as const)('is not what else is said behind it, in %s: %s', (language, said, statements) => {
    expect(tasks(language, said, language === 'en' ? 'Yes, fine.' : 'Ja, fint.').map(([one]) => one)).toEqual(
      statements,
    );
  });
});
