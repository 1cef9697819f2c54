import { describe, expect, it } from 'vitest';
import { utterancesOf } from '../../transcripts/utterances-of.ts';
import type { Language } from '../function-words.ts';
import { extractSummary } from './extract-summary.ts';

/** What the rules write from an exchange on Monday 2 March: each task and agreement, and its deadline. */
function found(language: Language, ...lines: readonly string[]) {
  const { todos, hvadBlevAftalt } = extractSummary({
    utterances: utterancesOf(lines.join('\n'), 'text/plain'),
    subject: 'Call',
    meetingDate: new Date('2026-03-02T09:00:00.000Z'),
    language,
    participants: ['Ben Carter', 'Ida Møller'],
  });
  return [
    ...todos.opgaver.map(({ opgave, deadline }) => [opgave, deadline]),
    ...hvadBlevAftalt.aftaler.map(({ aftale, deadline }) => [aftale, deadline]),
  ];
}

describe('a day of something else in what is asked for', () => {
  it.each([
    [
      'en',
      "Could you book a table for Friday's dinner?",
      "Yes. I'll do it tomorrow.",
      "Ida Møller books a table for Friday 6 March's dinner on Tuesday 3 March.",
      'tomorrow (2026-03-03)',
    ],
    [
      'en',
      "Could you book a table for Friday's dinner?",
      'Yes, for Friday, no problem.',
      'Ida Møller books a table for the dinner on Friday 6 March.',
      '',
    ],
    [
      'da',
      'Kan du bestille et bord til middagen på fredag?',
      'Ja, til fredag, intet problem.',
      'Ida Møller bestiller et bord til middagen på fredag den 6. marts.',
      '',
    ],
    [
      'en',
      "Could you order flowers for Saturday's wedding?",
      "Yes. I'm away on Friday, though.",
      'Ida Møller orders flowers for the wedding on Saturday 7 March.',
      '',
    ],
    ['da', 'Kan du bestille blomster?', 'Ja. På fredag er jeg væk.', 'Ida Møller bestiller blomster.', ''],
    [
      'da',
      'Kan du bestille blomster?',
      'Ja. På fredag er jeg i byen.',
      'Ida Møller bestiller blomster fredag den 6. marts.',
      'På fredag (2026-03-06)',
    ],
    [
      'en',
      'Could you write the invitation for the 1st of May?',
      'Yes, next week.',
      'Ida Møller writes the invitation for Friday 1 May by Friday 13 March.',
      'next week (2026-03-13)',
    ],
    [
      'da',
      'Kan du skrive invitationen til den 1. maj?',
      'Ja, i næste uge.',
      'Ida Møller skriver invitationen til fredag den 1. maj senest fredag den 13. marts.',
      'i næste uge (2026-03-13)',
    ],
    [
      'en',
      'Could you print the agenda for the meeting on Friday?',
      'Yes, on Thursday.',
      'Ida Møller prints the agenda for the meeting on Friday 6 March.',
      'on Thursday (2026-03-05)',
    ],
    [
      'da',
      'Kan du bestille bord til middagen på fredag?',
      'Ja. Det gør jeg i morgen.',
      'Ida Møller bestiller bord til middagen på fredag den 6. marts.',
      'i morgen (2026-03-03)',
    ],
    [
      'da',
      'Kan du printe dagsordenen til mødet på fredag?',
      'Ja, torsdag.',
      'Ida Møller printer dagsordenen til mødet på fredag den 6. marts.',
      'torsdag (2026-03-05)',
    ],
    [
      'en',
      'Could you print the agenda for the meeting on Friday?',
      'Yes.',
      'Ida Møller prints the agenda for the meeting on Friday 6 March.',
      '',
    ],
    [
      'en',
      'Could you book the room by Wednesday?',
      "Sure. I'll do it for the course on Friday.",
      'Ida Møller books the room by Wednesday 4 March.',
      'by Wednesday (2026-03-04)',
    ],
    [
      'da',
      'Kan du booke lokalet senest onsdag?',
      'Ja. Jeg booker lokalet til kurset på fredag.',
      'Ida Møller booker lokalet senest onsdag den 4. marts.',
      'senest onsdag (2026-03-04)',
    ],
  ] as const)('hides no day of the task (%s): %s – %s', (language, asked, answer, task, deadline) => {
    expect(found(language, `Ben Carter: ${asked}`, `Ida Møller: ${answer}`)).toEqual([[task, deadline]]);
  });
});

describe('a day that is not that of the promise', () => {
  it.each([
    [
      'da',
      'Jeg ringer til skorstensfejeren i morgen, for pejsen bliver målt på torsdag.',
      'Ben Carter ringer til skorstensfejeren tirsdag den 3. marts.',
      'i morgen (2026-03-03)',
    ],
    [
      'en',
      'The rent is due on the 20th, so could you transfer it by the 17th?',
      'Ida Møller transfers the rent by Tuesday 17 March.',
      'by the 17th (2026-03-17)',
    ],
    [
      'da',
      'Jeg bestiller bænkene i dag, og de kommer på torsdag.',
      'Ben Carter bestiller bænkene mandag den 2. marts.',
      'i dag (2026-03-02)',
    ],
    [
      'en',
      "I'll write a speech for the board on the 19th.",
      'Ben Carter writes a speech for the board on Thursday 19 March.',
      '',
    ],
  ] as const)('is no deadline (%s): %s', (language, said, statement, deadline) => {
    expect(found(language, `Ben Carter: ${said}`, `Ida Møller: ${language === 'en' ? 'Will do.' : 'Godt.'}`)).toEqual([
      [statement, deadline],
    ]);
  });

  it.each([
    ['en', 'I promised to mend the fence last Friday.'],
    ['da', 'Jeg lovede at reparere hegnet i fredags.'],
  ] as const)('is none of a task where it has passed (%s): %s', (language, said) => {
    expect(found(language, `Ben Carter: ${said}`, 'Ida Møller: Okay.')).toEqual([]);
  });
});
