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
      'Ben Carter measures the hall on Monday 9 and Tuesday 10 March.',
      'on Monday and Tuesday (2026-03-10)',
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
      'Ben Carter prepares the slides for the meeting on Monday 9 March.',
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
      'Ben Carter brings the samples to the meeting on Monday 9 March.',
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
