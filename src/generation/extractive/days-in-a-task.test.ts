import { describe, expect, it } from 'vitest';
import { utterancesOf } from '../../transcripts/utterances-of.ts';
import type { Language } from '../function-words.ts';
import { extractSummary } from './extract-summary.ts';

/** Each task that the rules write from a promise on Monday 2 March, and its deadline. */
function promised(language: Language, said: string) {
  const taken = language === 'da' ? 'Det er i orden.' : 'That is fine.';
  const { todos } = extractSummary({
    utterances: utterancesOf(`Ben Carter: ${said}\nIda Møller: ${taken}`, 'text/plain'),
    subject: 'Call',
    meetingDate: new Date('2026-03-02T09:00:00.000Z'),
    language,
    participants: ['Ben Carter', 'Ida Møller'],
  });
  return todos.opgaver.map(({ opgave, deadline }) => [opgave, deadline]);
}

describe('a time of several words', () => {
  it.each([
    ['en', "I'll send the drawings by Friday week.", 'Ben Carter sends the drawings by Friday 13 March.'],
    ['en', "I'll send the contract by Good Friday.", 'Ben Carter sends the contract by Friday 3 April.'],
    [
      'en',
      "I'll finish the drawings by the middle of next week.",
      'Ben Carter finishes the drawings by Wednesday 11 March.',
    ],
    [
      'en',
      "I'll work on the model for the rest of this week.",
      'Ben Carter works on the model for the rest of this week.',
    ],
    [
      'en',
      "I'll send the report on the first Monday of every month.",
      'Ben Carter sends the report on the first Monday of every month.',
    ],
    ['en', "I'll send comments on the first delivery.", 'Ben Carter sends comments on the first delivery.'],
    ['en', "I'll send the list by, say, Friday.", 'Ben Carter sends the list by Friday 6 March.'],
    ['en', "I'll send the list by the fifth latest.", 'Ben Carter sends the list by Thursday 5 March.'],
    ['en', "I'll send the list before I leave on Friday.", 'Ben Carter sends the list by Friday 6 March.'],
    ['en', "I'll send the list before the end of play on Friday.", 'Ben Carter sends the list by Friday 6 March.'],
    [
      'en',
      "I'll pay the first on the fifth and the second on the tenth.",
      'Ben Carter pays the first on Thursday 5 March and the second on the tenth.',
    ],
    ['en', "I'll send the list by week twelve or thirteen.", 'Ben Carter sends the list by week twelve or thirteen.'],
    ['da', 'Jeg sender listen i uge tolv eller tretten.', 'Ben Carter sender listen i uge tolv eller tretten.'],
    ['da', 'Jeg sender listen, før jeg rejser på fredag.', 'Ben Carter sender listen senest fredag den 6. marts.'],
    ['da', 'Jeg sender tilbuddet fredag om to uger.', 'Ben Carter sender tilbuddet fredag den 20. marts.'],
    ['da', 'Jeg sender tilbuddet mandag otte dage.', 'Ben Carter sender tilbuddet mandag den 16. marts.'],
    ['da', 'Jeg sender listen en gang i næste uge.', 'Ben Carter sender listen senest fredag den 13. marts.'],
    ['da', 'Jeg betaler huslejen den første i næste måned.', 'Ben Carter betaler huslejen onsdag den 1. april.'],
    ['da', 'Jeg maler gangen hele næste uge.', 'Ben Carter maler gangen hele næste uge.'],
  ] as const)('is told as one (%s): %s', (language, said, task) => {
    expect(promised(language, said).map(([statement]) => statement)).toEqual([task]);
  });
});

describe('each day of a task', () => {
  it.each([
    [
      'en',
      "I'll call the bank tomorrow and send the form on Friday.",
      'Ben Carter calls the bank on Tuesday 3 March and sends the form on Friday 6 March.',
    ],
    [
      'da',
      'Jeg sender tilbuddet i dag og ringer til dig på fredag.',
      'Ben Carter sender tilbuddet mandag den 2. marts og ringer til Ida Møller fredag den 6. marts.',
    ],
  ] as const)('is told as a date (%s): %s', (language, said, task) => {
    expect(promised(language, said).map(([statement]) => statement)).toEqual([task]);
  });
});

describe('what somebody or something else does on a day', () => {
  it.each([
    ['en', "I'll cancel the insurance, it expires on the 1st of May.", 'Ben Carter cancels the insurance.'],
    ['en', "I'll send the application, they meet on the 19th of March.", 'Ben Carter sends the application.'],
    ['en', "I'll find a temp, because Eva goes on leave on the 1st of May.", 'Ben Carter finds a temp.'],
    ['en', "I'll call the painter, he's back home on Monday.", 'Ben Carter calls the painter.'],
    ['en', "I'll write a speech, the reception is on Thursday.", 'Ben Carter writes a speech.'],
    ['da', 'Jeg skal nok opsige forsikringen, den udløber den 1. maj.', 'Ben Carter opsiger forsikringen.'],
    ['da', 'Jeg sender ansøgningen, de holder møde den 19. marts.', 'Ben Carter sender ansøgningen.'],
    ['da', 'Jeg finder en vikar, for Eva går på barsel den 1. maj.', 'Ben Carter finder en vikar.'],
    ['da', 'Jeg ringer til maleren, han kommer hjem på mandag.', 'Ben Carter ringer til maleren.'],
    [
      'da',
      'Jeg skriver en tale, receptionen er på torsdag.',
      'Ben Carter skriver en tale, receptionen er på torsdag den 5. marts.',
    ],
  ] as const)('is no deadline (%s): %s', (language, said, task) => {
    expect(promised(language, said)).toEqual([[task, '']]);
  });

  it.each([
    ['en', "I'll send the report, they need it by Friday.", 'by Friday (2026-03-06)'],
    ['en', "I'll send the list, you'll have it on Friday.", 'on Friday (2026-03-06)'],
    ['en', "I'll make the drawings, the deadline is on Friday.", 'on Friday (2026-03-06)'],
    [
      'en',
      "I'll send the report before Eva goes on leave on the 1st of May.",
      'before Eva goes on leave on the 1st of May (2026-05-01)',
    ],
    ['en', "I'll send the list on Friday, because they meet on the 19th of March.", 'on Friday (2026-03-06)'],
    ['da', 'Jeg laver listen, så du har den på fredag.', 'på fredag (2026-03-06)'],
    ['da', 'Jeg laver listen, den er klar på fredag.', 'på fredag (2026-03-06)'],
    ['da', 'Jeg laver tegningerne, fristen er på fredag.', 'på fredag (2026-03-06)'],
    [
      'da',
      'Jeg sender rapporten, inden Eva går på barsel den 1. maj.',
      'inden Eva går på barsel den 1. maj (2026-05-01)',
    ],
    ['da', 'Jeg sender listen på fredag, for de holder møde den 19. marts.', 'på fredag (2026-03-06)'],
  ] as const)('leaves the day of the task (%s): %s', (language, said, deadline) => {
    expect(promised(language, said).map(([, due]) => due)).toEqual([deadline]);
  });
});

describe('a day that names a thing', () => {
  it.each([
    [
      "I'll cancel Tuesday's booking today.",
      "Ben Carter cancels Tuesday's booking on Monday 2 March.",
      'today (2026-03-02)',
    ],
    ["I'll cancel Tuesday's booking.", "Ben Carter cancels Tuesday's booking.", expect.any(String)],
    [
      "I'll swap my Thursday shift tomorrow.",
      'Ben Carter swaps their Thursday shift on Tuesday 3 March.',
      'tomorrow (2026-03-03)',
    ],
    [
      "I'll answer the letter of the 3rd of February by Friday.",
      'Ben Carter answers the letter of the 3rd of February by Friday 6 March.',
      'by Friday (2026-03-06)',
    ],
    [
      "I'll answer the letter by the 3rd of April.",
      'Ben Carter answers the letter by Friday 3 April.',
      'by the 3rd of April (2026-04-03)',
    ],
    ["I'll be away until the 20th, I'll call the bank after that.", 'Ben Carter calls the bank.', ''],
    [
      "I'll use your room until the 20th.",
      "Ben Carter uses Ida Møller's room until Friday 20 March.",
      'until the 20th (2026-03-20)',
    ],
  ])('is no day of the task: %s', (said, task, deadline) => {
    expect(promised('en', said)).toEqual([[task, deadline]]);
  });

  it.each([
    [
      'Jeg besvarer brevet af den 3. februar senest fredag.',
      'Ben Carter besvarer brevet af den 3. februar senest fredag den 6. marts.',
      'senest fredag (2026-03-06)',
    ],
    [
      'Jeg besvarer brevet senest den 3. april.',
      'Ben Carter besvarer brevet senest fredag den 3. april.',
      'senest den 3. april (2026-04-03)',
    ],
  ])('is no day of the task in Danish: %s', (said, task, deadline) => {
    expect(promised('da', said)).toEqual([[task, deadline]]);
  });
});

describe('an aside', () => {
  it.each([
    ["I'll call the bank tomorrow, by the way.", 'Ben Carter calls the bank on Tuesday 3 March.'],
    [
      "I keep forgetting to call the bank, by the way. I'll do it tomorrow.",
      'Ben Carter calls the bank on Tuesday 3 March.',
    ],
  ])('is no part of a task: %s', (said, task) => {
    expect(promised('en', said).map(([statement]) => statement)).toEqual([task]);
  });
});
