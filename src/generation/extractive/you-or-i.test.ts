import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const tasks = (language: 'da' | 'en', asked: string, answer: string) =>
  minutesOf(language, `Ida Møller: ${asked}`, `Ben Carter: ${answer}`, 'Ida Møller: Mm.').todos;

describe('a question which of two does something', () => {
  it.each([
    ['en', 'Shall I book the hall or will you?', "I'll do it.", 'Ben Carter books the hall.'],
    [
      'en',
      'Shall I book the hall, or will you?',
      'I can do it on Friday.',
      'Ben Carter books the hall on Friday 6 March.',
    ],
    [
      'en',
      'Will you order the sand, or shall I?',
      "I'll do it tomorrow.",
      'Ben Carter orders the sand on Tuesday 3 March.',
    ],
    ['en', 'Shall I book the hall, or will you?', 'You do it, please.', 'Ida Møller books the hall.'],
    ['en', 'Will you order the sand, or shall I?', 'Could you?', 'Ida Møller orders the sand.'],
    ['da', 'Skal jeg booke salen, eller gør du det?', 'Det gør jeg.', 'Ben Carter booker salen.'],
    [
      'da',
      'Skal jeg booke salen, eller vil du?',
      'Det kan jeg gøre på fredag.',
      'Ben Carter booker salen fredag den 6. marts.',
    ],
    [
      'da',
      'Bestiller du sandet, eller skal jeg?',
      'Jeg kan gøre det i morgen.',
      'Ben Carter bestiller sandet tirsdag den 3. marts.',
    ],
    ['da', 'Skal jeg booke salen, eller gør du det?', 'Gør du det.', 'Ida Møller booker salen.'],
    ['da', 'Bestiller du sandet, eller skal jeg?', 'Det må du gerne.', 'Ida Møller bestiller sandet.'],
  ] as const)('is a task of whom the answer tells, in %s: %s %s', (language, asked, answer, statement) => {
    expect(tasks(language, asked, answer)).toEqual([[statement, 'sikker']]);
  });

  it.each([
    ['en', 'Shall I book the hall or will you?', 'Hmm, hard to say.'],
    ['en', 'Should I know the code, or do you?', 'I do.'],
    ['da', 'Skal jeg booke salen, eller gør du det?', 'Det ved jeg ikke.'],
    ['da', 'Har du koden, eller har jeg?', 'Den har jeg.'],
  ] as const)('is none where the answer tells nothing, in %s: %s %s', (language, asked, answer) => {
    expect(tasks(language, asked, answer)).toEqual([]);
  });

  it.each([
    ['en', 'Shall I book the hall?', 'Yes, please.', 'Ida Møller books the hall.'],
    ['en', 'Could you book the hall or the tent?', 'Yes, the hall, on Friday.', 'Ben Carter'],
    ['da', 'Skal jeg booke salen?', 'Ja tak.', 'Ida Møller booker salen.'],
  ] as const)(
    'is another one where there is no choice of two people, in %s: %s %s',
    (language, asked, answer, doer) => {
      expect(tasks(language, asked, answer).every(([one]) => one?.startsWith(doer))).toBe(true);
    },
  );
});
