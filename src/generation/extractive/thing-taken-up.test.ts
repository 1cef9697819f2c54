import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const tasks = (language: 'da' | 'en', said: string, answer: string) =>
  minutesOf(language, `Ida Møller: ${said}`, `Ben Carter: ${answer}`).todos;

describe('a pronoun after a sentence that names two things', () => {
  it.each([
    ['en', 'I left the key at the hotel.', "I'll pick it up on Friday.", 'picks the key up on Friday 6 March.'],
    [
      'en',
      'The office has a problem with the printer.',
      "I'll fix it on Friday.",
      'fixes the printer on Friday 6 March.',
    ],
    ['en', 'The school complained about the fence.', "I'll mend it on Friday.", 'mends the fence on Friday 6 March.'],
    [
      'en',
      'The van is back and the trailer is broken.',
      "I'll fix it tomorrow.",
      'fixes the trailer on Tuesday 3 March.',
    ],
    ['en', 'The heater in the hall is broken.', "I'll repair it tomorrow.", 'repairs the heater on Tuesday 3 March.'],
    [
      'en',
      'The window behind the counter is cracked.',
      "I'll replace it on Friday.",
      'replaces the window on Friday 6 March.',
    ],
    [
      'en',
      'The clerk left the invoice with the neighbour.',
      "I'll pay it on Friday.",
      'pays the invoice on Friday 6 March.',
    ],
    [
      'en',
      'The team is working on the contract.',
      "I'll check it on Friday.",
      'checks the contract on Friday 6 March.',
    ],
    ['en', 'We talked to the bank about the loan.', "I'll cancel it on Friday.", 'cancels the loan on Friday 6 March.'],
    ['da', 'Brochuren ligger på bordet i køkkenet.', 'Jeg sender den i dag.', 'sender brochuren mandag den 2. marts.'],
    ['da', 'Jeg glemte nøglen på hotellet.', 'Jeg henter den på fredag.', 'henter nøglen fredag den 6. marts.'],
    ['da', 'Skabet i kælderen skal flyttes.', 'Jeg flytter det på fredag.', 'flytter skabet fredag den 6. marts.'],
    ['da', 'Kagen står hos bageren.', 'Jeg henter den på fredag.', 'henter kagen fredag den 6. marts.'],
    ['da', 'Kunden venter på kontrakten.', 'Jeg printer den på fredag.', 'printer kontrakten fredag den 6. marts.'],
    ['da', 'Vi mangler tallene til rapporten.', 'Jeg sender den på fredag.', 'sender rapporten fredag den 6. marts.'],
  ] as const)('means, in %s, no place or person beside the thing: %s %s', (language, said, answer, done) => {
    expect(tasks(language, said, answer)).toEqual([[`Ben Carter ${done}`, 'tjek']]);
  });

  it.each([
    ['en', 'The van and the trailer are dirty.', "I'll wash it on Friday."],
    ['da', 'Bilen og traileren er beskidte.', 'Jeg vasker den på fredag.'],
  ] as const)('means neither of two that are named together, in %s: %s %s', (language, said, answer) => {
    expect(tasks(language, said, answer)).toEqual([]);
  });
});
