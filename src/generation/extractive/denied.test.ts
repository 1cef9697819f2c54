import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../../tests/harness/minutes-of.ts';

const todos = (language: 'da' | 'en', said: string) =>
  minutesOf(language, `Ben Carter: ${said}`, 'Ida Møller: Okay.').todos;

describe('what the speaker denies, or others claim of them', () => {
  it.each([
    ['da', 'Chefen mener, at jeg skal sende rykkeren i dag, men det gør jeg ikke.'],
    ['da', 'Chefen mener, at jeg skal sende rykkeren i dag. Men det gør jeg ikke.'],
    ['da', 'De påstår, at jeg har lovet at sende en ny maskine på mandag.'],
    ['da', 'Omar siger, at jeg skal sende en ny ordre i dag, men det passer ikke.'],
    ['da', 'Det er løgn, at jeg har lovet at betale regningen.'],
    ['da', 'Det er ikke rigtigt, at jeg skal betale regningen.'],
    ['da', 'Det er ikke i dag, jeg sender fakturaen.'],
    ['da', 'Det er ikke på mandag, jeg sender pakken, det er på tirsdag.'],
    ['da', 'Det er ikke til dig, jeg sender regningen.'],
    ['en', 'They claim that I promised to send a new machine on Monday.'],
    ['en', "They claim I'll send a new machine on Monday."],
    ['en', "My boss says that I have to send the reminder today, but I won't."],
    ['en', "My boss says that I have to send the reminder today. But I won't."],
    ['en', "It's a lie that I promised to pay the bill."],
    ['en', "It's not on Monday that I'll send the parcel."],
    ['en', "It's not on Monday that I'll send the parcel, it's on Tuesday."],
    ['en', "It's not to you that I'll send the bill."],
  ] as const)('is no task in %s: %s', (language, said) => {
    expect(todos(language, said)).toEqual([]);
  });

  it.each([
    [
      'da',
      'De påstår, at jeg har lovet det, men jeg sender rykkeren på mandag.',
      'Ben Carter sender rykkeren mandag den 9. marts.',
    ],
    ['da', 'Det er på mandag, jeg sender pakken.', 'Ben Carter sender pakken mandag den 9. marts.'],
    ['da', 'Det er ikke noget problem, jeg sender pakken på mandag.', 'Ben Carter sender pakken mandag den 9. marts.'],
    [
      'da',
      'Jeg sender pakken på mandag, men det bliver ikke før frokost.',
      'Ben Carter sender pakken mandag den 9. marts.',
    ],
    [
      'da',
      'Chefen siger, at jeg skal sende pakken på mandag, så det gør jeg.',
      'Ben Carter sender pakken mandag den 9. marts.',
    ],
    [
      'en',
      "They claim that I promised it, but I'll send the parcel on Monday.",
      'Ben Carter sends the parcel on Monday 9 March.',
    ],
    ['en', "It's not a problem, I'll send the parcel on Monday.", 'Ben Carter sends the parcel on Monday 9 March.'],
  ] as const)('is not what they take on besides in %s: %s', (language, said, statement) => {
    expect(todos(language, said)).toEqual([[statement, 'sikker']]);
  });

  it('is not sure where somebody else says it and the speaker says nothing to it', () => {
    expect(todos('da', 'Omar siger, at jeg skal sende en ny ordre.')).toEqual([
      ['Ben Carter sender en ny ordre.', 'tjek'],
    ]);
  });
});
