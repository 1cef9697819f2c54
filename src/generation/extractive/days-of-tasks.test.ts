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

const promised = (language: Language, said: string) =>
  found(language, `Ben Carter: ${said}`, `Ida Møller: ${language === 'da' ? 'Det er i orden.' : 'That is fine.'}`);

describe('days that are named in one go', () => {
  it.each([
    [
      'en',
      "I'll send the drawings by the 3rd or 4th of June.",
      'Ben Carter sends the drawings by Wednesday 3 or Thursday 4 June.',
      'by the 3rd or 4th of June (2026-06-04)',
    ],
    [
      'en',
      "I'll measure the hall on June 3 and 4.",
      'Ben Carter measures the hall on Wednesday 3 and Thursday 4 June.',
      'on June 3 and 4 (2026-06-04)',
    ],
    [
      'en',
      "I'll measure the hall on Monday and Tuesday.",
      'Ben Carter measures the hall on Tuesday 3 and Monday 9 March.',
      'on Monday and Tuesday (2026-03-09)',
    ],
    [
      'en',
      "I'll check the hall on 28 May and 2 June.",
      'Ben Carter checks the hall on Thursday 28 May and Tuesday 2 June.',
      'on 28 May and 2 June (2026-06-02)',
    ],
    [
      'en',
      "I'll book the room for the 3rd and 4th of June.",
      'Ben Carter books the room for Wednesday 3 and Thursday 4 June.',
      '',
    ],
    [
      'da',
      'Jeg sender tegningerne senest den 3. eller 4. juni.',
      'Ben Carter sender tegningerne senest onsdag den 3. eller torsdag den 4. juni.',
      'senest den 3. eller 4. juni (2026-06-04)',
    ],
    [
      'da',
      'Jeg måler hallen op den 3. og 4. juni.',
      'Ben Carter måler hallen op onsdag den 3. og torsdag den 4. juni.',
      'den 3. og 4. juni (2026-06-04)',
    ],
    [
      'da',
      'Jeg måler hallen op onsdag og torsdag.',
      'Ben Carter måler hallen op onsdag den 4. og torsdag den 5. marts.',
      'onsdag og torsdag (2026-03-05)',
    ],
    [
      'da',
      'Jeg booker lokalet til den 3. og 4. juni.',
      'Ben Carter booker lokalet til onsdag den 3. og torsdag den 4. juni.',
      '',
    ],
    [
      'da',
      'Jeg sender tilbuddet senest den 2. i 4. og ringer bagefter.',
      'Ben Carter sender tilbuddet senest torsdag den 2. april og ringer bagefter.',
      'senest den 2. i 4. (2026-04-02)',
    ],
  ] as const)('are all told, and the last is the deadline (%s): %s', (language, said, task, deadline) => {
    expect(promised(language, said)).toEqual([[task, deadline]]);
  });

  it.each([
    [
      'en',
      'So we agreed that the training is on the 3rd and 4th of June.',
      'It was agreed that the training is on Wednesday 3 and Thursday 4 June.',
    ],
    [
      'da',
      'Så aftaler vi, at kurset holdes den 3. og 4. juni.',
      'Det blev aftalt, at kurset holdes onsdag den 3. og torsdag den 4. juni.',
    ],
  ] as const)('are no deadline of what takes place then (%s)', (language, said, agreement) => {
    expect(promised(language, said)).toEqual([[agreement, '']]);
  });

  it.each([
    [
      'en',
      "I'll paint rooms 3 and 4 on June 5.",
      'Ben Carter paints rooms 3 and 4 on Friday 5 June.',
      'on June 5 (2026-06-05)',
    ],
    [
      'en',
      "I'll check the first and second floor by Friday.",
      'Ben Carter checks the first and second floor by Friday 6 March.',
      'by Friday (2026-03-06)',
    ],
    [
      'da',
      'Jeg maler rum 3 og 4 den 5. juni.',
      'Ben Carter maler rum 3 og 4 fredag den 5. juni.',
      'den 5. juni (2026-06-05)',
    ],
    [
      'da',
      'Jeg sender rapporten på onsdag og fakturaen på torsdag.',
      'Ben Carter sender rapporten onsdag den 4. marts og fakturaen torsdag den 5. marts.',
      'på onsdag (2026-03-04)',
    ],
  ] as const)('are not what other numbers and days are (%s): %s', (language, said, task, deadline) => {
    expect(promised(language, said)).toEqual([[task, deadline]]);
  });
});

describe('a day that belongs to a thing', () => {
  it.each([
    ['en', "I'll order a taxi for Thursday.", 'Ben Carter orders a taxi for Thursday 5 March.'],
    ['en', "I'll book a table for Friday.", 'Ben Carter books a table for Friday 6 March.'],
    [
      'en',
      "I'll prepare the agenda for the meeting on Friday.",
      'Ben Carter prepares the agenda for the meeting on Friday 6 March.',
    ],
    ['en', "I'll cancel the meeting on Friday.", 'Ben Carter cancels the meeting on Friday 6 March.'],
    ['en', "The workshop is on the 4th of June, so I'll book the room.", 'Ben Carter books the room.'],
    ['da', 'Jeg bestiller en taxa til torsdag.', 'Ben Carter bestiller en taxa til torsdag den 5. marts.'],
    [
      'da',
      'Jeg reserverer et bord til lørdag den 21. marts til fire personer.',
      'Ben Carter reserverer et bord til lørdag den 21. marts til fire personer.',
    ],
    [
      'da',
      'Jeg forbereder dagsordenen til mødet på fredag.',
      'Ben Carter forbereder dagsordenen til mødet på fredag den 6. marts.',
    ],
    ['da', 'Jeg aflyser mødet på fredag.', 'Ben Carter aflyser mødet på fredag den 6. marts.'],
    [
      'en',
      "I'll prepare the slides for Monday's meeting.",
      "Ben Carter prepares the slides for Monday 9 March's meeting.",
    ],
    ['en', "I'll call a meeting on the 14th of April.", 'Ben Carter calls a meeting on Tuesday 14 April.'],
    ['da', 'Jeg sender mødeindkaldelsen til fredag.', 'Ben Carter sender mødeindkaldelsen til fredag den 6. marts.'],
    [
      'da',
      'Jeg indkalder til generalforsamling den 14. april.',
      'Ben Carter indkalder til generalforsamling tirsdag den 14. april.',
    ],
  ] as const)('is told with it and is no deadline (%s): %s', (language, said, task) => {
    expect(promised(language, said)).toEqual([[task, '']]);
  });

  it.each([
    [
      'en',
      "I'll book a table for Friday by Wednesday.",
      'Ben Carter books a table for Friday by Wednesday 4 March.',
      'by Wednesday (2026-03-04)',
    ],
    [
      'en',
      "I'll have the figures ready for the meeting on Friday.",
      'Ben Carter has the figures ready for the meeting on Friday 6 March.',
      'on Friday (2026-03-06)',
    ],
    [
      'en',
      "I'll have the report ready for Friday.",
      'Ben Carter has the report ready for Friday 6 March.',
      'Friday (2026-03-06)',
    ],
    [
      'en',
      "I'll order the parts on Friday.",
      'Ben Carter orders the parts on Friday 6 March.',
      'on Friday (2026-03-06)',
    ],
    [
      'da',
      'Jeg bestiller et bord til fredag senest onsdag.',
      'Ben Carter bestiller et bord til fredag senest onsdag den 4. marts.',
      'senest onsdag (2026-03-04)',
    ],
    [
      'da',
      'Jeg tager prøverne med til mødet på fredag.',
      'Ben Carter tager prøverne med til mødet fredag den 6. marts.',
      'på fredag (2026-03-06)',
    ],
    [
      'da',
      'Jeg har rapporten klar til fredag.',
      'Ben Carter har rapporten klar senest fredag den 6. marts.',
      'til fredag (2026-03-06)',
    ],
    [
      'da',
      'Jeg bestiller varerne på fredag.',
      'Ben Carter bestiller varerne fredag den 6. marts.',
      'på fredag (2026-03-06)',
    ],
    [
      'en',
      "I'll bring the samples to Monday's meeting.",
      "Ben Carter brings the samples to Monday 9 March's meeting.",
      'Monday (2026-03-09)',
    ],
    [
      'da',
      'Jeg sender mødeindkaldelsen inden fredag.',
      'Ben Carter sender mødeindkaldelsen senest fredag den 6. marts.',
      'inden fredag (2026-03-06)',
    ],
  ] as const)('is not the day of the task itself (%s): %s', (language, said, task, deadline) => {
    expect(promised(language, said)).toEqual([[task, deadline]]);
  });
});

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
    ['en', "I'll send the list before I leave on Friday.", 'Ben Carter sends the list by Friday 6 March.'],
    ['en', "I'll send the list before the end of play on Friday.", 'Ben Carter sends the list on Friday 6 March.'],
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
